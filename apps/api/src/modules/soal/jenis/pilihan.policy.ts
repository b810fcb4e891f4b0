/** One right option among several (S3 §3.6, §5.5; U6, U7). */
import { faultAt, isUnanswered, type JenisPolicy } from './jenis.policy.ts';
import { placeOf, readOpsi, toPilihanWire } from './opsi.policy.ts';

const jenis = 'pilihan';

export const pilihan: JenisPolicy<typeof jenis> = {
  read: (form, bacaan) => {
    const opsi = readOpsi(form, bacaan, { jenis, least: bacaan.leastPilihan });
    if ('fault' in opsi) return opsi;
    const right = form.kunci === null ? undefined : opsi[form.kunci];
    if (right !== undefined) return { jenis, isi: { opsi }, kunci: { opsi: right.id } };
    return form.kunci === null && bacaan.tanpaKunci
      ? { jenis, isi: { opsi }, kunci: { opsi: null } }
      : faultAt('soal_kunci_wajib', `${jenis}.kunci`);
  },
  tanpaKunci: (konten) => ({ ...konten, kunci: { opsi: null } }),
  isLengkap: ({ kunci }) => kunci.opsi !== null,
  toWire: ({ isi, kunci }, tampil) => ({
    ...toPilihanWire(isi.opsi, tampil),
    kunci: kunci.opsi === null ? null : placeOf(isi.opsi, kunci.opsi),
  }),
  nilai: ({ kunci }, jawaban) => {
    if (isUnanswered(jawaban)) return 0;
    if (kunci.opsi === null) return null;
    return jawaban === kunci.opsi ? 100 : 0;
  },
  baca: (jawaban, { opsi }) => {
    if (isUnanswered(jawaban)) return null;
    return typeof jawaban === 'number' ? opsi[jawaban] : opsi.find((id) => id === jawaban);
  },
};
