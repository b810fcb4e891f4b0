import type { LogFokus } from '@lms/contracts/ujian/pengawasan/pengawasan-saya';
import type { Sql } from '../../../platform/db/sql.ts';
import type { MilikBerkas } from '../../berkas/index.ts';
import type { IsiService } from '../../kelas/pertemuan/index.ts';
import type { GetPengaturan } from '../../sistem/pengaturan/index.ts';
import type { SoalService } from '../../soal/index.ts';

export interface JejakUjianPorts {
  isi: Pick<IsiService, 'find' | 'hold' | 'record'>;
  soal: Pick<SoalService, 'byVersi'>;
  berkas: Pick<MilikBerkas, 'berkasOf'>;
  pengaturan: GetPengaturan;
  fokus: (
    sql: Sql,
    which: { collegeId: string; idPengerjaan: string },
  ) => Promise<Pick<LogFokus, 'kejadian' | 'jumlah_singkat' | 'terpotong'>>;
}
