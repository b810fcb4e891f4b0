/**
 * Tells whether rows of other modules are in use: every module covers its own tables
 * (pemakaian.repo.ts), src/pemakaian.ts collects them. A test finds uncovered tables.
 */
import type { JenisMaster } from '@lms/contracts/data-master/data-master';

/**
 * Nothing holds these back: a component is archived with its values (N38), letters are looked up by
 * date, and nothing refers to signatories and the rows of a course's plans.
 */
export const takDirujuk = [
  'jadwal',
  'komponen',
  'skala_nilai',
  'penandatangan_prodi',
  'rencana_pembelajaran',
  'rencana_evaluasi',
] as const satisfies JenisMaster[];
export type JenisDirujuk = Exclude<JenisMaster, (typeof takDirujuk)[number]>;
/** A participant is `{id_kelas} {nim}`. */
export type Dirujuk = JenisDirujuk | 'pertemuan';

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
