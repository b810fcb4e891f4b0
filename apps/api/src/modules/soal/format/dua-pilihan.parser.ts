/** Two options: right/wrong if they say so, otherwise a choice of two (A14). */
import { benarSalahOrder, type Reading } from './bacaan.parser.ts';
import { type IsiBerkas, type Opsi, visibleText } from './soal-berkas.policy.ts';

/** `place` -1: no key. `isOurs`: our own right/wrong, whatever its labels say. */
export function withOneKunci(
  soal: Reading,
  { opsi, place, isOurs = false }: { opsi: Opsi[]; place: number; isOurs?: boolean },
): IsiBerkas {
  const kunci = place < 0 ? null : place;
  const [one, two] = opsi;
  const pilihan = { jenis: 'pilihan', opsi, kunci } as const;
  if (
    one === undefined ||
    two === undefined ||
    opsi.length !== 2 ||
    one.gambar !== null ||
    two.gambar !== null
  )
    return pilihan;
  const teks: [string, string] = [visibleText(one.teks), visibleText(two.teks)];
  const order = isOurs ? 0 : benarSalahOrder(...teks);
  if (order === null) return pilihan;
  if (order === 1) soal.note('Pilihan benar ditampilkan lebih dahulu.');
  return {
    jenis: 'benar_salah',
    label_benar_salah: order === 0 ? teks : [teks[1], teks[0]],
    benar: kunci === null ? null : kunci === order,
  };
}
