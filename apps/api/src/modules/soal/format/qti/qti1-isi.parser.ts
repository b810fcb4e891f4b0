/** Texts and conditions of QTI 1.2. */

import { escapeHtml } from '../tex.parser.ts';
import {
  allNamed,
  attributeOf,
  childNamed,
  childrenNamed,
  childrenOf,
  textIn,
  type XmlElement,
} from '../xml.parser.ts';
import { rumusAsHtml, toHtml } from './qti.parser.ts';

/** Without items below. */
export function metadata(element: XmlElement): { nama: string; nilai: string }[] {
  const places =
    element.nama === 'item'
      ? childrenNamed(element, 'itemmetadata')
      : childrenNamed(element, 'qtimetadata');
  const fields = places.flatMap((one) => allNamed(one, 'qtimetadatafield'));
  const labelled = fields.map((one) => ({
    nama: textIn(childNamed(one, 'fieldlabel')).trim(),
    nilai: textIn(childNamed(one, 'fieldentry')).trim(),
  }));
  const direct = places
    .flatMap(childrenOf)
    .filter(({ nama }) => /^qmd_|^bbmd_questiontype$/.test(nama))
    .map((one) => ({ nama: one.nama, nilai: textIn(one).trim() }));
  return [...labelled, ...direct].filter(({ nama }) => nama !== '');
}

/** Without answers below. */
export function materialOf(element: XmlElement): string {
  const inline = childrenOf(element).some(({ nama }) => nama === 'math');
  return childrenOf(element)
    .map((one) => {
      if (one.nama === 'mattext' || one.nama === 'matemtext') return mattext(one, inline);
      // Blackboard's element is always HTML.
      if (one.nama === 'mat_formattedtext') return `<div>${textIn(one).trim()}</div>`;
      if (one.nama === 'math') return rumusAsHtml(one);
      if (one.nama === 'matimage') return `<img src="${escapeHtml(attributeOf(one, 'uri'))}" />`;
      if (one.nama === 'mataudio' || one.nama === 'matvideo' || one.nama === 'matapplication')
        return `<video src="${escapeHtml(attributeOf(one, 'uri'))}"></video>`;
      if (one.nama === 'matbreak') return '<br />';
      if (/^response_(str|num)$/.test(one.nama) && allNamed(one, 'render_choice').length === 0)
        return isFollowed(element, one) ? ' _____ ' : '';
      return /^(material|flow|flow_mat|presentation|mattext|mat_extension)$/.test(one.nama) ||
        /^response_/.test(one.nama)
        ? materialOf(one)
        : '';
    })
    .join('');
}

/** Text after the field: it stands inside the sentence. */
function isFollowed(element: XmlElement, one: XmlElement): boolean {
  return childrenOf(element)
    .slice(childrenOf(element).indexOf(one) + 1)
    .some((other) => textIn(other).trim() !== '');
}

function mattext(element: XmlElement, inline: boolean): string {
  const teks = textIn(element);
  const isHtml = attributeOf(element, 'texttype') === 'text/html' || /<\/?[a-z]/i.test(teks);
  // A formula may stand between texts, HTML or not.
  if (allNamed(element, 'math').length > 0)
    return element.isi
      .map((one) => (isHtml && typeof one === 'string' ? one : toHtml([one], () => null)))
      .join('');
  if (isHtml) return inline ? teks : `<div>${teks.trim()}</div>`;
  return escapeHtml(teks);
}

export interface Condition {
  /** Without those inside `not`. */
  nilai: XmlElement[];
  excluded: string[];
  skor: number;
  /** Sets the score, not adding to it. */
  fixed: boolean;
}

const variableName = (setvar: XmlElement): string =>
  attributeOf(setvar, 'varname') || attributeOf(setvar, 'variablename');

function setvarValue(setvar: XmlElement, item: XmlElement): number {
  const teks = textIn(setvar).trim();
  if (!/\.max$/i.test(teks)) return Number(teks) || 0;
  const limits = allNamed(item, 'decvar').find(
    (one) => attributeOf(one, 'varname') === teks.slice(0, -'.max'.length),
  );
  return Number(attributeOf(limits, 'maxvalue')) || 1;
}

export function conditionsOf(item: XmlElement): Condition[] {
  return allNamed(item, 'respcondition').flatMap((one) => {
    const changes = childrenNamed(one, 'setvar').filter(
      (isi) => !/feedback/i.test(variableName(isi)),
    );
    const conditions = childNamed(one, 'conditionvar');
    if (changes.length === 0 || conditions === undefined) return [];
    const skor = changes.reduce((sum, isi) => sum + setvarValue(isi, item), 0);
    const excluded = allNamed(conditions, 'not').flatMap((isi) => allNamed(isi, 'varequal'));
    const nilai = allNamed(
      conditions,
      'varequal',
      'vargte',
      'varlte',
      'vargt',
      'varlt',
      'varsubstring',
      'varsubset',
    ).filter((isi) => !excluded.includes(isi));
    const fixed = changes.some((isi) => attributeOf(isi, 'action') !== 'Add');
    return [{ nilai, excluded: excluded.map((isi) => textIn(isi).trim()), skor, fixed }];
  });
}
