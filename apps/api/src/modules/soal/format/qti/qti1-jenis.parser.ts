/** QTI 1.2 to our kinds, by an item's responses and Canvas' name for it (U1–U4, U9). */
import { extensionsOfAnswer } from '@lms/contracts/berkas/jenis-berkas';
import type { JenisFileDiterima } from '@lms/contracts/soal/soal';
import {
  assertOneAngka,
  oneCaseRule,
  type Reading,
  readAngka,
  withoutRepeats,
} from '../bacaan.parser.ts';
import { withOneKunci } from '../dua-pilihan.parser.ts';
import { reasonAgainst } from '../jenis-asing.policy.ts';
import { numerikOfRange } from '../numerik.policy.ts';
import { type IsiBerkas, Mustahil, type Opsi, visibleText } from '../soal-berkas.policy.ts';
import { allNamed, attributeOf, textIn, type XmlElement } from '../xml.parser.ts';
import { type Condition, conditionsOf, materialOf } from './qti1-isi.parser.ts';

interface Input {
  item: XmlElement;
  presentation: XmlElement;
  jenis: string;
  meta: ReadonlyMap<string, string>;
  soal: Reading;
}

/** Blackboard's 'Fill in Multiple Blanks' equals Canvas' fill_in_multiple_blanks_question. */
const flatJenis = (jenis: string): string => jenis.toLowerCase().replaceAll(/[\s/-]+/g, '_');

const FOREIGN =
  /matching|multiple_dropdowns|fill_in_multiple|calculated|formula|ordering|jumbled|opinion|quiz_bowl|categorization|hot_?spot|text_only|stimulus|pattern_match/;

export function isiOfQti1(input: Input): IsiBerkas {
  const { presentation, jenis } = input;
  const blank = onlyBlank(input);
  if (blank !== null) return singleBlank(blank);
  if (FOREIGN.test(flatJenis(jenis))) throw new Mustahil(reasonAgainst(jenis));
  const response = allNamed(
    presentation,
    'response_lid',
    'response_str',
    'response_num',
    'response_xy',
    'response_grp',
    'response_extension',
  );
  const [first] = response;
  if (/file_upload/.test(flatJenis(jenis))) return upload(input);
  if (first === undefined) {
    if (/essay|short_response/.test(flatJenis(jenis)))
      return { jenis: 'esay', jenis_file_diterima: ['text'] };
    throw new Mustahil('Butir ini hanya bacaan, tanpa pertanyaan.');
  }
  if (response.length > 1)
    throw new Mustahil(`Soal ini meminta ${response.length} jawaban sekaligus.`);
  const other = allNamed(
    first,
    'render_hotspot',
    'render_slider',
    'ims_render_object',
    'render_extension',
  )[0]?.nama;
  if (
    other !== undefined ||
    first.nama === 'response_xy' ||
    first.nama === 'response_grp' ||
    first.nama === 'response_extension'
  )
    throw new Mustahil(reasonAgainst(other ?? first.nama));
  if (first.nama === 'response_lid') return pilihan(input, first);
  return typed(input, first);
}

const BERKAS = ['image', 'pdf', 'docs', 'compressed'] as const;

function upload({ presentation, soal }: Input): IsiBerkas {
  const allowed = attributeOf(presentation, 'allowed_types')
    .toLowerCase()
    .split(/[\s,;.]+/)
    .filter((one) => one !== '');
  if (allowed.length === 0) return { jenis: 'esay', jenis_file_diterima: [...BERKAS] };
  const diterima = new Set<JenisFileDiterima>();
  for (const one of allowed) {
    const jenis = BERKAS.find((group) => extensionsOfAnswer([group]).includes(one));
    if (jenis === undefined) soal.note(`Jenis berkas ${one} tidak dapat diterima sebagai jawaban.`);
    else diterima.add(jenis);
  }
  return { jenis: 'esay', jenis_file_diterima: diterima.size === 0 ? ['docs'] : [...diterima] };
}

/** The only blank of a kind that allows several; null: other kinds. */
export function onlyBlank({
  presentation,
  jenis,
}: Pick<Input, 'presentation' | 'jenis'>): XmlElement | null {
  if (!/fill_in_multiple/.test(flatJenis(jenis))) return null;
  const [one, ...other] = allNamed(presentation, 'response_lid', 'response_str', 'response_num');
  return one !== undefined && other.length === 0 && one.nama === 'response_lid' ? one : null;
}

