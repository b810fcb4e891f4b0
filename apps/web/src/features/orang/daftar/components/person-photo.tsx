import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../shared/lib/api.ts';
import { notifyError, notifySuccess } from '../../../../shared/lib/notify.ts';
import { type OrangDetail, orangQueries } from '../../../../shared/queries/orang.ts';
import { usePengguna } from '../../../../shared/queries/pengguna.ts';
import { PersonAvatar } from '../../../../shared/ui/avatar.tsx';
import { ConfirmModal } from '../../../../shared/ui/dialog/confirm-modal.tsx';

function RemovePhoto({ orang: { id, nama } }: { orang: OrangDetail }) {
  const queryClient = useQueryClient();
  const [asked, { open, close }] = useDisclosure(false);
  const removing = useMutation({
    mutationFn: () => api.call('hapusFotoOrang', { params: { id } }),
    onSuccess: () => {
      notifySuccess('Berhasil menghapus foto');
      return queryClient.invalidateQueries({ queryKey: orangQueries.root });
    },
    onError: notifyError,
    onSettled: close,
  });
  return (
    <>
      <Button variant="default" onClick={open} aria-haspopup="dialog">
        Hapus foto
      </Button>
      <ConfirmModal
        opened={asked}
        onClose={close}
        onConfirm={() => removing.mutate()}
        pending={removing.isPending}
        confirmLabel="Hapus"
        color="danger"
        size={500}
      >
        {`Hapus foto profil ${nama}? Foto tidak dapat dikembalikan; yang bersangkutan dapat memasang foto lain.`}
      </ConfirmModal>
    </>
  );
}

/** Operators who may change people's data may remove it (DECISIONS 224). */
export function PersonPhoto({ orang }: { orang: OrangDetail }) {
  const mayRemove = usePengguna().hak_akses?.data_master === 'write' && orang.avatar_url !== null;
  return (
    <Group gap="md" mb="md">
      <PersonAvatar name={orang.nama} url={orang.avatar_url} size={72} />
      {mayRemove && <RemovePhoto orang={orang} />}
    </Group>
  );
}
