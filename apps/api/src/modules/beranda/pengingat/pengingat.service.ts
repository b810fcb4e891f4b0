/**
 * Tells students what has opened, what ends within a day while their work is missing, and which
 * conference begins (N81). All activities of a sweep are told in one statement.
 */
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { barredFromExams } from '../../kehadiran/index.ts';
import { addNotifikasiBanyak, type KabarBanyak } from '../../notifikasi/index.ts';
import type { GetPengaturan } from '../../sistem/pengaturan/index.ts';
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

export function createPengingatService(
  { events }: Pick<Deps, 'events'>,
  { pengaturan: settingsOf }: { pengaturan: GetPengaturan },
) {
  /** Leaves out whom attendance keeps out of the exam meeting (DECISIONS 110). */
  async function admitter(
    tx: Tx,
    rows: readonly repo.DitujuRow[],
    now: Date,
  ): Promise<<Row extends repo.DitujuRow>(rows: readonly Row[]) => Row[]> {
    const exams = rows.filter(({ kategori }) => kategori !== 'kuliah');
    const colleges = [...new Set(exams.map(({ college_id }) => college_id))];
    const settings = new Map(
      await Promise.all(colleges.map(async (id) => [id, await settingsOf(tx, id)] as const)),
    );
    const asked = exams.flatMap(({ college_id: collegeId, id_kelas: idKelas, nim }) => {
      const pengaturan = settings.get(collegeId);
      return pengaturan === undefined ? [] : [{ collegeId, idKelas, nim, pengaturan }];
    });
    const isBarred = await barredFromExams(tx, asked, now);
    return (some) =>
      some
        .map((row) =>
          row.kategori === 'kuliah'
            ? row
            : {
                ...row,
                nim: row.nim.filter((nim) => !isBarred(row.college_id, row.id_kelas, nim)),
              },
        )
        .filter(({ nim }) => nim.length > 0);
  }

  return {
    tellDue: async (tx: Tx, now: Date): Promise<void> => {
      const [opened, ending, beginning] = await Promise.all([
        repo.listOpened(tx, now),
        repo.listEnding(tx, now),
        repo.listBeginning(tx, now),
      ]);
      const admitted = await admitter(tx, [...opened, ...ending, ...beginning], now);
      await addNotifikasiBanyak(tx, events, [
        ...admitted(opened).map((row) => toKabar('dibuka', row, { now })),
        ...admitted(ending).map((row) => toKabar('tenggat', row, { now })),
        ...admitted(beginning).map((row) =>
          toKabar('vidcon_mulai', row, { now, berlakuSampai: row.waktu_selesai }),
        ),
      ]);
    },
  };
}
