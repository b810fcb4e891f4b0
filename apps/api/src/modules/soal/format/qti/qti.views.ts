/**
 * A QTI 2.1 or 3.0 package: one item per question, sections by category, a manifest. Our own file
 * holds what QTI cannot.
 */
import { createNames, safeName } from '../../../../platform/zip/names.ts';
import { exportGambar, exportHtml, exportLampiran, type PutMedia } from '../html-keluar.views.ts';
import { toMutlak, withPoint } from '../numerik.policy.ts';
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
import { qtiStyle, type Section, type Versi } from './qti-gaya.views.ts';
import { BERKAS_SISA, readItem } from './qti2.parser.ts';

export interface PaketEntry {
  path: string;
  isi: Uint8Array;
}

export function* writeQti(soal: Iterable<SoalBerkas>, versi: Versi): Generator<PaketEntry> {
  const style = qtiStyle(versi);
  const nameOf = createNames(120);
  const sisa: Record<string, Sisa> = {};
  const entries: { id: string; href: string; kategori: string | null; media: string[] }[] = [];
  let no = 0;
  for (const one of soal) {
    no += 1;
    const id = `soal-${no}`;
    const media: PaketEntry[] = [];
    const put: PutMedia = ({ nama, isi }) => {
      const path = nameOf(`${no}-${safeName(nama, { maxBytes: 100, instead: 'berkas' })}`);
      media.push({ path: `media/${path}`, isi });
      return `../media/${encodeURIComponent(path)}`;
    };
    const xml = itemXml(one, { id, style, put });
    const load = (address: string): BerkasIsi | null => {
      const existing = media.find(
        ({ path }) => address === `../media/${encodeURIComponent(path.slice('media/'.length))}`,
      );
      return existing === undefined
        ? null
        : { nama: existing.path.slice('media/'.length), isi: existing.isi };
    };
    const kategori = exportKategori(one);
    const returned = readItem(readXmlText(xml), { no, tempat: id, kategori, sisa: null, load });
    const different = returned.status === 'mustahil' ? null : difference(one, returned.soal);
    const complete = one.kategori === null ? { ...different, kategori: null } : different;
    if (complete !== null) sisa[id] = complete;
    entries.push({ id, href: `soal/${id}.xml`, kategori, media: media.map(({ path }) => path) });
    yield { path: `soal/${id}.xml`, isi: Buffer.from(xml) };
    yield* media;
  }
  yield { path: 'ujian.xml', isi: Buffer.from(style.ujian(sectionsOf(entries))) };
  yield { path: BERKAS_SISA, isi: Buffer.from(JSON.stringify(sisa)) };
  yield { path: 'imsmanifest.xml', isi: Buffer.from(style.manifes(entries, BERKAS_SISA)) };
}

function sectionsOf(
  entries: readonly { id: string; href: string; kategori: string | null }[],
): Section[] {
  const part: Section[] = [];
  let current: string | null | undefined;
  for (const { kategori, ...one } of entries) {
    if (kategori !== current || part.length === 0)
      part.push({ judul: kategori ?? 'Soal', entries: [] });
    current = kategori;
    part.at(-1)?.entries.push(one);
  }
  return part;
}

interface Writing {
  id: string;
  style: ReturnType<typeof qtiStyle>;
  put: PutMedia;
}

function itemXml(soal: SoalBerkas, { id, style, put }: Writing): string {
  const { e } = style;
  const teks =
    e('div', { class: 'lms-isi' }, exportHtml(soal.pertanyaan, put)) +
    exportLampiran(soal.berkas, put);
  const pembahasan = exportHtml(soal.pembahasan, put) + exportLampiran(soal.berkas_kunci, put);
  const { declaration, interaction, penilaian } = isiOfQti(soal, { e, style, put });
  const rubrik = pembahasan === '' ? '' : style.rubrik(e('div', { class: 'lms-isi' }, pembahasan));
  const bobot =
    soal.bobot === null
      ? ''
      : e(
          'outcomeDeclaration',
          { identifier: 'MAXSCORE', cardinality: 'single', baseType: 'float' },
          e('defaultValue', {}, e('value', {}, String(soal.bobot))),
        );
  const body = e('itemBody', {}, teks + interaction + rubrik);
  const nilai = e(
    'outcomeDeclaration',
    { identifier: 'SCORE', cardinality: 'single', baseType: 'float' },
    '',
  );
  return style.item({
    id,
    judul: exportNama(soal),
    isi: declaration + nilai + bobot + body + penilaian,
  });
}

