/**
 * Subtitles as they are stored: cues and nothing else, so that no style, region or mark of the
 * uploader's reaches a player.
 */
import { cuesOf, isVtt, toVtt } from '@lms/contracts/isi/vtt';

/** Null: no subtitles at all. Empty: none that say something. */
export function cleanTranskrip(bytes: Uint8Array): Buffer | null {
  let text: string;
  try {
    // It takes the byte order mark away.
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
  if (!isVtt(text) || text.includes('\0')) return null;
  const cues = cuesOf(text);
  return Buffer.from(cues.length === 0 ? '' : toVtt(cues));
}
