/** XSS texts through every field and format: nothing that runs is kept. */
import { describe, expect, test } from 'vitest';
import { foreignIn } from '../../../testing/files/rich-text-check.ts';
import { xssPayloads } from '../../../testing/files/xss-payloads.ts';
import { makeZip } from '../../../testing/files/zip.ts';
import { readBerkas } from './berkas-soal.parser.ts';
import { writeBerkas } from './ekspor.views.ts';
import { readExcel } from './excel/excel.parser.ts';
import { judgeSoal, toForm } from './form.policy.ts';
import {
  BerkasRusak,
  emptyShared,
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

function runningIn(parsed: readonly SoalBerkas[]): string[] {
  return parsed.flatMap((soal) => {
    const form = toForm(soal, () => 'berkas');
    if ('alasan' in form) return [];
    expect(judgeSoal(soal, 2)).toBeDefined();
    return htmlOf(soal).flatMap((html) => foreignIn(html, TAGS));
  });
}

const opsi = (teks: string) => ({ teks, gambar: null, disematkan: false });
const bank = payloads.map(
  (isi): SoalBerkas => ({
    ...emptyShared(),
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

const example: SoalBerkas = {
  ...emptyShared(),
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
    const { akhiran, entries } = writeBerkas(format, bank);
    const files = entries.map(({ path, isi }) => ({ name: path, content: tanpaNul(isi) }));
    const { soal } = readBerkas(
      akhiran === 'zip' ? makeZip(files) : (files[0]?.content ?? Buffer.alloc(0)),
    );
    const parsed = soal.flatMap((one) => (one.status === 'mustahil' ? [] : [one.soal]));
    expect(parsed.length).toBeGreaterThan(payloads.length * 0.9);
    expect(runningIn(parsed)).toEqual([]);
  });

  test.each<FormatEkspor>(['qti21', 'qti30'])('%s', (format) => {
    const [entry] = writeBerkas(format, [example]).entries.filter(({ path }) =>
      path.startsWith('soal/'),
    );
    const pattern = Buffer.from(entry?.isi ?? []).toString('utf8');
    expect(pattern.match(/TEMPAT/g)?.length).toBeGreaterThan(3);
    const parsed = payloads.flatMap((isi) =>
      [isi, isi.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')].flatMap(
        (one) => {
          try {
            const { soal } = readBerkas(
              tanpaNul(Buffer.from(pattern.replaceAll('TEMPAT', () => one))),
            );
            return soal.flatMap((result) => (result.status === 'mustahil' ? [] : [result.soal]));
          } catch (error) {
            if (error instanceof BerkasRusak) return [];
            throw error;
          }
        },
      ),
    );
    expect(parsed.length).toBeGreaterThan(payloads.length * 0.9);
    expect(runningIn(parsed)).toEqual([]);
  });

  test('qti 1.2', () => {
    const escapeGift = (isi: string) =>
      isi.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
    const teks = (isi: string) =>
      `<material><mattext texttype="text/html">${escapeGift(isi).replaceAll(/[^\P{Cc}\n\t]/gu, '')}</mattext></material>`;
    const entries = payloads.map(
      (
        isi,
        no,
      ) => `<item ident="i${no}" title="Soal"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel>
        <fieldentry>multiple_choice_question</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation>${teks(`<p>Tanya</p>${isi}`)}
        <response_lid ident="r" rcardinality="Single"><render_choice>${['a', `b ${isi}`, 'c']
          .map((one, place) => `<response_label ident="o${place}">${teks(one)}</response_label>`)
          .join(
            '',
          )}</render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal respident="r">o0</varequal>
        </conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing></item>`,
    );
    const berkas = `<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="k" title="K"><section ident="s">${entries.join('')}</section></assessment></questestinterop>`;
    const parsed = readBerkas(Buffer.from(berkas)).soal.flatMap((one) =>
      one.status === 'mustahil' ? [] : [one.soal],
    );
    expect(parsed.length).toBeGreaterThan(payloads.length * 0.9);
    expect(runningIn(parsed)).toEqual([]);
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
    const { soal } = readExcel([judul, ...baris], 'pilihan');
    expect(soal.length).toBeGreaterThan(payloads.length * 0.9);
    expect(runningIn(soal.map((one) => one.soal))).toEqual([]);
  });
});
