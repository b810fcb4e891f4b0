/**
 * The way back to an import that was read and not applied yet, kept in this tab with the drafts.
 */
import { type DraftStore, draftStore } from '../../../shared/form/draft-store.ts';

export const lastImport = (
  idUser: string,
  key: string,
): DraftStore<{ imporId: string; nama: string }> =>
  draftStore({ name: 'impor-soal', idUser, of: key });
