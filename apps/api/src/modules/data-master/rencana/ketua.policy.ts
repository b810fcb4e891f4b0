/** A class has one leader (S2 §4): a file that names a new one dismisses the former. Pure. */
import type { World } from './world.policy.ts';

export const KETUA = 'ketua_kelas';

/**
 * The file's rows are in `world` already. Of several new leaders of a class the first in the file
 * stays. Returns warnings.
 */
export function settleKetua(
  { peserta }: Pick<World, 'peserta'>,
  { keys, stored }: { keys: Iterable<string>; stored: World['peserta'] },
): string[] {
  const chosen = new Map<string, string>();
  const several = new Set<string>();
  for (const key of keys) {
    const row = peserta.get(key);
    if (row?.jabatan !== KETUA || stored.get(key)?.jabatan === KETUA) continue;
    if (chosen.has(row.id_kelas)) several.add(row.id_kelas);
    else chosen.set(row.id_kelas, row.nim);
  }
  if (chosen.size === 0) return [];
  for (const [key, row] of peserta) {
    const nim = chosen.get(row.id_kelas);
    if (nim !== undefined && row.jabatan === KETUA && row.nim !== nim)
      peserta.set(key, { ...row, jabatan: 'Peserta' });
  }
  return [...several].map(
    (idKelas) =>
      `Peserta: kelas ${idKelas} menyebut lebih dari satu ketua; yang dipakai ${chosen.get(idKelas)}.`,
  );
}
