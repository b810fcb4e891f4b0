/** Running attempts' ends follow the exam's times, and students hear of it (U41, U43). */
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { OneIsi } from '../../kelas/pertemuan/index.ts';
import { moveEnds } from '../peralihan.repo.ts';
import { listPengguna, lockBerjalan } from './pengerjaan.repo.ts';
import { type BatasUjian, menitPindah, pindahBerakhir } from './ujian.policy.ts';

export function createBerjalan({ events }: Pick<Deps, 'events'>) {
  return {
    /** A deletion or restoration, also if they cannot see the exam. */
    tell: async (
      tx: Tx,
      { actor: { collegeId }, meeting }: OneIsi,
      rows: readonly { id_ujian: string; nim: string }[],
    ): Promise<void> => {
      for (const [idUjian, peserta] of Map.groupBy(rows, (row) => row.id_ujian)) {
        const people = await listPengguna(
          tx,
          collegeId,
          peserta.map(({ nim }) => nim),
        );
        const data = { id_ujian: idUjian, id_pertemuan: meeting.id, id_kelas: meeting.id_kelas };
        await events.add(
          tx,
          people.map((id) => ({
            collegeId,
            name: 'time_changed' as const,
            data,
            stream: `pengguna:${id}`,
          })),
        );
      }
    },

    /** The exam is locked. */
    moveEndsTo: async (
      tx: Tx,
      context: OneIsi,
      batas: BatasUjian,
      before: BatasUjian,
    ): Promise<void> => {
      if (
        batas.durasi === before.durasi &&
        batas.waktuSelesai.getTime() === before.waktuSelesai.getTime()
      )
        return;
      const { actor, meeting, header, now } = context;
      const { collegeId } = actor;
      // Time that is over has ended an attempt, written or not (U61). Only a proctor reopens it
      // (U63).
      const running = (await lockBerjalan(tx, { collegeId, idUjian: header.id })).filter(
        (row) => row.berakhir_pada >= now,
      );
      if (running.length === 0) return;
      const ends = running.map(
        ({ id, waktu_mulai: mulai, menit_tambahan, berakhir_pada: berakhir, bagian }) => {
          const menit = menitPindah({ menitTambahan: menit_tambahan, bagian }, batas, before);
          return {
            id,
            menit,
            akhir: pindahBerakhir({ mulai, menitTambahan: menit, berakhir }, batas, now),
          };
        },
      );
      await moveEnds(tx, collegeId, ends);
      const forAll = !header.terbatas && header.tampil_sejak !== null;
      const nim = forAll ? [] : running.map((row) => row.nim);
      const people = await listPengguna(tx, collegeId, nim);
      const data = { id_ujian: header.id, id_pertemuan: meeting.id, id_kelas: meeting.id_kelas };
      const event = { collegeId, name: 'time_changed' as const, data };
      await events.add(tx, [
        { ...event, stream: `ujian:${header.id}` },
        { ...event, stream: `pertemuan:${meeting.id}`, staffOnly: !forAll },
        ...people.map((id) => ({ ...event, stream: `pengguna:${id}` })),
      ]);
    },
  };
}
