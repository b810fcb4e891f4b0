import { draftStore } from '../../../shared/form/draft-store.ts';
import type { Values } from './biodata-form.ts';

export const biodataDraft = (idUser: string) =>
  draftStore<Partial<Values>>({ name: 'biodata', idUser });
