import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import type { RubrikDialogProps } from './rubrik-dialog.tsx';

// The form comes with it.
const RubrikDialog = lazyPart(() => import('./rubrik-dialog.tsx').then((module) => module.RubrikDialog));

/** The way to the rubric of an essay. */
export function RubrikButton(props: Omit<RubrikDialogProps, 'onClose'>) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" mih={44} aria-label={`Rubrik soal ${props.nomor}`} onClick={() => setOpened(true)}>
        Rubrik
      </Button>
      {opened && (
        <Suspense>
          <RubrikDialog {...props} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
