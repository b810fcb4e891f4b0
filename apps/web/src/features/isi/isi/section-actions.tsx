import { Button } from '@mantine/core';
import { useIsWide } from '../../../shared/lib/use-is-wide.ts';
import { IconPlus } from '../../../shared/ui/icons.ts';
import type { Ordered } from './mutations.ts';
import type { Where } from './queries.ts';
import { OrderButton } from './urutan/order-button.tsx';

interface SectionActionsProps {
  jenis: Ordered;
  title: string;
  where: Where;
  count: number | undefined;
  onAdd: () => void;
}

/** On a whole kind of content; shorter on a phone. */
export function SectionActions({ jenis, title, where, count = 0, onAdd }: SectionActionsProps) {
  const isWide = useIsWide();
  return (
    <>
      <OrderButton jenis={jenis} where={where} count={count} />
      <Button
        variant="default"
        px={isWide ? undefined : 'sm'}
        leftSection={<IconPlus size={16} aria-hidden />}
        aria-label={`Tambah ${title}`}
        onClick={onAdd}
      >
        {isWide ? `Tambah ${title}` : 'Tambah'}
      </Button>
    </>
  );
}
