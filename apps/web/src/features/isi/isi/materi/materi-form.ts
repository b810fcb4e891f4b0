/** Rules of the material forms (S2 §5; DECISIONS 140, 141; K31). Pure except for reading HTML. */

import type { Berkas } from '@lms/contracts/berkas/berkas';
import {
  type FaultTampilan,
  faultsOfTampilan,
  hasTranskrip,
  MIN_TAMPIL_MS,
} from '@lms/contracts/isi/aturan-materi';
import { type JenisMateri, type TipeFile, tambahMateri } from '@lms/contracts/isi/materi';
import { materiErrors } from '@lms/contracts/isi/materi.errors';
import { linkOf } from '@lms/contracts/wire/alamat-web';
import type { ModeKuliah } from '@lms/contracts/wire/umum';
import type { FormErrors } from '@mantine/form';
import { byContract } from '../../../../shared/form/by-contract.ts';
import type { Materi } from '../../../../shared/queries/materi.ts';
import { isEmptyRichText, isTooLongRichText } from '../../../../shared/rich-text/limits.ts';

export interface DisplayValues {
  id_pertemuan: string | null;
  tampil_sekarang: boolean;
  waktu_mulai_tampil: string | null;
  is_syarat_hadir: boolean;
  deadline: string | null;
}

export interface MateriValues extends DisplayValues {
  judul: string;
  deskripsi: string;
  tipe_file: TipeFile | null;
  jenis_materi: JenisMateri | null;
  file: Berkas | null;
  transkrip: Berkas | null;
  file_url: string;
}

export interface SalinValues extends DisplayValues {
  list_id: string[];
}

export interface MeetingBounds {
  jenis: ModeKuliah;
  waktu_batas_aktivitas: string;
  default_deadline_materi: string;
}

export type Faults<Values> = Partial<Record<keyof Values, string>>;

interface DisplayContext {
  meeting: MeetingBounds | undefined;
  now: number;
  /** Unchanged values are not checked again (DECISIONS 141). Null for a new one. */
  before: Materi | null;
}

/** After the meeting's limit no deadline is possible (K31). */
export const mayBeRequired = (
  { jenis, waktu_batas_aktivitas }: MeetingBounds,
  now: number,
): boolean => jenis !== 'offline' && Date.parse(waktu_batas_aktivitas) - now >= MIN_TAMPIL_MS;

export const newDisplay = (
  idPertemuan: string,
  meeting: MeetingBounds,
  now: number,
): DisplayValues => ({
  id_pertemuan: idPertemuan,
  tampil_sekarang: true,
  waktu_mulai_tampil: null,
  is_syarat_hadir: mayBeRequired(meeting, now),
  deadline: meeting.default_deadline_materi,
});

export const displayIn = (
  { is_syarat_hadir }: Partial<DisplayValues>,
  meeting: MeetingBounds,
  now: number,
): Pick<DisplayValues, 'is_syarat_hadir' | 'deadline'> => ({
  is_syarat_hadir: is_syarat_hadir === true && mayBeRequired(meeting, now),
  deadline: meeting.default_deadline_materi,
});

export const newMateri = (
  idPertemuan: string,
  meeting: MeetingBounds,
  now: number,
): MateriValues => ({
  ...newDisplay(idPertemuan, meeting, now),
  judul: '',
  deskripsi: '',
  tipe_file: null,
  jenis_materi: null,
  file: null,
  transkrip: null,
  file_url: '',
});

export const storedMateri = (materi: Materi, meeting: MeetingBounds): MateriValues => ({
  id_pertemuan: materi.id_pertemuan,
  judul: materi.judul,
  deskripsi: materi.deskripsi ?? '',
  tipe_file: materi.tipe_file,
  jenis_materi: materi.jenis_materi,
  file: materi.file,
  transkrip: materi.transkrip,
  file_url: materi.file_url ?? '',
  tampil_sekarang: materi.tampil_sekarang,
  waktu_mulai_tampil: materi.tampil_sekarang ? null : materi.waktu_mulai_tampil,
  // Null comes from an offline meeting; an edit must not make it required.
  is_syarat_hadir: materi.is_syarat_hadir === true,
  deadline: materi.deadline ?? meeting.default_deadline_materi,
});

/** An offline meeting requires nothing (S2 §4). */
export const isRequired = (
  { is_syarat_hadir }: DisplayValues,
  meeting: MeetingBounds | undefined,
): boolean => is_syarat_hadir && meeting?.jenis !== 'offline';

const dateOf = (time: string | null): Date | null => (time === null ? null : new Date(time));

