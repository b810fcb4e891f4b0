/** A short text among the accepted ones; `*` matches any characters, `\*` a star (U4). */
import { lipatCari, lipatKetikan } from '@lms/contracts/wire/ketikan';
import { faultAt, isUnanswered, type JenisPolicy, readTyped } from './jenis.policy.ts';

const plain = (text: string, pekaHuruf: boolean): string =>
  pekaHuruf ? lipatKetikan(text) : lipatCari(text);
/** Folding must not make a wildcard of a wide star. */
const plainPattern = (pattern: string, pekaHuruf: boolean): string =>
  plain(pattern.replaceAll('\uff0a', '\\*'), pekaHuruf);

/** Splits at `*`; `\*` is a star. */
function pieces(pattern: string): string[] {
  return pattern.split(/(?<!\\)\*/).map((piece) => piece.replaceAll('\\*', '*'));
}

/** Each piece is searched once, so no pattern is slow. */
function matches(answer: string, pattern: string): boolean {
  const [first = '', ...rest] = pieces(pattern);
  const last = rest.pop();
  if (last === undefined) return answer === first;
  if (!answer.startsWith(first) || !answer.endsWith(last)) return false;
  const end = answer.length - last.length;
  let at = first.length;
  for (const piece of rest) {
    const found = answer.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return at <= end;
}

const jenis = 'isian';
/** U4. */
const MOST_TEKS_ISIAN = 500;

export const isian: JenisPolicy<typeof jenis> = {
  read: ({ kunci, peka_huruf }, { tanpaKunci }) =>
    kunci.length === 0 && !tanpaKunci
      ? faultAt('soal_kunci_wajib', `${jenis}.kunci`)
      : {
          jenis,
          isi: {},
          kunci: { jawaban: kunci.map(({ teks, persen }) => ({ teks, persen })), peka_huruf },
        },
  tanpaKunci: (konten) => ({ ...konten, kunci: { ...konten.kunci, jawaban: [] } }),
  isLengkap: ({ kunci }) => kunci.jawaban.length > 0,
  toWire: ({ kunci: { jawaban, peka_huruf } }) => ({ kunci: jawaban, peka_huruf }),
  nilai: ({ kunci: { jawaban: accepted, peka_huruf } }, jawaban) => {
    if (isUnanswered(jawaban)) return 0;
    if (accepted.length === 0) return null;
    if (typeof jawaban !== 'string') return 0;
    const answer = plain(jawaban, peka_huruf);
    const hits = accepted.filter(({ teks }) => matches(answer, plainPattern(teks, peka_huruf)));
    return Math.max(0, ...hits.map(({ persen }) => persen));
  },
  baca: (jawaban) => readTyped(jawaban, MOST_TEKS_ISIAN),
};
