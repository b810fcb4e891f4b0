/**
 * Tells whether rows of other modules are in use. Every module covers its own tables
 * (pemakaian.repo.ts), src/pemakaian.ts collects them, and whoever moves or removes rows asks. A
 * test finds uncovered tables.
 */
import type { JenisMaster } from '@lms/contracts/data-master/data-master';

/** A participant is `{id_kelas} {nim}`. */
export type Dirujuk = Exclude<JenisMaster, 'jadwal'> | 'pertemuan';

/** A referring column, as plain data for child processes. */
export interface Pemakaian {
  tabel: string;
  kolom: string;
  dirujuk: Dirujuk;
  /** User of the row in a sentence; null: holds nothing back. */
  nama: string | null;
  /** SQL condition on row `t`; default: every row holds. */
  bila?: string;
  /**
   * For meetings: SQL condition on `t` for rows that also prevent moving; default: all. Content
   * moves with its meeting ('false').
   */
  bilaPindah?: string;
}

type Kolom = Pick<Pemakaian, 'kolom' | 'dirujuk' | 'nama'>;

/** Columns of a table: column, target, user, and the condition that prevents moving a meeting. */
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
