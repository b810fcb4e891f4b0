/** What imports and exports ask of the bank or the exam that they are for. */
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

/** A question that comes in. */
export interface SoalMasuk extends FormSoal {
  /** As the file calls it. */
  nama: string | null;
  kategori: string | null;
  /** What the file says that it weighs. */
  bobot: number | null;
  /** The group of an exam that it came from. */
  kelompok: KelompokBerkas | null;
  /** Empty: none. */
  rubrik: readonly Kriteria[];
  idImpor: string | null;
  idKlien: string | undefined;
}

/** What was made for questions that came in, so that it goes with them. */
export interface Dibuat {
  bank: { id: string; judul: string; jumlah_soal: number }[];
  kelompok: string[];
}

/** Held by who may write there, until the end of the transaction. */
export interface Dipegang<Pilihan> {
  tx: Tx;
  menulis: Menulis;
  /** @throws AppError when so many more do not fit, or nothing may be added at all */
  assertRuang(added: number, pilihan: Pilihan): void | Promise<void>;
  /** Written where they belong; their ids, and what was made for them. */
  tempatkan(
    masuk: readonly SoalMasuk[],
    pilihan: Pilihan,
  ): Promise<{ ids: string[]; dibuat: Dibuat }>;
  /** Taken out again. False when something was done with what was made for them. */
  tarik(ids: readonly string[], dibuat: Dibuat): Promise<boolean>;
}

/** For the log. */
export interface TindakanImpor {
  aksi: string;
  tindakan: string;
  objek: Record<string, unknown>;
}

export interface TujuanImpor<Pilihan> {
  jenis: TempatSoal['jenis'];
  /** Done by a worker where it takes long. */
  kerja: LongWork<z.ZodType<KerjaImpor<Pilihan>, KerjaImpor<Pilihan>>>;
  /** @throws AppError tidak_ditemukan, tidak_berhak */
  hold<T>(
    actor: Actor,
    id: string,
    work: (held: Dipegang<Pilihan>) => Promise<{ hasil: T; tindakan?: TindakanImpor }>,
  ): Promise<T>;
  /** What the report says where not all that a file says is kept. */
  laporkan(laporan: Laporan): Laporan;
  /** What goes out, for who may read it. */
  sumber(actor: Actor, id: string): Promise<{ judul: string; soal: SoalKeluar[] }>;
}

export interface SoalKeluar {
  soal: SoalPenulis;
  bobot: number | null;
  kelompok: KelompokBerkas | null;
}
