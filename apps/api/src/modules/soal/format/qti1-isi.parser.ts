/** Texts and conditions of QTI 1.2. */
import { escapeHtml } from './tex.parser.ts';
import { anak, anakBernama, atributDari, type Elemen, satuAnak, semuaBernama, teksDalam } from './xml.parser.ts';

/** Labels and entries that belong to the element itself, not to the items below it. */
export function metadata(elemen: Elemen): { nama: string; nilai: string }[] {
  const tempat = elemen.nama === 'item' ? anakBernama(elemen, 'itemmetadata') : anakBernama(elemen, 'qtimetadata');
  const bidang = tempat.flatMap((satu) => semuaBernama(satu, 'qtimetadatafield'));
  const berlabel = bidang.map((satu) => ({
    nama: teksDalam(satuAnak(satu, 'fieldlabel')).trim(),
    nilai: teksDalam(satuAnak(satu, 'fieldentry')).trim(),
  }));
  const langsung = tempat
    .flatMap(anak)
    .filter(({ nama }) => /^qmd_/.test(nama))
    .map((satu) => ({ nama: satu.nama, nilai: teksDalam(satu).trim() }));
  return [...berlabel, ...langsung].filter(({ nama }) => nama !== '');
}

/** Texts and pictures of an element, without those of the answers below it. */
export function materi(elemen: Elemen): string {
  return anak(elemen)
    .map((satu) => {
      if (satu.nama === 'mattext' || satu.nama === 'matemtext') return mattext(satu);
      if (satu.nama === 'matimage') return `<img src="${escapeHtml(atributDari(satu, 'uri'))}" />`;
      if (satu.nama === 'mataudio' || satu.nama === 'matvideo' || satu.nama === 'matapplication')
        return `<video src="${escapeHtml(atributDari(satu, 'uri'))}"></video>`;
      if (satu.nama === 'matbreak') return '<br />';
      if (/^response_(str|num)$/.test(satu.nama) && semuaBernama(satu, 'render_choice').length === 0)
        return sesudah(elemen, satu) ? ' _____ ' : '';
      return /^(material|flow|flow_mat|presentation|mattext)$/.test(satu.nama) || /^response_/.test(satu.nama)
        ? materi(satu)
        : '';
    })
    .join('');
}

/** Text follows the field to fill in: it stands in the middle of the sentence. */
function sesudah(elemen: Elemen, satu: Elemen): boolean {
  return anak(elemen)
    .slice(anak(elemen).indexOf(satu) + 1)
    .some((lain) => teksDalam(lain).trim() !== '');
}

function mattext(elemen: Elemen): string {
  const teks = teksDalam(elemen);
  if (atributDari(elemen, 'texttype') === 'text/html' || /<\/?[a-z]/i.test(teks)) return `<div>${teks.trim()}</div>`;
  return escapeHtml(teks);
}

export interface Syarat {
  /** Compared values that count, with how; those inside `not` are left out. */
  nilai: Elemen[];
  /** Values that must not be chosen. */
  bukan: string[];
  skor: number;
  /** Set: it replaces what was before. */
  tetap: boolean;
}

/** Conditions that change the score. */
export function syaratDari(item: Elemen): Syarat[] {
  return semuaBernama(item, 'respcondition').flatMap((satu) => {
    const ubah = anakBernama(satu, 'setvar').filter((isi) => !/feedback/i.test(atributDari(isi, 'varname')));
    const syarat = satuAnak(satu, 'conditionvar');
    if (ubah.length === 0 || syarat === undefined) return [];
    const skor = ubah.reduce((jumlah, isi) => jumlah + (Number(teksDalam(isi)) || 0), 0);
    const bukan = semuaBernama(syarat, 'not').flatMap((isi) => semuaBernama(isi, 'varequal'));
    const nilai = semuaBernama(syarat, 'varequal', 'vargte', 'varlte', 'vargt', 'varlt', 'varsubstring', 'varsubset').filter(
      (isi) => !bukan.includes(isi),
    );
    const tetap = ubah.some((isi) => atributDari(isi, 'action') !== 'Add');
    return [{ nilai, bukan: bukan.map((isi) => teksDalam(isi).trim()), skor, tetap }];
  });
}
