/** Stores subtitles as cues only, without styles, regions or marks of the uploader. */
import { cuesOf, isVtt, toVtt } from '@lms/contracts/isi/vtt';

/** Null: these are no subtitles. Empty: they hold no text. */
export function cleanTranskrip(bytes: Uint8Array): Buffer | null {
  let text: string;
  try {
    // The decoder removes the byte order mark.
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
  if (!isVtt(text) || text.includes('\0')) return null;
  const cues = cuesOf(text);
  return Buffer.from(cues.length === 0 ? '' : toVtt(cues));
}
