import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../../shared/lib/api.ts';
import { notifyError, notifySuccess } from '../../../../shared/lib/notify.ts';
import { useLineDown } from '../../../../shared/lib/use-line-down.ts';
import { IconDownload } from '../../../../shared/ui/icons.ts';
import {
  followPekerjaan,
  isRunning,
  pekerjaanQueries,
} from '../../../sistem/pekerjaan/pekerjaan.ts';

const JENIS = 'unduh.pengumpulan_tugas';

/** As one archive (K72), prepared by the server and offered in the panel of long work. */
export function DownloadAllButton({ taskId }: { taskId: string }) {
  const offline = useLineDown();
  const begin = useMutation({
    mutationFn: () => api.call('unduhPengumpulan', { params: { id: taskId } }),
    onSuccess: ({ id_pekerjaan }) => {
      followPekerjaan(id_pekerjaan);
      notifySuccess('Berkas zip sedang disiapkan. Anda dapat melanjutkan pekerjaan lain.');
    },
    onError: notifyError,
  });
  const idPekerjaan = begin.data?.id_pekerjaan;
  const work = useQuery({
    ...pekerjaanQueries.one(idPekerjaan ?? ''),
    enabled: idPekerjaan !== undefined,
  });
  const running = begin.isPending || (work.data?.jenis === JENIS && isRunning(work.data));
  const percent = work.data?.persen ?? 0;
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={begin.isPending}
      disabled={offline || running}
      onClick={() => begin.mutate()}
    >
      {offline
        ? 'Unduh semua: menunggu koneksi'
        : running
          ? `Menyiapkan zip… ${percent}%`
          : 'Unduh semua (zip)'}
    </Button>
  );
}
