/** Shared by QTI 2.x and 3.0: names become those of 2.x, bodies HTML. */
import { texDariMathml } from '../mathml.parser.ts';
import { escapeHtml } from '../tex.parser.ts';
import { atributDari, type Elemen, type Simpul } from '../xml.parser.ts';

/** `qti-choice-interaction` becomes `choiceInteraction`; attributes likewise. */
export function seragam(elemen: Elemen): Elemen {
  const nama = elemen.nama.startsWith('qti-') ? keUnta(elemen.nama.slice(4)) : elemen.nama;
  const atribut = new Map(
    [...elemen.atribut].map(([satu, isi]) => [
      satu.startsWith('data-') || satu.includes(':') ? satu : keUnta(satu),
      isi,
    ]),
  );
  return {
    ...elemen,
    nama,
    atribut,
    isi: elemen.isi.map((satu) => (typeof satu === 'string' ? satu : seragam(satu))),
  };
}

const keUnta = (nama: string): string =>
  nama.replaceAll(/-([a-z0-9])/g, (_semua, huruf: string) => huruf.toUpperCase());

/** U10. */
export function rumusHtml(math: Elemen): string {
  const latex = texDariMathml(math);
  return latex === '' ? '' : `<span data-latex="${escapeHtml(latex)}"></span>`;
}

const HAMPA = new Set(['br', 'img', 'hr', 'col', 'source', 'track', 'wbr']);

/** `ganti` null: the element is HTML and stays. */
export function keHtml(isi: readonly Simpul[], ganti: (elemen: Elemen) => string | null): string {
  return isi
    .map((satu) => (typeof satu === 'string' ? escapeHtml(satu) : elemenHtml(satu, ganti)))
    .join('');
}

function elemenHtml(elemen: Elemen, ganti: (elemen: Elemen) => string | null): string {
  const lain = ganti(elemen);
  if (lain !== null) return lain;
  if (elemen.nama === 'math') return rumusHtml(elemen);
  if (elemen.nama === 'object' && atributDari(elemen, 'type').startsWith('image/'))
    return `<img src="${escapeHtml(atributDari(elemen, 'data'))}" />`;
  const atribut = [...elemen.atribut]
    .map(([nama, nilai]) => ` ${nama}="${escapeHtml(nilai)}"`)
    .join('');
  if (HAMPA.has(elemen.nama)) return `<${elemen.nama}${atribut} />`;
  return `<${elemen.nama}${atribut}>${keHtml(elemen.isi, ganti)}</${elemen.nama}>`;
}