/** Every listed text is right. */
function singleBlank(response: XmlElement): IsiBerkas {
  const teks = allNamed(response, 'response_label').map((one) => visibleText(materialOf(one)));
  const jawaban = [...new Set(teks.filter((one) => one !== ''))];
  return {
    jenis: 'isian',
    jawaban: jawaban.map((one) => ({ teks: one, persen: 100 })),
    peka_huruf: false,
  };
}

const lowered = (element: XmlElement, nama: string) => attributeOf(element, nama).toLowerCase();

function pilihan(input: Input, response: XmlElement): IsiBerkas {
  const { soal } = input;
  if (lowered(response, 'rcardinality') === 'ordered') throw new Mustahil(reasonAgainst('urutan'));
  const entries = allNamed(response, 'response_label');
  const allFixed = allNamed(response, 'render_choice').some(
    (one) => lowered(one, 'shuffle') === 'no',
  );
  const id = entries.map((one) => attributeOf(one, 'ident'));
  const opsi = entries.map((one): Opsi => {
    const isi = soal.html(materialOf(one));
    soal.shared.berkas.push(...isi.lampiran);
    return {
      teks: isi.html,
      gambar: isi.gambar,
      disematkan: allFixed || lowered(one, 'rshuffle') === 'no',
    };
  });
  const conditions = conditionsOf(input.item);
  if (lowered(response, 'rcardinality') === 'multiple')
    return jamak(input, { opsi, id, conditions });
  const skor = id.map((one) =>
    Math.max(
      0,
      ...conditions
        .filter(({ nilai }) => nilai.some((isi) => isSame(isi, one)))
        .map((isi) => isi.skor),
    ),
  );
  const highest = Math.max(0, ...skor);
  const place = highest > 0 ? skor.indexOf(highest) : -1;
  if (skor.filter((one) => one === highest && highest > 0).length > 1)
    throw new Mustahil(
      'Beberapa pilihan sama-sama bernilai penuh; soal pilihan memiliki satu kunci.',
    );
  if (
    skor.some((one, index) => one !== 0 && index !== place) ||
    conditions.some((one) => one.skor < 0)
  )
    soal.note('Nilai sebagian atau nilai minus dari pilihan lain tidak disimpan.');
  return withOneKunci(soal, { opsi, place });
}

const isSame = (element: XmlElement, id: string) => textIn(element).trim() === id;

function jamak(
  { soal, meta, jenis }: Input,
  {
    opsi,
    id,
    conditions,
  }: { opsi: Opsi[]; id: readonly string[]; conditions: readonly Condition[] },
): IsiBerkas {
  const combined = conditions.find(
    ({ nilai, excluded, skor }) => skor > 0 && (nilai.length > 1 || excluded.length > 0),
  );
  if (combined !== undefined) {
    const kunci = id.flatMap((one, index) =>
      combined.nilai.some((isi) => isSame(isi, one)) ? [index] : [],
    );
    const full =
      meta.get('scoring_algorithm') === 'AllOrNothing' ||
      flatJenis(jenis) !== 'multiple_answers_question';
    if (conditions.filter(({ skor }) => skor !== 0).length > 1)
      soal.note('Nilai untuk susunan jawaban lain tidak disimpan.');
    return { jenis: 'pilihan_jamak', opsi, kunci, penilaian: full ? 'penuh' : 'sebagian' };
  }
  const skor = id.map((one) =>
    conditions
      .filter(({ nilai }) => nilai.some((isi) => isSame(isi, one)))
      .reduce((sum, isi) => sum + isi.skor, 0),
  );
  const kunci = skor.flatMap((one, index) => (one > 0 ? [index] : []));
  const part = Math.max(0, ...skor);
  if (!skor.every((one, index) => Math.abs(one - (kunci.includes(index) ? part : -part)) < 0.01))
    soal.note('Nilai tiap pilihan diganti: benar dikurangi salah, dibagi jumlah yang benar.');
  return { jenis: 'pilihan_jamak', opsi, kunci, penilaian: 'sebagian' };
}

