export interface Frame {
  /** Pixels. */
  width: number;
  height: number;
  /** A picture that is smaller stays so. */
  enlarge: boolean;
}

export type ToImage = { bytes: Uint8Array } & (
  | { frame: Frame }
  | { widths: readonly number[]; leastWidth: number }
  /** Fits into it, as a PNG on white; takes a drawing (SVG) too. */
  | { print: Pick<Frame, 'width' | 'height'> }
);

export interface Size {
  bytes: Uint8Array;
  width: number;
  height: number;
}

export interface FromImage {
  /** One for a frame or for print; for widths one or more, narrow first. Null: unreadable or far too large. */
  made: Size[] | null;
  /** The picture has fewer columns than it needs. */
  tooNarrow: boolean;
}
