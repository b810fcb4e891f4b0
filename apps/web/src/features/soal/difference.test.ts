import { expect, test } from 'vitest';
import { differences } from './difference.ts';
import { makeSoal } from './testing/make-soal.ts';

const brief = (label: string, ...pieces: string[]) => ({ label, pieces });
const shown = (from: Parameters<typeof differences>[0], to: Parameters<typeof differences>[0]) =>
  differences(from, to).map(({ label, pieces }) =>
    brief(
      label,
      ...pieces.map(
        ({ text, change }) => ({ same: text, added: `+${text}`, removed: `-${text}` })[change],
      ),
    ),
  );

test('words that came and went, and the key that moved', () => {
  const before = makeSoal({ pertanyaan: '<p>Ibu kota <strong>lama</strong></p>' });
  const after = makeSoal({
    pertanyaan: '<p>Ibu kota baru</p>',
    pilihan: before.pilihan && { ...before.pilihan, kunci: 1 },
  });
  expect(shown(before, after)).toEqual([
    brief('Pertanyaan', 'Ibu kota ', '-lama', '+baru'),
    brief('Pilihan jawaban', 'A. Jakarta', '- (kunci)', '\nB. Bandung', '+ (kunci)', '\nC. Medan'),
  ]);
});

test('a formula is compared as it was written', () => {
  const formula = (latex: string) =>
    makeSoal({ pertanyaan: `<p>Hitung <span data-latex="${latex}"></span></p>` });
  expect(shown(formula('x^2'), formula('x^3'))).toMatchObject([{ label: 'Pertanyaan' }]);
});

test('where only the look changed nothing is told', () => {
  expect(
    shown(
      makeSoal({ pertanyaan: '<p>Satu</p>' }),
      makeSoal({ pertanyaan: '<p><em>Satu</em></p>' }),
    ),
  ).toEqual([]);
});
