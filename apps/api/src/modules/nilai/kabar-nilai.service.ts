/** Open pages hear that a class's grades changed (N30). */
import type { Tx } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import type { KeyKelas } from './kelas-nilai.repo.ts';

/** Beyond it, the class is told once. */
const MOST_TOLD = 100;

/** Students hear of published changes, staff of all. */
export async function announceNilai(
  events: Deps['events'],
  tx: Tx,
  { collegeId, idKelas }: KeyKelas,
  { versi, akun }: { versi: number; akun: readonly string[] },
): Promise<void> {
  const saya = { collegeId, name: 'nilai.saya' as const, data: { id_kelas: idKelas } };
  await events.add(tx, [
    {
      collegeId,
      stream: `nilai:${idKelas}`,
      name: 'nilai.berubah',
      data: { id_kelas: idKelas, versi },
      staffOnly: true,
      folded: true,
    },
    ...(akun.length > MOST_TOLD
      ? [{ ...saya, stream: `kelas:${idKelas}` }]
      : akun.map((id) => ({ ...saya, stream: `pengguna:${id}` }))),
  ]);
}
