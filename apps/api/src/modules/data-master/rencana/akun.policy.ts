/**
 * An import does not change the name and link address of an account in use (DECISIONS 237). Pure.
 */
import type { Dipertahankan } from '../jenis/baris.parser.ts';

interface Account {
  id_pengguna: string;
  username: string;
  email: string | null;
}

export const EMAIL_DIUSULKAN = 'email (diusulkan)';

/** With another's name somebody could pass the campus sign-in, with the address get the links. */
export function keepAccount<Row extends object>(
  terlindung: ReadonlyMap<string, string | null>,
  { kunci, stored, planned }: { kunci: string; stored: Row | undefined; planned: Row },
): { row: Row; kept: Dipertahankan[] } {
  if (stored === undefined || !isAccount(stored) || !isAccount(planned))
    return { row: planned, kept: [] };
  const address = terlindung.get(planned.id_pengguna);
  if (address === undefined) return { row: planned, kept: [] };
  const kept: Dipertahankan[] = [];
  if (planned.username !== stored.username) {
    kept.push({
      kunci,
      column: 'username',
      reason: `Nama pengguna ${stored.username} tetap karena akunnya sudah dipakai.`,
    });
  }
  if (
    planned.email !== null &&
    planned.email !== stored.email &&
    planned.email.toLowerCase() !== address?.toLowerCase()
  ) {
    const reason = `Alamat surel ${planned.email} hanya diusulkan karena akunnya sudah dipakai; pemiliknya harus mengonfirmasinya.`;
    kept.push({ kunci, column: EMAIL_DIUSULKAN, reason });
  }
  return { row: { ...planned, username: stored.username }, kept };
}

function isAccount<Row extends object>(row: Row): row is Row & Account {
  return 'id_pengguna' in row && 'username' in row;
}
