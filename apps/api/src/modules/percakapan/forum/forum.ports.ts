import type { Pengaturan } from '@lms/contracts/sistem/sistem';
import type { Sql, Tx } from '../../../platform/db/sql.ts';
import type { ExamStanding } from '../../kelas/pertemuan/index.ts';

export interface KehadiranPort {
  examStandingsOf(
    sql: Sql,
    where: { collegeId: string; nim: string; idKelas: readonly string[] },
    at: { pengaturan: Pengaturan; now: Date },
  ): Promise<ReadonlyMap<string, ExamStanding>>;
}

export interface Oleh {
  username: string;
  nama: string;
}

interface WhoseFakta {
  collegeId: string;
  idAktivitas: string;
  oleh: Oleh;
}

/** The ledger of facts (K41); the module kehadiran answers. */
export interface FaktaPort {
  samakanFakta(
    tx: Tx,
    fakta: WhoseFakta & {
      selesai: readonly { nim: string; pada: Date }[];
      sumber: string;
      detail?: Readonly<Record<string, string | number | boolean | null>>;
    },
  ): Promise<number>;
  tarikFakta(
    tx: Tx,
    which: WhoseFakta & { nim: readonly string[]; alasan: 'tidak_berlaku' },
  ): Promise<number>;
}
