/**
 * Moodle XML. Data without an element of Moodle's stands in our namespace, which Moodle ignores.
 */
import type { JenisFileDiterima } from '@lms/contracts/soal/soal';
import { createNames, safeName } from '../../../../platform/zip/names.ts';
import { exportGambar, exportHtml, exportLampiran, type PutMedia } from '../html-keluar.views.ts';
import { toMutlak } from '../numerik.policy.ts';
import { difference, type Sisa } from '../sisa.parser.ts';
import {
  type BerkasIsi,
  exportKategori,
  exportNama,
  type Opsi,
  type SoalBerkas,
} from '../soal-berkas.policy.ts';
import { escapeXml } from '../tex.parser.ts';
import { readXmlText } from '../xml.parser.ts';
import { OURS, readMoodle } from './moodle.parser.ts';

const HEADER = `<?xml version="1.0" encoding="UTF-8"?>\n<quiz xmlns:lms="${OURS}">\n`;

export function* writeMoodle(soal: Iterable<SoalBerkas>): Generator<string> {
  yield HEADER;
  let kategori: string | null = null;
  for (const one of soal) {
    const now: string = exportKategori(one) ?? kategori ?? '';
    if (now !== '' && now !== kategori) yield moodleKategori(now);
    kategori = now === '' ? null : now;
    yield moodleSoal(one, kategori);
  }
  yield '</quiz>\n';
}

const moodleKategori = (nama: string): string =>
  `<question type="category"><category><text>${escapeXml(nama)}</text></category></question>\n`;

function moodleSoal(soal: SoalBerkas, kategori: string | null): string {
  const withoutSisa = soalElement(soal, null);
  const returned = readMoodle(
    readXmlText(
      `${HEADER}${kategori === null ? '' : moodleKategori(kategori)}${withoutSisa}</quiz>`,
    ),
  ).soal[0];
  const sisa =
    returned === undefined || returned.status === 'mustahil'
      ? null
      : difference(soal, returned.soal);
  return sisa === null ? withoutSisa : soalElement(soal, sisa);
}

const JENIS = {
  pilihan: 'multichoice',
  pilihan_jamak: 'multichoice',
  benar_salah: 'truefalse',
  esay: 'essay',
  numerik: 'numerical',
  isian: 'shortanswer',
} as const;

function soalElement(soal: SoalBerkas, sisa: Sisa | null): string {
  const esay = soal.jenis === 'esay';
  const pembahasan = teks(soal.pembahasan, soal.berkas_kunci);
  const empty = '<text></text>';
  const part = [
    `<name><text>${escapeXml(exportNama(soal))}</text></name>`,
    `<questiontext format="html">${teks(soal.pertanyaan, soal.berkas)}</questiontext>`,
    `<generalfeedback format="html">${esay ? empty : pembahasan}</generalfeedback>`,
    `<defaultgrade>${soal.bobot ?? 1}</defaultgrade>`,
    '<penalty>0</penalty><hidden>0</hidden>',
    ...isiOf(soal),
    ...(esay ? [`<graderinfo format="html">${pembahasan}</graderinfo>`] : []),
    ...(soal.label.length === 0
      ? []
      : [
          `<tags>${soal.label.map((one) => `<tag><text>${escapeXml(one)}</text></tag>`).join('')}</tags>`,
        ]),
    ...(sisa === null ? [] : [`<lms:soal>${escapeXml(JSON.stringify(sisa))}</lms:soal>`]),
  ];
  return `<question type="${JENIS[soal.jenis]}">\n${part.map((one) => `  ${one}\n`).join('')}</question>\n`;
}

function withBerkas(write: (put: PutMedia) => string): string {
  const nameOf = createNames(140);
  const berkas: { nama: string; isi: Uint8Array }[] = [];
  const html = write((one) => {
    const nama = nameOf(safeName(one.nama, { maxBytes: 140, instead: 'berkas' }));
    berkas.push({ nama, isi: one.isi });
    return `@@PLUGINFILE@@/${encodeURIComponent(nama)}`;
  });
  const file = berkas.map(
    ({ nama, isi }) =>
      `<file name="${escapeXml(nama)}" path="/" encoding="base64">${Buffer.from(isi).toString('base64')}</file>`,
  );
  return `<text>${escapeXml(html)}</text>${file.join('')}`;
}

const teks = (html: string, lampiran: readonly BerkasIsi[]): string =>
  withBerkas((put) => exportHtml(html, put) + exportLampiran(lampiran, put));

const jawaban = (fraction: number, isi: string, format = 'html'): string =>
  `<answer fraction="${Number(fraction.toFixed(5))}" format="${format}">${isi}<feedback format="html"><text></text></feedback></answer>`;

const opsiIsi = (opsi: Opsi): string =>
  withBerkas((put) => exportHtml(opsi.teks, put) + exportGambar(opsi.gambar, put));

function moodlePilihan(
  opsi: readonly Opsi[],
  one: boolean,
  fraction: (index: number) => number,
): string[] {
  const shuffled = !opsi.every(({ disematkan }) => disematkan);
  return [
    `<single>${one}</single><shuffleanswers>${shuffled}</shuffleanswers><answernumbering>abc</answernumbering>`,
    ...opsi.map((isi, index) => jawaban(fraction(index), opsiIsi(isi))),
  ];
}

const FILE_TYPES: Readonly<Record<JenisFileDiterima, string>> = {
  text: '',
  image: 'image',
  pdf: '.pdf',
  docs: 'document',
  compressed: 'archive',
};

function isiOf(soal: SoalBerkas): string[] {
  const plain = (isi: string) => `<text>${escapeXml(isi)}</text>`;
  switch (soal.jenis) {
    case 'pilihan':
      return moodlePilihan(soal.opsi, true, (index) => (index === soal.kunci ? 100 : 0));
    case 'pilihan_jamak': {
      const part = 100 / Math.max(soal.kunci.length, 1);
      return moodlePilihan(soal.opsi, false, (index) =>
        soal.kunci.includes(index) ? part : -part,
      );
    }
    case 'benar_salah':
      return [jawaban(soal.benar === true ? 100 : 0, plain('true'), 'moodle_auto_format')].concat(
        jawaban(soal.benar === false ? 100 : 0, plain('false'), 'moodle_auto_format'),
      );
    case 'esay': {
      const berkas = soal.jenis_file_diterima.filter((jenis) => jenis !== 'text');
      return [
        `<responseformat>${soal.jenis_file_diterima.includes('text') ? 'editor' : 'noinline'}</responseformat>`,
        `<attachments>${berkas.length === 0 ? 0 : -1}</attachments>`,
        `<filetypeslist>${berkas.map((jenis) => FILE_TYPES[jenis]).join(',')}</filetypeslist>`,
      ];
    }
    case 'numerik': {
      if (soal.angka === null) return [];
      const { angka, distance } = toMutlak(soal.angka, soal.toleransi);
      const isi = `<text>${angka}</text><tolerance>${distance}</tolerance>`;
      return [
        `<answer fraction="100" format="moodle_auto_format">${isi}<feedback format="html"><text></text></feedback></answer>`,
      ];
    }
    case 'isian':
      return [
        `<usecase>${soal.peka_huruf ? 1 : 0}</usecase>`,
        ...soal.jawaban.map(({ teks: isi, persen }) =>
          jawaban(persen, plain(isi), 'moodle_auto_format'),
        ),
      ];
  }
}
