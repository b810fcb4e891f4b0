/** What page and service worker tell each other. */

/**
 * `/berkas.json`: which files each part of the application consists of, as paths, and their sizes
 * on the wire.
 */
export interface FileList {
  /**
   * By noun of app/screens; `bersama` for what every role needs beside the shell, `pengerjaan` for
   * taking an exam.
   */
  bagian: Readonly<Record<string, readonly string[]>>;
  /** Bytes, compressed. */
  ukuran: Readonly<Record<string, number>>;
}

/**
 * `simpan` is answered on its port: true when all of it is here. `ganti`: the waiting version takes
 * over; the browser lets it once the one that runs has no work, so that one is told to `lepas` what
 * it was keeping.
 */
export type FromPage =
  | { kind: 'simpan'; bagian: readonly string[] }
  | { kind: 'lepas' }
  | { kind: 'ganti' };
