import { useState } from 'react';
import { ApiError } from '../lib/errors.ts';
import type { Sending } from './use-app-form.ts';
import type { VersionedDraft } from './versioned-draft.ts';

const stale: ReadonlySet<string> = new Set([
  ...['isi_berubah', 'kelompok_berubah', 'nilai_berubah', 'pengumpulan_berubah'],
  'pertemuan_berubah',
  ...['ketua_kelas_berubah', 'jabatan_berubah'],
  ...['soal_berubah', 'bank_soal_berubah', 'rubrik_berubah', 'pengaturan_nilai_berubah'],
  'pengumuman_berubah',
  'berita_berubah',
  'realisasi_berubah',
]);

export function isChangedElsewhere(error: unknown): error is ApiError {
  return error instanceof ApiError && stale.has(error.code);
}

interface Versioned {
  updated_at: string;
}

/**
 * Saves over a row that others may change. A refusal loads the other version and keeps the input.
 * `known` is the stored version under the changes; a draft on an older one shows the newer from the
 * start.
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
          if (isChangedElsewhere(error)) void look().catch(() => setTheirs(null));
        },
      }),
  };
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
 * A draft on a version before the first shown one gets a lower number, so the server refuses it.
 */
export function versionUpon<Version extends Versioned & { versi: number }>(
  known: Version,
  first: Version,
): number {
  const isEarlier = known.versi === first.versi && known.updated_at !== first.updated_at;
  return isEarlier ? Math.max(1, first.versi - 1) : known.versi;
}
