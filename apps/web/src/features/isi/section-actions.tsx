import { Button } from '@mantine/core';
import { IconPlus } from '../../shared/ui/icons.ts';
import type { Ordered } from './mutations.ts';
import type { Where } from './queries.ts';
import { OrderButton } from './urutan/order-button.tsx';

interface SectionActionsProps {
  jenis: Ordered;
  /** 'Materi', 'Tugas' … */
  title: string;
  where: Where;
  count: number | undefined;
  onAdd: () => void;
}

/** What staff can do with a kind of content as a whole. */
export function SectionActions({ jenis, title, where, count = 0, onAdd }: SectionActionsProps) {
  return (
    <>
      <OrderButton jenis={jenis} where={where} count={count} />
      <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
        {`Tambah ${title}`}
      </Button>
    </>
  );
}
