/** One item of QTI 2.0, 2.1, 2.2 or 3.0. */
import { type Asal, Bacaan, bacaSatu, catatAturan } from '../bacaan.parser.ts';
import type { KonteksHtml } from '../html-masuk.parser.ts';
import type { Sisa } from '../sisa.parser.ts';
import { Mustahil, type Terbaca } from '../soal-berkas.policy.ts';
import {
  anakBernama,
  atributDari,
  type Elemen,
  satuAnak,
  semuaBernama,
  teksDalam,
} from '../xml.parser.ts';
import { keHtml, seragam } from './qti.parser.ts';
import { isiQti } from './qti2-jenis.parser.ts';

export interface SekitarItem {
  no: number;
  tempat: string;
  kategori: string | null;
  sisa: Sisa | null;
  ambil: KonteksHtml['ambil'];
}

/** Data that QTI cannot hold, by item. */
export const BERKAS_SISA = 'lms-soal.json';

const UMPAN = ['modalFeedback', 'feedbackInline', 'feedbackBlock', 'testFeedback'];
/** Read, or only for drawing. */
const ATRIBUT_DIKENAL = new Set(
  (
    'responseIdentifier id class lang label shuffle maxChoices minChoices orientation format base stringIdentifier type minStrings maxStrings ' +
    'expectedLength expectedLines'
  ).split(' '),
);
/** The answer's, not the text's. */
const INTERAKSI = /Interaction$|^positionObjectStage$/;

export function bacaItem(
  mentah: Elemen,
  { no, tempat, kategori, sisa, ambil }: SekitarItem,
): Terbaca {
  const item = seragam(mentah);
  const judul = atributDari(item, 'title');
  const badan = satuAnak(item, 'itemBody');
  const interaksi = badan === undefined ? [] : interaksiDalam(badan);
  const asal: Asal = {
    no,
    tempat,
    judul,
    jenis_asal: [...new Set(interaksi.map(({ nama }) => nama))].join(', ') || 'tanpa interaksi',
  };
  return bacaSatu(asal, () => {
    if (badan === undefined || interaksi.length === 0)
      throw new Mustahil('Butir ini hanya bacaan, tanpa pertanyaan.');
    const soal = new Bacaan(ambil);
    const isi = isiQti({ item, interaksi, soal });
    soal.bersama.kategori = kategori;
    bacaBadan(badan, soal);
    soal.bersama.bobot = bobotDari(item);
    catatItem(item, soal);
    catatAturan(soal, interaksi, ATRIBUT_DIKENAL);
    soal.nama(judul);
    return soal.selesai(asal, isi, sisa);
  });
}

function interaksiDalam(elemen: Elemen): Elemen[] {
  return elemen.isi.flatMap((satu) => {
    if (typeof satu === 'string') return [];
    return INTERAKSI.test(satu.nama) ? [satu] : interaksiDalam(satu);
  });
}

function bacaBadan(badan: Elemen, soal: Bacaan): void {
  const pembahasan: string[] = [];
  const html = keHtml(badan.isi, (elemen) => {
    const kelas = atributDari(elemen, 'class').split(/\s+/);
    if (kelas.includes('lms-jawab') || UMPAN.includes(elemen.nama)) return '';
    if (elemen.nama === 'rubricBlock') return rubrik(elemen, pembahasan, soal);
    if (elemen.nama === 'textEntryInteraction') return ' _____ ';
    if (!INTERAKSI.test(elemen.nama)) return null;
    const ajakan = satuAnak(elemen, 'prompt');
    return ajakan === undefined ? '' : `<div>${keHtml(ajakan.isi, () => null)}</div>`;
  });
  soal.bersama.pertanyaan = soal.teks(html, 'berkas');
  soal.bersama.pembahasan = soal.teks(pembahasan.join(''), 'berkas_kunci');
}

/** For graders a model answer, for students part of the question. */
function rubrik(elemen: Elemen, pembahasan: string[], soal: Bacaan): string {
  const untuk = atributDari(elemen, 'view').split(/\s+/);
  const isi = keHtml(elemen.isi, (satu) =>
    satu.nama === 'contentBody' ? keHtml(satu.isi, () => null) : null,
  );
  if (untuk.includes('candidate')) return `<div>${isi}</div>`;
  if (untuk.includes('scorer')) pembahasan.push(isi);
  else soal.catat(`Catatan untuk ${untuk.join(', ')} tidak disimpan.`);
  return '';
}

function bobotDari(item: Elemen): number | null {
  const nilai = anakBernama(item, 'outcomeDeclaration');
  const maks = nilai.find((satu) => atributDari(satu, 'identifier') === 'MAXSCORE');
  const bawaan = teksDalam(satuAnak(satuAnak(maks, 'defaultValue'), 'value')).trim();
  const normal = atributDari(
    nilai.find((satu) => atributDari(satu, 'identifier') === 'SCORE'),
    'normalMaximum',
  );
  const bobot = Number((bawaan || normal) === '' ? Number.NaN : bawaan || normal);
  return Number.isFinite(bobot) && bobot >= 0 ? bobot : null;
}

function catatItem(item: Elemen, soal: Bacaan): void {
  const umpan = semuaBernama(item, ...UMPAN).filter((satu) => teksDalam(satu).trim() !== '').length;
  if (umpan > 0) soal.catat(`Umpan balik (${umpan}) tidak disimpan.`);
  if (atributDari(item, 'adaptive') === 'true') soal.catat('Perilaku adaptif tidak disimpan.');
  if (atributDari(item, 'timeDependent') === 'true')
    soal.catat('Ketergantungan pada waktu tidak disimpan.');
  if (atributDari(item, 'label') !== '')
    soal.catat(`Tanda '${atributDari(item, 'label')}' tidak disimpan.`);
  if (semuaBernama(item, 'templateDeclaration').length > 0)
    throw new Mustahil(
      'Soal dibuat dari cetakan dengan nilai acak; soal seperti itu tidak ada di sini.',
    );
  if (anakBernama(item, 'stylesheet').length > 0)
    soal.catat('Gaya tampilan (stylesheet) tidak disimpan.');
  if (semuaBernama(item, 'assessmentStimulusRef').length > 0)
    soal.catat('Bacaan bersama yang dirujuk soal ini tidak dibawa.');
  if (semuaBernama(item, 'companionMaterialsInfo').length > 0)
    soal.catat('Alat bantu yang boleh dipakai tidak disimpan.');
}
