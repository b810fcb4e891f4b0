import { Button, Stack } from '@mantine/core';
import { Suspense, useState } from 'react';
import { IconArrowBackUp, IconEye } from '../../../shared/ui/icons.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';

const FocusModal = lazyPart(() => import('./focus-modal.tsx').then((module) => module.FocusModal));
const ResetAttempt = lazyPart(() => import('./dialogs.tsx').then((module) => module.ResetAttempt));

interface AttemptToolsProps {
  idUjian: string;
  /** Anonymous grading hides the real name. */
  attempt: { id: string; nim: string; nama: string };
  hasFocusLog: boolean;
  mayReset: boolean;
  onReset: () => void;
}

/** Focus log and reset, for the grading page (S3 §7.2, U62, U66). */
export function AttemptTools({
  idUjian,
  attempt: { id, nim, nama },
  hasFocusLog,
  mayReset,
  onReset,
}: AttemptToolsProps) {
  const [asked, setAsked] = useState<'fokus' | 'reset' | null>(null);
  const close = (): void => setAsked(null);
  return (
    <Stack gap="xs">
      {hasFocusLog && (
        <Button
          variant="default"
          mih={44}
          leftSection={<IconEye size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setAsked('fokus')}
        >
          Kejadian fokus
        </Button>
      )}
      {mayReset && (
        <Button
          variant="light"
          color="danger"
          mih={44}
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setAsked('reset')}
        >
          Reset pengerjaan
        </Button>
      )}
      <Suspense>
        {asked === 'fokus' && (
          <FocusModal idUjian={idUjian} nim={nim} nama={nama} onClose={close} />
        )}
        {asked === 'reset' && (
          <ResetAttempt
            idUjian={idUjian}
            row={{ nama }}
            idPengerjaan={id}
            onClose={close}
            onDone={onReset}
          />
        )}
      </Suspense>
    </Stack>
  );
}
