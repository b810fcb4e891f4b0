/** Rules of the exam forms (S3 §3.3, §5.1; U28–U33). Pure except for reading HTML. */

import { materiErrors } from '@lms/contracts/isi/materi.errors';
import { faultOfUjian } from '@lms/contracts/ujian/aturan';
import type { IsianUjian } from '@lms/contracts/ujian/ujian';
import { ujianErrors } from '@lms/contracts/ujian/ujian.errors';
import type { FormErrors } from '@mantine/form';
import { isEmptyInstant } from '../../../../shared/lib/format.ts';
import type { Ujian } from '../../../../shared/queries/ujian.ts';
import { isEmptyRichText, isTooLongRichText } from '../../../../shared/rich-text/limits.ts';

export interface UjianValues extends Omit<IsianUjian, 'durasi'> {
  id_pertemuan: string | null;
  /** As typed; '' is unset. */
  durasi: number | string;
}

/** Its kind and visibility are kept. */
export type SumberSalin = Pick<
  Ujian,
  'id' | 'jenis' | 'ditampilkan' | 'gunakan_batas_waktu' | 'durasi'
>;

export interface SalinUjianValues {
  id_pertemuan: string | null;
  sumber: SumberSalin | null;
  salin_kunci_jawaban: boolean;
  waktu_mulai: string | null;
  waktu_selesai: string | null;
  id_ujian_utama: string | null;
}

export type SentUjian = IsianUjian & { id_pertemuan: string };

export interface SentSalin {
  sumber: SumberSalin;
  id_pertemuan: string;
  list_salin_ujian: string[];
  salin_kunci_jawaban: boolean;
  waktu_mulai: string | null;
  waktu_selesai: string | null;
  id_ujian_utama: string | null;
}

export const newUjian = (idPertemuan: string): UjianValues => ({
  id_pertemuan: idPertemuan,
  judul: '',
  deskripsi: '',
  jenis: null,
  sifat: 'close',
  acak_soal: false,
  ditampilkan: true,
  gunakan_batas_waktu: false,
  durasi: '',
  waktu_mulai: null,
  waktu_selesai: null,
  tampilkan_kunci_jawaban: false,
  waktu_tampil_kunci: null,
  id_ujian_utama: null,
  peserta_remedial: [],
});

export const newSalin = (idPertemuan: string): SalinUjianValues => ({
  id_pertemuan: idPertemuan,
  sumber: null,
  salin_kunci_jawaban: false,
  waktu_mulai: null,
  waktu_selesai: null,
  id_ujian_utama: null,
});

export const storedUjian = (ujian: Ujian): UjianValues => ({
  id_pertemuan: ujian.id_pertemuan,
  judul: ujian.judul,
  deskripsi: ujian.deskripsi ?? '',
  jenis: ujian.jenis,
  sifat: ujian.sifat,
  acak_soal: ujian.acakSoal,
  ditampilkan: ujian.ditampilkan,
  gunakan_batas_waktu: ujian.gunakan_batas_waktu,
  durasi: ujian.gunakan_batas_waktu ? ujian.durasi : '',
  waktu_mulai: ujian.waktu_mulai,
  waktu_selesai: ujian.waktu_selesai,
  tampilkan_kunci_jawaban: ujian.tampilkan_kunci_jawaban,
  waktu_tampil_kunci: isEmptyInstant(ujian.waktu_tampil_kunci) ? null : ujian.waktu_tampil_kunci,
  id_ujian_utama: ujian.id_ujian_utama,
  peserta_remedial: ujian.peserta_remedial,
  kode_ujian: ujian.kode_ujian,
  ambang_fokus: ujian.ambang_fokus,
});

/** Fixed once somebody has begun (U41). */
export const isFixed = (before: Ujian | null): boolean => (before?.jumlah_pengerjaan ?? 0) > 0;

const wholeMinutes = (typed: number | string): number | null =>
  typed === '' ? null : Math.trunc(Number(typed));

/** Without values that other choices exclude (S3 §5.1). */
export function ujianToSent({ id_pertemuan: _chosen, durasi, ...values }: UjianValues): IsianUjian {
  const isRemedial = values.jenis === 'remedial';
  return {
    ...values,
    judul: values.judul.trim(),
    durasi: values.gunakan_batas_waktu ? wholeMinutes(durasi) : 0,
    waktu_tampil_kunci: values.tampilkan_kunci_jawaban ? values.waktu_tampil_kunci : null,
    id_ujian_utama: isRemedial ? values.id_ujian_utama : null,
    peserta_remedial: isRemedial ? values.peserta_remedial : [],
  };
}

export interface FormState {
  now: number;
  picksMeeting: boolean;
  /** The college allows showing questions and keys (U88). */
  mayShowKeys: boolean;
}

const sentences: Readonly<Record<string, { message: string }>> = {
  ...ujianErrors,
  ...materiErrors,
};

/** One fault at a time, at its field, in the order of S3 §5.1. */
export function ujianFaults(
  values: UjianValues,
  { now, picksMeeting, mayShowKeys }: FormState,
): FormErrors {
  const fault = faultOfUjian(ujianToSent(values), {
    now: new Date(now),
    ...(picksMeeting && { idPertemuan: values.id_pertemuan }),
    deskripsi: {
      kosong: isEmptyRichText(values.deskripsi),
      terlaluPanjang: isTooLongRichText(values.deskripsi),
    },
    kunciDiizinkan: mayShowKeys,
  });
  return fault ? { [fault.path]: sentences[fault.code]?.message ?? fault.code } : {};
}

/** The source, then the times and a remedial's main exam. */
export function salinFaults(values: SalinUjianValues, state: FormState): FormErrors {
  const { sumber, ...rest } = values;
  if (state.picksMeeting && values.id_pertemuan === null)
    return { id_pertemuan: ujianErrors.ujian_pertemuan_wajib.message };
  if (sumber === null) return { sumber: 'Pilih ujian terlebih dahulu' };
  const { jenis, gunakan_batas_waktu, durasi } = sumber;
  const copied = {
    ...newUjian(''),
    ...rest,
    jenis,
    gunakan_batas_waktu,
    durasi,
    judul: 'Salinan',
    deskripsi: 'Salinan',
  };
  return ujianFaults(copied, state);
}

/** The sentence to toast. */
export const faultText = (faults: FormErrors): string => {
  const [first] = Object.values(faults);
  return typeof first === 'string' ? first : 'Pengisian Data Belum Lengkap!';
};
