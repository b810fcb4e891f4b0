/** A formula's drawing in pt. `depth` is the part below the baseline. */
export interface Drawing {
  svg: string;
  width: number;
  height: number;
  depth: number;
}

export interface Picture {
  /** data: URL of a PNG or JPEG. */
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
  measure: (text: string, face: Face, size: number) => number;
  /** Null for an invalid formula. */
  draw: (latex: string, size: number) => Promise<Drawing | null>;
  picture: (address: string) => Promise<Picture | null>;
}
