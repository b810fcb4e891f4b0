/** One item of QTI 2.0, 2.1, 2.2 or 3.0. */
import { type Asal, noteRules, Reading, readOne } from '../bacaan.parser.ts';
import type { HtmlContext } from '../html-masuk.parser.ts';
import type { Sisa } from '../sisa.parser.ts';
import { Mustahil, type ReadSoal } from '../soal-berkas.policy.ts';
import {
  allNamed,
  attributeOf,
  childNamed,
  childrenNamed,
  textIn,
  type XmlElement,
} from '../xml.parser.ts';
import { toHtml, uniform } from './qti.parser.ts';
import { isiOfQti } from './qti2-jenis.parser.ts';

export interface ItemSurroundings {
  no: number;
  tempat: string;
  kategori: string | null;
  sisa: Sisa | null;
  load: HtmlContext['load'];
}

/** Data that QTI cannot hold, by item. */
export const BERKAS_SISA = 'lms-soal.json';

const FEEDBACK = ['modalFeedback', 'feedbackInline', 'feedbackBlock', 'testFeedback'];
/** Read, or only for drawing. */
const KNOWN_ATTRIBUTES = new Set(
  (
    'responseIdentifier id class lang label shuffle maxChoices minChoices orientation format base stringIdentifier type minStrings maxStrings ' +
    'expectedLength expectedLines'
  ).split(' '),
);
/** The answer's, not the text's. */
const INTERACTION = /Interaction$|^positionObjectStage$/;

export function readItem(
  raw: XmlElement,
  { no, tempat, kategori, sisa, load }: ItemSurroundings,
): ReadSoal {
  const item = uniform(raw);
  const judul = attributeOf(item, 'title');
  const body = childNamed(item, 'itemBody');
  const interactions = body === undefined ? [] : interactionsIn(body);
  const asal: Asal = {
    no,
    tempat,
    judul,
    jenis_asal: [...new Set(interactions.map(({ nama }) => nama))].join(', ') || 'tanpa interaksi',
  };
  return readOne(asal, () => {
    if (body === undefined || interactions.length === 0)
      throw new Mustahil('Butir ini hanya bacaan, tanpa pertanyaan.');
    const soal = new Reading(load);
    const isi = isiOfQti({ item, interactions, soal });
    soal.shared.kategori = kategori;
    readBody(body, soal);
    soal.shared.bobot = bobotOf(item);
    noteLosses(item, soal);
    noteRules(soal, interactions, KNOWN_ATTRIBUTES);
    soal.nama(judul);
    return soal.finish(asal, isi, sisa);
  });
}

function interactionsIn(element: XmlElement): XmlElement[] {
  return element.isi.flatMap((one) => {
    if (typeof one === 'string') return [];
    return INTERACTION.test(one.nama) ? [one] : interactionsIn(one);
  });
}

function readBody(body: XmlElement, soal: Reading): void {
  const pembahasan: string[] = [];
  const html = toHtml(body.isi, (element) => {
    const classes = attributeOf(element, 'class').split(/\s+/);
    if (classes.includes('lms-jawab') || FEEDBACK.includes(element.nama)) return '';
    if (element.nama === 'rubricBlock') return rubrik(element, pembahasan, soal);
    if (element.nama === 'textEntryInteraction') return ' _____ ';
    if (!INTERACTION.test(element.nama)) return null;
    const prompt = childNamed(element, 'prompt');
    return prompt === undefined ? '' : `<div>${toHtml(prompt.isi, () => null)}</div>`;
  });
  soal.shared.pertanyaan = soal.teks(html, 'berkas');
  soal.shared.pembahasan = soal.teks(pembahasan.join(''), 'berkas_kunci');
}

/** For graders a model answer, for students part of the question. */
function rubrik(element: XmlElement, pembahasan: string[], soal: Reading): string {
  const audience = attributeOf(element, 'view').split(/\s+/);
  const isi = toHtml(element.isi, (one) =>
    one.nama === 'contentBody' ? toHtml(one.isi, () => null) : null,
  );
  if (audience.includes('candidate')) return `<div>${isi}</div>`;
  if (audience.includes('scorer')) pembahasan.push(isi);
  else soal.note(`Catatan untuk ${audience.join(', ')} tidak disimpan.`);
  return '';
}

function bobotOf(item: XmlElement): number | null {
  const nilai = childrenNamed(item, 'outcomeDeclaration');
  const maximum = nilai.find((one) => attributeOf(one, 'identifier') === 'MAXSCORE');
  const byDefault = textIn(childNamed(childNamed(maximum, 'defaultValue'), 'value')).trim();
  const normal = attributeOf(
    nilai.find((one) => attributeOf(one, 'identifier') === 'SCORE'),
    'normalMaximum',
  );
  const bobot = Number((byDefault || normal) === '' ? Number.NaN : byDefault || normal);
  return Number.isFinite(bobot) && bobot >= 0 ? bobot : null;
}

function noteLosses(item: XmlElement, soal: Reading): void {
  const feedback = allNamed(item, ...FEEDBACK).filter((one) => textIn(one).trim() !== '').length;
  if (feedback > 0) soal.note(`Umpan balik (${feedback}) tidak disimpan.`);
  if (attributeOf(item, 'adaptive') === 'true') soal.note('Perilaku adaptif tidak disimpan.');
  if (attributeOf(item, 'timeDependent') === 'true')
    soal.note('Ketergantungan pada waktu tidak disimpan.');
  if (attributeOf(item, 'label') !== '')
    soal.note(`Tanda '${attributeOf(item, 'label')}' tidak disimpan.`);
  if (allNamed(item, 'templateDeclaration').length > 0)
    throw new Mustahil(
      'Soal dibuat dari cetakan dengan nilai acak; soal seperti itu tidak ada di sini.',
    );
  if (childrenNamed(item, 'stylesheet').length > 0)
    soal.note('Gaya tampilan (stylesheet) tidak disimpan.');
  if (allNamed(item, 'assessmentStimulusRef').length > 0)
    soal.note('Bacaan bersama yang dirujuk soal ini tidak dibawa.');
  if (allNamed(item, 'companionMaterialsInfo').length > 0)
    soal.note('Alat bantu yang boleh dipakai tidak disimpan.');
}
