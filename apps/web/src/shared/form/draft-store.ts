/**
 * What was typed and not sent survives a reload in this tab, for the user who typed it. The one
 * store of drafts.
 */
const PREFIX = 'lms.draf.';
/** Uploads that this tab has begun stand here too, by the names of their files (shared/upload). */
export const UPLOADS_PREFIX = 'lms.unggahan:';

/**
 * Signing out forgets them all: a shared computer keeps nobody's data. A session that ran out keeps
 * them, because the same person comes back.
 */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX) || key.startsWith(UPLOADS_PREFIX)) sessionStorage.removeItem(key);
  }
}

/** Whether signing out would forget one. */
export function hasDrafts(): boolean {
  return Object.keys(sessionStorage).some((key) => key.startsWith(PREFIX));
}

export interface DraftStore<Draft> {
  /** The stored draft; null when there is none, or when another version of the form wrote it. */
  read(): Draft | null;
  write(draft: Draft): void;
  forget(): void;
}

export interface DraftKey {
  /** Of the form. */
  name: string;
  idUser: string;
  /** What the form is about, where there may be several. */
  of?: string;
  /** Raised when the shape of the draft changes: an older draft is left alone. */
  version?: number;
}

/** Under which a draft is stored, here or on the device. */
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
        // Pictures in a text may be more than a tab keeps: better no draft than an old one. What is
        // typed stays on the screen.
        sessionStorage.removeItem(key);
      }
    },
    forget: () => sessionStorage.removeItem(key),
  };
}
