/** XSS texts through every field and format: nothing that runs is kept. */
import { describe, expect, test } from 'vitest';
import { foreignIn } from '../../../testing/files/rich-text-check.ts';
import { xssPayloads } from '../../../testing/files/xss-payloads.ts';
import { makeZip } from '../../../testing/files/zip.ts';
import { bacaBerkas } from './berkas-soal.parser.ts';
import { tulisBerkas } from './ekspor.views.ts';
import { bacaExcel } from './excel/excel.parser.ts';
import { keForm, nilaiSoal } from './form.policy.ts';
import {
  BerkasRusak,
  bersamaKosong,
  type FormatEkspor,
  type SoalBerkas,
} from './soal-berkas.policy.ts';

const payloads = xssPayloads().map(({ html }) => html);
const TAGS = 'p br strong em ul ol li a h2 h3 h4 table thead tbody tr th td img span div'.split(
  ' ',
);

const htmlOf = (soal: SoalBerkas) => [
  soal.pertanyaan,
  soal.pembahasan,
  ...('opsi' in soal ? soal.opsi.map(({ teks }) => teks) : []),
];

function runningIn(dibaca: readonly SoalBerkas[]): string[] {
  return dibaca.flatMap((soal) => {
    const form = keForm(soal, () => 'berkas');
    if ('alasan' in form) return [];
    expect(nilaiSoal(soal, 2)).toBeDefined();
    return htmlOf(soal).flatMap((html) => foreignIn(html, TAGS));
  });
}

const opsi = (teks: string) => ({ teks, gambar: null, disematkan: false });
const bank = payloads.map(
  (isi): SoalBerkas => ({
    ...bersamaKosong(),
    jenis: 'pilihan',
    pertanyaan: `<p>Tanya</p>${isi}`,
    pembahasan: isi,
    nama: isi.slice(0, 200),
    label: [isi.slice(0, 40)],
    kategori: isi.slice(0, 80),
    opsi: [opsi('a'), opsi(`b ${isi}`), opsi('c')],
    kunci: 0,
    berkas: [{ nama: `${isi.replaceAll('/', '')}.pdf`.slice(-200), isi: Buffer.from('%PDF-1.4') }],
  }),
);

const contoh: SoalBerkas = {
  ...bersamaKosong(),
  jenis: 'pilihan',
  pertanyaan: '<p>Tanya TEMPAT</p>',
  pembahasan: '<p>TEMPAT</p>',
  nama: 'TEMPAT',
  opsi: [opsi('a'), opsi('b TEMPAT'), opsi('c')],
  kunci: 0,
};
const tanpaNul = (isi: Uint8Array): Buffer => Buffer.from(isi.filter((byte) => byte !== 0));

describe('of what is read nothing runs', () => {
  test.each<FormatEkspor>(['moodle_xml', 'gift'])('%s', (format) => {
    const { akhiran, entri } = tulisBerkas(format, bank);
    const files = entri.map(({ path, isi }) => ({ name: path, content: tanpaNul(isi) }));
    const { soal } = bacaBerkas(
      akhiran === 'zip' ? makeZip(files) : (files[0]?.content ?? Buffer.alloc(0)),
    );
    const dibaca = soal.flatMap((satu) => (satu.status === 'mustahil' ? [] : [satu.soal]));
    expect(dibaca.length).toBeGreaterThan(payloads.length * 0.9);
    expect(runningIn(dibaca)).toEqual([]);
  });

  test.each<FormatEkspor>(['qti21', 'qti30'])('%s', (format) => {
    const [butir] = tulisBerkas(format, [contoh]).entri.filter(({ path }) =>
      path.startsWith('soal/'),
    );
    const pola = Buffer.from(butir?.isi ?? []).toString('utf8');
    expect(pola.match(/TEMPAT/g)?.length).toBeGreaterThan(3);
    const dibaca = payloads.flatMap((isi) =>
      [isi, isi.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')].flatMap(
        (satu) => {
          try {
            const { soal } = bacaBerkas(
              tanpaNul(Buffer.from(pola.replaceAll('TEMPAT', () => satu))),
            );
            return soal.flatMap((hasil) => (hasil.status === 'mustahil' ? [] : [hasil.soal]));
          } catch (error) {
            if (error instanceof BerkasRusak) return [];
            throw error;
          }
        },
      ),
    );
    expect(dibaca.length).toBeGreaterThan(payloads.length * 0.9);
    expect(runningIn(dibaca)).toEqual([]);
  });

  test('qti 1.2', () => {
    const lolos = (isi: string) =>
      isi.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
    const teks = (isi: string) =>
      `<material><mattext texttype="text/html">${lolos(isi).replaceAll(/[^\P{Cc}\n\t]/gu, '')}</mattext></material>`;
    const butir = payloads.map(
      (
        isi,
        no,
      ) => `<item ident="i${no}" title="Soal"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel>
        <fieldentry>multiple_choice_question</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation>${teks(`<p>Tanya</p>${isi}`)}
        <response_lid ident="r" rcardinality="Single"><render_choice>${['a', `b ${isi}`, 'c']
          .map((satu, letak) => `<response_label ident="o${letak}">${teks(satu)}</response_label>`)
          .join(
            '',
          )}</render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal respident="r">o0</varequal>
        </conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing></item>`,
    );
    const berkas = `<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="k" title="K"><section ident="s">${butir.join('')}</section></assessment></questestinterop>`;
    const dibaca = bacaBerkas(Buffer.from(berkas)).soal.flatMap((satu) =>
      satu.status === 'mustahil' ? [] : [satu.soal],
    );
    expect(dibaca.length).toBeGreaterThan(payloads.length * 0.9);
    expect(runningIn(dibaca)).toEqual([]);
  });

  test('a workbook', () => {
    const judul = {
      number: 1,
      cells: ['Pertanyaan', 'Pilihan A', 'Pilihan B', 'Pilihan C', 'Kunci'],
    };
    const baris = payloads.map((isi, no) => ({
      number: no + 2,
      cells: [`Tanya ${isi}`, 'a', `b ${isi}`, 'c', 'A'],
    }));
    const { soal } = bacaExcel([judul, ...baris], 'pilihan');
    expect(soal.length).toBeGreaterThan(payloads.length * 0.9);
    expect(runningIn(soal.map((satu) => satu.soal))).toEqual([]);
  });
});
