/**
 * What the rows of a module say about rows of others: whether a meeting, a class or a person is in
 * use. Every module answers for its own tables (its pemakaian.repo.ts), src/pemakaian.ts gathers
 * the answers, and whoever moves or removes rows asks them. A table that no module answers for
 * fails a test, so that none can be forgotten.
 */
import type { JenisMaster } from '@lms/contracts/data-master/data-master';

/** What can be in use; a participant is named as `{id_kelas} {nim}`. */
export type Dirujuk = Exclude<JenisMaster, 'jadwal'> | 'pertemuan';

/**
 * One column of the module that refers to such a row. Plain data: it goes to child processes too.
 */
export interface Pemakaian {
  tabel: string;
  kolom: string;
  dirujuk: Dirujuk;
  /**
   * What uses it, in a sentence; null: the column holds nothing back, its row goes with the other,
   * or stays without it.
   */
  nama: string | null;
  /** SQL condition on the module's row `t`; without it every row holds. */
  bila?: string;
  /**
   * Of a meeting: which of these rows keep it from being moved as well as from being removed, as an
   * SQL condition on `t`; left out: all of them. Content goes along with its meeting ('false').
   */
  bilaPindah?: string;
}

type Kolom = Pick<Pemakaian, 'kolom' | 'dirujuk' | 'nama'>;

/**
 * The columns of one table, each in a line: column, what it refers to, what uses it, and which of
 * its rows keep a meeting from moving.
 */
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
