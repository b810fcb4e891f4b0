/** Attempts end: by their student, or by time, at the end that was computed, whoever writes it and when (U56, U61). */
import type { BodyOf } from '@lms/contracts/endpoint';
import type { akhiriPengerjaan, PengerjaanSaya } from '@lms/contracts/pengerjaan';
import type { MahasiswaActor } from '../../platform/auth/actor.ts';
import type { Tx } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, found } from '../../platform/errors.ts';
import { askFakta } from './fakta/fakta.service.ts';
import { akhirOf, selesaiOf } from './pengerjaan.policy.ts';
import type { PengerjaanPorts } from './pengerjaan.ports.ts';
import * as repo from './pengerjaan.repo.ts';
import { keadaanOf, toPengerjaanSaya } from './pengerjaan.views.ts';
import { begunOr404, sendiriOf } from './sendiri.service.ts';

/** Written at once by a sweep; the next one goes on. */
const MOST_AT_ONCE = 2_000;

export type AkhirService = ReturnType<typeof createAkhir>;

export function createAkhir(
  { db, clock, outbox }: Pick<Deps, 'db' | 'clock' | 'outbox'>,
  { isi, pengaturan, kabar }: Pick<PengerjaanPorts, 'isi' | 'pengaturan' | 'kabar'>,
) {
  return {
    /** Once; asked again it answers what counts. @throws AppError pengerjaan_belum_dimulai, pengerjaan_lain */
    end: (
      actor: MahasiswaActor,
      idUjian: string,
      { urutan_terakhir, waktu_klien, id_pengerjaan: untuk }: BodyOf<typeof akhiriPengerjaan>,
    ): Promise<PengerjaanSaya> =>
      db.transaction(async (tx) => {
        const which = sendiriOf(actor, idUjian);
        const { collegeId } = which;
        const attempt = await begunOr404(isi, actor, idUjian, await repo.lockMine(tx, which));
        if (untuk !== undefined && untuk !== attempt.id) throw new AppError('pengerjaan_lain');
        const now = clock.now();
        if (attempt.selesai_pada === null) {
          const { tenggang_detik: tenggangDetik } = (await pengaturan(tx, collegeId)).pengaturan_kelas.ujian;
          const klaim = waktu_klien === undefined ? null : new Date(waktu_klien);
          const own = selesaiOf(keadaanOf(attempt), { klaim, kontak: attempt.kontak, now, tenggangDetik });
          const akhir = own === null ? found(akhirOf(keadaanOf(attempt), now)) : { pada: own, sebab: 'selesai' as const };
          const sebab = akhir.sebab === 'selesai' ? 'selesai' : 'waktu_habis';
          await repo.endPengerjaan(tx, {
            collegeId,
            id: attempt.id,
            pada: akhir.pada,
            sebab,
            urutanAkhir: urutan_terakhir ?? null,
          });
          await askFakta(outbox, tx, [{ college_id: collegeId, id_ujian: idUjian, nim: actor.nim }]);
          tx.afterCommit('pantau', () => kabar.mark(collegeId, idUjian));
        }
        return toPengerjaanSaya(found(await repo.findMine(tx, which)), now);
      }),

    /** Each second. */
    endDue: async (tx: Tx, now: Date): Promise<void> => {
      const ended = await repo.endDue(tx, now, MOST_AT_ONCE);
      await askFakta(outbox, tx, ended);
      tx.afterCommit('pantau', () => {
        for (const { college_id: collegeId, id_ujian: idUjian } of ended) kabar.mark(collegeId, idUjian);
      });
    },

    /** When nothing of them is awaited any more, by the grace period of their college. */
    closeEnded: async (tx: Tx, now: Date): Promise<void> => {
      const colleges: { collegeId: string; sebelum: Date }[] = [];
      // Settings are kept in the process.
      for (const collegeId of await repo.listAwaiting(tx, now)) {
        const { tenggang_detik: detik } = (await pengaturan(tx, collegeId)).pengaturan_kelas.ujian;
        colleges.push({ collegeId, sebelum: new Date(now.getTime() - detik * 1_000) });
      }
      if (colleges.length === 0) return;
      // Something may have been answered in the grace period alone.
      await askFakta(outbox, tx, await repo.closeEnded(tx, colleges, { now, most: MOST_AT_ONCE }));
    },
  };
}
