/** To the server, or for the practice exam to this device (latihan.ts). */
import type { EndpointName } from '@lms/contracts';
import { api } from '../../../../shared/lib/api.ts';
import type { CallArguments, ResultOf } from '../../../../shared/lib/api-types.ts';
import {
  type ExamJournal,
  examJournal,
  type JournalPart,
} from '../../../../shared/offline/exam-journal.ts';

export const LATIHAN = 'latihan';

export interface Asked {
  params?: { id?: string; questionId?: string };
  body?: unknown;
}

type ServerLatihan = (name: EndpointName, asked: Asked) => Promise<unknown>;

let latihan: ServerLatihan | null = null;

/** Practice answers count as sent. */
export function diskOf(idUjian: string): ExamJournal | null {
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

export const registerLatihan = (server: ServerLatihan): void => {
  latihan = server;
};

/** @throws ApiError */
export function callServer<N extends EndpointName>(
  name: N,
  ...args: CallArguments<N>
): Promise<ResultOf<N>> {
  const asked = (args[0] ?? {}) as Asked;
  if (asked.params?.id !== LATIHAN || latihan === null) return api.call(name, ...args);
  return latihan(name, asked) as Promise<ResultOf<N>>;
}
