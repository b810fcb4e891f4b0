/**
 * A bank's PDF pages: questions, options, pictures, and keys on request (S3 §5.8; DECISIONS 196).
 */
import type { JenisSoal, SoalPenulis } from '@lms/contracts/soal/soal';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { formatDateTime, type TimeZone, zoneLabel } from '../../../../shared/lib/format.ts';
import { type Box, fitted, plainContent, richContent } from '../../../../shared/pdf/rich.ts';
import type { PdfTools } from '../../../../shared/pdf/tools.ts';
import type { Stored } from '../../kind.ts';
import { letterOf } from '../../pilihan/options.ts';
import { keyFilesOf } from '../../soal-form.ts';
import { storedPart } from '../../stored-part.ts';
import type { BankRinci } from '../queries.ts';

const INCH = 72;
const LETTER_WIDTH = 612;
const NUMBER_WIDTH = 26;
const LETTER_COLUMN = 20;
const SIZE = 10.5;

interface Asked {
  bank: BankRinci;
  withKeys: boolean;
  zone: TimeZone;
  tools: PdfTools;
}

type Options = Pick<Stored<'pilihan'>, 'pilihan' | 'gambar'>;

async function optionsOf({ pilihan, gambar }: Options, box: Box): Promise<Content[]> {
  const inner = { ...box, width: box.width - LETTER_COLUMN };
  const options: Content[] = [];
  for (const [index, teks] of pilihan.entries()) {
    const stack = await richContent(teks, inner);
    const address = gambar[index];
    const picture = address ? await box.tools.picture(address) : null;
    if (picture) stack.push(fitted(picture, inner.width));
    else if (address) stack.push({ text: '[Gambar tidak dapat dimuat]', italics: true });
    options.push({
      columns: [
        { text: `${letterOf(index)}.`, width: LETTER_COLUMN },
        { stack, width: '*' },
      ],
      margin: [0, 2, 0, 0],
    });
  }
  return options;
}

const keyText = (text: string, box: Box): Content =>
  plainContent(`Kunci jawaban: ${text}`, box, { bold: true });
const answerLine: Content = {
  text: 'Jawaban: ______________________________',
  margin: [0, 4, 0, 0],
};
const NO_KEY = 'belum diisi';

interface Part {
  asked: Content[];
  key: Content[];
}

const parts: { [Jenis in JenisSoal]: (stored: Stored<Jenis>, box: Box) => Promise<Part> } = {
  pilihan: async (stored, box) => ({
    asked: await optionsOf(stored, box),
    key: [keyText(stored.kunci === null ? NO_KEY : letterOf(stored.kunci), box)],
  }),
  pilihan_jamak: async (stored, box) => ({
    asked: await optionsOf(stored, box),
    key: [keyText(stored.kunci.map(letterOf).join(', ') || NO_KEY, box)],
  }),
  benar_salah: async ({ pilihan, kunci }, box) => ({
    asked: pilihan.map((label, index) => plainContent(`${letterOf(index)}. ${label}`, box)),
    key: [keyText(kunci === null ? NO_KEY : (pilihan[kunci] ?? NO_KEY), box)],
  }),
  esay: async ({ kunci }, box) => ({
    asked: [],
    key: kunci === '' ? [] : [keyText('', box), ...(await richContent(kunci, box))],
  }),
  numerik: async ({ kunci, toleransi }, box) => {
    const allowed =
      toleransi.jenis === 'rentang'
        ? `dari ${toleransi.dari} sampai ${toleransi.sampai}`
        : `toleransi ${toleransi.nilai}${toleransi.jenis === 'relatif' ? ' persen' : ''}`;
    return {
      asked: [answerLine],
      key: [keyText(kunci === null ? NO_KEY : `${kunci} (${allowed})`, box)],
    };
  },
  isian: async ({ kunci }, box) => ({
    asked: [answerLine],
    key: [
      keyText(
        kunci
          .map(({ teks, persen }) => (persen === 100 ? teks : `${teks} (${persen} persen)`))
          .join('; ') || NO_KEY,
        box,
      ),
    ],
  }),
};

function partOf<Jenis extends JenisSoal>(soal: SoalPenulis, jenis: Jenis, box: Box): Promise<Part> {
  return parts[jenis](storedPart(soal, jenis), box);
}

const filesLine = (label: string, files: readonly { nama: string }[], box: Box): Content[] =>
  files.length === 0
    ? []
    : [
        plainContent(`${label}: ${files.map(({ nama }) => nama).join(', ')}`, box, {
          italics: true,
        }),
      ];

async function questionOf(
  soal: SoalPenulis,
  number: number,
  withKeys: boolean,
  tools: PdfTools,
): Promise<Content> {
  const box: Box = { width: LETTER_WIDTH - 2 * INCH - NUMBER_WIDTH, size: SIZE, tools };
  const { asked, key } = await partOf(soal, soal.jenis, box);
  const explained =
    soal.pembahasan === ''
      ? []
      : [
          plainContent('Pembahasan', box, { bold: true }),
          ...(await richContent(soal.pembahasan, box)),
        ];
  const stack = [
    ...(await richContent(soal.pertanyaan, box)),
    ...filesLine('Lampiran', soal.soal_files, box),
    ...asked,
    ...(withKeys
      ? [...key, ...filesLine('Lampiran kunci', keyFilesOf(soal), box), ...explained]
      : []),
  ];
  return {
    columns: [
      { text: `${number}.`, width: NUMBER_WIDTH, bold: true },
      { stack, width: '*' },
    ],
    margin: [0, 0, 0, 12],
  };
}

export async function bankDocument({
  bank,
  withKeys,
  zone,
  tools,
}: Asked): Promise<TDocumentDefinitions> {
  const box: Box = { width: LETTER_WIDTH - 2 * INCH, size: SIZE, tools };
  const facts = [
    `Mata Kuliah: ${bank.mata_kuliah.kode || '000'} ${bank.mata_kuliah.nama || 'None'}`,
    `Pembuat: ${bank.dosen?.nama || 'Belum Ada Dosen'}`,
    `Jumlah Soal: ${bank.list_soal.length}`,
  ];
  const questions: Content[] = [];
  // One by one: a phone cannot hold a hundred pictures at once.
  for (const [index, soal] of bank.list_soal.entries())
    questions.push(await questionOf(soal, index + 1, withKeys, tools));
  const made = `Diubah ${formatDateTime(bank.updated_at, zone)} ${zoneLabel(zone)}`;
  return {
    pageSize: 'LETTER',
    pageOrientation: 'portrait',
    pageMargins: INCH,
    info: { title: `Bank Soal - ${bank.judul}` },
    defaultStyle: { font: 'Roboto', fontSize: SIZE, lineHeight: 1.15 },
    footer: (page, pages) => ({
      columns: [{ text: made }, { text: `Halaman ${page} dari ${pages}`, alignment: 'right' }],
      fontSize: 8,
      margin: [INCH, 24, INCH, 0],
    }),
    content: [
      plainContent(bank.judul, { ...box, size: 16 }, { bold: true }),
      plainContent(bank.deskripsi, box),
      ...facts.map((fact) => plainContent(fact, box)),
      ...(withKeys
        ? []
        : [
            plainContent('Nama: ______________________________     NIM: ____________________', box),
          ]),
      {
        canvas: [{ type: 'line', x1: 0, y1: 4, x2: box.width, y2: 4, lineWidth: 0.5 }],
        margin: [0, 2, 0, 12],
      },
      ...questions,
    ],
  };
}
