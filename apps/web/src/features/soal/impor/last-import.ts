/** Keeps a link to an import that was read but not applied, in this tab. */
import { type DraftStore, draftStore } from '../../../shared/form/draft-store.ts';

export const lastImport = (
  idUser: string,
  key: string,
): DraftStore<{ imporId: string; nama: string }> =>
  draftStore({ name: 'impor-soal', idUser, of: key });
