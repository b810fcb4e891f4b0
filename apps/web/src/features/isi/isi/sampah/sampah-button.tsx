import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense } from 'react';
import { IconTrash } from '../../../../shared/ui/icons.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';

const SampahModal = lazyPart(() =>
  import('./sampah-modal.tsx').then((module) => module.SampahModal),
);

export function SampahButton({ idKelas }: { idKelas: string }) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Group justify="flex-end">
        <Button variant="default" leftSection={<IconTrash size={16} aria-hidden />} onClick={open}>
          Sampah
        </Button>
      </Group>
      {opened && (
        <Suspense>
          <SampahModal idKelas={idKelas} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
