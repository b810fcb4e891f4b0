/** Ports to modules above. */
import type { Pengaturan } from '@lms/contracts/sistem/sistem';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Sql, Tx } from '../../../platform/db/sql.ts';
import type { ExamStanding } from '../../kelas/pertemuan/index.ts';

/** Answered by pengawasan. */
export interface PengumumanPort {
  umumkan(
    tx: Tx,
    pengumuman: { actor: Actor; idUjian: string; teks: string; pada: Date },
  ): Promise<void>;
}

export interface KehadiranPort {
  examStandingsOf(
    sql: Sql,
    where: { collegeId: string; nim: string; idKelas: readonly string[] },
    at: { pengaturan: Pengaturan; now: Date },
  ): Promise<ReadonlyMap<string, ExamStanding>>;
}
