/** QTI 1.2 as Canvas, Moodle and others write it: items in sections, credit in conditions. */
import { type Asal, Bacaan, bacaSatu, catatAturan } from '../bacaan.parser.ts';
import type { KonteksHtml } from '../html-masuk.parser.ts';
import { type HasilBaca, Mustahil, type Terbaca } from '../soal-berkas.policy.ts';
import {
  anak,
  anakBernama,
  atributDari,
  type Elemen,
  satuAnak,
  semuaBernama,
  teksDalam,
} from '../xml.parser.ts';
import { materi, metadata } from './qti1-isi.parser.ts';
import { isiQti1, satuRumpang } from './qti1-jenis.parser.ts';

interface Sekitar {
  no: number;
  /** Path in the package; '' if alone. */
  tempat: string;
  ambil: KonteksHtml['ambil'];
}

export function bacaQti1(
  akar: Elemen,
  { no, tempat, ambil }: Sekitar,
): Pick<HasilBaca, 'soal' | 'catatan'> {
  const soal: Terbaca[] = [];
  const catatan = new Set<string>();
  const baca = (elemen: Elemen, kategori: string | null): void => {
    for (const satu of anak(elemen)) {
      const ke = no + soal.length + 1;
      const di = tempat === '' ? `Soal ke-${ke}` : `${tempat}, soal ke-${soal.length + 1}`;
      if (satu.nama === 'item') soal.push(bacaItem(satu, { no: ke, tempat: di, kategori, ambil }));
      else if (satu.nama === 'bankentry_item' || satu.nama === 'sourcebank_ref')
        soal.push(rujukan(satu, ke, di));
      else if (satu.nama === 'section') {
        if (satuAnak(satu, 'selection_ordering') !== undefined)
          catatan.add('Pengambilan acak dari kelompok soal tidak disimpan.');
        baca(satu, atributDari(satu, 'title').trim() || kategori);
      } else if (satu.nama === 'assessment' || satu.nama === 'objectbank') {
        for (const { nama, nilai } of metadata(satu))
          catatan.add(`Pengaturan kuis '${nama}' (${nilai.slice(0, 40)}) tidak disimpan.`);
        baca(satu, kategori);
      } else if (!DIKENAL.has(satu.nama)) catatan.add(`Bagian '${satu.nama}' tidak dibaca.`);
    }
  };
  baca(akar, null);
  return { soal, catatan: [...catatan] };
}

const DIKENAL = new Set([
  'qtimetadata',
  'selection_ordering',
  'qticomment',
  'presentation_material',
  'title',
]);

function rujukan(elemen: Elemen, no: number, tempat: string): Terbaca {
  const asal: Asal = {
    no,
    tempat,
    judul: atributDari(elemen, 'item_ref'),
    jenis_asal: elemen.nama,
  };
  return {
    ...asal,
    status: 'mustahil',
    alasan: 'Soal ini hanya rujukan ke bank soal lain yang tidak ada di dalam berkas.',
  };
}

const MILIK = new Set([
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
const DIBACA = new Set([
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

const MENJAWAB = [
  'response_lid',
  'response_str',
  'response_num',
  'render_choice',
  'render_fib',
  'response_label',
];
/** Read, or only for place and drawing. */
const ATRIBUT_DIKENAL = new Set(
  (
    'ident label lang x0 y0 width height rcardinality rtiming numtype fibtype encoding charset rows columns prompt shuffle rshuffle rarea ' +
    'rrange labelrefid match_group match_max allowed_types'
  ).split(' '),
);

function bacaItem(
  item: Elemen,
  { no, tempat, kategori, ambil }: Sekitar & { kategori: string | null },
): Terbaca {
  const meta = new Map(metadata(item).map(({ nama, nilai }) => [nama, nilai]));
  const judul = atributDari(item, 'title');
  const jenis =
    ['question_type', 'cc_profile', 'bbmd_questiontype', 'qmd_itemtype']
      .map((nama) => meta.get(nama))
      .find(Boolean) ?? '';
  const asal: Asal = { no, tempat, judul, jenis_asal: jenis || 'item' };
  return bacaSatu(asal, () => {
    const sajian = satuAnak(item, 'presentation');
    if (sajian === undefined) throw new Mustahil('Butir ini tanpa pertanyaan.');
    const soal = new Bacaan(ambil);
    const isi = isiQti1({ item, sajian, jenis, meta, soal });
    soal.bersama.kategori = kategori;
    soal.bersama.pertanyaan = soal.teks(pertanyaanQti1(sajian, jenis), 'berkas');
    const bobot = Number(
      meta.get('points_possible') ?? meta.get('qmd_absolutescore_max') ?? Number.NaN,
    );
    soal.bersama.bobot = Number.isFinite(bobot) && bobot >= 0 ? bobot : null;
    const semuaUmpan = anakBernama(item, 'itemfeedback').filter(
      (satu) => teksDalam(satu).trim() !== '',
    );
    const umum = semuaUmpan.find((satu) => atributDari(satu, 'ident') === 'general_fb');
    // An essay's model answer stands there.
    if (umum !== undefined && isi.jenis !== 'esay')
      soal.bersama.pembahasan = soal.teks(materi(umum), 'berkas_kunci');
    const umpan = semuaUmpan.filter((satu) => satu !== umum || isi.jenis === 'esay').length;
    if (umpan > 0) soal.catat(`Umpan balik (${umpan}) tidak disimpan.`);
    if (semuaBernama(item, 'hint', 'solution').length > 0)
      soal.catat('Petunjuk dan penyelesaian tidak disimpan.');
    for (const [nama, nilai] of meta) {
      if (!DIBACA.has(nama) && nilai !== '')
        soal.catat(`Keterangan '${nama}' (${nilai.slice(0, 40)}) tidak disimpan.`);
    }
    catatAturan(soal, [sajian, ...semuaBernama(sajian, ...MENJAWAB)], ATRIBUT_DIKENAL);
    for (const { nama } of anak(item))
      if (!MILIK.has(nama)) soal.catat(`Bagian '${nama}' tidak disimpan.`);
    soal.nama(judul);
    return soal.selesai(asal, isi, null);
  });
}

function pertanyaanQti1(sajian: Elemen, jenis: string): string {
  const rumpang = satuRumpang({ sajian, jenis });
  if (rumpang === null) return materi(sajian);
  const nama = atributDari(rumpang, 'ident').replace(/^response_/, '');
  const luar = anak(sajian).filter((satu) => satu !== rumpang);
  return luar
    .map((satu) => materi({ ...sajian, isi: [satu] }))
    .join('')
    .replace(`[${nama}]`, '_____');
}