interface ItemContent {
  declaration: string;
  interaction: string;
  penilaian: string;
}
type IsiWriting = Pick<Writing, 'style' | 'put'> & { e: Writing['style']['e'] };

function isiOfQti(soal: SoalBerkas, writing: IsiWriting): ItemContent {
  switch (soal.jenis) {
    case 'pilihan':
      return pilihan(soal.opsi, soal.kunci === null ? [] : [soal.kunci], {
        ...writing,
        jamak: null,
      });
    case 'pilihan_jamak':
      return pilihan(soal.opsi, soal.kunci, { ...writing, jamak: soal.penilaian });
    case 'benar_salah':
      return benarSalah(soal, writing);
    case 'esay':
      return esay(soal, writing);
    case 'numerik':
      return numerik(soal, writing);
    case 'isian':
      return isian(soal, writing);
  }
}

const correctResponse = ({ e }: IsiWriting, nilai: readonly string[]): string =>
  nilai.length === 0
    ? ''
    : e('correctResponse', {}, nilai.map((one) => e('value', {}, escapeXml(one))).join(''));

function pilihan(
  opsi: readonly Opsi[],
  kunci: readonly number[],
  writing: IsiWriting & { jamak: 'sebagian' | 'penuh' | null },
): ItemContent {
  const { e, style, put, jamak } = writing;
  const opsiId = (index: number) => `pilihan-${index + 1}`;
  const part = 1 / Math.max(kunci.length, 1);
  const mapping = opsi.map((_satu, index) =>
    e(
      'mapEntry',
      {
        mapKey: opsiId(index),
        mappedValue: String(Number((kunci.includes(index) ? part : -part).toFixed(6))),
      },
      '',
    ),
  );
  const partial =
    jamak === 'sebagian'
      ? e('mapping', { lowerBound: '0', upperBound: '1', defaultValue: '0' }, mapping.join(''))
      : '';
  const allFixed = opsi.every(({ disematkan }) => disematkan);
  const entries = opsi.map((one, index) =>
    e(
      'simpleChoice',
      { identifier: opsiId(index), ...(one.disematkan ? { fixed: 'true' } : {}) },
      exportHtml(one.teks, put) + exportGambar(one.gambar, put),
    ),
  );
  return {
    declaration: e(
      'responseDeclaration',
      {
        identifier: 'RESPONSE',
        cardinality: jamak === null ? 'single' : 'multiple',
        baseType: 'identifier',
      },
      correctResponse(writing, kunci.map(opsiId)) + partial,
    ),
    interaction: e(
      'choiceInteraction',
      {
        responseIdentifier: 'RESPONSE',
        shuffle: String(!allFixed),
        maxChoices: jamak === null ? '1' : '0',
      },
      entries.join(''),
    ),
    penilaian: style.templat(jamak === 'sebagian' ? 'map_response' : 'match_correct'),
  };
}

