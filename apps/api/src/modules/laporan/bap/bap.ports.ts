/** Reports of meetings as printed documents read them. */
import type { FaktaBap } from '@lms/contracts/laporan/bap/fakta';
import type { BedaFakta, TerbitanBap } from '@lms/contracts/laporan/bap/terbitan';
import type { Sql, Tx } from '../../../platform/db/sql.ts';

/** One meeting in the report of its class. */
export interface LaporanPertemuan {
  /** As signed; without a valid version as it would be signed now. */
  fakta: FaktaBap;
  sidik: string;
  /** The valid version; null: a draft. */
  terbitan: TerbitanBap | null;
  /** Parts in which the present record differs from the valid version (N61). */
  tidakSesuai: readonly BedaFakta[];
}

export interface KelasDilaporkan {
  collegeId: string;
  idKelas: string;
  /** Limits the report to meetings where this lecturer is present and not left unvalidated (N54). */
  idPengajar: string | null;
}

/** Ended meetings by number, in a fixed number of statements; null: no such class. */
export type FaktaKelas = (db: Sql, which: KelasDilaporkan) => Promise<LaporanPertemuan[] | null>;

export interface DokumenKelas {
  id: string;
  /** For the address of the check page. */
  kode: string;
  sidik: string;
  /** The snapshot was made then; the document bears this date, so that its bytes stay the same (N63). */
  dibuatPada: Date;
}

/** The class report over these meetings; the same versions give the same document (N58). */
export type TerbitkanKelas = (
  tx: Tx,
  which: KelasDilaporkan,
  pertemuan: readonly LaporanPertemuan[],
) => Promise<DokumenKelas>;

/** Notes the hash of a PDF that was handed out, so that the check page knows the file (N60). */
export type CatatBerkas = (
  tx: Tx,
  which: { collegeId: string; idDokumen: string; sidikBerkas: string },
) => Promise<void>;
