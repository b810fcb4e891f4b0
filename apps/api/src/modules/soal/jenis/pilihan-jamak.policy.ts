/** Several right options: right ticks minus wrong ones, at least 0 (U2). */
import { LEAST_PILIHAN_JAMAK } from '@lms/contracts/soal/soal';
import { faultAt, isUnanswered, type JenisPolicy } from './jenis.policy.ts';
import { placeOf, readOpsi, toPilihanWire } from './opsi.policy.ts';

const jenis = 'pilihan_jamak';

/** Half up, without binary fractions. */
const percentOf = (part: number, whole: number): number =>
  Math.floor((200 * part + whole) / (2 * whole));

export const pilihanJamak: JenisPolicy<typeof jenis> = {
  read: (form, bacaan) => {
    const opsi = readOpsi(form, bacaan, { jenis, least: LEAST_PILIHAN_JAMAK });
    if ('fault' in opsi) return opsi;
    const right = opsi.filter((_, index) => form.kunci.includes(index)).map(({ id }) => id);
    if (right.length === 0 && !bacaan.tanpaKunci)
      return faultAt('soal_kunci_wajib', `${jenis}.kunci`);
    if (right.length === opsi.length)
      return faultAt(
        'soal_kunci_wajib',
        `${jenis}.kunci`,
        'Paling sedikit satu pilihan jawaban harus salah',
      );
    return { jenis, isi: { opsi }, kunci: { opsi: right, penilaian: form.penilaian } };
  },
  tanpaKunci: (konten) => ({ ...konten, kunci: { ...konten.kunci, opsi: [] } }),
  isLengkap: ({ kunci }) => kunci.opsi.length > 0,
  toWire: ({ isi, kunci }, tampil) => ({
    ...toPilihanWire(isi.opsi, tampil),
    kunci: kunci.opsi.map((id) => placeOf(isi.opsi, id)).toSorted((a, b) => a - b),
    penilaian: kunci.penilaian,
  }),
  nilai: ({ isi, kunci: { opsi: right, penilaian } }, jawaban) => {
    if (isUnanswered(jawaban)) return 0;
    if (right.length === 0) return null;
    if (!Array.isArray(jawaban)) return 0;
    const ticked = isi.opsi.filter(({ id }) => jawaban.includes(id));
    const hits = ticked.filter(({ id }) => right.includes(id)).length;
    const misses = ticked.length - hits;
    if (penilaian === 'penuh') return hits === right.length && misses === 0 ? 100 : 0;
    return percentOf(Math.max(0, hits - misses), right.length);
  },
  baca: (jawaban, { opsi }) => {
    if (isUnanswered(jawaban)) return null;
    if (!Array.isArray(jawaban) || !jawaban.every((id) => opsi.includes(id))) return undefined;
    return opsi.filter((id) => jawaban.includes(id));
  },
};
