/** Texts and conditions of QTI 1.2. */

import { escapeHtml } from '../tex.parser.ts';
import {
  anak,
  anakBernama,
  atributDari,
  type Elemen,
  satuAnak,
  semuaBernama,
  teksDalam,
} from '../xml.parser.ts';
import { keHtml, rumusHtml } from './qti.parser.ts';

/** Without items below. */
export function metadata(elemen: Elemen): { nama: string; nilai: string }[] {
  const tempat =
    elemen.nama === 'item'
      ? anakBernama(elemen, 'itemmetadata')
      : anakBernama(elemen, 'qtimetadata');
  const bidang = tempat.flatMap((satu) => semuaBernama(satu, 'qtimetadatafield'));
  const berlabel = bidang.map((satu) => ({
    nama: teksDalam(satuAnak(satu, 'fieldlabel')).trim(),
    nilai: teksDalam(satuAnak(satu, 'fieldentry')).trim(),
  }));
  const langsung = tempat
    .flatMap(anak)
    .filter(({ nama }) => /^qmd_|^bbmd_questiontype$/.test(nama))
    .map((satu) => ({ nama: satu.nama, nilai: teksDalam(satu).trim() }));
  return [...berlabel, ...langsung].filter(({ nama }) => nama !== '');
}

/** Without answers below. */
export function materi(elemen: Elemen): string {
  const sebaris = anak(elemen).some(({ nama }) => nama === 'math');
  return anak(elemen)
    .map((satu) => {
      if (satu.nama === 'mattext' || satu.nama === 'matemtext') return mattext(satu, sebaris);
      // Blackboard's element is always HTML.
      if (satu.nama === 'mat_formattedtext') return `<div>${teksDalam(satu).trim()}</div>`;
      if (satu.nama === 'math') return rumusHtml(satu);
      if (satu.nama === 'matimage') return `<img src="${escapeHtml(atributDari(satu, 'uri'))}" />`;
      if (satu.nama === 'mataudio' || satu.nama === 'matvideo' || satu.nama === 'matapplication')
        return `<video src="${escapeHtml(atributDari(satu, 'uri'))}"></video>`;
      if (satu.nama === 'matbreak') return '<br />';
      if (
        /^response_(str|num)$/.test(satu.nama) &&
        semuaBernama(satu, 'render_choice').length === 0
      )
        return sesudah(elemen, satu) ? ' _____ ' : '';
      return /^(material|flow|flow_mat|presentation|mattext|mat_extension)$/.test(satu.nama) ||
        /^response_/.test(satu.nama)
        ? materi(satu)
        : '';
    })
    .join('');
}

/** Text after the field: it stands inside the sentence. */
function sesudah(elemen: Elemen, satu: Elemen): boolean {
  return anak(elemen)
    .slice(anak(elemen).indexOf(satu) + 1)
    .some((lain) => teksDalam(lain).trim() !== '');
}

function mattext(elemen: Elemen, sebaris: boolean): string {
  const teks = teksDalam(elemen);
  const isHtml = atributDari(elemen, 'texttype') === 'text/html' || /<\/?[a-z]/i.test(teks);
  // A formula may stand between texts, HTML or not.
  if (semuaBernama(elemen, 'math').length > 0)
    return elemen.isi
      .map((satu) => (isHtml && typeof satu === 'string' ? satu : keHtml([satu], () => null)))
      .join('');
  if (isHtml) return sebaris ? teks : `<div>${teks.trim()}</div>`;
  return escapeHtml(teks);
}

export interface Syarat {
  /** Without those inside `not`. */
  nilai: Elemen[];
  bukan: string[];
  skor: number;
  /** Sets the score, not adding to it. */
  tetap: boolean;
}

const namaVariabel = (setvar: Elemen): string =>
  atributDari(setvar, 'varname') || atributDari(setvar, 'variablename');

function nilaiSetvar(setvar: Elemen, item: Elemen): number {
  const teks = teksDalam(setvar).trim();
  if (!/\.max$/i.test(teks)) return Number(teks) || 0;
  const batas = semuaBernama(item, 'decvar').find(
    (satu) => atributDari(satu, 'varname') === teks.slice(0, -'.max'.length),
  );
  return Number(atributDari(batas, 'maxvalue')) || 1;
}

export function syaratDari(item: Elemen): Syarat[] {
  return semuaBernama(item, 'respcondition').flatMap((satu) => {
    const ubah = anakBernama(satu, 'setvar').filter((isi) => !/feedback/i.test(namaVariabel(isi)));
    const syarat = satuAnak(satu, 'conditionvar');
    if (ubah.length === 0 || syarat === undefined) return [];
    const skor = ubah.reduce((jumlah, isi) => jumlah + nilaiSetvar(isi, item), 0);
    const bukan = semuaBernama(syarat, 'not').flatMap((isi) => semuaBernama(isi, 'varequal'));
    const nilai = semuaBernama(
      syarat,
      'varequal',
      'vargte',
      'varlte',
      'vargt',
      'varlt',
      'varsubstring',
      'varsubset',
    ).filter((isi) => !bukan.includes(isi));
    const tetap = ubah.some((isi) => atributDari(isi, 'action') !== 'Add');
    return [{ nilai, bukan: bukan.map((isi) => teksDalam(isi).trim()), skor, tetap }];
  });
}
