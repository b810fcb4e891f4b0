/** The state of a workbook import: chosen, previewed, imported (S3 §4). */
import type { JenisSoal } from '@lms/contracts/soal/soal';
import { useState } from 'react';
import { ApiError, isNoAnswer, loadFailureText } from '../../../shared/lib/errors.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { newId } from '../../../shared/lib/new-id.ts';
import type { GalatBaris } from './excel-tables.tsx';
import type { HasilExcel, ImporHome } from './home.ts';
import { type ExcelChosen, useImportExcel, usePreviewExcel } from './mutations.ts';

export const isExcel = ({ name }: Pick<File, 'name'>): boolean => /\.xlsx?$/i.test(name);

export interface Failure {
  message: string;
  faults: readonly GalatBaris[];
}

/** The server names a cell `baris.12.Pilihan B`. */
const faultsOf = ({ errors }: ApiError): GalatBaris[] =>
  errors.flatMap(({ path, message }) => {
    const [, baris, kolom] = /^baris\.(\d+)\.(.*)$/s.exec(path) ?? [];
    return baris === undefined
      ? []
      : [{ baris: Number(baris), kolom: kolom ?? '', alasan: message }];
  });

/** A lost connection is not a failure of the file. */
function failureOf(error: Error | null, preview: HasilExcel | undefined): Failure | null {
  if (error !== null && !isNoAnswer(error)) {
    return {
      message: loadFailureText(error),
      faults: error instanceof ApiError ? faultsOf(error) : [],
    };
  }
  if (preview === undefined || preview.errors.length === 0) return null;
  const rows = new Set(preview.errors.map(({ baris }) => baris)).size;
  return {
    message: `${formatCount(rows)} baris salah; tidak ada soal yang diimpor.`,
    faults: preview.errors,
  };
}

interface Choice {
  jenis: JenisSoal | null;
  file: File | null;
  ready: ExcelChosen | null;
}

export type ExcelImport = ReturnType<typeof useExcel>;

export function useExcel(home: ImporHome, idKelompok: string | undefined) {
  const [{ jenis, file, ready }, setChoice] = useState<Choice>({
    jenis: null,
    file: null,
    ready: null,
  });
  const [asked, setAsked] = useState(false);
  const preview = usePreviewExcel(home);
  const sending = useImportExcel(home);
  const failure = failureOf(sending.error ?? preview.error, preview.data);
  const read = failure === null ? preview.data : undefined;
  return {
    jenis,
    file,
    asked,
    read,
    done: sending.data,
    failure,
    unanswered:
      [sending.error, preview.error].find((error) => error !== null && isNoAnswer(error)) ?? null,
    isLooking: preview.isPending,
    isSending: sending.isPending,
    /** Previews at once. Every choice is a new import. */
    choose: (next: Pick<Choice, 'jenis' | 'file'>): void => {
      const chosen =
        next.jenis !== null && next.file !== null && isExcel(next.file)
          ? { jenis: next.jenis, file: next.file, idKlien: newId(), idKelompok }
          : null;
      setChoice({ ...next, ready: chosen });
      setAsked(false);
      preview.reset();
      sending.reset();
      if (chosen !== null) preview.mutate(chosen);
    },
    lookAgain: (): void => {
      if (ready !== null) preview.mutate(ready);
    },
    send: (): void => {
      setAsked(true);
      if (ready !== null && read !== undefined) sending.mutate(ready);
    },
  };
}
