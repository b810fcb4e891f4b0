import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { notFoundError } from '../shared/lib/errors.ts';
import { queryClientContext } from '../shared/lib/router-context.ts';
import { mayFindPeople } from '../shared/queries/orang.ts';
import { type Pengguna, penggunaQueries } from '../shared/queries/pengguna.ts';

/**
 * For loaders of operator screens that need a right; others get a 404.
 * @throws ApiError
 */
export async function requireArea(
  context: Readonly<RouterContextProvider>,
  area: keyof NonNullable<Pengguna['hak_akses']>,
): Promise<void> {
  const { hak_akses } = await context
    .get(queryClientContext)
    .ensureQueryData(penggunaQueries.saya());
  if ((hak_akses?.[area] ?? 'no_access') === 'no_access') throw notFoundError();
}

export const loaderOfArea =
  (area: Parameters<typeof requireArea>[1]) =>
  async ({ context }: LoaderFunctionArgs): Promise<null> => {
    await requireArea(context, area);
    return null;
  };

/** The same for screens that only those with the right to change open. */
export const loaderOfWriters =
  (area: Parameters<typeof requireArea>[1]) =>
  async ({ context }: LoaderFunctionArgs): Promise<null> => {
    const { hak_akses } = await context
      .get(queryClientContext)
      .ensureQueryData(penggunaQueries.saya());
    if (hak_akses?.[area] !== 'write') throw notFoundError();
    return null;
  };

/**
 * The same for screens of people, which several areas open.
 * @throws ApiError
 */
export async function requirePeople(context: Readonly<RouterContextProvider>): Promise<void> {
  if (!mayFindPeople(await context.get(queryClientContext).ensureQueryData(penggunaQueries.saya())))
    throw notFoundError();
}

/**
 * The same for question banks: lecturers, and operators with the right.
 * @throws ApiError
 */
export async function requireBanks(context: Readonly<RouterContextProvider>): Promise<void> {
  const { role } = await context.get(queryClientContext).ensureQueryData(penggunaQueries.saya());
  if (role !== 'ROLE_DOSEN') await requireArea(context, 'bank_soal');
}

/**
 * The same for staff's screens of a class: lecturers, and operators with the right.
 * @throws ApiError
 */
export async function loadForClassStaff({ context }: LoaderFunctionArgs): Promise<null> {
  const { role } = await context.get(queryClientContext).ensureQueryData(penggunaQueries.saya());
  if (role !== 'ROLE_DOSEN') await requireArea(context, 'kelas_kuliah');
  return null;
}
