import type { Content } from 'pdfmake/interfaces.js';

/** A document as data: the child adds what only functions can say (head, foot, lines of tables). */
export interface PdfDocument {
  title: string;
  /** Stands in the file's properties, so that equal documents have equal bytes. */
  date: Date;
  head: {
    /** PNG or JPEG. */
    logo: Uint8Array | null;
    /** The first line is bold. */
    lines: readonly string[];
  };
  /** Stands before the page number. */
  foot: string;
  /** Lies across every page, for example 'DRAF'. */
  mark: string | null;
  /** PNG or JPEG by name, for `image` in the content. */
  pictures?: Readonly<Record<string, Uint8Array>>;
  /** Tables name a layout: 'garis' has thin lines, 'polos' has none. */
  content: readonly Content[];
}

export interface FromPdf {
  bytes: Uint8Array;
  peakBytes: number;
}
