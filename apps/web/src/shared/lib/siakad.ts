/** Opens the academic system, Siakad (S1 §2.4, DECISIONS 104, 105). */
import { api } from './api.ts';
import type { DataOf } from './api-types.ts';

/** Siakad's client_id at the LMS. */
const SIAKAD_CLIENT = 'siakad';

export interface SiakadTarget {
  role: DataOf<'infoPengguna'>['role'];
  redirectUri?: string;
  /** A page below the configured address (url_dosen_new), instead of redirectUri. */
  page?: string;
  state?: string;
}

/** Without a slash at the end; '' while it is not configured, which the code is refused for. */
async function siakadAddress(): Promise<string> {
  const { value } = await api.call('konfigurasiSatu', { params: { keyword: 'url_dosen_new' } });
  return value.replace(/\/+$/, '');
}

/**
 * In a new window, signed in. Call it from a click: browsers block a window that opens after an
 * answer. Closes it again on failure.
 * @throws ApiError siakad_belum_diatur and others
 */
export async function openSiakad({ role, redirectUri, page, state }: SiakadTarget): Promise<void> {
  const opened = window.open('', '_blank');
  if (opened) {
    opened.opener = null;
    opened.document.title = 'Siakad';
    opened.document.body.textContent = 'Membuka Siakad…';
  }
  try {
    const target = page === undefined ? redirectUri : `${await siakadAddress()}${page}`;
    const body = {
      response_type: 'code',
      client_id: SIAKAD_CLIENT,
      as_role: role,
      ...(target === undefined ? {} : { redirect_uri: target }),
      ...(state === undefined ? {} : { state }),
    } as const;
    const { code, url, redirect_uri } = await api.call('kodeSiakad', { body });
    await api.call('catatKeluarKeSikad').catch(() => undefined);
    const address = `${url}/login?${new URLSearchParams({ code, redirect: redirect_uri })}`;
    if (opened) opened.location.replace(address);
    else window.location.assign(address);
  } catch (error) {
    opened?.close();
    throw error;
  }
}
