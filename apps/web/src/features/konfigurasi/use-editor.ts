import { useState } from 'react';
import { ApiError } from '../../shared/lib/errors.ts';
import { usePengguna } from '../../shared/queries/pengguna.ts';
import {
  changedPaths,
  type Draft,
  emptyDraft,
  type Group,
  type Konfigurasi,
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

export interface Editor {
  server: Konfigurasi;
  /** May change settings; otherwise everything is shown and nothing can be typed. */
  canWrite: boolean;
  get: (path: Path) => Value | undefined;
  set: (path: Path, value: Value) => void;
  /** What the server has, where the shown value is another. */
  stored: (path: Path) => Value | undefined;
  isChanged: (path: Path) => boolean;
  /** The server's sentence about this field, until it is changed. */
  errorOf: (path: Path) => string | undefined;
  changes: number;
  /** Groups that somebody else changed meanwhile; saving waits until the user has looked. */
  stale: Group[];
  saving: boolean;
  save: () => void;
  discard: () => void;
  /** Keeps the own changes on top of what holds now. */
  takeLatest: () => void;
}

/** The form of /konfigurasi. The draft is in this tab's storage from the first change on. */
export function useEditor(server: Konfigurasi): Editor {
  const { id, hak_akses } = usePengguna();
  const [draft, setDraft] = useState<Draft>(() => konfigurasiDraft(id).read() ?? emptyDraft);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const save = useSaveKonfigurasi(id);
  const changed = changedPaths(server, draft);
  const stale = staleGroups(server, draft);

  const replace = (next: Draft): void => {
    setDraft(next);
    if (Object.keys(next.values).length > 0) konfigurasiDraft(id).write(next);
    else konfigurasiDraft(id).forget();
  };
  const send = (): void => {
    save.mutate(toBody(server, draft), {
      onSuccess: () => {
        replace(emptyDraft);
        setErrors(new Map());
      },
      onError: (error) => {
        if (error instanceof ApiError) setErrors(new Map(error.errors.map(({ path, message }) => [path, message])));
      },
    });
  };
  return {
    server,
    canWrite: hak_akses?.konfigurasi === 'write',
    get: (path) => shownValue(server, draft, path),
    set: (path, value) => {
      replace(withValue(server, draft, path, value));
      setErrors((known) => new Map([...known].filter(([one]) => one !== path && !one.startsWith(`${path}.`))));
    },
    stored: (path) => storedValue(server, path),
    isChanged: (path) => changed.includes(path),
    errorOf: (path) => errors.get(path),
    changes: changed.length,
    stale,
    saving: save.isPending,
    save: send,
    discard: () => {
      replace(emptyDraft);
      setErrors(new Map());
    },
    takeLatest: () => replace(onLatest(server, draft)),
  };
}
