/** QTI 1.2 as Canvas, Moodle and others write it: items in sections, credit in conditions. */
import { type Asal, noteRules, Reading, readOne } from '../bacaan.parser.ts';
import type { HtmlContext } from '../html-masuk.parser.ts';
import { Mustahil, type ReadResult, type ReadSoal } from '../soal-berkas.policy.ts';
import {
  allNamed,
  attributeOf,
  childNamed,
  childrenNamed,
  childrenOf,
  textIn,
  type XmlElement,
} from '../xml.parser.ts';
import { materialOf, metadata } from './qti1-isi.parser.ts';
import { isiOfQti1, onlyBlank } from './qti1-jenis.parser.ts';

interface Surroundings {
  no: number;
  /** Path in the package; '' if alone. */
  tempat: string;
  load: HtmlContext['load'];
}

export function readQti1(
  root: XmlElement,
  { no, tempat, load }: Surroundings,
): Pick<ReadResult, 'soal' | 'catatan'> {
  const soal: ReadSoal[] = [];
  const catatan = new Set<string>();
  const read = (element: XmlElement, kategori: string | null): void => {
    for (const one of childrenOf(element)) {
      const number = no + soal.length + 1;
      const location =
        tempat === '' ? `Soal ke-${number}` : `${tempat}, soal ke-${soal.length + 1}`;
      if (one.nama === 'item')
        soal.push(readItem(one, { no: number, tempat: location, kategori, load }));
      else if (one.nama === 'bankentry_item' || one.nama === 'sourcebank_ref')
        soal.push(reference(one, number, location));
      else if (one.nama === 'section') {
        if (childNamed(one, 'selection_ordering') !== undefined)
          catatan.add('Pengambilan acak dari kelompok soal tidak disimpan.');
        read(one, attributeOf(one, 'title').trim() || kategori);
      } else if (one.nama === 'assessment' || one.nama === 'objectbank') {
        for (const { nama, nilai } of metadata(one))
          catatan.add(`Pengaturan kuis '${nama}' (${nilai.slice(0, 40)}) tidak disimpan.`);
        read(one, kategori);
      } else if (!KNOWN.has(one.nama)) catatan.add(`Bagian '${one.nama}' tidak dibaca.`);
    }
  };
  read(root, null);
  return { soal, catatan: [...catatan] };
}

const KNOWN = new Set([
  'qtimetadata',
  'selection_ordering',
  'qticomment',
  'presentation_material',
  'title',
]);

function reference(element: XmlElement, no: number, places: string): ReadSoal {
  const asal: Asal = {
    no,
    tempat: places,
    judul: attributeOf(element, 'item_ref'),
    jenis_asal: element.nama,
  };
  return {
    ...asal,
    status: 'mustahil',
    alasan: 'Soal ini hanya rujukan ke bank soal lain yang tidak ada di dalam berkas.',
  };
}

const KNOWN_PARTS = new Set([
  'itemmetadata',
  'presentation',
  'resprocessing',
  'itemfeedback',
  'qticomment',
  'duration',
  'objectives',
  'rubric',
]);
/** Read, or of use to Canvas alone. */
const READ = new Set([
  'question_type',
  'points_possible',
  'qmd_itemtype',
  'qmd_absolutescore_max',
  'qmd_absolutescore_min',
  'qmd_assessmenttype',
  'qmd_sectiontype',
  'qmd_questiontype',
  'bbmd_questiontype',
  'assessment_question_identifierref',
  'original_answer_ids',
  'cc_profile',
  'scoring_algorithm',
]);

const ANSWERING = [
  'response_lid',
  'response_str',
  'response_num',
  'render_choice',
  'render_fib',
  'response_label',
];
/** Read, or only for place and drawing. */
const KNOWN_ATTRIBUTES = new Set(
  (
    'ident label lang x0 y0 width height rcardinality rtiming numtype fibtype encoding charset rows columns prompt shuffle rshuffle rarea ' +
    'rrange labelrefid match_group match_max allowed_types'
  ).split(' '),
);

function readItem(
  item: XmlElement,
  { no, tempat, kategori, load }: Surroundings & { kategori: string | null },
): ReadSoal {
  const meta = new Map(metadata(item).map(({ nama, nilai }) => [nama, nilai]));
  const judul = attributeOf(item, 'title');
  const jenis =
    ['question_type', 'cc_profile', 'bbmd_questiontype', 'qmd_itemtype']
      .map((nama) => meta.get(nama))
      .find(Boolean) ?? '';
  const asal: Asal = { no, tempat, judul, jenis_asal: jenis || 'item' };
  return readOne(asal, () => {
    const presentation = childNamed(item, 'presentation');
    if (presentation === undefined) throw new Mustahil('Butir ini tanpa pertanyaan.');
    const soal = new Reading(load);
    const isi = isiOfQti1({ item, presentation, jenis, meta, soal });
    soal.shared.kategori = kategori;
    soal.shared.pertanyaan = soal.teks(qti1Pertanyaan(presentation, jenis), 'berkas');
    const bobot = Number(
      meta.get('points_possible') ?? meta.get('qmd_absolutescore_max') ?? Number.NaN,
    );
    soal.shared.bobot = Number.isFinite(bobot) && bobot >= 0 ? bobot : null;
    const allFeedback = childrenNamed(item, 'itemfeedback').filter(
      (one) => textIn(one).trim() !== '',
    );
    const general = allFeedback.find((one) => attributeOf(one, 'ident') === 'general_fb');
    // An essay's model answer stands there.
    if (general !== undefined && isi.jenis !== 'esay')
      soal.shared.pembahasan = soal.teks(materialOf(general), 'berkas_kunci');
    const feedback = allFeedback.filter((one) => one !== general || isi.jenis === 'esay').length;
    if (feedback > 0) soal.note(`Umpan balik (${feedback}) tidak disimpan.`);
    if (allNamed(item, 'hint', 'solution').length > 0)
      soal.note('Petunjuk dan penyelesaian tidak disimpan.');
    for (const [nama, nilai] of meta) {
      if (!READ.has(nama) && nilai !== '')
        soal.note(`Keterangan '${nama}' (${nilai.slice(0, 40)}) tidak disimpan.`);
    }
    noteRules(soal, [presentation, ...allNamed(presentation, ...ANSWERING)], KNOWN_ATTRIBUTES);
    for (const { nama } of childrenOf(item))
      if (!KNOWN_PARTS.has(nama)) soal.note(`Bagian '${nama}' tidak disimpan.`);
    soal.nama(judul);
    return soal.finish(asal, isi, null);
  });
}

function qti1Pertanyaan(presentation: XmlElement, jenis: string): string {
  const blank = onlyBlank({ presentation, jenis });
  if (blank === null) return materialOf(presentation);
  const nama = attributeOf(blank, 'ident').replace(/^response_/, '');
  const outer = childrenOf(presentation).filter((one) => one !== blank);
  return outer
    .map((one) => materialOf({ ...presentation, isi: [one] }))
    .join('')
    .replace(`[${nama}]`, '_____');
}
