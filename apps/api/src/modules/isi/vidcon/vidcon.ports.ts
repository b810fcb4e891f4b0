import type { Pengaturan } from '@lms/contracts/sistem/sistem';
import type { Sql, Tx } from '../../../platform/db/sql.ts';
import type { ExamStanding, IsiService } from '../../kelas/pertemuan/index.ts';
import type { GetPengaturan } from '../../sistem/pengaturan/index.ts';

interface Oleh {
  username: string;
  nama: string;
}

interface WhoseFakta {
  collegeId: string;
  idAktivitas: string;
  sumber: string;
  oleh: Oleh;
  detail?: Readonly<Record<string, string | number | boolean | null>>;
}

/** The ledger of facts (K41); the module kehadiran answers. */
export interface FaktaPort {
  /** False for a repetition. */
  catatFakta(
    tx: Tx,
    fakta: WhoseFakta & { nim: string; pada: Date; terlambat: boolean },
  ): Promise<boolean>;
  /** All in time; returns how many were new. */
  samakanFakta(
    tx: Tx,
    fakta: WhoseFakta & { selesai: readonly { nim: string; pada: Date }[] },
  ): Promise<number>;
}

export interface KehadiranPort {
  examStandingsOf(
    sql: Sql,
    where: { collegeId: string; nim: string; idKelas: readonly string[] },
    at: { pengaturan: Pengaturan; now: Date },
  ): Promise<ReadonlyMap<string, ExamStanding>>;
}

export interface VidconPorts {
  isi: IsiService;
  fakta: FaktaPort;
  pengaturan: GetPengaturan;
  kehadiran: KehadiranPort;
}
