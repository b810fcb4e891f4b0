/** Messages between the page and the service worker. */

/** `/berkas.json`: paths and compressed sizes of each part's files. */
export interface FileList {
  /**
   * By noun of app/screens; `bersama` for what every role needs besides the shell, `pengerjaan` for
   * taking an exam.
   */
  bagian: Readonly<Record<string, readonly string[]>>;
  /** Bytes, compressed. */
  ukuran: Readonly<Record<string, number>>;
}

/** Answered on its port by a page that goes there; the worker opens a window otherwise. */
export interface FromWorker {
  kind: 'buka';
  path: string;
}

/**
 * `simpan` is answered on its port: true once everything is stored. `ganti` activates the waiting
 * version, which the browser allows once the running one has no work, so that one is told `lepas`
 * to stop storing.
 */
export type FromPage =
  | { kind: 'simpan'; bagian: readonly string[] }
  | { kind: 'lepas' }
  | { kind: 'ganti' };
