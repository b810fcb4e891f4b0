export interface ToImage {
  bytes: Uint8Array;
  /** Pixels per side. */
  pixels: number;
}

export interface FromImage {
  bytes: Uint8Array | null;
}
