/** 'Update Progres' (S1 §6, DECISIONS 121): a meeting's progress computed anew from what its activities say. */
import { recordAudit } from '../../../platform/audit.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { canEditAttendance, findPertemuan, meetingActorOf, toMeetingAudit, waktuOf } from '../../pertemuan/index.ts';
import { hitungRekap } from '../kehadiran.messages.ts';
import type { KehadiranPorts } from '../kehadiran.ports.ts';
import { SYSTEM_USERNAME } from '../tanda/tanda.policy.ts';
import { lockOwnVersi } from '../tanda/tanda.repo.ts';
import { type AktivitasPeserta, countsProgress, overallOf, type PesertaProgres, planProgres } from './progres.policy.ts';
import { listProgres, type ProgresRow, saveProgres } from './progres.repo.ts';

export type ProgresService = ReturnType<typeof createProgresService>;

export function createProgresService({ db, clock, outbox }: Pick<Deps, 'db' | 'clock' | 'outbox'>, ports: KehadiranPorts) {
  return {
    recalculate: async (actor: Actor, idPertemuan: string): Promise<{ jumlah_berubah: number; versi: number }> => {
      const key = { collegeId: actor.collegeId, idPertemuan };
      return db.transaction(async (tx) => {
        // Who may, the settings and what was done are all read under the lock: an older truth never overwrites a newer one.
        const versi = found(await lockOwnVersi(tx, actor, idPertemuan));
        const meeting = found(await findPertemuan(tx, actor, idPertemuan));
        const now = clock.now();
        const decision = canEditAttendance(waktuOf(meeting), meetingActorOf(actor, meeting.pengajar), now);
        if (!decision.allow) throw new AppError(decision.code);
        if (!countsProgress(meeting)) throw new AppError('progres_tidak_dihitung');
        const { pengaturan_kelas } = await ports.pengaturan(tx, actor.collegeId);
        const activities: AktivitasPeserta[] = [];
        // One after the other: they share the transaction's connection.
        for (const source of ports.aktivitasMahasiswa) {
          activities.push({ jenis: source.jenis, ...(await source.listDone(tx, key)) });
        }
        const students = (await listProgres(tx, key)).map((row) => toPeserta(row, overallOf(meeting, activities, row.nim)));
        const changes = planProgres(students, {
          minimumPercent: pengaturan_kelas.syarat_kehadiran_online_mahasiswa.presentase_progress_minimal_persen,
          closed: meeting.waktu_batas_aktivitas !== null && now > meeting.waktu_batas_aktivitas,
        });
        if (changes.length === 0) return { jumlah_berubah: 0, versi };
        const saved = await saveProgres(tx, { ...key, changes, now });
        await outbox.add(tx, hitungRekap, {
          collegeId: actor.collegeId,
          payload: { id_kelas: meeting.id_kelas, id_pertemuan: idPertemuan, nim: changes.map((change) => change.nim) },
        });
        const audit = toMeetingAudit(meeting, {
          jenisAktivitas: 'kehadiran',
          aksi: 'kehadiran.progres_dihitung',
          tindakan: `Menghitung ulang progres ${changes.length} mahasiswa pada`,
          objek: { perubahan: changes },
        });
        await recordAudit(tx, actor, audit, now);
        return { jumlah_berubah: changes.length, versi: saved };
      });
    },
  };
}

function toPeserta({ nim, presensi, progress, is_qr_code, updated_by }: ProgresRow, overall: number): PesertaProgres {
  if (presensi === null) return { nim, overall, tersimpan: null };
  const oleh_sistem = updated_by === SYSTEM_USERNAME && !is_qr_code;
  return { nim, overall, tersimpan: { presensi, progress: progress ?? 0, oleh_sistem } };
}
