/**
 * Who answers for an exam, and where it is kept: the server; the practice exam is this device's own
 * (latihan.ts).
 */
import type { EndpointName } from '@lms/contracts';
import { api } from '../../../../shared/lib/api.ts';
import type { CallArguments, ResultOf } from '../../../../shared/lib/api-types.ts';
import {
  type ExamJournal,
  examJournal,
  type JournalPart,
} from '../../../../shared/offline/exam-journal.ts';

/** Stands where the id of an exam stands. */
export const LATIHAN = 'latihan';

/** What is asked, as far as the practice exam reads it. */
export interface Asked {
  params?: { id?: string; questionId?: string };
  body?: unknown;
}

type ServerLatihan = (name: EndpointName, asked: Asked) => Promise<unknown>;

let latihan: ServerLatihan | null = null;

/** Of the practice exam nothing is ever left to be sent. */
export function jurnalOf(idUjian: string): ExamJournal | null {
  const journal = examJournal(idUjian);
  if (idUjian !== LATIHAN || journal === null) return journal;
  const sent = (parts: readonly JournalPart[]): JournalPart[] =>
    parts.map((part) => ({ ...part, unsent: false }));
  return {
    ...journal,
    write: (parts) => journal.write(sent(parts)),
    writeNow: (parts) => journal.writeNow(sent(parts)),
  };
}

/** As soon as its page is open. */
export const pasangLatihan = (server: ServerLatihan): void => {
  latihan = server;
};

/** @throws ApiError */
export function panggil<N extends EndpointName>(
  name: N,
  ...args: CallArguments<N>
): Promise<ResultOf<N>> {
  const asked = (args[0] ?? {}) as Asked;
  if (asked.params?.id !== LATIHAN || latihan === null) return api.call(name, ...args);
  return latihan(name, asked) as Promise<ResultOf<N>>;
}
