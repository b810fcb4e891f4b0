/** The only reader and writer of subtitles (WebVTT). Pure. */

export interface Cue {
  /** Seconds of the medium. */
  from: number;
  to: number;
  /** Plain text on one line. */
  text: string;
}

/** The header word alone, or before a space, a tab or a line end. */
export const isVtt = (text: string): boolean => /^\uFEFF?WEBVTT(?=$|[ \t\r\n])/.test(text);

const TIMING =
  /^\s*((?:\d{1,4}:)?\d{2}:\d{2}\.\d{3})\s+-->\s+((?:\d{1,4}:)?\d{2}:\d{2}\.\d{3})(?=\s|$)/;
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  lrm: '',
  rlm: '',
};

const secondsOf = (time: string): number =>
  time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** Removes markup and decodes entities. */
function plain(lines: readonly string[]): string {
  return lines
    .join(' ')
    .replaceAll(/<[^>]*(?:>|$)/g, '')
    .replaceAll(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_entity, name: string) => entities[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** In order, without notes, styles, regions and positions. */
export function cuesOf(vtt: string): Cue[] {
  return vtt
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split('\n');
      const at = lines.findIndex((line) => line.includes('-->'));
      const [, from, to] = TIMING.exec(lines[at] ?? '') ?? [];
      const text = plain(lines.slice(at + 1));
      return from === undefined || to === undefined || text === ''
        ? []
        : [{ from: secondsOf(from), to: secondsOf(to), text }];
    });
}

function timeOf(seconds: number): string {
  const milliseconds = Math.round(seconds * 1_000);
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const rest = `${two((milliseconds / 60_000) % 60)}:${two((milliseconds / 1_000) % 60)}`;
  return `${two(milliseconds / 3_600_000)}:${rest}.${String(milliseconds % 1_000).padStart(3, '0')}`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export function toVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ from, to, text }) => `${timeOf(from)} --> ${timeOf(to)}\n${escaped(text)}\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n');
}
