/** The ledger of facts, replayed (DECISIONS 121: every percent can be explained). Pure. */

export interface FaktaTercatat {
  id_aktivitas: string;
  /** How it was done; 'ditarik': what was there no longer holds. */
  sumber: string;
  pada: Date;
  terlambat: boolean;
}

export type Selesai = Pick<FaktaTercatat, 'pada' | 'terlambat' | 'sumber'>;

/** What stands at the end of these rows, oldest first: by activity, what was done last. */
export function replayFakta(rows: readonly FaktaTercatat[]): ReadonlyMap<string, Selesai> {
  const standing = new Map<string, Selesai>();
  for (const { id_aktivitas, pada, terlambat, sumber } of rows) {
    if (sumber === 'ditarik') standing.delete(id_aktivitas);
    else standing.set(id_aktivitas, { pada, terlambat, sumber });
  }
  return standing;
}
