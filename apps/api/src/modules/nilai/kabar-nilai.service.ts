/** Open pages and the bell tell that a class's grades changed (N30, N81). */
import type { Tx } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { addNotifikasiBanyak, withdrawNotifikasi } from '../notifikasi/index.ts';
import type { SelTampak } from './buku.repo.ts';
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

const topicOf = (idKelas: string, idKomponen: string): string =>
  `nilai_komponen:${idKelas}:${idKomponen}`;

/**
 * A component's first value is told once; changed ones of a class become one row for each student
 * (N81).
 */
export async function notifyTampak(
  events: Deps['events'],
  tx: Tx,
  collegeId: string,
  cells: readonly SelTampak[],
  { now, kecuali = [] }: { now: Date; kecuali?: readonly string[] },
): Promise<void> {
  const first = cells.filter(({ pertama }) => pertama);
  const corrected = cells.filter(({ pertama }) => !pertama);
  const akun = (rows: readonly SelTampak[]) => ({
    akun: [...new Set(rows.map(({ id_pengguna }) => id_pengguna))],
  });
  const shared = { collegeId, kecuali, now };
  await addNotifikasiBanyak(tx, events, [
    ...[
      ...Map.groupBy(first, ({ id_kelas, id_komponen }) => topicOf(id_kelas, id_komponen)),
    ].flatMap(([topik, rows]) =>
      rows.slice(0, 1).map(({ id_kelas: idKelas, label: judul }) => ({
        ...shared,
        jenis: 'nilai' as const,
        topik,
        judul,
        idKelas,
        kepada: akun(rows),
      })),
    ),
    ...[...Map.groupBy(corrected, ({ id_kelas }) => id_kelas)].map(([idKelas, rows]) => ({
      ...shared,
      jenis: 'nilai_dikoreksi' as const,
      topik: `nilai_kelas:${idKelas}`,
      judul: 'Nilai kelas',
      idKelas,
      kepada: akun(rows),
      berulang: true,
    })),
  ]);
}

/** Students no longer see these components. */
export async function withdrawTampak(
  events: Deps['events'],
  tx: Tx,
  { collegeId, idKelas }: KeyKelas,
  { komponen, now }: { komponen: readonly string[]; now: Date },
): Promise<void> {
  if (komponen.length === 0) return;
  const topik = komponen.map((id) => topicOf(idKelas, id));
  await withdrawNotifikasi(tx, events, { collegeId, topik, now });
}
