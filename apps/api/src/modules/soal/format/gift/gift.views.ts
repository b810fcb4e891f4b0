/** Writes GIFT; no existing writer covers all of it. */

import { exportGambar, exportHtml, exportLampiran, type PutMedia } from '../html-keluar.views.ts';
import type { HtmlContext } from '../html-masuk.parser.ts';
import { toMutlak, withPoint } from '../numerik.policy.ts';
import { difference, type Sisa } from '../sisa.parser.ts';
import { exportKategori, exportNama, type Opsi, type SoalBerkas } from '../soal-berkas.policy.ts';
import { readGift, SISA_MARK } from './gift.parser.ts';
import { escapeGift } from './gift-blok.parser.ts';

export interface Media {
  put: PutMedia;
  load: HtmlContext['load'];
}

export function* writeGift(soal: Iterable<SoalBerkas>, media: Media): Generator<string> {
  let kategori: string | null = null;
  for (const one of soal) {
    const now: string = exportKategori(one) ?? kategori ?? '';
    if (now !== '' && now !== kategori) yield giftKategori(now);
    kategori = now === '' ? null : now;
    yield giftSoal(one, { kategori, media });
  }
}

const giftKategori = (nama: string): string => `$CATEGORY: ${nama.replaceAll('\n', ' ')}\n\n`;

function giftSoal(
  soal: SoalBerkas,
  { kategori, media }: { kategori: string | null; media: Media },
): string {
  const body = bodyOf(soal, media.put);
  const front = kategori === null ? '' : giftKategori(kategori);
  const returned = readGift(`${front}${tagsOf(soal)}${body}`, media.load).soal[0];
  const sisa =
    returned === undefined || returned.status === 'mustahil'
      ? all(soal)
      : difference(soal, returned.soal);
  const different = sisa === null ? '' : `// ${SISA_MARK} ${JSON.stringify(sisa)}\n`;
  return `${tagsOf(soal)}${different}${body}\n\n`;
}

/** All but files, for a question whose kind cannot be read back. */
const all = (soal: SoalBerkas): Sisa | null =>
  difference(soal, { ...soal, jenis: 'esay', jenis_file_diterima: [] });

const tagsOf = ({ label }: SoalBerkas): string =>
  label.length === 0
    ? ''
    : `// ${label.map((one) => `[tag:${one.replaceAll(/[\]\\]/g, '\\$&')}]`).join(' ')}\n`;

function bodyOf(soal: SoalBerkas, put: PutMedia): string {
  const teks = exportHtml(soal.pertanyaan, put) + exportLampiran(soal.berkas, put);
  const pembahasan = exportHtml(soal.pembahasan, put) + exportLampiran(soal.berkas_kunci, put);
  const general = pembahasan === '' ? '' : `####[html]${escapeGift(pembahasan)}`;
  return `::${escapeGift(exportNama(soal))}::[html]${escapeGift(teks)}{${giftIsi(soal, put)}${general}}`;
}

function giftIsi(soal: SoalBerkas, put: PutMedia): string {
  const baris = (isi: readonly string[]) => `\n${isi.map((one) => `\t${one}\n`).join('')}`;
  const opsi = (one: Opsi) =>
    `[html]${escapeGift(exportHtml(one.teks, put) + exportGambar(one.gambar, put))}`;
  switch (soal.jenis) {
    case 'pilihan':
      return baris(
        soal.opsi.map((one, index) => `${index === soal.kunci ? '=' : '~'}${opsi(one)}`),
      );
    case 'pilihan_jamak': {
      const part = Number((100 / Math.max(soal.kunci.length, 1)).toFixed(5));
      return baris(
        soal.opsi.map(
          (one, index) => `~%${soal.kunci.includes(index) ? part : -part}%${opsi(one)}`,
        ),
      );
    }
    case 'benar_salah': {
      const [benar, salah] = soal.label_benar_salah;
      if (soal.benar === null) return baris([`~${escapeGift(benar)}`, `~${escapeGift(salah)}`]);
      return soal.benar ? 'TRUE' : 'FALSE';
    }
    case 'esay':
      return '';
    case 'numerik': {
      // Others read an essay; the comment holds the kind.
      if (soal.angka === null) return '';
      if (soal.toleransi.jenis === 'rentang')
        return `#${withPoint(soal.toleransi.dari)}..${withPoint(soal.toleransi.sampai)}`;
      const { angka, distance } = toMutlak(soal.angka, soal.toleransi);
      return `#${angka}:${distance}`;
    }
    case 'isian':
      return soal.jawaban.length === 0
        ? ''
        : baris(soal.jawaban.map(({ teks, persen }) => `=%${persen}%${escapeGift(teks)}`));
  }
}
