/** Between the server and the program that reads pictures. */
export interface ToImage {
  bytes: Uint8Array;
  /** Of each side of what is written. */
  pixels: number;
}

/** null: no picture that is read here. */
export interface FromImage {
  bytes: Uint8Array | null;
}
