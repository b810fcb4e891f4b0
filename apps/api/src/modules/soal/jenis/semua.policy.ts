/** The kinds of questions, each by its own file (U1): what holds for all is asked here. */

import type { IsianSoal, JenisSoal, SoalPenulis } from '@lms/contracts/soal/soal';
import type { IsiJawaban } from '@lms/contracts/ujian/pengerjaan';
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

/** What the form says of its kind, or where in it the first fault is. */
export function readKonten(form: IsianSoal, bacaan: Bacaan): Konten | { fault: Fault } {
  return readAs(form.jenis, form, bacaan);
}

/** For copies without keys (U34). */
export function tanpaKunci<Jenis extends JenisSoal>(konten: Konten<Jenis>): Konten<Jenis> {
  return kinds[konten.jenis].tanpaKunci(konten);
}

/** Whether it can be graded by its key; always, of an essay. */
export function isLengkap<Jenis extends JenisSoal>(konten: Konten<Jenis>): boolean {
  return kinds[konten.jenis].isLengkap(konten);
}

/**
 * What an answer is worth, 0–100 as a whole number (U73–U75); null where a person has to judge it,
 * or the key is not filled. `jawaban` is as it was given: id of an option, a list of them, a truth
 * or 0/1, a text, a number as typed, or what an essay holds (U50).
 */
export function nilaiJawaban<Jenis extends JenisSoal>(
  konten: Konten<Jenis>,
  jawaban: unknown,
): number | null {
  return kinds[konten.jenis].nilai(konten, jawaban);
}

/**
 * An answer as it is kept; null of nothing, undefined where it can be no answer to this question
 * (U7, U50).
 */
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

/** The field of its kind as its author reads it; the others are null. */
export function toBagianJenis<Jenis extends JenisSoal>(
  konten: Konten<Jenis>,
  tampil: Tampil,
): BagianJenis {
  return { ...none, [konten.jenis]: kinds[konten.jenis].toWire(konten, tampil) };
}
