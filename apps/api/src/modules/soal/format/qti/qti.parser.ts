/** Shared by QTI 2.x and 3.0: names become those of 2.x, bodies HTML. */
import { texOfMathml } from '../mathml.parser.ts';
import { escapeHtml } from '../tex.parser.ts';
import { attributeOf, type XmlElement, type XmlNode } from '../xml.parser.ts';

/** `qti-choice-interaction` becomes `choiceInteraction`; attributes likewise. */
export function uniform(element: XmlElement): XmlElement {
  const nama = element.nama.startsWith('qti-') ? camelCase(element.nama.slice(4)) : element.nama;
  const attributes = new Map(
    [...element.attributes].map(([one, isi]) => [
      one.startsWith('data-') || one.includes(':') ? one : camelCase(one),
      isi,
    ]),
  );
  return {
    ...element,
    nama,
    attributes,
    isi: element.isi.map((one) => (typeof one === 'string' ? one : uniform(one))),
  };
}

const camelCase = (nama: string): string =>
  nama.replaceAll(/-([a-z0-9])/g, (_semua, letters: string) => letters.toUpperCase());

/** U10. */
export function rumusAsHtml(math: XmlElement): string {
  const latex = texOfMathml(math);
  return latex === '' ? '' : `<span data-latex="${escapeHtml(latex)}"></span>`;
}

const EMPTY = new Set(['br', 'img', 'hr', 'col', 'source', 'track', 'wbr']);

/** `replace` null: the element is HTML and stays. */
export function toHtml(
  isi: readonly XmlNode[],
  replace: (element: XmlElement) => string | null,
): string {
  return isi
    .map((one) => (typeof one === 'string' ? escapeHtml(one) : elementAsHtml(one, replace)))
    .join('');
}

function elementAsHtml(
  element: XmlElement,
  replace: (element: XmlElement) => string | null,
): string {
  const other = replace(element);
  if (other !== null) return other;
  if (element.nama === 'math') return rumusAsHtml(element);
  if (element.nama === 'object' && attributeOf(element, 'type').startsWith('image/'))
    return `<img src="${escapeHtml(attributeOf(element, 'data'))}" />`;
  const attributes = [...element.attributes]
    .map(([nama, nilai]) => ` ${nama}="${escapeHtml(nilai)}"`)
    .join('');
  if (EMPTY.has(element.nama)) return `<${element.nama}${attributes} />`;
  return `<${element.nama}${attributes}>${toHtml(element.isi, replace)}</${element.nama}>`;
}
