/** One set per kind; build.ts passes them in. */

import type { ErrorCode } from '@lms/contracts/errors';
import type { JenisIsi } from '@lms/contracts/kelas/pertemuan';
import type { JenisPercakapan } from '@lms/contracts/percakapan/percakapan';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Sql, Tx } from '../../platform/db/sql.ts';
import type { AppError } from '../../platform/errors.ts';
import type { MilikBerkas } from '../berkas/index.ts';
import type { ToldMeeting } from '../kelas/pertemuan/index.ts';

export interface RujukanUtas {
  /** Null for a group, whose module knows the task. */
  idAktivitas: string | null;
  /** The student of a private thread; null also: all private threads of an activity. */
  nim: string | null;
  idKelompok: string | null;
}

/** One person's, now. */
export interface AksesUtas {
  idAktivitas: string;
  jenisIsi: JenisIsi;
  judul: string;
  meeting: ToldMeeting;
  /** Why nobody may write; null: open. */
  tutup: ErrorCode | null;
  /** The student is taking the exam, even if restricted or not Aktif (U70). */
  berjalan?: boolean;
  /** Answers are possible (K87). */
  bolehBalas: boolean;
}

export interface AnggotaUtas {
  id: string;
  role: 'Mahasiswa' | 'Dosen';
}

/** Sent, changed or deleted; told in that transaction, under the thread's lock. */
export interface PesanBerubah {
  actor: Actor;
  akses: AksesUtas;
  perubahan: 'baru' | 'diubah' | 'dihapus';
  /** `sidik`: of removed and added texts; empty when the words stay. */
  pesan: {
    id: string;
    urutan: number;
    idPengguna: string;
    nim: string | null;
    sidik: readonly string[];
  };
  now: Date;
}

export interface PemilikPercakapan {
  /**
   * The access per thread, in order. Null: missing, or not the actor's. An error tells why not.
   * Asked at every access, in one statement (K76).
   */
  aksesOf(
    sql: Sql,
    actor: Actor,
    which: readonly RujukanUtas[],
    now: Date,
  ): Promise<readonly (AksesUtas | AppError | null)[]>;
  /** Current students of a group; only for kelompok. */
  anggotaOf?(
    sql: Sql,
    which: { collegeId: string; idKelompok: string; most: number },
  ): Promise<AnggotaUtas[]>;
  /** Visible characters that a new message needs to count (K88); only for forums. */
  minimalKarakter?(sql: Sql, collegeId: string): Promise<number>;
  pesanBerubah?(tx: Tx, change: PesanBerubah): Promise<void>;
}

export type PemilikPerJenis = Readonly<Partial<Record<JenisPercakapan, PemilikPercakapan>>>;

export interface PercakapanPorts {
  pemilik: PemilikPerJenis;
  berkas: Pick<MilikBerkas, 'klaimSemua' | 'berkasOf'>;
}
