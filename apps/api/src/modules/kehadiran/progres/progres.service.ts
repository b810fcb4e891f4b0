/** 'Update Progres' (S1 §6, DECISIONS 121). */
import { recordAudit } from '../../../platform/audit.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import {
  canEditAttendance,
  findPertemuan,
  meetingActorOf,
  toMeetingAudit,
  waktuOf,
} from '../../kelas/pertemuan/index.ts';
import { lockOwnVersi } from '../tanda/tanda.write.repo.ts';
import type { HitungProgresService } from './hitung-progres.service.ts';
import { countsProgress } from './progres.policy.ts';
import { findProgresMeeting } from './progres.repo.ts';

export type ProgresService = ReturnType<typeof createProgresService>;

export function createProgresService(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { compute }: Pick<HitungProgresService, 'compute'>,
) {
  return {
    recalculate: async (
      actor: Actor,
      idPertemuan: string,
    ): Promise<{ jumlah_berubah: number; versi: number }> => {
      const key = { collegeId: actor.collegeId, idPertemuan };
      return db.transaction(async (tx) => {
        // Everything is read under the lock, so that old data never overwrites new.
        found(await lockOwnVersi(tx, actor, idPertemuan));
        const meeting = found(await findPertemuan(tx, actor, idPertemuan));
        const now = clock.now();
        const decision = canEditAttendance(
          waktuOf(meeting),
          meetingActorOf(actor, meeting.pengajar),
          now,
        );
        if (!decision.allow) throw new AppError(decision.code);
        if (!countsProgress(meeting)) throw new AppError('progres_tidak_dihitung');
        const { versi, nim, marks } = await compute(tx, key, {
          meeting: found(await findProgresMeeting(tx, key)),
          only: null,
        });
        if (nim.length === 0) return { jumlah_berubah: 0, versi };
        const audit = toMeetingAudit(meeting, {
          jenisAktivitas: 'kehadiran',
          aksi: 'kehadiran.progres_dihitung',
          tindakan: `Menghitung ulang progres ${nim.length} mahasiswa pada`,
          objek: { nim, perubahan: marks },
        });
        await recordAudit(tx, actor, audit, now);
        return { jumlah_berubah: nim.length, versi };
      });
    },
  };
}
