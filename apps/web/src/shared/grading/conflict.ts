/** A colleague graded the row first (K67, U82). */
import type { Saves } from './saves.ts';

/** The rows as they stand now, inside the refusal nilai_berubah. */
export const theirRows = <Row>(data: Readonly<Record<string, unknown>>): readonly Row[] =>
  Array.isArray(data.baris) ? (data.baris as Row[]) : [];

/** `goOn` continues from the other's row, so that the own change is not refused again. */
export function settleConflict<Change>(
  saves: Saves<Change>,
  rowId: string,
  { keepOwn, goOn }: { keepOwn: boolean; goOn: () => void },
): void {
  goOn();
  if (keepOwn) saves.again(rowId);
  else saves.drop(rowId);
}