function benarSalah(
  soal: Extract<SoalBerkas, { jenis: 'benar_salah' }>,
  writing: IsiWriting,
): ItemContent {
  const { e, style } = writing;
  const [benar, salah] = soal.label_benar_salah;
  const kunci = soal.benar === null ? [] : [soal.benar ? 'lms-benar' : 'lms-salah'];
  const entries =
    e('simpleChoice', { identifier: 'lms-benar' }, escapeXml(benar)) +
    e('simpleChoice', { identifier: 'lms-salah' }, escapeXml(salah));
  return {
    declaration: e(
      'responseDeclaration',
      { identifier: 'RESPONSE', cardinality: 'single', baseType: 'identifier' },
      correctResponse(writing, kunci),
    ),
    interaction: e(
      'choiceInteraction',
      { responseIdentifier: 'RESPONSE', shuffle: 'false', maxChoices: '1' },
      entries,
    ),
    penilaian: style.templat('match_correct'),
  };
}

function esay(
  { jenis_file_diterima: diterima }: Extract<SoalBerkas, { jenis: 'esay' }>,
  { e }: IsiWriting,
): ItemContent {
  const part = [
    {
      ada: diterima.includes('text'),
      id: 'RESPONSE',
      baseType: 'string',
      nama: 'extendedTextInteraction',
    },
    {
      ada: diterima.some((one) => one !== 'text'),
      id: 'BERKAS',
      baseType: 'file',
      nama: 'uploadInteraction',
    },
  ].filter(({ ada }) => ada);
  return {
    declaration: part
      .map(({ id, baseType }) =>
        e('responseDeclaration', { identifier: id, cardinality: 'single', baseType }, ''),
      )
      .join(''),
    interaction: part.map(({ id, nama }) => e(nama, { responseIdentifier: id }, '')).join(''),
    penilaian: '',
  };
}

const textEntry = ({ e }: IsiWriting): string =>
  e('p', { class: 'lms-jawab' }, e('textEntryInteraction', { responseIdentifier: 'RESPONSE' }, ''));

function numerik(
  soal: Extract<SoalBerkas, { jenis: 'numerik' }>,
  writing: IsiWriting,
): ItemContent {
  const { e } = writing;
  const isRelative = soal.toleransi.jenis === 'relatif';
  const { angka, distance } =
    soal.angka === null ? { angka: null, distance: '0' } : toMutlak(soal.angka, soal.toleransi);
  const limits =
    isRelative && soal.toleransi.jenis === 'relatif' ? withPoint(soal.toleransi.nilai) : distance;
  const referred = { identifier: 'RESPONSE' };
  const equal = e(
    'equal',
    { toleranceMode: isRelative ? 'relative' : 'absolute', tolerance: `${limits} ${limits}` },
    e('variable', referred, '') + e('correct', referred, ''),
  );
  const one = e(
    'setOutcomeValue',
    { identifier: 'SCORE' },
    e('baseValue', { baseType: 'float' }, '1'),
  );
  return {
    declaration: e(
      'responseDeclaration',
      { identifier: 'RESPONSE', cardinality: 'single', baseType: 'float' },
      correctResponse(writing, angka === null ? [] : [angka]),
    ),
    interaction: textEntry(writing),
    penilaian: e(
      'responseProcessing',
      {},
      e('responseCondition', {}, e('responseIf', {}, equal + one)),
    ),
  };
}

function isian(soal: Extract<SoalBerkas, { jenis: 'isian' }>, writing: IsiWriting): ItemContent {
  const { e, style } = writing;
  const mapping = soal.jawaban.map(({ teks, persen }) =>
    e(
      'mapEntry',
      { mapKey: teks, mappedValue: String(persen / 100), caseSensitive: String(soal.peka_huruf) },
      '',
    ),
  );
  const isi =
    mapping.length === 0
      ? ''
      : e('mapping', { lowerBound: '0', upperBound: '1', defaultValue: '0' }, mapping.join(''));
  const benar = soal.jawaban.filter(({ persen }) => persen === 100).slice(0, 1);
  return {
    declaration: e(
      'responseDeclaration',
      { identifier: 'RESPONSE', cardinality: 'single', baseType: 'string' },
      correctResponse(
        writing,
        benar.map(({ teks }) => teks),
      ) + isi,
    ),
    interaction: textEntry(writing),
    penilaian: style.templat('map_response'),
  };
}
