import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense } from 'react';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { DisputeStatus } from './dispute-parts.tsx';
import type { Dispute } from './queries.ts';

const OwnDisputeModal = lazyPart(() => import('./own-dispute-modal.tsx').then((module) => module.OwnDisputeModal));

export interface OwnDisputeProps {
  idPertemuan: string;
  nomor: number;
  /** Whether the row may be contested now, and what became of the last time. */
  state: { boleh: boolean; status: Dispute['status'] | null };
}

/** Beside an own row of attendance: contesting it, and what became of that (K52). Nothing where there is nothing to say. */
export function OwnDispute({ idPertemuan, nomor, state: { boleh, status } }: OwnDisputeProps) {
  const [opened, { open, close }] = useDisclosure();
  if (!boleh && status === null) return null;
  const text = boleh ? 'Ajukan sanggahan' : 'Lihat sanggahan';
  return (
    <Group gap={6}>
      {status && <DisputeStatus status={status} />}
      <Button variant="subtle" size="compact-sm" aria-haspopup="dialog" aria-label={`${text} pertemuan ${nomor}`} onClick={open}>
        {text}
      </Button>
      {opened && (
        <Suspense>
          <OwnDisputeModal idPertemuan={idPertemuan} nomor={nomor} onClose={close} />
        </Suspense>
      )}
    </Group>
  );
}
