import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { useBackLayer } from '../../../shared/lib/back-layer.ts';
import { formatPercent } from '../../../shared/lib/format.ts';
import { IconInfoCircle } from '../../../shared/ui/icons.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';

const WhyModal = lazyPart(() => import('./why-modal.tsx').then((module) => module.WhyModal));

interface WhyButtonProps {
  idKelas: string;
  persen: number;
  /** Tells the buttons of several classes apart. */
  course: string;
}

/** 'Mengapa 64.3%?': opens what the percentage is made of. */
export function WhyButton({ idKelas, persen, course }: WhyButtonProps) {
  // On a phone it covers the page.
  const panel = useBackLayer();
  const question = `Mengapa ${formatPercent(persen)}?`;
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconInfoCircle size={16} aria-hidden />}
        aria-haspopup="dialog"
        aria-label={`${question} ${course}`}
        onClick={panel.open}
      >
        {question}
      </Button>
      {panel.opened && (
        <Suspense>
          <WhyModal idKelas={idKelas} title={question} onClose={panel.close} />
        </Suspense>
      )}
    </>
  );
}
