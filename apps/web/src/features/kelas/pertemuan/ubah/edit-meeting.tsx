import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { PertemuanDetail } from '../../../../shared/queries/kelas.ts';
import { IconPencil } from '../../../../shared/ui/icons.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';

const EditModal = lazyPart(() => import('./edit-modal.tsx').then((module) => module.EditModal));

/** Opens the form of a meeting; only for those who may edit it (S2 §2.3). */
export function EditMeeting({ meeting }: { meeting: PertemuanDetail }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden />}
        onMouseEnter={() => void EditModal.preload().catch(() => undefined)}
        onClick={() => setOpened(true)}
      >
        Ubah Pertemuan
      </Button>
      {opened && (
        <Suspense>
          <EditModal meeting={meeting} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
