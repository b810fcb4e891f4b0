/** Writes PDFs in a child process: laying out blocks for seconds (N64, docs/decisions/157). */
import { startChild } from '../child/child.ts';
import { createTurns } from '../turns.ts';
import type { FromPdf, PdfDocument } from './messages.ts';

export type { Content as PdfContent } from 'pdfmake/interfaces.js';
export type { PdfDocument } from './messages.ts';

export const PDF_TYPE = 'application/pdf';

const HEAP_MEGABYTES = 512;
const SILENCE_MS = 30_000;
const AT_ONCE = 2;
const MOST_WAITING = 20;
/** Below the timeouts of browsers and proxies. */
const WAIT_MS = 20_000;
const inTurn = createTurns({
  most: AT_ONCE,
  mostWaiting: MOST_WAITING,
  waitMs: WAIT_MS,
  retryAfterSeconds: 5,
});

export interface WrittenPdf {
  bytes: Buffer;
  /** The child's memory so far. */
  peakBytes: number;
}

export type PdfWriter = (document: PdfDocument) => Promise<WrittenPdf>;

/**
 * Lends a writer for one document after another, which holds only the one that it writes. Fails
 * with ChildTooSlow or ChildDied (see `isOverwhelmed`), or with the signal's reason.
 */
export async function withPdfWriter<T>(
  signal: AbortSignal | undefined,
  use: (write: PdfWriter) => Promise<T>,
): Promise<T> {
  const child = startChild<PdfDocument, FromPdf>({
    script: new URL('./pdf.child.ts', import.meta.url),
    heapMegabytes: HEAP_MEGABYTES,
    silenceMs: SILENCE_MS,
    signal,
  });
  try {
    return await use(async (document) => {
      await child.send(document);
      const { bytes, peakBytes } = await child.next();
      return { bytes: Buffer.from(bytes), peakBytes };
    });
  } finally {
    child.kill();
  }
}

/** Writes one document now; waits for its turn, or fails with LineFull. */
export function writePdf(document: PdfDocument, signal?: AbortSignal): Promise<WrittenPdf> {
  return inTurn(() => withPdfWriter(signal, (write) => write(document)), signal);
}
