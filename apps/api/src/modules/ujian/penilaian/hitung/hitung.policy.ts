/** Grades an attempt by its keys (U73–U75). Pure. */

import type { Konten } from '../../../soal/index.ts';
import type { SoalLembar } from '../../pengerjaan/index.ts';
import { type AturanUjian, dianulirIn, nilaiMenurut } from '../koreksi/koreksi.policy.ts';
import { nilaiAkhirOf } from '../nilai.policy.ts';

/** Its name in lists and logs. */
export const PERHITUNGAN = 'penilaian_ujian.hitung';

export interface Dihitung {
  susunan: readonly SoalLembar[];
  pengurangan: number;
  /** By question; absent: unanswered. */
  jawaban: ReadonlyMap<string, unknown>;
  /** A person's; they stay. */
  tetap: ReadonlyMap<string, number | null>;
}

export interface Lembar {
  /** By version. */
  konten: ReadonlyMap<string, Konten>;
  /** By question. */
  bobot: ReadonlyMap<string, number>;
  /** For corrected keys (U82). */
  aturan: AturanUjian;
}

export interface Terhitung {
  nilai: { idSoal: string; nilai: number | null }[];
  belum: number;
  nilaiAkhir: number | null;
}

/** @throws Error if a version of the paper is missing */
export function hitung(
  { susunan, pengurangan, jawaban, tetap }: Dihitung,
  { konten, bobot, aturan }: Lembar,
): Terhitung {
  const soal = susunan.map(({ soal: idSoal, versi }) => {
    const isFixed = tetap.has(idSoal);
    const nilai = isFixed
      ? (tetap.get(idSoal) ?? null)
      : nilaiMenurut({ aturan: aturan.get(idSoal), versi }, konten, jawaban.get(idSoal) ?? null);
    return {
      idSoal,
      nilai,
      isFixed,
      bobot: bobot.get(idSoal) ?? 0,
      dianulir: dianulirIn(aturan, idSoal),
    };
  });
  return {
    nilai: soal.flatMap(({ idSoal, nilai, isFixed }) => (isFixed ? [] : [{ idSoal, nilai }])),
    belum: soal.filter(({ nilai, dianulir }) => nilai === null && !dianulir).length,
    nilaiAkhir: nilaiAkhirOf(soal, pengurangan),
  };
}
