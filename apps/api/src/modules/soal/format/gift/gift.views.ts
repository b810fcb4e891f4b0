/** Writes GIFT; no existing writer covers all of it. */

import { gambarKeluar, htmlKeluar, lampiranKeluar, type TaruhMedia } from '../html-keluar.views.ts';
import type { KonteksHtml } from '../html-masuk.parser.ts';
import { mutlak, titik } from '../numerik.policy.ts';
import { type Sisa, selisih } from '../sisa.parser.ts';
import { kategoriKeluar, namaKeluar, type Opsi, type SoalBerkas } from '../soal-berkas.policy.ts';
import { bacaGift, TANDA_SISA } from './gift.parser.ts';
import { lolos } from './gift-blok.parser.ts';

export interface Media {
  taruh: TaruhMedia;
  ambil: KonteksHtml['ambil'];
}

export function* tulisGift(soal: Iterable<SoalBerkas>, media: Media): Generator<string> {
  let kategori: string | null = null;
  for (const satu of soal) {
    const ini: string = kategoriKeluar(satu) ?? kategori ?? '';
    if (ini !== '' && ini !== kategori) yield kategoriGift(ini);
    kategori = ini === '' ? null : ini;
    yield soalGift(satu, { kategori, media });
  }
}

const kategoriGift = (nama: string): string => `$CATEGORY: ${nama.replaceAll('\n', ' ')}\n\n`;

function soalGift(
  soal: SoalBerkas,
  { kategori, media }: { kategori: string | null; media: Media },
): string {
  const badan = badanSoal(soal, media.taruh);
  const depan = kategori === null ? '' : kategoriGift(kategori);
  const kembali = bacaGift(`${depan}${tagSoal(soal)}${badan}`, media.ambil).soal[0];
  const sisa =
    kembali === undefined || kembali.status === 'mustahil'
      ? semua(soal)
      : selisih(soal, kembali.soal);
  const beda = sisa === null ? '' : `// ${TANDA_SISA} ${JSON.stringify(sisa)}\n`;
  return `${tagSoal(soal)}${beda}${badan}\n\n`;
}

/** All but files, for a question whose kind cannot be read back. */
const semua = (soal: SoalBerkas): Sisa | null =>
  selisih(soal, { ...soal, jenis: 'esay', jenis_file_diterima: [] });

const tagSoal = ({ label }: SoalBerkas): string =>
  label.length === 0
    ? ''
    : `// ${label.map((satu) => `[tag:${satu.replaceAll(/[\]\\]/g, '\\$&')}]`).join(' ')}\n`;

function badanSoal(soal: SoalBerkas, taruh: TaruhMedia): string {
  const teks = htmlKeluar(soal.pertanyaan, taruh) + lampiranKeluar(soal.berkas, taruh);
  const pembahasan = htmlKeluar(soal.pembahasan, taruh) + lampiranKeluar(soal.berkas_kunci, taruh);
  const umum = pembahasan === '' ? '' : `####[html]${lolos(pembahasan)}`;
  return `::${lolos(namaKeluar(soal))}::[html]${lolos(teks)}{${isiGift(soal, taruh)}${umum}}`;
}

function isiGift(soal: SoalBerkas, taruh: TaruhMedia): string {
  const baris = (isi: readonly string[]) => `\n${isi.map((satu) => `\t${satu}\n`).join('')}`;
  const opsi = (satu: Opsi) =>
    `[html]${lolos(htmlKeluar(satu.teks, taruh) + gambarKeluar(satu.gambar, taruh))}`;
  switch (soal.jenis) {
    case 'pilihan':
      return baris(
        soal.opsi.map((satu, index) => `${index === soal.kunci ? '=' : '~'}${opsi(satu)}`),
      );
    case 'pilihan_jamak': {
      const bagian = Number((100 / Math.max(soal.kunci.length, 1)).toFixed(5));
      return baris(
        soal.opsi.map(
          (satu, index) => `~%${soal.kunci.includes(index) ? bagian : -bagian}%${opsi(satu)}`,
        ),
      );
    }
    case 'benar_salah': {
      const [benar, salah] = soal.label_benar_salah;
      if (soal.benar === null) return baris([`~${lolos(benar)}`, `~${lolos(salah)}`]);
      return soal.benar ? 'TRUE' : 'FALSE';
    }
    case 'esay':
      return '';
    case 'numerik': {
      // Others read an essay; the comment holds the kind.
      if (soal.angka === null) return '';
      if (soal.toleransi.jenis === 'rentang')
        return `#${titik(soal.toleransi.dari)}..${titik(soal.toleransi.sampai)}`;
      const { angka, jarak } = mutlak(soal.angka, soal.toleransi);
      return `#${angka}:${jarak}`;
    }
    case 'isian':
      return soal.jawaban.length === 0
        ? ''
        : baris(soal.jawaban.map(({ teks, persen }) => `=%${persen}%${lolos(teks)}`));
  }
}
