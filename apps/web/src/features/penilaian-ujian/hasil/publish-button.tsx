import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Ujian } from '../../../shared/queries/ujian.ts';
import { ConfirmModal } from '../../../shared/ui/confirm-modal.tsx';
import { usePublish } from '../mutations.ts';

type Published = Pick<Ujian, 'id' | 'is_tampilkan_nilai' | 'pemantauan'>;

const labelOf = (shows: boolean): string => (shows ? 'Publish nilai' : 'Unpublish nilai');

/** Shows the grades to the students, or hides them again; asked first. Who has a question that waits sees none (U80). */
export function PublishButton({ ujian: { id, is_tampilkan_nilai, pemantauan } }: { ujian: Published }) {
  const [opened, setOpened] = useState(false);
  /** What was asked for: the dialog says the same while it is done. */
  const [shows, setShows] = useState(true);
  const publish = usePublish(id);
  const ask = (): void => {
    setShows(!is_tampilkan_nilai);
    setOpened(true);
  };
  const waiting = pemantauan?.jumlah_belum_dinilai ?? 0;
  const waits = waiting > 0 ? ` ${waiting} pengerjaan belum selesai dinilai; mahasiswanya belum melihat nilai.` : '';
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={ask}>
        {labelOf(!is_tampilkan_nilai)}
      </Button>
      <ConfirmModal
        opened={opened}
        title={labelOf(shows)}
        confirmLabel={labelOf(shows)}
        pending={publish.isPending}
        onConfirm={() => publish.mutate(shows, { onSettled: () => setOpened(false) })}
        onClose={() => setOpened(false)}
      >
        {shows ? `Mahasiswa melihat nilai ujiannya.${waits}` : 'Mahasiswa tidak lagi melihat nilai ujiannya.'}
      </ConfirmModal>
    </>
  );
}
