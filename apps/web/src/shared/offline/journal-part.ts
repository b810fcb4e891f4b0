export interface JournalPart {
  part: string;
  value: unknown;
  unsent: boolean;
}
