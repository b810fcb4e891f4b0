import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import type { KeyDialogProps } from './key-dialog.tsx';

// Lazy: the dialog loads the question editor.
const KeyDialog = lazyPart(() => import('./key-dialog.tsx').then((module) => module.KeyDialog));

/** Opens the key correction after the exam has been taken. */
export function KeyButton(props: Omit<KeyDialogProps, 'onClose'>) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        mih={44}
        aria-label={`Koreksi kunci soal ${props.nomor}`}
        onClick={() => setOpened(true)}
      >
        Koreksi kunci
      </Button>
      {opened && (
        <Suspense>
          <KeyDialog {...props} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
