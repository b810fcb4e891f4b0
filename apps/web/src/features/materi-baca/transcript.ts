/** The words of a subtitle file (WebVTT), to be read beside a video or a sound. Pure. */

export interface Cue {
  /** Seconds of the medium. */
  from: number;
  text: string;
}

function secondsOf(time: string): number {
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** Its cues in their order; what is no cue (notes, styles) is left out, marks within the words too. */
export function cuesOf(vtt: string): Cue[] {
  return vtt
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split('\n');
      const timing = lines.findIndex((line) => line.includes('-->'));
      const start = /^\s*((?:\d+:)?\d{2}:\d{2}\.\d{3})\s+-->/.exec(lines[timing] ?? '')?.[1];
      const text = lines
        .slice(timing + 1)
        .join(' ')
        .replaceAll(/<[^>]*>/g, '')
        .trim();
      return start === undefined || text === '' ? [] : [{ from: secondsOf(start), text }];
    });
}

/** 3725 → '1:02:05' */
export function clockOf(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const whole = Math.floor(seconds);
  const hours = Math.floor(whole / 3_600);
  const minutes = Math.floor((whole % 3_600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
