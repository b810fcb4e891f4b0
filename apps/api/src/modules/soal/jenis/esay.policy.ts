/** An essay: any accepted kind answers it, a person grades it (S3 §3.6, §5.5; U9, U74). */
import { extensionsOfAnswer } from '@lms/contracts/berkas/jenis-berkas';
import { extensionOf } from '@lms/contracts/berkas/nama-berkas';
import { jenisFileDiterima } from '@lms/contracts/soal/soal';
import { faultAt, isUnanswered, type JenisPolicy, readTyped } from './jenis.policy.ts';

const jenis = 'esay';
/** Characters (U9). */
const MOST_TEKS_ESAY = 20_000;

export const esay: JenisPolicy<typeof jenis> = {
  read: ({ jenis_file_diterima: sent }) => {
    const accepted = jenisFileDiterima.options.filter((one) => sent.includes(one));
    return accepted.length === 0
      ? faultAt('soal_jenis_jawaban_wajib', `${jenis}.jenis_file_diterima`)
      : { jenis, isi: { jenis_file_diterima: accepted }, kunci: {} };
  },
  tanpaKunci: (konten) => konten,
  isLengkap: () => true,
  toWire: ({ isi }, { teksKunci, berkasKunci }) => ({
    ...isi,
    kunci: teksKunci,
    kunci_files: berkasKunci,
  }),
  nilai: (_konten, jawaban) => (isUnanswered(jawaban) ? 0 : null),
  baca: (jawaban, { terima: accepted }) => {
    if (isUnanswered(jawaban)) return null;
    const given = typeof jawaban === 'string' ? { teks: jawaban } : jawaban;
    if (given === null || typeof given !== 'object' || Array.isArray(given)) return undefined;
    const { teks = '', berkas = [] } = given;
    const extensions = extensionsOfAnswer(accepted);
    if (teks !== '' && !accepted.includes('text')) return undefined;
    if (!berkas.every(({ nama }) => extensions.includes(extensionOf(nama)))) return undefined;
    if (readTyped(teks, MOST_TEKS_ESAY) === undefined) return undefined;
    return { ...(teks !== '' && { teks }), ...(berkas.length > 0 && { berkas }) };
  },
};
