/** What attendance asks of other modules; build.ts hands the answers in. Each takes the caller's connection: within a transaction, that. */
import type { Sql } from '../../platform/db/sql.ts';
import type { GetPengaturan } from '../pengaturan/index.ts';
import type { AktivitasHadir, JenisAktivitas } from './progres/aktivitas.policy.ts';
import type { AktivitasPeserta } from './progres/progres.policy.ts';

/** A content module that knows what a lecturer has put into a meeting. */
export interface LecturerActivitySource {
  listByLecturer(
    sql: Sql,
    where: { collegeId: string; idPertemuan: string },
  ): Promise<{ idDosen: string; jenis: string; judul: string }[]>;
}

/** A content module whose activities count for the students' attendance. */
export interface RequiredActivitySource {
  jenis: JenisAktivitas;
  /** The activities of the meeting that count, in the order they are shown, with what this student has done (DECISIONS 121). */
  listRequired(sql: Sql, where: { collegeId: string; idPertemuan: string; nim: string }): Promise<readonly AktivitasHadir[]>;
  /** The same activities, with everybody who has done what they ask; one query for the whole class. */
  listDone(sql: Sql, where: { collegeId: string; idPertemuan: string }): Promise<Pick<AktivitasPeserta, 'aktivitas' | 'selesai'>>;
}

export interface KehadiranPorts {
  pengaturan: GetPengaturan;
  aktivitasDosen: readonly LecturerActivitySource[];
  aktivitasMahasiswa: readonly RequiredActivitySource[];
}
