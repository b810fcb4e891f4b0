import { ubahPengaturan } from '@lms/contracts/sistem/pengaturan';
import { useState } from 'react';
import { byContract } from '../../../shared/form/by-contract.ts';
import { ApiError } from '../../../shared/lib/errors.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import {
  type Body,
  changedPaths,
  type Draft,
  emptyDraft,
  type Group,
  type Konfigurasi,
  numberProblems,
  onLatest,
  type Path,
  shownValue,
  staleGroups,
  storedValue,
  toBody,
  type Value,
  withValue,
} from './draft.ts';
import { konfigurasiDraft, useSaveKonfigurasi } from './queries.ts';
import { type MinimumQuestion, useMinimumQuestion } from './use-minimum-question.ts';

export interface Editor {
  server: Konfigurasi;
  canWrite: boolean;
  get: (path: Path) => Value | undefined;
  set: (path: Path, value: Value) => void;
  /** The server's value, where the shown one differs. */
  stored: (path: Path) => Value | undefined;
  isChanged: (path: Path) => boolean;
  /** The number's fault, or the server's sentence until the field changes. */
  errorOf: (path: Path) => string | undefined;
  changes: number;
  problems: number;
  /** Changed by somebody else; saving waits until the user has looked. */
  stale: Group[];
  saving: boolean;
  save: () => void;
  question: MinimumQuestion | null;
  discard: () => void;
  takeLatest: () => void;
}

const faultsOf = byContract(ubahPengaturan, (body: Body) => body);

/** The form of /konfigurasi. The tab stores the draft from the first change on. */
export function useEditor(server: Konfigurasi): Editor {
  const { id, hak_akses } = usePengguna();
  const [draft, setDraft] = useState<Draft>(() => konfigurasiDraft(id).read() ?? emptyDraft);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const save = useSaveKonfigurasi(id);
  const minimum = useMinimumQuestion();
  const changed = changedPaths(server, draft);
  const stale = staleGroups(server, draft);
  const body = toBody(server, draft);
  const problems = numberProblems(body, faultsOf(body));

  const replace = (next: Draft): void => {
    setDraft(next);
    if (Object.keys(next.values).length > 0) konfigurasiDraft(id).write(next);
    else konfigurasiDraft(id).forget();
  };
  const send = (): void => {
    save.mutate(body, {
      onSuccess: () => {
        replace(emptyDraft);
        setErrors(new Map());
      },
      onError: (error) => {
        if (error instanceof ApiError)
          setErrors(new Map(error.errors.map(({ path, message }) => [path, message])));
      },
    });
  };
  return {
    server,
    canWrite: hak_akses?.konfigurasi === 'write',
    get: (path) => shownValue(server, draft, path),
    set: (path, value) => {
      replace(withValue(server, draft, path, value));
      setErrors(
        (known) =>
          new Map([...known].filter(([one]) => one !== path && !one.startsWith(`${path}.`))),
      );
    },
    stored: (path) => storedValue(server, path),
    isChanged: (path) => changed.includes(path),
    errorOf: (path) => problems.get(path) ?? errors.get(path),
    changes: changed.length,
    problems: problems.size,
    stale,
    saving: save.isPending || minimum.asking,
    save: () => minimum.ask(body, send),
    question: minimum.question,
    discard: () => {
      replace(emptyDraft);
      setErrors(new Map());
    },
    takeLatest: () => replace(onLatest(server, draft)),
  };
}
