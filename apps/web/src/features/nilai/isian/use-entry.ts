import type { SelKini } from '@lms/contracts/nilai/isian-nilai';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import type { Saves } from '../../../shared/grading/saves.ts';
import { useSaves } from '../../../shared/grading/use-saves.ts';
import { api } from '../../../shared/lib/api.ts';
import { ApiError } from '../../../shared/lib/errors.ts';
import {
  type Komponen,
  type RecapPage,
  type RecapRow,
  rekapQueries,
  type SikadCell,
} from '../rekap/queries.ts';
import {
  type Answer,
  type CellName,
  createEditing,
  createQuestions,
  type Editing,
  type Questions,
  versionOf,
} from './questions.ts';

export interface CellChange extends Answer {
  studentId: string;
  componentId: string;
  nilai: number | null;
  versi: number;
  name: CellName;
}

export const cellKey = (studentId: string, componentId: string): string =>
  `${studentId}/${componentId}`;

/** The saved cell takes its place in every loaded page, so that nothing is loaded for it. */
function putCell(
  queryClient: QueryClient,
  idKelas: string,
  { studentId, componentId }: CellChange,
  cell: SikadCell,
): void {
  queryClient.setQueriesData<RecapPage>({ queryKey: rekapQueries.rekap(idKelas) }, (page) =>
    page?.data.some(({ id }) => id === studentId)
      ? {
          ...page,
          data: page.data.map((row) =>
            row.id === studentId ? { ...row, sikad: { ...row.sikad, [componentId]: cell } } : row,
          ),
        }
      : page,
  );
}

interface EntryParts {
  idKelas: string;
  queryClient: QueryClient;
  questions: Questions;
  /** Versions that own saves brought, by cell: a change typed meanwhile stands on them. */
  versions: Map<string, number>;
}

async function sendCell(parts: EntryParts, key: string, change: CellChange): Promise<boolean> {
  const { idKelas, queryClient, questions, versions } = parts;
  const { studentId, componentId, nilai, versi, name, alasan, timpa_siakad } = change;
  try {
    const cell = await api.call('ubahNilaiKomponen', {
      params: { id: idKelas, studentId, componentId },
      body: {
        nilai,
        versi: Math.max(versi, versions.get(key) ?? 0),
        ...(alasan === undefined ? {} : { alasan }),
        ...(timpa_siakad === undefined ? {} : { timpa_siakad }),
      },
    });
    versions.set(key, cell.versi);
    putCell(queryClient, idKelas, change, cell);
    return true;
  } catch (error) {
    const kind =
      error instanceof ApiError
        ? ({ nilai_diubah_siakad: 'siakad', nilai_alasan_wajib: 'alasan' } as const)[error.code]
        : undefined;
    if (kind === undefined) throw error;
    const answer = await questions.ask({ kind, cell: name });
    if (answer === null) throw error;
    return sendCell(parts, key, { ...change, ...answer });
  }
}

export interface Entry {
  idKelas: string;
  saves: Saves<CellChange>;
  questions: Questions;
  editing: Editing;
  commit: (row: RecapRow, komponen: Komponen, nilai: number | null, answer?: Answer) => void;
  /** The own value stays, on the version that a colleague made. */
  keepOwn: (key: string, theirs: SelKini | undefined) => void;
}

const EntryContext = createContext<Entry | null>(null);
export const EntryProvider = EntryContext.Provider;

export function useEntry(): Entry {
  const entry = useContext(EntryContext);
  if (entry === null) throw new Error('a cell is entered outside its recap');
  return entry;
}

/** Everything that entering values of a class shares; one for the life of its screen. */
export function useCreateEntry(idKelas: string): Entry {
  const queryClient = useQueryClient();
  const [parts] = useState(() => ({
    idKelas,
    queryClient,
    questions: createQuestions(),
    versions: new Map<string, number>(),
  }));
  const [editing] = useState(createEditing);
  const saves = useSaves<CellChange>({
    fold: (_earlier, later) => later,
    send: (key, change) => sendCell(parts, key, change),
  });
  const [entry] = useState(
    (): Entry => ({
      idKelas,
      saves,
      questions: parts.questions,
      editing,
      commit: (row, komponen, nilai, answer) =>
        saves.put(cellKey(row.id, komponen.id), {
          studentId: row.id,
          componentId: komponen.id,
          nilai,
          versi: versionOf(row.sikad[komponen.id]),
          name: { nama: row.mahasiswa.nama, label: komponen.label },
          ...answer,
        }),
      keepOwn: (key, theirs) => {
        if (theirs) parts.versions.set(key, theirs.versi);
        saves.again(key);
      },
    }),
  );
  return entry;
}

export function useEditedText(key: string): string | null {
  const { editing } = useEntry();
  return useSyncExternalStore(editing.subscribe, () => editing.get(key));
}