const textOf = (code: FaultTampilan['code']): string =>
  code === 'validasi_gagal'
    ? 'Tanggal & Jam Mulai Tampil wajib dipilih!'
    : materiErrors[code].message;

export function displayFaults(
  values: DisplayValues,
  { meeting, now, before }: DisplayContext,
): Faults<DisplayValues> {
  const isian = {
    tampilSekarang: values.tampil_sekarang,
    waktuMulaiTampil: dateOf(values.waktu_mulai_tampil),
    wajibHadir: isRequired(values, meeting),
    deadline: dateOf(values.deadline),
  };
  const stored = before && {
    tampilSejak: new Date(before.waktu_mulai_tampil),
    wajibHadir: before.is_syarat_hadir,
    deadline: dateOf(before.deadline),
  };
  const faults = faultsOfTampilan(isian, {
    batas: meeting ? new Date(meeting.waktu_batas_aktivitas) : null,
    now: new Date(now),
    before: stored,
  });
  const firstOf = (path: FaultTampilan['path']) => {
    const fault = faults.find((one) => one.path === path);
    return fault && textOf(fault.code);
  };
  return {
    ...(values.id_pertemuan === null && { id_pertemuan: 'Pertemuan wajib dipilih!' }),
    // Displayed at once, the form has no field for the start.
    ...(!values.tampil_sekarang && toFault('waktu_mulai_tampil', firstOf('waktu_mulai_tampil'))),
    ...toFault('deadline', firstOf('deadline')),
  };
}

const toFault = <Key extends string>(
  key: Key,
  message: string | undefined,
): Partial<Record<Key, string>> =>
  message === undefined ? {} : ({ [key]: message } as Record<Key, string>);

const byShape = byContract(tambahMateri, (values: MateriValues) => {
  const { id_pertemuan, judul, deskripsi, tipe_file, jenis_materi, file_url } = values;
  return {
    id_pertemuan,
    judul,
    deskripsi,
    tipe_file,
    jenis_materi,
    ...(tipe_file === 'url' && { file_url }),
  };
});

function contentFaults(values: MateriValues): FormErrors {
  const textFault = isEmptyRichText(values.deskripsi)
    ? 'Deskripsi wajib diisi!'
    : isTooLongRichText(values.deskripsi)
      ? materiErrors.deskripsi_terlalu_panjang.message
      : undefined;
  const isLink = values.tipe_file === 'url';
  return {
    ...byShape(values),
    ...toFault('deskripsi', textFault),
    ...toFault('tipe_file', values.tipe_file === null ? 'Tipe wajib dipilih!' : undefined),
    ...toFault('jenis_materi', values.jenis_materi === null ? 'Jenis wajib dipilih!' : undefined),
    ...(isLink &&
      linkOf(values.file_url) === null && { file_url: materiErrors.link_materi_wajib.message }),
    ...(!isLink &&
      values.tipe_file !== null &&
      values.file === null && { file: materiErrors.berkas_materi_wajib.message }),
  };
}

export const materiFaults = (values: MateriValues, context: DisplayContext): FormErrors => ({
  ...contentFaults(values),
  ...displayFaults(values, context),
});

export const salinFaults = (values: SalinValues, context: DisplayContext): Faults<SalinValues> => ({
  ...(values.list_id.length === 0 && { list_id: 'Materi wajib dipilih!' }),
  ...displayFaults(values, context),
});

export function displayToSent(values: DisplayValues, meeting: MeetingBounds | undefined) {
  const required = isRequired(values, meeting);
  return {
    tampil_sekarang: values.tampil_sekarang,
    waktu_mulai_tampil: values.tampil_sekarang ? null : values.waktu_mulai_tampil,
    is_syarat_hadir: meeting?.jenis === 'offline' ? null : required,
    deadline: required ? values.deadline : null,
  };
}

export function materiToSent(
  values: MateriValues,
  meeting: MeetingBounds | undefined,
  before: Materi | null,
) {
  const { tipe_file, jenis_materi, file, transkrip } = values;
  if (tipe_file === null || jenis_materi === null) throw new Error('sent before it was checked');
  const isNewFile = file !== null && file.id !== before?.file?.id;
  const isNewTranskrip = hasTranskrip(tipe_file) && transkrip?.id !== before?.transkrip?.id;
  return {
    judul: values.judul.trim(),
    deskripsi: values.deskripsi,
    tipe_file,
    jenis_materi,
    ...(tipe_file === 'url'
      ? { file_url: linkOf(values.file_url) ?? '' }
      : isNewFile && { id_berkas: file.id }),
    ...(isNewTranskrip && { id_berkas_transkrip: transkrip?.id ?? null }),
    ...displayToSent(values, meeting),
  };
}
