import { Button, Group } from '@mantine/core';
import { Suspense } from 'react';
import { useBackLayer } from '../../../shared/lib/back-layer.ts';
import { IconTrash } from '../../../shared/ui/icons.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';

const SampahModal = lazyPart(() => import('./sampah-modal.tsx').then((module) => module.SampahModal));

/** The way to what was deleted; for staff. */
export function SampahButton({ idKelas }: { idKelas: string }) {
  // On a phone it covers the page.
  const layer = useBackLayer();
  return (
    <>
      <Group justify="flex-end">
        <Button variant="default" leftSection={<IconTrash size={16} aria-hidden />} onClick={layer.open}>
          Sampah
        </Button>
      </Group>
      {layer.opened && (
        <Suspense>
          <SampahModal idKelas={idKelas} onClose={layer.close} />
        </Suspense>
      )}
    </>
  );
}
