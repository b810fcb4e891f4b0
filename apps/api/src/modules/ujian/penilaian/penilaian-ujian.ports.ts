import type { Pengaturan } from '@lms/contracts/sistem/sistem';
import type { Sql } from '../../../platform/db/sql.ts';
import type { MilikBerkas } from '../../berkas/index.ts';
import type { ExamStanding, IsiService } from '../../kelas/pertemuan/index.ts';
import type { SoalService } from '../../soal/index.ts';

interface Penghalang {
  nim: string;
  id: string;
  nomor: number;
  judul: string;
  waktu_mulai: Date;
  presensi: 'A' | 'I' | 'S' | null;
}

export interface PenilaianUjianPorts {
  isi: Pick<IsiService, 'find' | 'hold' | 'writeOne' | 'record'>;
  soal: Pick<SoalService, 'byVersi'>;
  berkas: Pick<MilikBerkas, 'berkasOf'>;
  /** The keys are nim. */
  examStandingsIn(
    sql: Sql,
    where: { collegeId: string; idKelas: string; nim: readonly string[] },
    at: { pengaturan: Pengaturan; now: Date },
  ): Promise<ReadonlyMap<string, ExamStanding>>;
  penghalangIn(
    sql: Sql,
    where: { collegeId: string; idKelas: string; nim: readonly string[] },
    at: { pengaturan: Pengaturan; now: Date },
  ): Promise<Penghalang[]>;
}
