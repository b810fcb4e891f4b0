/** Unsent input of this tab survives a reload, for the same user. */
const PREFIX = 'lms.draf.';
/** Prefix for files that this tab began to upload (shared/upload). */
export const UPLOADS_PREFIX = 'lms.unggahan:';

/** The computer may be shared. An expired session keeps drafts: the same person comes back. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX) || key.startsWith(UPLOADS_PREFIX)) sessionStorage.removeItem(key);
  }
}

export function hasDrafts(): boolean {
  return Object.keys(sessionStorage).some((key) => key.startsWith(PREFIX));
}

export interface DraftStore<Draft> {
  read(): Draft | null;
  write(draft: Draft): void;
  forget(): void;
}

export interface DraftKey {
  name: string;
  idUser: string;
  of?: string;
  /** Raise it when the shape of the draft changes: older drafts are then ignored. */
  version?: number;
}

export function draftName({ name, idUser, of, version = 1 }: DraftKey): string {
  return [name, version, idUser, of].filter((part) => part !== undefined).join(':');
}

export function draftStore<Draft>(which: DraftKey): DraftStore<Draft> {
  const key = `${PREFIX}${draftName(which)}`;
  return {
    read: () => {
      const text = sessionStorage.getItem(key);
      return text === null ? null : JSON.parse(text);
    },
    write: (draft) => {
      try {
        sessionStorage.setItem(key, JSON.stringify(draft));
      } catch (error) {
        if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error;
        // Pictures may exceed the tab's quota: no draft is better than an outdated one.
        sessionStorage.removeItem(key);
      }
    },
    forget: () => sessionStorage.removeItem(key),
  };
}
