/** Exam threads are all private (K74, K77, U69). */

import { refusalsOf, type ThreadGates } from '../../../kelas/pertemuan/index.ts';
import { type AksesUtas, closedSince, type PemilikPercakapan } from '../../../percakapan/index.ts';
import { listUtasUjian, type UtasUjianRow } from './percakapan-ujian.repo.ts';

export function createPemilikUjian(gates: ThreadGates): PemilikPercakapan {
  return {
    aksesOf: async (sql, actor, which, now) => {
      const { pengaturan_sistem } = await gates.pengaturan(sql, actor.collegeId);
      const rows = await listUtasUjian(sql, actor, which, {
        now,
        timeZone: pengaturan_sistem.time_zone,
      });
      // Taking the exam, one may always ask the proctor (U70).
      const judged = rows.filter(({ berjalan }) => !berjalan);
      const refused = await refusalsOf(sql, actor, judged, { ...gates, now });
      const answer = (row: UtasUjianRow) =>
        (row.berjalan ? undefined : refused.get(row.id_pertemuan)) ?? toAkses(row, now);
      const known = new Map(rows.map((row) => [row.ke, answer(row)]));
      return which.map((_one, index) => known.get(index + 1) ?? null);
    },
  };
}

function toAkses(row: UtasUjianRow, now: Date): AksesUtas {
  const {
    ke: _ke,
    berjalan,
    id_aktivitas: idAktivitas,
    judul,
    id_pertemuan,
    periode_berakhir,
    peserta,
    ...meeting
  } = row;
  return {
    idAktivitas,
    jenisIsi: 'ujian',
    judul,
    meeting: { ...meeting, id: id_pertemuan },
    berjalan,
    tutup: berjalan ? null : closedSince({ periodeBerakhir: periode_berakhir, peserta }, now),
    bolehBalas: false,
  };
}
