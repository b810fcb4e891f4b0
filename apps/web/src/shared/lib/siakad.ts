/** The way to the academic system, Siakad (S1 §2.4, DECISIONS 104, 105). */
import { api } from './api.ts';
import type { DataOf } from './api-types.ts';

/** The client_id under which Siakad is registered at the LMS. */
const SIAKAD_CLIENT = 'siakad';

export interface SiakadTarget {
  /** The own role, with which Siakad is entered. */
  role: DataOf<'infoPengguna'>['role'];
  /** A page of Siakad; its front page when absent. */
  redirectUri?: string;
  /** Handed through. */
  state?: string;
}

/**
 * Opens Siakad in a new window, signed in. Called from a click: the window is opened at once, because browsers refuse one that
 * comes after an answer. Throws ApiError (siakad_belum_diatur and the like) and closes the window again.
 */
export async function openSiakad({ role, redirectUri, state }: SiakadTarget): Promise<void> {
  const opened = window.open('', '_blank');
  if (opened) {
    opened.opener = null;
    opened.document.title = 'Siakad';
    opened.document.body.textContent = 'Membuka Siakad…';
  }
  try {
    const body = {
      response_type: 'code',
      client_id: SIAKAD_CLIENT,
      as_role: role,
      ...(redirectUri === undefined ? {} : { redirect_uri: redirectUri }),
      ...(state === undefined ? {} : { state }),
    } as const;
    const { code, url, redirect_uri } = await api.call('kodeSiakad', { body });
    // The server has logged the request for the code already: a failure of this entry holds nobody back.
    await api.call('catatKeluarKeSikad').catch(() => undefined);
    const address = `${url}/login?${new URLSearchParams({ code, redirect: redirect_uri })}`;
    if (opened) opened.location.replace(address);
    else window.location.assign(address);
  } catch (error) {
    opened?.close();
    throw error;
  }
}
