/** What attendance asks of other modules; build.ts hands the answers in. */
import type { GetPengaturan } from '../pengaturan/index.ts';

/** A content module that knows what a lecturer has put into a meeting. */
export interface LecturerActivitySource {
  listByLecturer(where: { collegeId: string; idPertemuan: string }): Promise<{ idDosen: string; jenis: string; judul: string }[]>;
}

export interface KehadiranPorts {
  pengaturan: GetPengaturan;
  aktivitasDosen: readonly LecturerActivitySource[];
}
