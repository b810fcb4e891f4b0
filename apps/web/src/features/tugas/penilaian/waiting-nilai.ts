/** Sent based on the row as seen, so that a colleague's grade is not overwritten (K39, K67). */
import { api } from '../../../shared/lib/api.ts';
import type { WaitingKind } from '../../../shared/offline/waiting.ts';
import { foldChange, formatNilai, type NilaiChange, stepsOf } from './change.ts';
import type { Baris } from './queries.ts';

export interface WaitingNilai {
  idTugas: string;
  judul: string;
  row: Baris;
  change: NilaiChange;
}

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
  // The grading screen shows the other grade, and the grader decides there (K67).
  send: sendNilai,
  instead: (code) =>
    code === 'nilai_berubah'
      ? 'Buka halaman penilaian tugasnya untuk membandingkan kedua nilai dan memutuskan.'
      : null,
  textOf: ({ row, change: { nilai, catatan, faktor = {} } }) => {
    const shares = Object.entries(faktor).map(([nim, { faktor, alasan }]) => {
      const name = row.anggota.find((one) => one.nim === nim)?.nama ?? nim;
      return `${name}: faktor ${faktor}%${alasan ? ` (${alasan})` : ''}`;
    });
    const grade =
      nilai === undefined ? [] : [nilai === null ? 'Nilai dihapus' : `Nilai ${formatNilai(nilai)}`];
    return [...grade, ...shares, ...(catatan ? [catatan] : [])].join('\n');
  },
};
