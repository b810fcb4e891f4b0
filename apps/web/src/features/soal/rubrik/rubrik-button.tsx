import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { useLeftDialog } from '../../../shared/form/left-draft.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import type { RubrikDialogProps } from './rubrik-dialog.tsx';

// Lazy: the dialog loads the form.
const RubrikDialog = lazyPart(() =>
  import('./rubrik-dialog.tsx').then((module) => module.RubrikDialog),
);

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
