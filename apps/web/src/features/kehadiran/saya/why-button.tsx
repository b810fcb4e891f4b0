import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense } from 'react';
import { formatPercent } from '../../../shared/lib/format.ts';
import { IconInfoCircle } from '../../../shared/ui/icons.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';

const WhyModal = lazyPart(() => import('./why-modal.tsx').then((module) => module.WhyModal));

interface WhyButtonProps {
  idKelas: string;
  persen: number;
  course: string;
}

/** 'Mengapa 64.3%?' opens the explanation. */
export function WhyButton({ idKelas, persen, course }: WhyButtonProps) {
  const [opened, { open, close }] = useDisclosure();
  const question = `Mengapa ${formatPercent(persen)}?`;
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconInfoCircle size={16} aria-hidden />}
        aria-haspopup="dialog"
        aria-label={`${question} ${course}`}
        onClick={open}
      >
        {question}
      </Button>
      {opened && (
        <Suspense>
          <WhyModal idKelas={idKelas} title={question} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
