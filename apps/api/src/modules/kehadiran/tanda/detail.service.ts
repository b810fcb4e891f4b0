import type { DetailKehadiran } from '@lms/contracts/kehadiran/kehadiran';
import type { Actor, MahasiswaActor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { found } from '../../../platform/errors.ts';
import {
  assertAdmitted,
  batasAktivitas,
  findPertemuan,
  type PertemuanDetailRow,
} from '../../kelas/pertemuan/index.ts';
import type { KehadiranPorts } from '../kehadiran.ports.ts';
import { weighActivities } from '../progres/aktivitas.policy.ts';
import { listRequired } from '../progres/aktivitas.repo.ts';
import { examStandingOf } from '../syarat-ujian/syarat-ujian.service.ts';
import { toAktivitasHadir, toDetailKehadiran, toRiwayat } from './detail.views.ts';
import { listRiwayat } from './riwayat.repo.ts';
import { findKehadiran } from './tanda.repo.ts';

interface DetailKey {
  idKelas: string;
  idPertemuan: string;
}

export type DetailService = ReturnType<typeof createDetailService>;

export function createDetailService(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ports: KehadiranPorts,
) {
  /** 404 unless the meeting belongs to the class of the address. */
  async function meetingOf(
    actor: Actor,
    { idKelas, idPertemuan }: DetailKey,
  ): Promise<PertemuanDetailRow> {
    const meeting = found(await findPertemuan(db, actor, idPertemuan));
    return found(meeting.id_kelas === idKelas ? meeting : null);
  }

  async function detail(
    meeting: PertemuanDetailRow,
    { collegeId, nim, hidesUnshown }: { collegeId: string; nim: string; hidesUnshown: boolean },
  ): Promise<DetailKehadiran> {
    const where = { collegeId, idPertemuan: meeting.id, nim };
    const [row, { pengaturan_kelas, pengaturan_sistem }, rows, trail] = await Promise.all([
      findKehadiran(db, { ...where, idKelas: meeting.id_kelas }),
      ports.pengaturan(db, collegeId),
      listRequired(db, where),
      listRiwayat(db, where),
    ]);
    const now = clock.now();
    const batas = batasAktivitas(meeting, {
      timeZone: pengaturan_sistem.time_zone,
      batasAktivitasHari: pengaturan_kelas.batas_aktivitas_hari,
    });
    return toDetailKehadiran({
      row: found(row),
      meeting,
      activities: weighActivities(
        meeting,
        toAktivitasHadir(rows, { batas, shownAt: hidesUnshown ? now : null }),
      ),
      minimumPercent:
        pengaturan_kelas.syarat_kehadiran_online_mahasiswa.presentase_progress_minimal_persen,
      riwayat: toRiwayat(trail.rows, { ownOnly: hidesUnshown }),
      total: trail.total,
      now,
    });
  }

  return {
    /** The exam rule hides content here too (DECISIONS 110). */
    own: async (actor: MahasiswaActor, key: DetailKey): Promise<DetailKehadiran> => {
      const meeting = await meetingOf(actor, key);
      const pengaturan = await ports.pengaturan(db, actor.collegeId);
      await assertAdmitted(db, actor, meeting, { pengaturan, examStandingOf, now: clock.now() });
      return detail(meeting, { collegeId: actor.collegeId, nim: actor.nim, hidesUnshown: true });
    },

    ofStudent: async (
      actor: Actor,
      { nim, ...key }: DetailKey & { nim: string },
    ): Promise<DetailKehadiran> =>
      detail(await meetingOf(actor, key), { collegeId: actor.collegeId, nim, hidesUnshown: false }),
  };
}
