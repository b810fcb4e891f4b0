import type { ComponentType } from 'react';

/** What another feature brings to an open attempt: its focus log, and its reset (S3 §7.2). */
export type AttemptToolsPart = ComponentType<{
  idUjian: string;
  /** `nama`: as it may be shown. */
  attempt: { id: string; nim: string; nama: string };
  hasFocusLog: boolean;
  mayReset: boolean;
  onReset: () => void;
}>;
