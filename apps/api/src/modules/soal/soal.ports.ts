import type { IsianSoal } from '@lms/contracts/soal/soal';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Sql, Tx } from '../../platform/db/sql.ts';
import type { MilikBerkas } from '../berkas/index.ts';
import type { TeksSoal } from './jenis/jenis.policy.ts';

export interface SoalPorts {
  berkas: MilikBerkas;
  bankTerbaca(sql: Sql, actor: Actor, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Takes the questions out of their exams, before they go for good. */
  purgeSusunan(tx: Tx, soal: readonly { college_id: string; id: string }[]): Promise<void>;
}

/** The bank or exam that owns a question. */
export interface TempatSoal {
  jenis: 'bank' | 'ujian';
  id: string;
  idKelas: string | null;
  idPertemuan: string | null;
}

/** The caller has checked access, locked the bank or exam, and then read the clock. */
export interface Menulis {
  actor: Actor;
  tempat: TempatSoal;
  now: Date;
}

/** `read` makes it before anything is locked. */
export interface FormSoal {
  form: IsianSoal;
  teks: TeksSoal;
  /** Less than a form needs, for questions from another system (A14). */
  leastPilihan?: number;
}
