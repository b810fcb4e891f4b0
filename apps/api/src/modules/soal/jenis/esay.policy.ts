/** An essay: answered by any of the accepted kinds, judged by a person (S3 §3.6, §5.5; U9, U74). */
import { jenisFileDiterima } from '@lms/contracts/soal';
import { faultAt, isUnanswered, type JenisPolicy } from './jenis.policy.ts';

const jenis = 'esay';

export const esay: JenisPolicy<typeof jenis> = {
  read: ({ jenis_file_diterima: sent }) => {
    const accepted = jenisFileDiterima.options.filter((one) => sent.includes(one));
    return accepted.length === 0
      ? faultAt('soal_jenis_jawaban_wajib', `${jenis}.jenis_file_diterima`)
      : { jenis, isi: { jenis_file_diterima: accepted }, kunci: {} };
  },
  tanpaKunci: (konten) => konten,
  isLengkap: () => true,
  toWire: ({ isi }, { teksKunci, berkasKunci }) => ({ ...isi, kunci: teksKunci, kunci_files: berkasKunci }),
  nilai: (_konten, jawaban) => (isUnanswered(jawaban) ? 0 : null),
};
