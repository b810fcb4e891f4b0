/**
 * What conversations ask of the modules whose activities they are about; build.ts hands the answers
 * in, one for each kind.
 */

import type { ErrorCode } from '@lms/contracts/errors';
import type { JenisIsi } from '@lms/contracts/kelas/pertemuan';
import type { JenisPercakapan } from '@lms/contracts/percakapan/percakapan';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Sql, Tx } from '../../platform/db/sql.ts';
import type { AppError } from '../../platform/errors.ts';
import type { MilikBerkas } from '../berkas/index.ts';
import type { ToldMeeting } from '../kelas/pertemuan/index.ts';

/** Which thread, as its id says it. */
export interface RujukanUtas {
  /** Null of a group: whose task it is tells the module that has the groups. */
  idAktivitas: string | null;
  /**
   * Of a private thread, else null. Null also where only the activity is asked for: its private
   * threads as such.
   */
  nim: string | null;
  idKelompok: string | null;
}

/** A thread as one person may have it now. */
export interface AksesUtas {
  idAktivitas: string;
  jenisIsi: JenisIsi;
  /** Title of the activity. */
  judul: string;
  meeting: ToldMeeting;
  /** Why nobody writes (any more, yet); null: it is open. */
  tutup: ErrorCode | null;
  /**
   * Its student takes the exam at this moment, and goes on with it whatever has come between:
   * restricted, or not Aktif any more (U70).
   */
  berjalan?: boolean;
  /** Whether a message may answer another (K87). */
  bolehBalas: boolean;
}

export interface AnggotaUtas {
  id: string;
  role: 'Mahasiswa' | 'Dosen';
}

/**
 * A message was sent, changed or deleted; told in the transaction of it, behind the lock of its
 * thread.
 */
export interface PesanBerubah {
  actor: Actor;
  akses: AksesUtas;
  perubahan: 'baru' | 'diubah' | 'dihapus';
  /**
   * `sidik`: fingerprints of the words that an edit took away and brought; none where the words are
   * as they were.
   */
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
   * Which of these the actor may read, in their order; null: not there, or not the actor's; an
   * error: why not (pembatasan_ujian_kehadiran). Asked at every access (K76), in one statement for
   * all.
   */
  aksesOf(
    sql: Sql,
    actor: Actor,
    which: readonly RujukanUtas[],
    now: Date,
  ): Promise<readonly (AksesUtas | AppError | null)[]>;
  /** Students of a group at this moment; of kelompok only. */
  anggotaOf?(
    sql: Sql,
    which: { collegeId: string; idKelompok: string; most: number },
  ): Promise<AnggotaUtas[]>;
  /** Visible characters that a message written now needs to count as one (K88); of forums only. */
  minimalKarakter?(sql: Sql, collegeId: string): Promise<number>;
  pesanBerubah?(tx: Tx, change: PesanBerubah): Promise<void>;
}

export type PemilikPerJenis = Readonly<Partial<Record<JenisPercakapan, PemilikPercakapan>>>;

export interface PercakapanPorts {
  pemilik: PemilikPerJenis;
  berkas: Pick<MilikBerkas, 'klaimSemua' | 'berkasOf'>;
}
