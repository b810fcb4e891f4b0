import { ActionIcon, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense } from 'react';
import { useIsWide } from '../../../../shared/lib/use-is-wide.ts';
import { IconArrowsSort } from '../../../../shared/ui/icons.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import type { Ordered } from '../mutations.ts';
import type { Where } from '../queries.ts';

const OrderModal = lazyPart(() => import('./order-modal.tsx').then((module) => module.OrderModal));

interface OrderButtonProps {
  jenis: Ordered;
  where: Where;
  count: number;
}

export function OrderButton({ jenis, where, count }: OrderButtonProps) {
  const [opened, { open, close }] = useDisclosure();
  const isWide = useIsWide();
  const label = `Urutkan ${jenis}`;
  return (
    <>
      {count > 1 && isWide && (
        <Button
          variant="default"
          leftSection={<IconArrowsSort size={16} aria-hidden />}
          aria-label={label}
          onClick={open}
        >
          Urutkan
        </Button>
      )}
      {count > 1 && !isWide && (
        <ActionIcon variant="default" size={44} aria-label={label} title="Urutkan" onClick={open}>
          <IconArrowsSort size={18} aria-hidden />
        </ActionIcon>
      )}
      {opened && (
        <Suspense>
          <OrderModal jenis={jenis} where={where} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
