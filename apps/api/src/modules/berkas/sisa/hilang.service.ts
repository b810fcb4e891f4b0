/** Finds stored files that are not where the database says (docs/decisions/190). */
import type { Sql } from '../../../platform/db/sql.ts';
import type { Files } from '../../../platform/files/files.ts';
import { type IsiRow, isStillStored, listIsiAfter } from './hilang.repo.ts';

const PAGE = 500;
/** Questions to the storage at once. */
const ABREAST = 16;

export interface Hilang extends Pick<IsiRow, 'college_id' | 'lokasi' | 'nama' | 'ukuran'> {
  /** Bytes in the storage; null: there is no file. */
  ada: number | null;
}

interface Where {
  db: Sql;
  files: Pick<Files, 'find'>;
}

async function faultOf({ db, files }: Where, row: IsiRow): Promise<Hilang | null> {
  const { college_id, lokasi, nama, ukuran } = row;
  const found = await files.find({ collegeId: college_id, path: lokasi });
  if (found?.bytes === ukuran) return null;
  // It may have been deleted after its row was read.
  if (!(await isStillStored(db, row))) return null;
  return { college_id, lokasi, nama, ukuran, ada: found?.bytes ?? null };
}

/**
 * Asks the storage for each uploaded content. `tell` hears of each that is absent or of another
 * size. @throws AppError layanan_tidak_tersedia when the storage does not answer
 */
export async function periksaSemua(
  where: Where,
  tell: (hilang: Hilang) => void,
): Promise<{ diperiksa: number; hilang: number }> {
  let [diperiksa, hilang] = [0, 0];
  for (let last: IsiRow | null = null; ; ) {
    const rows: IsiRow[] = await listIsiAfter(where.db, last, PAGE);
    for (let at = 0; at < rows.length; at += ABREAST) {
      const faults = await Promise.all(
        rows.slice(at, at + ABREAST).map((row) => faultOf(where, row)),
      );
      for (const fault of faults) {
        if (fault === null) continue;
        hilang += 1;
        tell(fault);
      }
    }
    diperiksa += rows.length;
    if (rows.length < PAGE) return { diperiksa, hilang };
    last = rows.at(-1) ?? null;
  }
}
