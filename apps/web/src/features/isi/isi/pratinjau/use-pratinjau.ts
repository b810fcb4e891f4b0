import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Sending } from '../../../../shared/form/use-app-form.ts';
import { type AskedUsulan, callPratinjau, changesMarks, type Pratinjau } from './queries.ts';

export interface PratinjauQuestion {
  asked: AskedUsulan;
  meta: Pratinjau['meta'];
  confirm: () => void;
  cancel: () => void;
}

export interface Previewed {
  sending: { isPending: boolean; reset: () => void };
  question: PratinjauQuestion | null;
}

/**
 * Asks which marks would change; sends at once when none would. `question` stays until answered
 * (K30).
 */
export function usePratinjau<Sent, Answer>(
  sending: Sending<Sent, Answer>,
  usulanOf: (sent: Sent) => AskedUsulan | null,
): { sending: Sending<Sent, Answer>; question: PratinjauQuestion | null } {
  const [question, setQuestion] = useState<PratinjauQuestion | null>(null);
  const preview = useMutation({ mutationFn: (asked: AskedUsulan) => callPratinjau(asked) });
  return {
    question,
    sending: {
      isPending: preview.isPending || sending.isPending,
      error: preview.error ?? sending.error,
      reset: () => {
        preview.reset();
        sending.reset();
      },
      mutate: (sent, options) => {
        const asked = usulanOf(sent);
        if (asked === null) return sending.mutate(sent, options);
        preview.mutate(asked, {
          onError: options.onError,
          onSuccess: ({ meta }) => {
            if (!changesMarks(meta)) return sending.mutate(sent, options);
            setQuestion({
              asked,
              meta,
              confirm: () => {
                setQuestion(null);
                sending.mutate(sent, options);
              },
              cancel: () => setQuestion(null),
            });
          },
        });
      },
    },
  };
}