function typed(input: Input, response: XmlElement): IsiBerkas {
  const all = conditionsOf(input.item).filter(({ nilai }) => nilai.length > 0);
  const conditions = all.filter(({ skor }) => skor > 0);
  const shape = allNamed(response, 'render_fib').map((one) => lowered(one, 'fibtype'))[0] ?? '';
  const angka =
    response.nama === 'response_num' ||
    shape === 'decimal' ||
    shape === 'integer' ||
    /numeric/.test(flatJenis(input.jenis));
  if (angka) return numerik(input.soal, conditions);
  if (/essay|short_response/.test(flatJenis(input.jenis)) || conditions.length === 0)
    return { jenis: 'esay', jenis_file_diterima: ['text'] };
  const highest = Math.max(...conditions.map(({ skor }) => skor));
  const jawaban = new Map<string, number>();
  for (const { nilai, skor } of conditions) {
    for (const isi of nilai) {
      const partial = isi.nama === 'varsubstring';
      const teks = partial ? `*${textIn(isi).trim()}*` : textIn(isi).trim();
      if (isi.nama !== 'varequal' && !partial)
        input.soal.note(`Aturan jawaban '${isi.nama}' tidak disimpan.`);
      else if (!jawaban.has(teks))
        jawaban.set(teks, Math.max(1, Math.round((skor / highest) * 100)));
    }
  }
  const zeros = all.filter(({ skor }) => skor <= 0).flatMap(({ nilai }) => nilai).length;
  if (zeros > 0) input.soal.note(`${zeros} jawaban bernilai 0 tidak disimpan.`);
  const sensitive = conditions.flatMap(({ nilai }) =>
    nilai.map((isi) => lowered(isi, 'case') === 'yes'),
  );
  return {
    jenis: 'isian',
    jawaban: withoutRepeats([...jawaban].map(([teks, persen]) => ({ teks, persen }))),
    peka_huruf: oneCaseRule(sensitive, input.soal),
  };
}

const RANGE_TESTS = new Set(['vargte', 'varlte', 'vargt', 'varlt']);

function numerik(soal: Reading, conditions: readonly Condition[]): IsiBerkas {
  const highest = Math.max(...conditions.map(({ skor }) => skor));
  const full = conditions.filter(({ skor }) => skor === highest);
  assertOneAngka(full.map(({ nilai }) => nilai.map((isi) => textIn(isi).trim()).join('..')));
  const [first] = full;
  if (first === undefined)
    return { jenis: 'numerik', angka: null, toleransi: { jenis: 'mutlak', nilai: '0' } };
  if (conditions.length > 1)
    soal.note(`${conditions.length - 1} jawaban angka lain dengan nilainya tidak disimpan.`);
  const kunci = first.nilai.find(({ nama }) => nama === 'varequal');
  const limits = first.nilai.filter(({ nama }) => RANGE_TESTS.has(nama));
  const unclosed = limits.some(({ nama }) => nama === 'vargt' || nama === 'varlt');
  const angka = (element: XmlElement | undefined) =>
    element === undefined ? null : readAngka(textIn(element));
  const dari = angka(limits.find(({ nama }) => nama.startsWith('varg')));
  const sampai = angka(limits.find(({ nama }) => nama.startsWith('varl')));
  const center = angka(kunci);
  const margin = kunci === undefined ? null : readAngka(attributeOf(kunci, 'margin'));
  if (center !== null && margin !== null) {
    const jenis =
      attributeOf(kunci, 'margintype').toLowerCase() === 'percent' ? 'relatif' : 'mutlak';
    return { jenis: 'numerik', angka: center, toleransi: { jenis, nilai: margin } };
  }
  if (kunci !== undefined && attributeOf(kunci, 'precision') !== '')
    soal.note(
      `Ketelitian ${attributeOf(kunci, 'precision')} ${attributeOf(kunci, 'precisiontype')} diganti dengan rentangnya.`,
    );
  if (dari !== null && sampai !== null) {
    if (unclosed && kunci === undefined) soal.note('Batas rentang kini ikut dihitung benar.');
    return numerikOfRange({ dari, sampai, center });
  }
  if (center === null) throw new Mustahil('Kunci angka tidak dapat dibaca.');
  return { jenis: 'numerik', angka: center, toleransi: { jenis: 'mutlak', nilai: '0' } };
}
