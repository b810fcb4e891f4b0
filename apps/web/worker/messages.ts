/** Messages between the page and the service worker. */

/** `/berkas.json`: the file paths of each part of the application, and their compressed sizes. */
export interface FileList {
  /**
   * By noun of app/screens; `bersama` for what every role needs besides the shell, `pengerjaan` for
   * taking an exam.
   */
  bagian: Readonly<Record<string, readonly string[]>>;
  /** Bytes, compressed. */
  ukuran: Readonly<Record<string, number>>;
}

/**
 * `simpan` is answered on its port: true once everything is stored. `ganti`: the waiting version
 * takes over; the browser allows that once the running one has no work, so the running one is told
 * `lepas` to stop storing.
 */
export type FromPage =
  | { kind: 'simpan'; bagian: readonly string[] }
  | { kind: 'lepas' }
  | { kind: 'ganti' };
