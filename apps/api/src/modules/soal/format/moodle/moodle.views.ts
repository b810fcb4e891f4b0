/**
 * Moodle XML. Data without an element of Moodle's stands in our namespace, which Moodle ignores.
 */
import type { JenisFileDiterima } from '@lms/contracts/soal/soal';
import { createNames, safeName } from '../../../../platform/zip/names.ts';
import { gambarKeluar, htmlKeluar, lampiranKeluar, type TaruhMedia } from '../html-keluar.views.ts';
import { mutlak } from '../numerik.policy.ts';
import { type Sisa, selisih } from '../sisa.parser.ts';
import {
  type BerkasIsi,
  kategoriKeluar,
  namaKeluar,
  type Opsi,
  type SoalBerkas,
} from '../soal-berkas.policy.ts';
import { escapeXml } from '../tex.parser.ts';
import { bacaXmlTeks } from '../xml.parser.ts';
import { bacaMoodle, MILIK_KITA } from './moodle.parser.ts';

const KEPALA = `<?xml version="1.0" encoding="UTF-8"?>\n<quiz xmlns:lms="${MILIK_KITA}">\n`;

export function* tulisMoodle(soal: Iterable<SoalBerkas>): Generator<string> {
  yield KEPALA;
  let kategori: string | null = null;
  for (const satu of soal) {
    const ini: string = kategoriKeluar(satu) ?? kategori ?? '';
    if (ini !== '' && ini !== kategori) yield kategoriMoodle(ini);
    kategori = ini === '' ? null : ini;
    yield soalMoodle(satu, kategori);
  }
  yield '</quiz>\n';
}

const kategoriMoodle = (nama: string): string =>
  `<question type="category"><category><text>${escapeXml(nama)}</text></category></question>\n`;

function soalMoodle(soal: SoalBerkas, kategori: string | null): string {
  const tanpaSisa = elemenSoal(soal, null);
  const kembali = bacaMoodle(
    bacaXmlTeks(`${KEPALA}${kategori === null ? '' : kategoriMoodle(kategori)}${tanpaSisa}</quiz>`),
  ).soal[0];
  const sisa =
    kembali === undefined || kembali.status === 'mustahil' ? null : selisih(soal, kembali.soal);
  return sisa === null ? tanpaSisa : elemenSoal(soal, sisa);
}

const JENIS = {
  pilihan: 'multichoice',
  pilihan_jamak: 'multichoice',
  benar_salah: 'truefalse',
  esay: 'essay',
  numerik: 'numerical',
  isian: 'shortanswer',
} as const;

function elemenSoal(soal: SoalBerkas, sisa: Sisa | null): string {
  const esay = soal.jenis === 'esay';
  const pembahasan = teks(soal.pembahasan, soal.berkas_kunci);
  const kosong = '<text></text>';
  const bagian = [
    `<name><text>${escapeXml(namaKeluar(soal))}</text></name>`,
    `<questiontext format="html">${teks(soal.pertanyaan, soal.berkas)}</questiontext>`,
    `<generalfeedback format="html">${esay ? kosong : pembahasan}</generalfeedback>`,
    `<defaultgrade>${soal.bobot ?? 1}</defaultgrade>`,
    '<penalty>0</penalty><hidden>0</hidden>',
    ...isiDari(soal),
    ...(esay ? [`<graderinfo format="html">${pembahasan}</graderinfo>`] : []),
    ...(soal.label.length === 0
      ? []
      : [
          `<tags>${soal.label.map((satu) => `<tag><text>${escapeXml(satu)}</text></tag>`).join('')}</tags>`,
        ]),
    ...(sisa === null ? [] : [`<lms:soal>${escapeXml(JSON.stringify(sisa))}</lms:soal>`]),
  ];
  return `<question type="${JENIS[soal.jenis]}">\n${bagian.map((satu) => `  ${satu}\n`).join('')}</question>\n`;
}

