import type { IsianSoal } from '@lms/contracts/soal/soal';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Sql, Tx } from '../../platform/db/sql.ts';
import type { MilikBerkas } from '../berkas/index.ts';
import type { TeksSoal } from './jenis/jenis.policy.ts';

export interface SoalPorts {
  berkas: MilikBerkas;
  bankTerbaca(sql: Sql, actor: Actor, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** They leave their exams before they go for good. */
  purgeSusunan(tx: Tx, soal: readonly { college_id: string; id: string }[]): Promise<void>;
}

/** The bank or exam that owns a question. */
export interface TempatSoal {
  jenis: 'bank' | 'ujian';
  id: string;
  idKelas: string | null;
  idPertemuan: string | null;
}

/** Access is checked, the bank or exam locked, and then the clock was read. */
export interface Menulis {
  actor: Actor;
  tempat: TempatSoal;
  now: Date;
}

/** Made before anything is locked. */
export interface FormSoal {
  form: IsianSoal;
  teks: TeksSoal;
  /** Questions from another system may have fewer (A14). */
  leastPilihan?: number;
}

/** The existing version if nothing changed. */
export interface SoalTertulis {
  id: string;
  idVersi: string;
  nomor: number;
}
