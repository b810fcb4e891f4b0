import type { klaimPindai, terimaKlaimPindai } from '@lms/contracts/kehadiran/qr';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import {
  batasAktivitas,
  canEditAttendance,
  meetingActorOf,
  toMeetingAudit,
  waktuOf,
} from '../../kelas/pertemuan/index.ts';
import { hitungRekap } from '../kehadiran.messages.ts';
import type { KehadiranPorts } from '../kehadiran.ports.ts';
import { findEdited } from '../tanda/tanda.repo.ts';
import { lockOwnVersi, saveMarks } from '../tanda/tanda.write.repo.ts';
import { isWaiting, planAcceptance } from './klaim.policy.ts';
import * as repo from './klaim.repo.ts';
import { toClaim, toKlaimPindai } from './klaim.views.ts';

export type KlaimService = ReturnType<typeof createKlaimService>;

export function createKlaimService(
  { db, clock, outbox }: Pick<Deps, 'db' | 'clock' | 'outbox'>,
  ports: Pick<KehadiranPorts, 'pengaturan'>,
) {
  async function isOver(sql: Sql, actor: Actor, row: repo.ClaimRow, now: Date): Promise<boolean> {
    return now >= (await claimsEnd(sql, ports, actor.collegeId, row));
  }

  return {
    list: async (actor: Actor, idPertemuan: string): Promise<ResponseOf<typeof klaimPindai>> => {
      const rows = found(await repo.listClaims(db, actor, idPertemuan));
      const [first] = rows;
      if (first === undefined || (await isOver(db, actor, first, clock.now()))) return [];
      return rows.filter((row) => isWaiting(toClaim(row))).map(toKlaimPindai);
    },

    /**
     * The time is read under the meeting's lock, so that earlier acceptances and manual marks are
     * seen.
     * @throws AppError kehadiran_belum_waktunya, qr_klaim_tidak_ada, qr_klaim_berakhir
     */
    accept: (
      actor: Actor,
      idPertemuan: string,
      named: readonly string[],
    ): Promise<ResponseOf<typeof terimaKlaimPindai>> =>
      db.transaction(async (tx) => {
        const versi = found(await lockOwnVersi(tx, actor, idPertemuan));
        const meeting = found(await findEdited(tx, actor, idPertemuan));
        const rows = found(await repo.listClaims(tx, actor, idPertemuan));
        const now = clock.now();
        const decision = canEditAttendance(
          waktuOf(meeting),
          meetingActorOf(actor, meeting.pengajar),
          now,
        );
        if (!decision.allow) throw new AppError(decision.code);
        const { nim, none } = planAcceptance(rows.map(toClaim), named);
        const [first] = rows;
        if (none || first === undefined) throw new AppError('qr_klaim_tidak_ada');
        if (await isOver(tx, actor, first, now)) throw new AppError('qr_klaim_berakhir');
        if (nim.length === 0) return { jumlah_berubah: 0, versi };
        await repo.markAccepted(tx, { collegeId: actor.collegeId, idPertemuan, nim, now });
        const saved = await saveMarks(tx, actor, {
          idPertemuan,
          changes: nim.map((each) => ({ nim: each, presensi: 'H' })),
          sumber: 'qr',
          now,
          job: {
            name: hitungRekap.name,
            payload: { id_kelas: meeting.id_kelas, id_pertemuan: meeting.id, nim },
          },
          audit: toMeetingAudit(meeting, {
            jenisAktivitas: 'kehadiran',
            aksi: 'kehadiran.klaim_diterima',
            tindakan: `Menerima pindaian luring ${nim.length} mahasiswa pada`,
            objek: { nim, presensi: 'H', is_qr_code: true },
          }),
        });
        outbox.wakeAfter(tx);
        return { jumlah_berubah: nim.length, versi: saved.versi };
      }),

    purge: repo.purgeLapsed,
  };
}

/** The meeting's waktu_batas_aktivitas. */
export async function claimsEnd(
  sql: Sql,
  ports: Pick<KehadiranPorts, 'pengaturan'>,
  collegeId: string,
  meeting: Parameters<typeof batasAktivitas>[0],
): Promise<Date> {
  const { pengaturan_kelas, pengaturan_sistem } = await ports.pengaturan(sql, collegeId);
  return batasAktivitas(meeting, {
    timeZone: pengaturan_sistem.time_zone,
    batasAktivitasHari: pengaturan_kelas.batas_aktivitas_hari,
  });
}
