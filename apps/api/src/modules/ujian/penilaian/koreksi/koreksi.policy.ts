/** Which key and rule judge an answer after a correction, and the change (U82). Pure. */

import type { SoalPenulis } from '@lms/contracts/soal/soal';
import type { AturanKoreksi } from '@lms/contracts/ujian/penilaian/koreksi-kunci';
import { type Konten, nilaiJawaban } from '../../../soal/index.ts';
import { nilaiAkhirDari } from '../nilai.policy.ts';

export interface AturanSoal {
  aturan: AturanKoreksi;
  /** Their keys count as right. */
  diterima: readonly string[];
}

/** Absent: never corrected. */
export type AturanUjian = ReadonlyMap<string, AturanSoal>;

export const dianulirIn = (aturan: AturanUjian, idSoal: string): boolean =>
  aturan.get(idSoal)?.aturan === 'anulir';

export const versiDiterima = (aturan: AturanUjian): string[] =>
  [...aturan.values()].flatMap(({ diterima }) => diterima);

/**
 * The own version's key judges, or the newest rule. An annulled question keeps a grade that does
 * not count.
 * @throws Error if a version is missing
 */
export function nilaiMenurut(
  { aturan, versi }: { aturan: AturanSoal | undefined; versi: string },
  konten: ReadonlyMap<string, Konten>,
  jawaban: unknown,
): number | null {
  if (aturan?.aturan === 'semua_penuh') return 100;
  const nilai = (aturan?.diterima ?? [versi]).map((one) => {
    const of = konten.get(one);
    if (of === undefined) throw new Error(`version ${one} is not there`);
    return nilaiJawaban(of, jawaban);
  });
  return nilai.reduce(
    (best, one) => (best === null || (one !== null && one > best) ? one : best),
    null,
  );
}

/** 'keduanya' adds to the keys so far. */
export function diterimaOleh(
  aturan: AturanKoreksi,
  versi: { lama: string; baru: string },
  sebelum: AturanSoal | undefined,
): string[] {
  const until = sebelum?.diterima ?? [versi.lama];
  if (aturan === 'kunci_baru') return [versi.baru];
  return [...new Set(versi.baru === versi.lama ? until : [versi.baru, ...until])];
}

export interface Terdampak {
  manual: boolean;
  nilai: number | null;
  nilaiAkhir: number | null;
  pengurangan: number;
  jawaban: unknown;
  /** In hundredths. */
  lain: { jumlah: number; bobot: number; belum: number };
}

export interface Dampak {
  nilai: number | null;
  belum: number;
  nilaiAkhir: number | null;
  perubahan: 'naik' | 'turun' | 'tetap';
}

const signOf = (before: number | null, after: number | null): Dampak['perubahan'] => {
  if (before === after) return 'tetap';
  return (after ?? -1) > (before ?? -1) ? 'naik' : 'turun';
};

/** The question's grade decides if a total is missing. */
export function dampakOf(
  row: Terdampak,
  { aturan, bobot }: { aturan: AturanSoal; bobot: number },
  konten: ReadonlyMap<string, Konten>,
): Dampak {
  const nilai = row.manual ? row.nilai : nilaiMenurut({ aturan, versi: '' }, konten, row.jawaban);
  const counts = aturan.aturan !== 'anulir';
  const belum = row.lain.belum + (counts && nilai === null ? 1 : 0);
  const weight = counts ? Math.round(bobot * 100) : 0;
  const sum = { jumlah: row.lain.jumlah + (nilai ?? 0) * weight, bobot: row.lain.bobot + weight };
  const nilaiAkhir = belum > 0 ? null : nilaiAkhirDari(sum, row.pengurangan);
  const whole = row.nilaiAkhir !== null && nilaiAkhir !== null;
  const perubahan =
    whole || !counts ? signOf(row.nilaiAkhir, nilaiAkhir) : signOf(row.nilai, nilai);
  return { nilai, belum, nilaiAkhir, perubahan };
}

/** Answers refer to it; a correction keeps it. */
function dijawabOf(soal: SoalPenulis): unknown {
  const opsi = (one: SoalPenulis['pilihan'] | SoalPenulis['pilihan_jamak']) =>
    one && { id: one.id_pilihan, tetap: one.disematkan, gambar: one.id_gambar };
  return [
    ...[soal.jenis, opsi(soal.pilihan), opsi(soal.pilihan_jamak), soal.esay?.jenis_file_diterima],
    soal.soal_files.map(({ id }) => id),
  ];
}

/** Only texts and the key differ. */
export const isKoreksiKunci = (before: SoalPenulis, after: SoalPenulis): boolean =>
  JSON.stringify(dijawabOf(before)) === JSON.stringify(dijawabOf(after));

export function denganKunci(asked: SoalPenulis, key: SoalPenulis): SoalPenulis {
  const place = (own: readonly string[], other: readonly string[], at: number): number =>
    own.indexOf(other[at] ?? '');
  const { pilihan, pilihan_jamak: jamak, benar_salah: benarSalah, esay } = asked;
  const [p, j] = [key.pilihan, key.pilihan_jamak];
  return {
    ...asked,
    pilihan: pilihan &&
      p && {
        ...pilihan,
        kunci: p.kunci === null ? null : place(pilihan.id_pilihan, p.id_pilihan, p.kunci),
      },
    pilihan_jamak: jamak &&
      j && {
        ...jamak,
        penilaian: j.penilaian,
        kunci: j.kunci.map((at) => place(jamak.id_pilihan, j.id_pilihan, at)),
      },
    benar_salah: benarSalah && { ...benarSalah, kunci: key.benar_salah?.kunci ?? null },
    esay: esay && key.esay && { ...esay, kunci: key.esay.kunci, kunci_files: key.esay.kunci_files },
    numerik: key.numerik,
    isian: key.isian,
    pembahasan: key.pembahasan,
    kunci_files: key.kunci_files,
    kunci_lengkap: key.kunci_lengkap,
  };
}
