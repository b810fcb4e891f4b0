import type { DetailKehadiran } from '@lms/contracts/kehadiran';
import type { Actor, MahasiswaActor } from '../../platform/auth/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, found } from '../../platform/errors.ts';
import { findPertemuan, isBarredFromExam, type PertemuanDetailRow } from '../pertemuan/index.ts';
import { weighActivities } from './aktivitas.policy.ts';
import { toDetailKehadiran } from './detail.views.ts';
import type { KehadiranPorts } from './kehadiran.ports.ts';
import { findKehadiran } from './kehadiran.repo.ts';
import { percentOf } from './rekap.repo.ts';

interface DetailKey {
  idKelas: string;
  idPertemuan: string;
}

export type DetailService = ReturnType<typeof createDetailService>;

/** What one student's attendance of a meeting is made of (S1 §2.9, DECISIONS 121). */
export function createDetailService({ db, clock }: Pick<Deps, 'db' | 'clock'>, ports: KehadiranPorts) {
  /** The meeting, if the actor may see it and it belongs to the class of the address. */
  async function meetingOf(actor: Actor, { idKelas, idPertemuan }: DetailKey): Promise<PertemuanDetailRow> {
    const meeting = found(await findPertemuan(db, actor, idPertemuan));
    return found(meeting.id_kelas === idKelas ? meeting : null);
  }

  async function detail(meeting: PertemuanDetailRow, collegeId: string, nim: string): Promise<DetailKehadiran> {
    const where = { collegeId, idPertemuan: meeting.id, nim };
    const [row, { pengaturan_kelas }, activities] = await Promise.all([
      findKehadiran(db, { ...where, idKelas: meeting.id_kelas }),
      ports.pengaturan(collegeId),
      Promise.all(ports.aktivitasMahasiswa.map(async (source) => [source.jenis, await source.listRequired(where)] as const)),
    ]);
    return toDetailKehadiran({
      row: found(row),
      meeting,
      activities: weighActivities(meeting, new Map(activities)),
      minimumPercent: pengaturan_kelas.syarat_kehadiran_online_mahasiswa.presentase_progress_minimal_persen,
      now: clock.now(),
    });
  }

  return {
    /** A student whom the exam rule keeps out of the meeting learns nothing of its content here either (DECISIONS 110). */
    own: async (actor: MahasiswaActor, key: DetailKey): Promise<DetailKehadiran> => {
      const meeting = await meetingOf(actor, key);
      const { aktif, persen_minimal } = (await ports.pengaturan(actor.collegeId)).pengaturan_kelas.pembatasan_ujian_kehadiran;
      if (aktif && meeting.kategori !== 'kuliah') {
        const persen = await percentOf(db, { collegeId: actor.collegeId, nim: actor.nim, idKelas: meeting.id_kelas });
        if (isBarredFromExam(meeting.kategori, { aktif, persenMinimal: persen_minimal }, persen)) {
          throw new AppError('pembatasan_ujian_kehadiran');
        }
      }
      return detail(meeting, actor.collegeId, actor.nim);
    },

    ofStudent: async (actor: Actor, { nim, ...key }: DetailKey & { nim: string }): Promise<DetailKehadiran> =>
      detail(await meetingOf(actor, key), actor.collegeId, nim),
  };
}
