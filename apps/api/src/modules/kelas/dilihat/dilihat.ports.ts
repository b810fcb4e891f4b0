import type { Pengaturan } from '@lms/contracts/sistem/sistem';
import type { Sql } from '../../../platform/db/sql.ts';
import type { GetPengaturan } from '../../sistem/pengaturan/index.ts';
import type { ExamStanding, IsiService } from '../pertemuan/index.ts';

export interface DilihatPorts {
  isi: Pick<IsiService, 'open' | 'find'>;
  pengaturan: GetPengaturan;
  /** The module kehadiran answers; the keys are classes. */
  examStandingsOf(
    sql: Sql,
    where: { collegeId: string; nim: string; idKelas: readonly string[] },
    at: { pengaturan: Pengaturan; now: Date },
  ): Promise<ReadonlyMap<string, ExamStanding>>;
}
