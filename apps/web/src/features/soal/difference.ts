/**
 * Word-by-word differences between versions of a question (U13). Loads the comparison library:
 * import lazily.
 */
import type { JenisSoal, VersiSoal } from '@lms/contracts/soal/soal';
import { diffWordsWithSpace } from 'diff';
import { plainText } from '../../shared/rich-text/limits.ts';
import { letterOf } from './pilihan/options.ts';
import { keyFilesOf } from './soal-form.ts';
import { storedPart } from './stored-part.ts';

interface Piece {
  text: string;
  change: 'same' | 'added' | 'removed';
}

export interface Difference {
  label: string;
  pieces: Piece[];
}

type Parts = Readonly<Record<string, string>>;

/** Visible text; signs stand for pictures and formulas. */
function textOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const formula of body.querySelectorAll('[data-latex]'))
    formula.textContent = ` ${formula.getAttribute('data-latex')} `;
  for (const picture of body.querySelectorAll('img'))
    picture.replaceWith(` [gambar ${picture.src.length}] `);
  return plainText(body.innerHTML).trim();
}

const optionsText = (
  pilihan: readonly string[],
  gambar: readonly (string | null)[],
  isKey: (index: number) => boolean,
): string =>
  pilihan
    .map((teks, index) => {
      const said = [textOf(teks), gambar[index] ? '[gambar]' : '', isKey(index) ? '(kunci)' : ''];
      return `${letterOf(index)}. ${said.filter(Boolean).join(' ')}`;
    })
    .join('\n');

const partsByKind: { [Jenis in JenisSoal]: (stored: NonNullable<VersiSoal[Jenis]>) => Parts } = {
  pilihan: ({ pilihan, gambar, kunci }) => ({
    'Pilihan jawaban': optionsText(pilihan, gambar, (index) => index === kunci),
  }),
  pilihan_jamak: ({ pilihan, gambar, kunci, penilaian }) => ({
    'Pilihan jawaban': optionsText(pilihan, gambar, (index) => kunci.includes(index)),
    Penilaian: penilaian,
  }),
  benar_salah: ({ pilihan, kunci }) => ({
    'Kunci jawaban': kunci === null ? '' : (pilihan[kunci] ?? ''),
    Kata: pilihan.join(' / '),
  }),
  esay: ({ jenis_file_diterima, kunci }) => ({
    'Jenis jawaban': jenis_file_diterima.join(', '),
    'Kunci jawaban': textOf(kunci),
  }),
  numerik: ({ kunci, toleransi: { jenis, ...bounds } }) => ({
    'Kunci jawaban': kunci ?? '',
    Toleransi: [jenis, ...Object.values(bounds).filter(Boolean)].join(' '),
  }),
  isian: ({ kunci, peka_huruf }) => ({
    'Jawaban yang diterima': kunci
      .map(({ teks, persen }) => `${teks} (${persen} persen)`)
      .join('\n'),
    'Huruf besar dan kecil': peka_huruf ? 'dibedakan' : 'tidak dibedakan',
  }),
};

function partsOf<Jenis extends JenisSoal>(version: VersiSoal, jenis: Jenis): Parts {
  return {
    Pertanyaan: textOf(version.pertanyaan),
    ...partsByKind[jenis](storedPart(version, jenis)),
    Pembahasan: textOf(version.pembahasan),
    'Lampiran soal': version.soal_files.map(({ nama }) => nama).join('\n'),
    'Lampiran kunci': keyFilesOf(version)
      .map(({ nama }) => nama)
      .join('\n'),
  };
}

/** The differing parts in order; empty when only formatting differs. */
export function differences(before: VersiSoal, after: VersiSoal): Difference[] {
  const [old, now] = [partsOf(before, before.jenis), partsOf(after, after.jenis)];
  return Object.keys(now).flatMap((label) => {
    const [from, to] = [old[label] ?? '', now[label] ?? ''];
    if (from === to) return [];
    const pieces = diffWordsWithSpace(from, to).map(
      ({ value, added, removed }): Piece => ({
        text: value,
        change: added ? 'added' : removed ? 'removed' : 'same',
      }),
    );
    return [{ label, pieces }];
  });
}
