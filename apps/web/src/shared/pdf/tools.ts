/** What the pages of a PDF are made with; the browser's own in use, small ones in tests. */

/** A drawing of a formula, in pt. `depth` is what hangs below the line of writing. */
export interface Drawing {
  svg: string;
  width: number;
  height: number;
  depth: number;
}

export interface Picture {
  /** data: address of a PNG or JPEG. */
  src: string;
  width: number;
  height: number;
}

export interface Face {
  font: 'Roboto' | 'Amiri';
  bold: boolean;
  italics: boolean;
}

export interface PdfTools {
  /** Width of a text in pt. */
  measure: (text: string, face: Face, size: number) => number;
  /** null: the formula cannot be read. */
  draw: (latex: string, size: number) => Promise<Drawing | null>;
  /** null: the picture cannot be had. */
  picture: (address: string) => Promise<Picture | null>;
}
