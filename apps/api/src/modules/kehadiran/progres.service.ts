/** 'Update Progres' (S1 §6, DECISIONS 121): a meeting's progress computed anew from what its activities say. */
import { recordAudit } from '../../platform/audit.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, found } from '../../platform/errors.ts';
import { canEditAttendance, findPertemuan, pelakuOf, waktuOf } from '../pertemuan/index.ts';
import { hitungRekap } from './kehadiran.messages.ts';
import { SYSTEM_USERNAME } from './kehadiran.policy.ts';
import type { KehadiranPorts } from './kehadiran.ports.ts';
import { lockVersi } from './kehadiran.repo.ts';
import { countsProgress, overallOf, type PesertaProgres, planProgres } from './progres.policy.ts';
import { listProgres, type ProgresRow, saveProgres } from './progres.repo.ts';

export type ProgresService = ReturnType<typeof createProgresService>;

export function createProgresService({ db, clock, outbox }: Pick<Deps, 'db' | 'clock' | 'outbox'>, ports: KehadiranPorts) {
  return {
    recalculate: async (actor: Actor, idPertemuan: string): Promise<{ jumlah_berubah: number; versi: number }> => {
      const meeting = found(await findPertemuan(db, actor, idPertemuan));
      const now = clock.now();
      const decision = canEditAttendance(waktuOf(meeting), pelakuOf(actor, meeting.pengajar), now);
      if (!decision.allow) throw new AppError(decision.code);
      if (!countsProgress(meeting)) throw new AppError('progres_tidak_dihitung');
      const key = { collegeId: actor.collegeId, idPertemuan };
      const [{ pengaturan_kelas }, activities] = await Promise.all([
        ports.pengaturan(actor.collegeId),
        Promise.all(ports.aktivitasMahasiswa.map(async (source) => ({ jenis: source.jenis, ...(await source.listDone(key)) }))),
      ]);
      const rule = {
        minimumPercent: pengaturan_kelas.syarat_kehadiran_online_mahasiswa.presentase_progress_minimal_persen,
        closed: meeting.waktu_batas_aktivitas !== null && now > meeting.waktu_batas_aktivitas,
      };

      return db.transaction(async (tx) => {
        const versi = await lockVersi(tx, key);
        const students = (await listProgres(tx, key)).map((row) => toPeserta(row, overallOf(meeting, activities, row.nim)));
        const changes = planProgres(students, rule);
        if (changes.length === 0) return { jumlah_berubah: 0, versi };
        const saved = await saveProgres(tx, { ...key, changes, now });
        await outbox.add(tx, hitungRekap, {
          collegeId: actor.collegeId,
          payload: { id_kelas: meeting.id_kelas, id_pertemuan: idPertemuan, nim: changes.map((change) => change.nim) },
        });
        await recordAudit(
          tx,
          actor,
          {
            jenisAktivitas: 'kehadiran',
            aksi: 'kehadiran.progres_dihitung',
            detail: `Menghitung ulang progres ${changes.length} mahasiswa pada pertemuan ${meeting.nomor} ${meeting.nama_makul} kelas ${meeting.nama_kelas}`,
            objek: { perubahan: changes },
            idKelas: meeting.id_kelas,
            idPertemuan,
            idMataKuliah: meeting.id_makul,
            idProdi: meeting.id_prodi,
            periode: meeting.periode,
          },
          now,
        );
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
