import { api } from '../../../shared/lib/api.ts';
import type { DataOf } from '../../../shared/lib/api-types.ts';
import type { MarkToSave } from './draft.ts';

/**
 * Sends marks of a meeting: the rows that are given and no others (DECISIONS 233). What comes back is each row as it is stored now;
 * its updated_at is the base of the row's next save. The only way by which marks of several rows leave.
 */
export function saveMarks(idPertemuan: string, rows: readonly MarkToSave[]): Promise<DataOf<'simpanKehadiran'>> {
  return api.call('simpanKehadiran', { params: { idPertemuan }, body: { data: [...rows] } });
}
