/** Where a rubric lives: an exam's grades depend on it, a bank only suggests it (U83). */
import type { Endpoints } from '@lms/contracts';
import type { BodyInputOf } from '@lms/contracts/wire/endpoint';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf } from '../../../shared/lib/api-types.ts';

export type Rubrik = DataOf<'rubrikSoalUjian'>;
export type RubrikDikirim = BodyInputOf<Endpoints['simpanRubrikSoalUjian']>;

export interface RubrikHome {
  key: string;
  find: (idSoal: string, signal?: AbortSignal) => Promise<Rubrik>;
  save: (
    idSoal: string,
    body: RubrikDikirim,
  ) => Promise<Rubrik & { berubah?: number; menunggu?: number }>;
}

export const rubrikUjian = (id: string): RubrikHome => ({
  key: `ujian:${id}`,
  find: (questionId, signal) => api.call('rubrikSoalUjian', { params: { id, questionId }, signal }),
  save: (questionId, body) =>
    api.call('simpanRubrikSoalUjian', { params: { id, questionId }, body }),
});

export const rubrikBank = (id: string): RubrikHome => ({
  key: `bank:${id}`,
  find: (soalId, signal) => api.call('rubrikSoalBank', { params: { id, soalId }, signal }),
  save: (soalId, body) => api.call('simpanRubrikSoalBank', { params: { id, soalId }, body }),
});
