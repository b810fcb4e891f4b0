import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { Tugas } from '../../../shared/queries/tugas.ts';
import { IconMessage } from '../../../shared/ui/icons.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';

const TaskTalkModal = lazyPart(() =>
  import('./task-talk-modal.tsx').then((module) => module.TaskTalkModal),
);

/** The same as on its page (S2 §2.5). */
export function TaskTalkButton({ tugas }: { tugas: Tugas }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMessage size={18} aria-hidden />}
        aria-haspopup="dialog"
        aria-label={`Komentar tugas ${tugas.judul}`}
        onClick={() => setOpened(true)}
      >
        Komentar
      </Button>
      {opened && (
        <Suspense>
          <TaskTalkModal tugas={tugas} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
