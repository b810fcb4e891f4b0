/** Replays the ledger of facts, which explains every percentage (DECISIONS 121). Pure. */

export interface FaktaTercatat {
  id_aktivitas: string;
  /** How it was done; 'ditarik' means withdrawn. */
  sumber: string;
  pada: Date;
  terlambat: boolean;
}

export type Selesai = Pick<FaktaTercatat, 'pada' | 'terlambat' | 'sumber'>;

/** The last valid deed per activity; `rows` come oldest first. */
export function replayFakta(rows: readonly FaktaTercatat[]): ReadonlyMap<string, Selesai> {
  const standing = new Map<string, Selesai>();
  for (const { id_aktivitas, pada, terlambat, sumber } of rows) {
    if (sumber === 'ditarik') standing.delete(id_aktivitas);
    else standing.set(id_aktivitas, { pada, terlambat, sumber });
  }
  return standing;
}
