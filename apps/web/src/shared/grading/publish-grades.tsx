import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmModal } from '../ui/dialog/confirm-modal.tsx';

interface PublishGradesProps {
  isShown: boolean;
  showing: string;
  hiding: string;
  publish: {
    isPending: boolean;
    mutate: (shows: boolean, options: { onSettled: () => void }) => void;
  };
}

const labelOf = (shows: boolean): string =>
  shows ? 'Publikasikan nilai' : 'Batalkan publikasi nilai';

/** Asks first, because students are notified (K68, U80). */
export function PublishGrades({ isShown, showing, hiding, publish }: PublishGradesProps) {
  const [opened, setOpened] = useState(false);
  const [shows, setShows] = useState(true);
  const close = (): void => setOpened(false);
  const ask = (): void => {
    setShows(!isShown);
    setOpened(true);
  };
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={ask}>
        {labelOf(!isShown)}
      </Button>
      <ConfirmModal
        opened={opened}
        title={labelOf(shows)}
        confirmLabel={labelOf(shows)}
        pending={publish.isPending}
        onConfirm={() => publish.mutate(shows, { onSettled: close })}
        onClose={close}
      >
        {shows ? showing : hiding}
      </ConfirmModal>
    </>
  );
}