function denganBerkas(tulis: (taruh: TaruhMedia) => string): string {
  const namai = createNames(140);
  const berkas: { nama: string; isi: Uint8Array }[] = [];
  const html = tulis((satu) => {
    const nama = namai(safeName(satu.nama, { maxBytes: 140, instead: 'berkas' }));
    berkas.push({ nama, isi: satu.isi });
    return `@@PLUGINFILE@@/${encodeURIComponent(nama)}`;
  });
  const file = berkas.map(
    ({ nama, isi }) =>
      `<file name="${escapeXml(nama)}" path="/" encoding="base64">${Buffer.from(isi).toString('base64')}</file>`,
  );
  return `<text>${escapeXml(html)}</text>${file.join('')}`;
}

const teks = (html: string, lampiran: readonly BerkasIsi[]): string =>
  denganBerkas((taruh) => htmlKeluar(html, taruh) + lampiranKeluar(lampiran, taruh));

const jawaban = (fraksi: number, isi: string, format = 'html'): string =>
  `<answer fraction="${Number(fraksi.toFixed(5))}" format="${format}">${isi}<feedback format="html"><text></text></feedback></answer>`;

const isiOpsi = (opsi: Opsi): string =>
  denganBerkas((taruh) => htmlKeluar(opsi.teks, taruh) + gambarKeluar(opsi.gambar, taruh));

function pilihanMoodle(
  opsi: readonly Opsi[],
  satu: boolean,
  fraksi: (index: number) => number,
): string[] {
  const diacak = !opsi.every(({ disematkan }) => disematkan);
  return [
    `<single>${satu}</single><shuffleanswers>${diacak}</shuffleanswers><answernumbering>abc</answernumbering>`,
    ...opsi.map((isi, index) => jawaban(fraksi(index), isiOpsi(isi))),
  ];
}

const DAFTAR: Readonly<Record<JenisFileDiterima, string>> = {
  text: '',
  image: 'image',
  pdf: '.pdf',
  docs: 'document',
  compressed: 'archive',
};

function isiDari(soal: SoalBerkas): string[] {
  const polos = (isi: string) => `<text>${escapeXml(isi)}</text>`;
  switch (soal.jenis) {
    case 'pilihan':
      return pilihanMoodle(soal.opsi, true, (index) => (index === soal.kunci ? 100 : 0));
    case 'pilihan_jamak': {
      const bagian = 100 / Math.max(soal.kunci.length, 1);
      return pilihanMoodle(soal.opsi, false, (index) =>
        soal.kunci.includes(index) ? bagian : -bagian,
      );
    }
    case 'benar_salah':
      return [jawaban(soal.benar === true ? 100 : 0, polos('true'), 'moodle_auto_format')].concat(
        jawaban(soal.benar === false ? 100 : 0, polos('false'), 'moodle_auto_format'),
      );
    case 'esay': {
      const berkas = soal.jenis_file_diterima.filter((jenis) => jenis !== 'text');
      return [
        `<responseformat>${soal.jenis_file_diterima.includes('text') ? 'editor' : 'noinline'}</responseformat>`,
        `<attachments>${berkas.length === 0 ? 0 : -1}</attachments>`,
        `<filetypeslist>${berkas.map((jenis) => DAFTAR[jenis]).join(',')}</filetypeslist>`,
      ];
    }
    case 'numerik': {
      if (soal.angka === null) return [];
      const { angka, jarak } = mutlak(soal.angka, soal.toleransi);
      const isi = `<text>${angka}</text><tolerance>${jarak}</tolerance>`;
      return [
        `<answer fraction="100" format="moodle_auto_format">${isi}<feedback format="html"><text></text></feedback></answer>`,
      ];
    }
    case 'isian':
      return [
        `<usecase>${soal.peka_huruf ? 1 : 0}</usecase>`,
        ...soal.jawaban.map(({ teks: isi, persen }) =>
          jawaban(persen, polos(isi), 'moodle_auto_format'),
        ),
      ];
  }
}
