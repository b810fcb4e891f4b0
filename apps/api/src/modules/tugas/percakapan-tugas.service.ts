/** Access to the threads of tasks and groups (K76, K77, K85, K86). */

import { refusalsOf, type ThreadGates } from '../kelas/pertemuan/index.ts';
import { type AksesUtas, closedSince, type PemilikPercakapan } from '../percakapan/index.ts';

import { listAnggotaKelompok, listUtasTugas, type UtasTugasRow } from './percakapan-tugas.repo.ts';

export function createPemilikTugas(gates: ThreadGates): PemilikPercakapan {
  return {
    aksesOf: async (sql, actor, which, now) => {
      const { pengaturan_sistem } = await gates.pengaturan(sql, actor.collegeId);
      const rows = await listUtasTugas(sql, actor, which, {
        now,
        timeZone: pengaturan_sistem.time_zone,
      });
      const refused = await refusalsOf(sql, actor, rows, { ...gates, now });
      const known = new Map(
        rows.map((row) => [row.ke, refused.get(row.id_pertemuan) ?? toAkses(row, now)]),
      );
      return which.map((_one, index) => known.get(index + 1) ?? null);
    },
    anggotaOf: listAnggotaKelompok,
  };
}

function toAkses(row: UtasTugasRow, now: Date): AksesUtas {
  const {
    ke: _ke,
    id_aktivitas: idAktivitas,
    judul,
    id_pertemuan,
    periode_berakhir,
    peserta,
    ...meeting
  } = row;
  return {
    idAktivitas,
    jenisIsi: 'tugas',
    judul,
    meeting: { ...meeting, id: id_pertemuan },
    tutup: closedSince({ periodeBerakhir: periode_berakhir, peserta }, now),
    bolehBalas: false,
  };
}
