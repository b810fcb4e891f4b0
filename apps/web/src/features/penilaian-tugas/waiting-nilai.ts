/** Grades that were given without a line: sent upon the row as it was seen, so that a colleague's grade is not written over (K39, K67). */
import { api } from '../../shared/lib/api.ts';
import type { WaitingKind } from '../../shared/offline/waiting.ts';
import { foldChange, type NilaiChange, stepsOf } from './change.ts';
import type { Baris } from './queries.ts';

export interface WaitingNilai {
  idTugas: string;
  judul: string;
  /** As it was on the screen. */
  row: Baris;
  change: NilaiChange;
}

/** @throws ApiError nilai_berubah: somebody else was first */
export async function sendNilai({ idTugas, row, change }: WaitingNilai): Promise<Baris> {
  let now = row;
  for (const step of stepsOf(row, change)) {
    const { id, body } = step(now);
    now = await api.call('nilaiPengumpulan', { params: { id: idTugas, studentId: id }, body });
  }
  return now;
}

export const waitingNilai: WaitingKind<WaitingNilai, Baris> = {
  label: ({ judul, row }) => `Nilai ${judul}: ${row.nama}`,
  fold: (earlier, later) => ({ ...earlier, change: foldChange(earlier.change, later.change) }),
  rebase: (body, _sent, row) => ({ ...body, row }),
  send: sendNilai,
  insist: async (body) => ({
    ...body,
    row: await api.call('detailPengumpulan', { params: { id: body.idTugas, studentId: body.row.id } }),
  }),
};
