/** All kinds (U1). */

import type { IsianSoal, JenisSoal, SoalPenulis } from '@lms/contracts/soal/soal';
import type { IsiJawaban } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import { benarSalah } from './benar-salah.policy.ts';
import { esay } from './esay.policy.ts';
import { isian } from './isian.policy.ts';
import {
  type Bacaan,
  type Fault,
  faultAt,
  type JenisPolicy,
  type Konten,
  type PadaLembar,
  type Tampil,
} from './jenis.policy.ts';
import { numerik } from './numerik.policy.ts';
import { pilihan } from './pilihan.policy.ts';
import { pilihanJamak } from './pilihan-jamak.policy.ts';

const kinds: { [Jenis in JenisSoal]: JenisPolicy<Jenis> } = {
  pilihan,
  benar_salah: benarSalah,
  esay,
  pilihan_jamak: pilihanJamak,
  numerik,
  isian,
};

function readAs<Jenis extends JenisSoal>(
  jenis: Jenis,
  form: IsianSoal,
  bacaan: Bacaan,
): Konten<Jenis> | { fault: Fault } {
  const own: IsianSoal[Jenis] | undefined = form[jenis];
  return own ? kinds[jenis].read(own, bacaan) : faultAt('soal_isi_jenis_wajib', jenis);
}

export function readKonten(form: IsianSoal, bacaan: Bacaan): Konten | { fault: Fault } {
  return readAs(form.jenis, form, bacaan);
}

/** For copies without keys (U34). */
export function tanpaKunci<Jenis extends JenisSoal>(konten: Konten<Jenis>): Konten<Jenis> {
  return kinds[konten.jenis].tanpaKunci(konten);
}

/** Always true for an essay. */
export function isLengkap<Jenis extends JenisSoal>(konten: Konten<Jenis>): boolean {
  return kinds[konten.jenis].isLengkap(konten);
}

/**
 * 0–100, whole (U73–U75); null: for a person, or the key is missing. `jawaban`: option id or ids,
 * boolean or 0/1, text, number as typed, or an essay's content (U50).
 */
export function nilaiJawaban<Jenis extends JenisSoal>(
  konten: Konten<Jenis>,
  jawaban: unknown,
): number | null {
  return kinds[konten.jenis].nilai(konten, jawaban);
}

/** Null: no answer; undefined: impossible for this question (U7, U50). */
export function bacaJawaban(
  jenis: JenisSoal,
  jawaban: IsiJawaban,
  lembar: PadaLembar,
): IsiJawaban | undefined {
  return kinds[jenis].baca(jawaban, lembar);
}

type BagianJenis = Pick<SoalPenulis, JenisSoal>;
const none: BagianJenis = {
  pilihan: null,
  benar_salah: null,
  esay: null,
  pilihan_jamak: null,
  numerik: null,
  isian: null,
};

export function toBagianJenis<Jenis extends JenisSoal>(
  konten: Konten<Jenis>,
  tampil: Tampil,
): BagianJenis {
  return { ...none, [konten.jenis]: kinds[konten.jenis].toWire(konten, tampil) };
}
