/**
 * Rules of the task forms (S3 §5.1; DECISIONS 75, 155, 171; K54, K55). Pure except for reading
 * HTML.
 */
import type { Berkas } from '@lms/contracts/berkas/berkas';
import { materiErrors } from '@lms/contracts/isi/materi.errors';
import { faultOfRentang } from '@lms/contracts/tugas/aturan-waktu';
import { type JenisTugas, salinTugas, tambahTugas } from '@lms/contracts/tugas/tugas';
import { tugasErrors } from '@lms/contracts/tugas/tugas.errors';
import type { FormErrors } from '@mantine/form';
import { byContract } from '../../../../shared/form/by-contract.ts';
import { defaultSpan, type FormClock } from '../../../../shared/lib/time/wall-clock.ts';
import type { Tugas } from '../../../../shared/queries/tugas.ts';
import { isEmptyRichText, isTooLongRichText } from '../../../../shared/rich-text/limits.ts';

interface TimeValues {
  id_pertemuan: string | null;
  waktu_mulai: string | null;
  waktu_selesai: string | null;
}

export interface TugasValues extends TimeValues {
  judul: string;
  deskripsi: string;
  jenis_tugas: JenisTugas;
  lampiran: Berkas[];
  berkas_diterima: string[];
  maks_berkas: number;
  boleh_tautan: boolean;
}

export interface SalinTugasValues extends TimeValues {
  list_id: string[];
}

export const newTimes = (idPertemuan: string, clock: FormClock): TimeValues => ({
  id_pertemuan: idPertemuan,
  ...defaultSpan(clock),
});

export const newTugas = (idPertemuan: string, clock: FormClock): TugasValues => ({
  ...newTimes(idPertemuan, clock),
  judul: '',
  deskripsi: '',
  jenis_tugas: 'individu',
  lampiran: [],
  berkas_diterima: [],
  maks_berkas: 5,
  boleh_tautan: true,
});

export const storedTugas = (tugas: Tugas): TugasValues => ({
  id_pertemuan: tugas.id_pertemuan,
  judul: tugas.judul,
  deskripsi: tugas.deskripsi ?? '',
  jenis_tugas: tugas.jenis_tugas,
  waktu_mulai: tugas.waktu_mulai,
  waktu_selesai: tugas.waktu_selesai,
  lampiran: tugas.lampiran,
  berkas_diterima: tugas.berkas_diterima,
  maks_berkas: tugas.maks_berkas,
  boleh_tautan: tugas.boleh_tautan,
});

/** Fixed once somebody has handed in (K55). */
export const isFixed = (before: Tugas | null): boolean => before?.pemantauan?.terkunci ?? false;

function spanFault({ waktu_mulai, waktu_selesai }: TimeValues, before: Tugas | null): FormErrors {
  if (waktu_mulai === null || waktu_selesai === null) return {};
  const timesOf = (mulai: string, selesai: string) => ({
    waktuMulai: new Date(mulai),
    waktuSelesai: new Date(selesai),
  });
  const stored = before && timesOf(before.waktu_mulai, before.waktu_selesai);
  const fault = faultOfRentang(timesOf(waktu_mulai, waktu_selesai), stored);
  return fault === null ? {} : { [fault.path]: tugasErrors[fault.code].message };
}

function textFault({ deskripsi }: TugasValues): FormErrors {
  if (isEmptyRichText(deskripsi)) return { deskripsi: tugasErrors.tugas_deskripsi_wajib.message };
  return isTooLongRichText(deskripsi)
    ? { deskripsi: materiErrors.deskripsi_terlalu_panjang.message }
    : {};
}

const byShape = byContract(tambahTugas, ({ lampiran, ...values }: TugasValues) => ({
  ...values,
  lampiran: lampiran.map(({ id }) => id),
}));

export const tugasFaults = (values: TugasValues, before: Tugas | null): FormErrors => ({
  ...byShape(values),
  ...textFault(values),
  ...spanFault(values, before),
});

const byShapeOfSalin = byContract(salinTugas, (values: SalinTugasValues) => values);

export const salinFaults = (values: SalinTugasValues): FormErrors => ({
  ...byShapeOfSalin(values),
  ...spanFault(values, null),
});

const order = [
  'id_pertemuan',
  'list_id',
  'judul',
  'deskripsi',
  'waktu_mulai',
  'waktu_selesai',
  'maks_berkas',
  'minimal_post',
];

/** In the order of S3 §5.1; for a copy, the source comes first (DECISIONS 155). */
export function firstFault(faults: FormErrors): string | undefined {
  const found = order.map((key) => faults[key]).find((fault) => typeof fault === 'string');
  return typeof found === 'string' ? found : undefined;
}

export function tugasToSent({ id_pertemuan: _chosen, ...values }: TugasValues) {
  if (values.waktu_mulai === null || values.waktu_selesai === null)
    throw new Error('sent before it was checked');
  return {
    ...values,
    judul: values.judul.trim(),
    waktu_mulai: values.waktu_mulai,
    waktu_selesai: values.waktu_selesai,
    lampiran: values.lampiran.map(({ id }) => id),
  };
}
