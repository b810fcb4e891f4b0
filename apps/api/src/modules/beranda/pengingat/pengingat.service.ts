/**
 * Tells students what has opened, what ends within a day while their work is missing, and which
 * conference begins (N81). All activities of a sweep are told in one statement.
 */
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { addNotifikasiBanyak, type KabarBanyak } from '../../notifikasi/index.ts';
import * as repo from './pengingat.repo.ts';

const toKabar = (
  jenis: KabarBanyak['jenis'],
  row: repo.DitujuRow,
  { now, berlakuSampai = null }: { now: Date; berlakuSampai?: Date | null },
): KabarBanyak => ({
  collegeId: row.college_id,
  jenis,
  topik: row.topik,
  judul: row.judul,
  idKelas: row.id_kelas,
  idPertemuan: row.id_pertemuan,
  idAktivitas: row.id,
  kepada: { nim: row.nim },
  berlakuSampai,
  now,
});

export function createPengingatService({ events }: Pick<Deps, 'events'>) {
  return {
    tellDue: async (tx: Tx, now: Date): Promise<void> => {
      const [opened, ending, beginning] = await Promise.all([
        repo.listOpened(tx, now),
        repo.listEnding(tx, now),
        repo.listBeginning(tx, now),
      ]);
      await addNotifikasiBanyak(tx, events, [
        ...opened.map((row) => toKabar('dibuka', row, { now })),
        ...ending.map((row) => toKabar('tenggat', row, { now })),
        ...beginning.map((row) =>
          toKabar('vidcon_mulai', row, { now, berlakuSampai: row.waktu_selesai }),
        ),
      ]);
    },
  };
}
