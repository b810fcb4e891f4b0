/** A statement that is right or wrong; 0 means right in HTTP (U5). */
import { faultAt, isUnanswered, type JenisPolicy } from './jenis.policy.ts';

const jenis = 'benar_salah';
const said: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  [0, true],
  [1, false],
  // As a paper names them.
  ['0', true],
  ['1', false],
]);

export const benarSalah: JenisPolicy<typeof jenis> = {
  read: ({ pilihan, kunci }, { tanpaKunci }) =>
    kunci === null && !tanpaKunci
      ? faultAt('soal_kunci_wajib', `${jenis}.kunci`)
      : {
          jenis,
          isi: { label: [...pilihan] },
          kunci: { benar: kunci === null ? null : kunci === 0 },
        },
  tanpaKunci: (konten) => ({ ...konten, kunci: { benar: null } }),
  isLengkap: ({ kunci }) => kunci.benar !== null,
  toWire: ({ isi, kunci: { benar } }) => ({
    pilihan: isi.label,
    kunci: benar === null ? null : benar ? 0 : 1,
  }),
  nilai: ({ kunci: { benar } }, jawaban) => {
    if (isUnanswered(jawaban)) return 0;
    if (benar === null) return null;
    return said.get(jawaban) === benar ? 100 : 0;
  },
  baca: (jawaban) => (isUnanswered(jawaban) ? null : said.get(jawaban)),
};
