import type { ComponentType } from 'react';

/** Focus log and reset, from another feature (S3 §7.2). */
export type AttemptToolsPart = ComponentType<{
  idUjian: string;
  attempt: { id: string; nim: string; nama: string };
  hasFocusLog: boolean;
  mayReset: boolean;
  onReset: () => void;
}>;
