/** What exams ask of the modules above them; build.ts connects the answers. */
import type { Pengaturan } from '@lms/contracts/sistem/sistem';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Sql, Tx } from '../../../platform/db/sql.ts';
import type { ExamStanding } from '../../kelas/pertemuan/index.ts';

/** Announcements during an exam; the module pengawasan answers. */
export interface PengumumanPort {
  /** Announces to everybody who takes the exam, in the name of the actor. */
  umumkan(
    tx: Tx,
    pengumuman: { actor: Actor; idUjian: string; teks: string; pada: Date },
  ): Promise<void>;
}

export interface KehadiranPort {
  /** How a student stands to the exam rule, per class. */
  examStandingsOf(
    sql: Sql,
    where: { collegeId: string; nim: string; idKelas: readonly string[] },
    at: { pengaturan: Pengaturan; now: Date },
  ): Promise<ReadonlyMap<string, ExamStanding>>;
}
