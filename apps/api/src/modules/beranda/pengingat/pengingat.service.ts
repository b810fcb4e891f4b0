/**
 * Tells students what has opened, what ends within a day while their work is missing, and which
 * conference begins (N81). All activities of a sweep are told in one statement, ten thousand
 * people at most; the next sweep goes on behind them.
 */
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { barredFromExams } from '../../kehadiran/index.ts';
import { addNotifikasiBanyak, type Kabar } from '../../notifikasi/index.ts';
import type { GetPengaturan } from '../../sistem/pengaturan/index.ts';
import { takePeople } from './pengingat.policy.ts';
import * as repo from './pengingat.repo.ts';

const toKabar = (jenis: repo.JenisPengingat, row: repo.DitujuRow, now: Date): Kabar => ({
  collegeId: row.college_id,
  jenis,
  topik: row.topik,
  judul: row.judul,
  idKelas: row.id_kelas,
  idPertemuan: row.id_pertemuan,
  idAktivitas: row.id,
  kepada: { nim: row.nim },
  berlakuSampai: jenis === 'vidcon_mulai' ? row.waktu_selesai : null,
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
  ): Promise<(rows: readonly repo.DitujuRow[]) => repo.DitujuRow[]> {
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

  /** Where the next sweep goes on; what it finds nobody left to tell would else be all it ever sees. */
  const positions = new Map<repo.JenisPengingat, repo.CalonRow>();

  async function next(
    tx: Tx,
    jenis: repo.JenisPengingat,
    now: Date,
  ): Promise<{ jenis: repo.JenisPengingat; rows: repo.DitujuRow[] }> {
    const after = positions.get(jenis) ?? { college_id: '', id: '' };
    const calon = await repo.listCalon(tx, jenis, { after, now });
    const taken = takePeople(calon);
    const last = taken.at(-1);
    const isEnd = taken.length === calon.length && calon.length < repo.MOST_CANDIDATES;
    if (last === undefined || isEnd) positions.delete(jenis);
    else positions.set(jenis, last);
    if (taken.length === 0) return { jenis, rows: [] };
    return { jenis, rows: await repo.listDituju(tx, jenis, { calon: taken, now }) };
  }

  return {
    tellDue: async (tx: Tx, now: Date): Promise<void> => {
      const found = await Promise.all([
        next(tx, 'dibuka', now),
        next(tx, 'tenggat', now),
        next(tx, 'vidcon_mulai', now),
      ]);
      const admitted = await admitter(
        tx,
        found.flatMap(({ rows }) => rows),
        now,
      );
      await addNotifikasiBanyak(
        tx,
        events,
        found.flatMap(({ jenis, rows }) => admitted(rows).map((row) => toKabar(jenis, row, now))),
      );
    },
  };
}
