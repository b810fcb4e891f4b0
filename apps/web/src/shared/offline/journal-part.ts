export interface JournalPart {
  part: string;
  value: unknown;
  /** The server has not acknowledged it. */
  unsent: boolean;
}
