import { useState } from 'react';
import { ApiError } from '../lib/errors.ts';
import type { Sending } from './use-app-form.ts';
import type { VersionedDraft } from './versioned-draft.ts';

/** How the server says that the version is not the last. */
const stale: ReadonlySet<string> = new Set([
  ...['isi_berubah', 'kelompok_berubah', 'nilai_berubah', 'pengumpulan_berubah'],
  ...['soal_berubah', 'bank_soal_berubah', 'rubrik_berubah'],
]);

/** Whether somebody else was first: what was typed is upon a version that is not the last. */
export function isChangedElsewhere(error: unknown): error is ApiError {
  return error instanceof ApiError && stale.has(error.code);
}

interface Versioned {
  updated_at: string;
}

/**
 * Saving over what somebody else may have changed meanwhile: a refusal brings up the other's
 * version, and nothing typed is lost. `known` is the stored version that the changes are made upon;
 * of a draft that was typed upon an earlier one it is that, and the other's version is there from
 * the beginning.
 */
export function useConflict<Version extends Versioned, Sent, Answer>(
  saving: Sending<Sent, Answer>,
  first: Version,
  findTheirs: () => Promise<Version | undefined>,
  draft: Pick<VersionedDraft<unknown>, 'upon' | 'rebase'>,
) {
  const [upon] = useState(() => draft.upon() ?? first.updated_at);
  const [known, setKnown] = useState({ ...first, updated_at: upon });
  const [theirs, setTheirs] = useState<Version | null>(upon === first.updated_at ? null : first);
  const look = async (): Promise<void> => {
    const found = await findTheirs();
    setTheirs(found && found.updated_at !== known.updated_at ? found : null);
  };
  const sending: Sending<Sent, Answer> = {
    ...saving,
    error: theirs ? null : saving.error,
    mutate: (sent, { onSuccess, onError }) =>
      saving.mutate(sent, {
        onSuccess,
        onError: (error) => {
          onError(error);
          // Where that fails too, the refusal itself stays on the form.
          if (isChangedElsewhere(error)) void look().catch(() => setTheirs(null));
        },
      }),
  };
  /** The user has seen the other's version: from here on the changes are made upon it. */
  const settle = (): void => {
    if (theirs) {
      setKnown(theirs);
      draft.rebase(theirs.updated_at);
    }
    setTheirs(null);
    saving.reset();
  };
  return { known, theirs, sending, settle };
}

/**
 * The number of the version that the changes are made upon; of an earlier one than the first that
 * was shown any earlier number says so.
 */
export function versionUpon<Version extends Versioned & { versi: number }>(
  known: Version,
  first: Version,
): number {
  const isEarlier = known.versi === first.versi && known.updated_at !== first.updated_at;
  return isEarlier ? Math.max(1, first.versi - 1) : known.versi;
}
