/** Two options: right/wrong if they say so, otherwise a choice of two (A14). */
import { type Bacaan, urutanBenarSalah } from './bacaan.parser.ts';
import { type IsiBerkas, type Opsi, teksTampak } from './soal-berkas.policy.ts';

/** `letak` -1: no key. `milikKita`: our own right/wrong, whatever its labels say. */
export function satuKunci(
  soal: Bacaan,
  { opsi, letak, milikKita = false }: { opsi: Opsi[]; letak: number; milikKita?: boolean },
): IsiBerkas {
  const kunci = letak < 0 ? null : letak;
  const [satu, dua] = opsi;
  const pilihan = { jenis: 'pilihan', opsi, kunci } as const;
  if (
    satu === undefined ||
    dua === undefined ||
    opsi.length !== 2 ||
    satu.gambar !== null ||
    dua.gambar !== null
  )
    return pilihan;
  const teks: [string, string] = [teksTampak(satu.teks), teksTampak(dua.teks)];
  const urutan = milikKita ? 0 : urutanBenarSalah(...teks);
  if (urutan === null) return pilihan;
  if (urutan === 1) soal.catat('Pilihan benar ditampilkan lebih dahulu.');
  return {
    jenis: 'benar_salah',
    label_benar_salah: urutan === 0 ? teks : [teks[1], teks[0]],
    benar: kunci === null ? null : kunci === urutan,
  };
}
