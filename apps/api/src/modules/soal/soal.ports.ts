import type { IsianSoal } from '@lms/contracts/soal/soal';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { MilikBerkas } from '../berkas/index.ts';
import type { TeksSoal } from './jenis/jenis.policy.ts';

export interface SoalPorts {
  berkas: MilikBerkas;
  /** Of these banks those that the actor may read: whose newer versions are told of. */
  bankTerbaca(sql: Sql, actor: Actor, ids: readonly string[]): Promise<ReadonlySet<string>>;
}

/** The bank or the exam that has a question, and where its files belong. */
export interface TempatSoal {
  jenis: 'bank' | 'ujian';
  id: string;
  idKelas: string | null;
  idPertemuan: string | null;
}

/**
 * Who writes there; the caller has checked that it is allowed, holds the bank or the exam, and read
 * the clock afterwards.
 */
export interface Menulis {
  actor: Actor;
  tempat: TempatSoal;
  now: Date;
}

/** A form whose texts were read: `read` makes it, before anything is held. */
export interface FormSoal {
  form: IsianSoal;
  teks: TeksSoal;
  /**
   * Options that a `pilihan` needs, where fewer than an author's form asks for: out of another
   * system (A14).
   */
  leastPilihan?: number;
}
