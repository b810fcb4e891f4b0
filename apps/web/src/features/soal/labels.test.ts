import { expect, test } from 'vitest';
import { nameOf } from './labels.ts';

const formula = (latex: string): string => `<span data-latex="${latex}">${latex}</span>`;

test.each([
  [`<p>Hitung ${formula('x^2')} bila</p><p>x = 3</p>`, 'Hitung x² bila x = 3'],
  [formula('\\begin{pmatrix}1\\end{pmatrix}'), '[rumus]'],
  ['<p></p><img src="a">', 'Soal bergambar'],
  [`<p>${'a'.repeat(81)}</p>`, `${'a'.repeat(80)}…`],
])('%s is called %s', (pertanyaan, name) => expect(nameOf({ pertanyaan })).toBe(name));
