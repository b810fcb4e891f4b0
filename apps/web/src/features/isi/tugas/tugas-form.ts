/** The form behind Tambah Data Tugas and Ubah Data Tugas (S3 §5.1; DECISIONS 75, 155, 171; K54, K55). Pure but for the reading of HTML. */
import type { Berkas } from '@lms/contracts/berkas';
import { materiErrors } from '@lms/contracts/materi.errors';
import type { JenisTugas } from '@lms/contracts/tugas';
import { tugasErrors } from '@lms/contracts/tugas.errors';
import type { Tugas } from '../../../shared/queries/tugas.ts';
import { isEmptyRichText, isTooLongRichText } from '../../../shared/rich-text/limits.ts';

const LEAST_SPAN_MS = 5 * 60_000;
const LONGEST_TITLE = 200;
export const MOST_ATTACHMENTS = 10;
export const MOST_FILES = 10;

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

export type Faults<Values> = Partial<Record<keyof Values, string>>;

export const newTimes = (idPertemuan: string): TimeValues => ({
  id_pertemuan: idPertemuan,
  waktu_mulai: null,
  waktu_selesai: null,
});

export const newTugas = (idPertemuan: string): TugasValues => ({
  ...newTimes(idPertemuan),
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

/** Since something was handed in, kind and start are fixed (K55). */
export const isFixed = (before: Tugas | null): boolean => before?.pemantauan?.terkunci ?? false;

const isSame = (one: string, other: string | undefined): boolean => other !== undefined && Date.parse(one) === Date.parse(other);

/** In the order of S3 §5.1; the span is told before the wrong order (DECISIONS 155). */
function timeFaults({ id_pertemuan, waktu_mulai, waktu_selesai }: TimeValues, before: Tugas | null): Faults<TimeValues> {
  const missing: Faults<TimeValues> = {
    ...(id_pertemuan === null && { id_pertemuan: 'Pertemuan wajib diisi' }),
    ...(waktu_mulai === null && { waktu_mulai: 'Waktu mulai wajib diisi' }),
    ...(waktu_selesai === null && { waktu_selesai: 'Waktu selesai wajib diisi' }),
  };
  if (waktu_mulai === null || waktu_selesai === null) return missing;
  if (isSame(waktu_mulai, before?.waktu_mulai) && isSame(waktu_selesai, before?.waktu_selesai)) return missing;
  const span = Date.parse(waktu_selesai) - Date.parse(waktu_mulai);
  if (Math.abs(span) < LEAST_SPAN_MS) return { ...missing, waktu_selesai: tugasErrors.tugas_rentang_waktu.message };
  return span < 0 ? { ...missing, waktu_selesai: tugasErrors.tugas_selesai_sebelum_mulai.message } : missing;
}

function titleFault(judul: string): string | undefined {
  const title = judul.trim();
  if (title === '') return 'Judul wajib diisi';
  return title.length > LONGEST_TITLE ? `Judul paling banyak ${LONGEST_TITLE} karakter` : undefined;
}

function textFault(deskripsi: string): string | undefined {
  if (isEmptyRichText(deskripsi)) return tugasErrors.tugas_deskripsi_wajib.message;
  return isTooLongRichText(deskripsi) ? materiErrors.deskripsi_terlalu_panjang.message : undefined;
}

export function tugasFaults(values: TugasValues, before: Tugas | null): Faults<TugasValues> {
  const judul = titleFault(values.judul);
  const deskripsi = textFault(values.deskripsi);
  const isCount = Number.isInteger(values.maks_berkas) && values.maks_berkas >= 1 && values.maks_berkas <= MOST_FILES;
  return {
    ...(judul && { judul }),
    ...(deskripsi && { deskripsi }),
    ...(!isCount && { maks_berkas: `Isi 1 sampai ${MOST_FILES}` }),
    ...timeFaults(values, before),
  };
}

/** Of the copy tab what is chosen comes first (DECISIONS 155). */
export const salinFaults = (values: SalinTugasValues): Faults<SalinTugasValues> => ({
  ...(values.list_id.length === 0 && { list_id: 'Tugas wajib dipilih!' }),
  ...timeFaults(values, null),
});

/** What is toasted: the first fault, in the order of the form. */
export function firstFault(faults: Readonly<Record<string, unknown>>): string | undefined {
  const order = ['id_pertemuan', 'list_id', 'judul', 'deskripsi', 'waktu_mulai', 'waktu_selesai', 'maks_berkas'];
  const found = order.map((key) => faults[key]).find((fault) => typeof fault === 'string');
  return typeof found === 'string' ? found : undefined;
}

export function tugasToSent({ id_pertemuan: _chosen, ...values }: TugasValues) {
  if (values.waktu_mulai === null || values.waktu_selesai === null) throw new Error('sent before it was checked');
  return {
    ...values,
    judul: values.judul.trim(),
    waktu_mulai: values.waktu_mulai,
    waktu_selesai: values.waktu_selesai,
    lampiran: values.lampiran.map(({ id }) => id),
  };
}
