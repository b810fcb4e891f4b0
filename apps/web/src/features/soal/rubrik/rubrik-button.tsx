import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { useLeftDialog } from '../../../shared/form/left-draft.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import type { RubrikDialogProps } from './rubrik-dialog.tsx';

// The form comes with it.
const RubrikDialog = lazyPart(() =>
  import('./rubrik-dialog.tsx').then((module) => module.RubrikDialog),
);

/** The way to the rubric of an essay. */
export function RubrikButton(props: Omit<RubrikDialogProps, 'onClose'>) {
  const [opened, setOpened] = useLeftDialog<true>(`rubrik:${props.idSoal}`);
  return (
    <>
      <Button
        variant="default"
        mih={44}
        aria-label={`Rubrik soal ${props.nomor}`}
        onClick={() => setOpened(true)}
      >
        Rubrik
      </Button>
      {opened && (
        <Suspense>
          <RubrikDialog {...props} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
