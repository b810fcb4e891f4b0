import type { ComponentType } from 'react';

/** Another feature's tools for an open attempt: focus log and reset (S3 §7.2). */
export type AttemptToolsPart = ComponentType<{
  idUjian: string;
  /** `nama`: as shown; anonymous grading hides the real one. */
  attempt: { id: string; nim: string; nama: string };
  hasFocusLog: boolean;
  mayReset: boolean;
  onReset: () => void;
}>;
