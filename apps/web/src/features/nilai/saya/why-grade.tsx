import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense } from 'react';
import { IconInfoCircle } from '../../../shared/ui/icons.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import type { OwnComponent } from './queries.ts';

const WhyModal = lazyPart(() => import('./why-modal.tsx').then((module) => module.WhyModal));

/** 'Dari mana nilai ini?' opens the explanation. */
export function WhyGrade({ idKelas, component }: { idKelas: string; component: OwnComponent }) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button
        size="compact-sm"
        mih={44}
        variant="subtle"
        leftSection={<IconInfoCircle size={16} aria-hidden />}
        aria-haspopup="dialog"
        aria-label={`Dari mana nilai ini? ${component.label}`}
        onClick={open}
      >
        Dari mana nilai ini?
      </Button>
      {opened && (
        <Suspense>
          <WhyModal idKelas={idKelas} component={component} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
