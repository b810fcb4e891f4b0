/** What page and service worker tell each other. */

/** `/berkas.json`: which files each part of the application consists of, as paths, and their sizes on the wire. */
export interface FileList {
  /** By noun of app/screens; `bersama` for what every role needs beside the shell. */
  bagian: Readonly<Record<string, readonly string[]>>;
  /** Bytes, compressed. */
  ukuran: Readonly<Record<string, number>>;
}

/** `simpan` is answered on its port: true when all of it is here. `ganti`: the waiting version takes over. */
export type FromPage = { kind: 'simpan'; bagian: readonly string[] } | { kind: 'ganti' };
