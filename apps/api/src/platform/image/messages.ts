/** Messages between server and picture program. */
export interface ToImage {
  bytes: Uint8Array;
  /** Pixels per side. */
  pixels: number;
}

/** Null: unreadable. */
export interface FromImage {
  bytes: Uint8Array | null;
}
