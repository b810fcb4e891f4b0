import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Tugas } from '../../shared/queries/tugas.ts';
import { ConfirmModal } from '../../shared/ui/confirm-modal.tsx';
import { usePublish } from './mutations.ts';

type Published = Pick<Tugas, 'id' | 'is_tampilkan_nilai' | 'pemantauan'>;

/** Shows the grades to the students, or hides them again; asked first, because students are told (K68). */
export function PublishButton({ tugas: { id, is_tampilkan_nilai, pemantauan } }: { tugas: Published }) {
  const [opened, setOpened] = useState(false);
  /** What was asked for: the dialog says the same while it is done. */
  const [shows, setShows] = useState(true);
  const publish = usePublish(id);
  const labelOf = (tampil: boolean): string => (tampil ? 'Publish nilai' : 'Unpublish nilai');
  const ask = (): void => {
    setShows(!is_tampilkan_nilai);
    setOpened(true);
  };
  const counted = pemantauan ? ` ${pemantauan.jumlah_dinilai} dari ${pemantauan.jumlah_peserta} mahasiswa sudah dinilai.` : '';
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
        {shows
          ? `Mahasiswa melihat nilai dan catatannya; perubahan sesudah ini ditandai.${counted}`
          : 'Mahasiswa tidak lagi melihat nilai dan catatannya.'}
      </ConfirmModal>
    </>
  );
}
