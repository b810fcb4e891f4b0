import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf } from '../../../shared/lib/api-types.ts';
import { notifyError } from '../../../shared/lib/notify.ts';
import type { Body } from './draft.ts';

export interface MinimumQuestion {
  percent: number;
  counts: DataOf<'pratinjauPengaturan'>;
  confirm: () => void;
  cancel: () => void;
}

/**
 * Another minimum of progress changes marks at once, so their number is shown before saving (K30).
 */
export function useMinimumQuestion() {
  const [question, setQuestion] = useState<MinimumQuestion | null>(null);
  const preview = useMutation({
    mutationFn: (percent: number) =>
      api.call('pratinjauPengaturan', { body: { presentase_progress_minimal_persen: percent } }),
    onError: notifyError,
  });
  return {
    question,
    asking: preview.isPending,
    /** Sends at once when no mark changes. */
    ask: (body: Body, send: () => void): void => {
      const percent =
        body.pengaturan_kelas?.syarat_kehadiran_online_mahasiswa
          ?.presentase_progress_minimal_persen;
      if (percent === undefined) {
        send();
        return;
      }
      preview.mutate(percent, {
        onSuccess: (counts) => {
          if (counts.mendapat + counts.kehilangan === 0) {
            send();
            return;
          }
          setQuestion({
            percent,
            counts,
            confirm: () => {
              setQuestion(null);
              send();
            },
            cancel: () => setQuestion(null),
          });
        },
      });
    },
  };
}
