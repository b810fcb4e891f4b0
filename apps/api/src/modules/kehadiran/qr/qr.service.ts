import type { kodeQr } from '@lms/contracts/kehadiran/qr';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import type { DosenActor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { found } from '../../../platform/errors.ts';
import { toInstant } from '../../../platform/wire-time.ts';
import {
  canUseQr,
  findPertemuan,
  meetingActorOf,
  notYet,
  waktuOf,
} from '../../kelas/pertemuan/index.ts';
import type { KehadiranPorts } from '../kehadiran.ports.ts';
import { codeAt, type Sign } from './qr.policy.ts';

export type KehadiranQrService = ReturnType<typeof createKehadiranQrService>;

export function createKehadiranQrService(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ports: Pick<KehadiranPorts, 'pengaturan'>,
  sign: Sign,
) {
  return {
    show: async (actor: DosenActor, idPertemuan: string): Promise<ResponseOf<typeof kodeQr>> => {
      const { collegeId } = actor;
      const [row, settings] = await Promise.all([
        findPertemuan(db, actor, idPertemuan),
        ports.pengaturan(db, collegeId),
      ]);
      const meeting = found(row);
      const now = clock.now();
      const by = meetingActorOf(actor, meeting.pengajar);
      const use = canUseQr(
        { ...waktuOf(meeting), jenis: meeting.jenis },
        by,
        settings.pengaturan_kelas.gunakan_qr_code,
        now,
      );
      if (!use.allow) throw notYet(use, settings.pengaturan_sistem.time_zone);
      const { kode, expiresAt } = codeAt(sign, { collegeId, idPertemuan: meeting.id }, now);
      const tautan = `/kehadiran/pindai?${new URLSearchParams({ kode, pertemuan: meeting.id })}`;
      return { kode, tautan, expires_at: toInstant(expiresAt) };
    },
  };
}
