import type { Pengaturan } from '@lms/contracts/sistem/sistem';
import type { Sql } from '../../platform/db/sql.ts';
import type { ExamStanding } from '../kelas/pertemuan/index.ts';

export interface KehadiranPort {
  examStandingsOf(
    sql: Sql,
    where: { collegeId: string; nim: string; idKelas: readonly string[] },
    at: { pengaturan: Pengaturan; now: Date },
  ): Promise<ReadonlyMap<string, ExamStanding>>;
}
