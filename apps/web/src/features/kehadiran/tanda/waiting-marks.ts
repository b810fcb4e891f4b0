/**
 * Kept while offline (DECISIONS 233): one write per meeting, one mark per student with its oldest
 * base.
 */
import type { BarisKehadiran, TandaTersimpan } from '@lms/contracts/kehadiran/kehadiran';
import { api } from '../../../shared/lib/api.ts';
import { ApiError } from '../../../shared/lib/errors.ts';
import { PartlyRefused, type WaitingKind } from '../../../shared/offline/waiting.ts';
import { presenceLabel } from '../../../shared/texts.ts';
import type { MarkToSave } from './draft.ts';

export interface WaitingMarks {
  idPertemuan: string;
  judul: string;
  marks: readonly MarkToSave[];
}

export function foldMarks(earlier: WaitingMarks, later: WaitingMarks): WaitingMarks {
  const bases = new Map(earlier.marks.map(({ nim, updated_at }) => [nim, updated_at]));
  const again = new Set(later.marks.map(({ nim }) => nim));
  return {
    ...later,
    marks: [
      ...earlier.marks.filter(({ nim }) => !again.has(nim)),
      ...later.marks.map((mark) => ({
        ...mark,
        updated_at: bases.has(mark.nim) ? (bases.get(mark.nim) ?? null) : mark.updated_at,
      })),
    ],
  };
}

/** Those that may be saved now, and those that would overwrite another user's. */
export function judgeMarks(marks: readonly MarkToSave[], rows: readonly BarisKehadiran[]) {
  const rowOf = new Map(rows.map((row) => [row.mahasiswa.nim, row]));
  const open = marks.filter(({ nim, presensi }) => rowOf.get(nim)?.presensi !== presensi);
  const isFree = ({ nim, updated_at }: MarkToSave): boolean =>
    rowOf.has(nim) && rowOf.get(nim)?.updated_at === updated_at;
  return { free: open.filter(isFree), overtaken: open.filter((mark) => !isFree(mark)), rowOf };
}

function refusal(
  overtaken: readonly MarkToSave[],
  rowOf: ReadonlyMap<string, BarisKehadiran>,
): string {
  const lines = overtaken.map(({ nim }) => {
    const row = rowOf.get(nim);
    if (!row) return `${nim}: bukan peserta pertemuan ini lagi.`;
    const mark =
      row.presensi === null ? 'dikosongkan' : `diubah menjadi ${presenceLabel[row.presensi].text}`;
    return `${row.mahasiswa.nama}: ${mark} oleh ${row.updated_by?.name ?? 'pengguna lain'}.`;
  });
  return lines.join(' ');
}

const save = ({ idPertemuan }: WaitingMarks, data: MarkToSave[]) =>
  api.call('simpanKehadiran', { params: { idPertemuan }, body: { data } });

/** Rows that others left untouched; another user's mark stays until this user decides. */
async function sendMarks(body: WaitingMarks): Promise<TandaTersimpan> {
  try {
    return await save(body, [...body.marks]);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'kehadiran_berubah') throw error;
    const rows = await api.call('kehadiranPertemuan', {
      params: { idPertemuan: body.idPertemuan },
    });
    const { free, overtaken, rowOf } = judgeMarks(body.marks, rows);
    if (overtaken.length === 0)
      return save(
        body,
        [...body.marks].map((mark) => ({
          ...mark,
          updated_at: rowOf.get(mark.nim)?.updated_at ?? null,
        })),
      );
    if (free.length > 0) await save(body, free);
    throw new PartlyRefused(refusal(overtaken, rowOf), { ...body, marks: overtaken });
  }
}

/** Marks set during the send stand on what the server stored. */
export function rebaseMarks(
  body: WaitingMarks,
  sent: WaitingMarks,
  { baris }: TandaTersimpan,
): WaitingMarks {
  const stored = new Map(baris.map((row) => [row.nim, row]));
  const isSent = (mark: MarkToSave): boolean =>
    sent.marks.some(({ nim, presensi }) => nim === mark.nim && presensi === mark.presensi);
  return {
    ...body,
    marks: body.marks
      .filter((mark) => !isSent(mark))
      .map((mark) => ({
        ...mark,
        updated_at: stored.get(mark.nim)?.updated_at ?? mark.updated_at,
      })),
  };
}

export const waitingMarks: WaitingKind<WaitingMarks, TandaTersimpan> = {
  label: ({ judul, marks }) => `Kehadiran ${judul}: ${marks.length} mahasiswa`,
  fold: foldMarks,
  send: sendMarks,
  rebase: rebaseMarks,
  // The user has read the refusal and overwrites the current rows.
  insist: async (body) => {
    const rows = await api.call('kehadiranPertemuan', {
      params: { idPertemuan: body.idPertemuan },
    });
    const rowOf = new Map(rows.map((row) => [row.mahasiswa.nim, row]));
    const marks = body.marks.flatMap((mark) => {
      const row = rowOf.get(mark.nim);
      return row ? [{ ...mark, updated_at: row.updated_at }] : [];
    });
    return { ...body, marks };
  },
};
