/** Attempts that run while their exam is changed: their ends move with its times, and they are told (U41, U43). */
import type { Tx } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import type { OneIsi } from '../pertemuan/index.ts';
import { listPengguna, lockBerjalan, moveEnds } from './pengerjaan.repo.ts';
import { type Batas, pindahBerakhir } from './ujian.policy.ts';

export function createBerjalan({ events }: Pick<Deps, 'events'>) {
  return {
    /** Under the exam's lock, with the times as they are now. */
    moveEndsTo: async (tx: Tx, context: OneIsi, batas: Batas, before: Batas): Promise<void> => {
      if (batas.durasi === before.durasi && batas.waktuSelesai.getTime() === before.waktuSelesai.getTime()) return;
      const { actor, meeting, header, now } = context;
      const { collegeId } = actor;
      const running = await lockBerjalan(tx, { collegeId, idUjian: header.id });
      if (running.length === 0) return;
      const ends = running.map(({ id, waktu_mulai: mulai, menit_tambahan: menitTambahan, berakhir_pada: berakhir }) => ({
        id,
        akhir: pindahBerakhir({ mulai, menitTambahan, berakhir }, batas, now),
      }));
      await moveEnds(tx, collegeId, ends);
      const forAll = !header.terbatas && header.tampil_sejak !== null;
      const nim = forAll ? [] : running.map((row) => row.nim);
      const people = await listPengguna(tx, collegeId, nim);
      const data = { id_ujian: header.id, id_pertemuan: meeting.id, id_kelas: meeting.id_kelas };
      const event = { collegeId, name: 'time_changed' as const, data };
      await events.add(tx, [
        { ...event, stream: `pertemuan:${meeting.id}`, staffOnly: !forAll },
        ...people.map((id) => ({ ...event, stream: `pengguna:${id}` })),
      ]);
    },
  };
}
