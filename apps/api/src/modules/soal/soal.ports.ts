import type { IsianSoal } from '@lms/contracts/soal/soal';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { MilikBerkas } from '../berkas/index.ts';
import type { TeksSoal } from './jenis/jenis.policy.ts';

export interface SoalPorts {
  berkas: MilikBerkas;
  /** Of these banks, those the actor may read. */
  bankTerbaca(sql: Sql, actor: Actor, ids: readonly string[]): Promise<ReadonlySet<string>>;
}

/** The bank or exam that owns a question and its files. */
export interface TempatSoal {
  jenis: 'bank' | 'ujian';
  id: string;
  idKelas: string | null;
  idPertemuan: string | null;
}

/**
 * The writer. The caller has checked the right, locked the bank or exam, and then read the clock.
 */
export interface Menulis {
  actor: Actor;
  tempat: TempatSoal;
  now: Date;
}

/** Made by `read` before anything is locked. */
export interface FormSoal {
  form: IsianSoal;
  teks: TeksSoal;
  /** Fewer options than a form needs, for questions from another system (A14). */
  leastPilihan?: number;
}
