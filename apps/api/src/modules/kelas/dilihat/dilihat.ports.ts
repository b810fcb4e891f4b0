/** Ports to modules below, filled by build.ts. */
import type { Pengaturan } from '@lms/contracts/sistem/sistem';
import type { Sql } from '../../../platform/db/sql.ts';
import type { GetPengaturan } from '../../sistem/pengaturan/index.ts';
import type { ExamStanding, IsiService } from '../pertemuan/index.ts';

export interface DilihatPorts {
  isi: Pick<IsiService, 'open' | 'find'>;
  pengaturan: GetPengaturan;
  /** Standing under the exam rule per class; answered by kehadiran. */
  examStandingsOf(
    sql: Sql,
    where: { collegeId: string; nim: string; idKelas: readonly string[] },
    at: { pengaturan: Pengaturan; now: Date },
  ): Promise<ReadonlyMap<string, ExamStanding>>;
}
