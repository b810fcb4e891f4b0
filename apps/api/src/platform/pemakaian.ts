/**
 * Tells whether rows of other modules are in use: every module covers its own tables
 * (pemakaian.repo.ts), src/pemakaian.ts collects them. A test finds uncovered tables.
 */
import type { JenisMaster } from '@lms/contracts/data-master/data-master';

/** A participant is `{id_kelas} {nim}`. */
export type Dirujuk = Exclude<JenisMaster, 'jadwal'> | 'pertemuan';

/** Plain data for child processes. */
export interface Pemakaian {
  tabel: string;
  kolom: string;
  dirujuk: Dirujuk;
  /** In a sentence; null: holds nothing back. */
  nama: string | null;
  bila?: string;
  /** SQL for rows that also prevent moving a meeting. Content moves with it ('false'). */
  bilaPindah?: string;
}

type Kolom = Pick<Pemakaian, 'kolom' | 'dirujuk' | 'nama'>;

export function pemakaianOf(
  tabel: string,
  columns: readonly [Kolom['kolom'], Kolom['dirujuk'], Kolom['nama'], bilaPindah?: string][],
): Pemakaian[] {
  return columns.map(([kolom, dirujuk, nama, bilaPindah]) => ({
    tabel,
    kolom,
    dirujuk,
    nama,
    ...(bilaPindah !== undefined && { bilaPindah }),
  }));
}
