/**
 * The question form of every kind (S3 §5.5; DECISIONS 76; U8, U15). Pure except for the HTML
 * parser.
 */

import type { Berkas } from '@lms/contracts/berkas/berkas';
import { MOST_PERTANYAAN, MOST_TEKS_KUNCI } from '@lms/contracts/soal/batas';
import type {
  JenisSoal,
  SoalDikirim,
  SoalPenulis,
  TingkatSoal,
  VersiSoal,
} from '@lms/contracts/soal/soal';
import { soalErrors } from '@lms/contracts/soal/soal.errors';
import type { FormErrors } from '@mantine/form';
import { isEmptyRichText, visibleText } from '../../shared/rich-text/limits.ts';
import { type KindValues, kinds } from './kinds.ts';
import { storedPart } from './stored-part.ts';

/** Shared fields; a kind's own stand under its name, as on the wire. */
export interface SoalValues extends KindValues {
  jenis: JenisSoal;
  pertanyaan: string;
  pembahasan: string;
  label: string[];
  tingkat: TingkatSoal | null;
  soal_files: Berkas[];
  kunci_files: Berkas[];
}

const freshKinds = (): KindValues => ({
  pilihan: kinds.pilihan.fresh(),
  benar_salah: kinds.benar_salah.fresh(),
  esay: kinds.esay.fresh(),
  pilihan_jamak: kinds.pilihan_jamak.fresh(),
  numerik: kinds.numerik.fresh(),
  isian: kinds.isian.fresh(),
});

export const newSoal = (jenis: JenisSoal): SoalValues => ({
  ...freshKinds(),
  jenis,
  pertanyaan: '',
  pembahasan: '',
  label: [],
  tingkat: null,
  soal_files: [],
  kunci_files: [],
});

function valuesOfKind<Jenis extends JenisSoal>(soal: VersiSoal, jenis: Jenis): Partial<KindValues> {
  return { [jenis]: kinds[jenis].toValues(storedPart(soal, jenis)) } as Partial<KindValues>;
}

/** An essay keeps its key files in its own part (S3 §3.6). */
export const keyFilesOf = ({ esay, kunci_files }: VersiSoal) => esay?.kunci_files ?? kunci_files;

export const storedSoal = (soal: SoalPenulis): SoalValues => ({
  ...newSoal(soal.jenis),
  ...valuesOfKind(soal, soal.jenis),
  pertanyaan: soal.pertanyaan,
  pembahasan: soal.pembahasan,
  label: soal.label,
  tingkat: soal.tingkat,
  soal_files: soal.soal_files,
  kunci_files: keyFilesOf(soal),
});

function kindFaults<Jenis extends JenisSoal>(
  values: SoalValues,
  jenis: Jenis,
  mayLackKey: boolean,
): FormErrors {
  const faults = Object.entries(kinds[jenis].faults(values[jenis] as KindValues[Jenis]));
  const counted = mayLackKey
    ? faults.filter(([, text]) => text !== soalErrors.soal_kunci_wajib.message)
    : faults;
  return Object.fromEntries(counted.map(([field, text]) => [`${jenis}.${field}`, text]));
}

/** `mayLackKey`: a copy without a key may change before anyone fills the key (U34). */
export function soalFaults(values: SoalValues, mayLackKey = false): FormErrors {
  const { pertanyaan, pembahasan, jenis } = values;
  // A formula alone is a question too, but no visible text.
  const isMissing = isEmptyRichText(pertanyaan) && !/data-latex/.test(pertanyaan);
  return {
    ...(isMissing && { pertanyaan: soalErrors.soal_pertanyaan_wajib.message }),
    ...(visibleText(pertanyaan).length > MOST_PERTANYAAN && {
      pertanyaan: soalErrors.soal_pertanyaan_terlalu_panjang.message,
    }),
    ...kindFaults(values, jenis, mayLackKey),
    ...(visibleText(pembahasan).length > MOST_TEKS_KUNCI && {
      pembahasan: soalErrors.soal_kunci_terlalu_panjang.message,
    }),
  };
}

function sentPart<Jenis extends JenisSoal>(
  values: SoalValues,
  jenis: Jenis,
): Pick<SoalDikirim, Jenis> {
  return { [jenis]: kinds[jenis].toSent(values[jenis] as KindValues[Jenis]) } as Pick<
    SoalDikirim,
    Jenis
  >;
}

export const soalToSent = (values: SoalValues): SoalDikirim => ({
  jenis: values.jenis,
  ...sentPart(values, values.jenis),
  pertanyaan: values.pertanyaan,
  pembahasan: values.jenis === 'esay' ? '' : values.pembahasan,
  label: values.label,
  tingkat: values.tingkat,
  soal_files: values.soal_files.map(({ id }) => id),
  kunci_files: values.kunci_files.map(({ id }) => id),
});
