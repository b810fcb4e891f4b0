import type { Kriteria } from '@lms/contracts/soal/rubrik';
import type { SoalPenulis } from '@lms/contracts/soal/soal';
import type { z } from 'zod';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { LongWork } from '../../sistem/pekerjaan/index.ts';
import type { Laporan } from '../format/baca.messages.ts';
import type { KelompokBerkas } from '../format/soal-berkas.policy.ts';
import type { FormSoal, Menulis, TempatSoal } from '../soal.ports.ts';
import type { KerjaImpor } from './impor.messages.ts';

export interface SoalMasuk extends FormSoal {
  nama: string | null;
  kategori: string | null;
  bobot: number | null;
  kelompok: KelompokBerkas | null;
  /** Empty: no rubric. */
  rubrik: readonly Kriteria[];
  idImpor: string | null;
  idKlien: string | undefined;
}

/** An undo removes it too. */
export interface Dibuat {
  bank: { id: string; judul: string; jumlah_soal: number }[];
  kelompok: string[];
}

/** Locked for a writer. */
export interface HeldTarget<Pilihan> {
  tx: Tx;
  menulis: Menulis;
  /** @throws AppError if `added` more do not fit or nothing may be added */
  assertRoom(added: number, pilihan: Pilihan): void | Promise<void>;
  place(
    incoming: readonly SoalMasuk[],
    pilihan: Pilihan,
  ): Promise<{ ids: string[]; dibuat: Dibuat }>;
  /** False: something of it is in use. */
  withdraw(ids: readonly string[], dibuat: Dibuat): Promise<boolean>;
}

export interface TindakanImpor {
  aksi: string;
  tindakan: string;
  objek: Record<string, unknown>;
}

export interface ImporTarget<Pilihan> {
  jenis: TempatSoal['jenis'];
  kerja: LongWork<z.ZodType<KerjaImpor<Pilihan>, KerjaImpor<Pilihan>>>;
  /** @throws AppError tidak_ditemukan, tidak_berhak */
  hold<T>(
    actor: Actor,
    id: string,
    work: (held: HeldTarget<Pilihan>) => Promise<{ hasil: T; tindakan?: TindakanImpor }>,
  ): Promise<T>;
  /** Adds what this place cannot keep. */
  adaptLaporan(laporan: Laporan): Laporan;
  sumber(actor: Actor, id: string): Promise<{ judul: string; soal: SoalKeluar[] }>;
}

export interface SoalKeluar {
  soal: SoalPenulis;
  bobot: number | null;
  kelompok: KelompokBerkas | null;
}
