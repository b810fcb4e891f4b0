import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../shared/lib/api.ts';
import { useBackLayer } from '../../shared/lib/back-layer.ts';
import { saveFile } from '../../shared/lib/download.ts';
import { loadFailureText } from '../../shared/lib/errors.ts';
import { notifyError } from '../../shared/lib/notify.ts';
import { useIsWide } from '../../shared/lib/use-is-wide.ts';
import { useServerNow } from '../../shared/lib/use-server-now.ts';
import { type Materi, materiQueries } from '../../shared/queries/materi.ts';
import { usePengguna, useZone } from '../../shared/queries/pengguna.ts';
import { texts } from '../../shared/texts.ts';
import { IconDownload } from '../../shared/ui/icons.ts';
import classes from './materi-baca.module.css';
import { MaterialBody } from './material-body.tsx';
import { noticeOf } from './notice.ts';
import { ReadButton } from './read-button.tsx';
import { FRESH_LINK_MS } from './use-link.ts';
import { type Progress, useProgress } from './use-progress.ts';

interface MaterialReaderProps {
  /** As the list has it; its link may be old by now. */
  materi: Materi;
  onClose: () => void;
}

function Notices({ materi, progress }: { materi: Materi; progress: Progress }) {
  const zone = useZone();
  const notice = noticeOf(materi, useServerNow('minute'), zone);
  const { bertindak } = usePengguna();
  return (
    <Stack gap="xs">
      {notice && (
        <Alert color={notice.color} py="xs" role="status">
          {notice.text}
        </Alert>
      )}
      {bertindak !== null && (
        <Alert color="info" py="xs">
          Anda masuk sebagai mahasiswa. Materi dapat dibuka, kehadiran tidak dicatat.
        </Alert>
      )}
      {progress.refusal !== null && (
        <Alert color="warning" py="xs" role="status">
          {progress.refusal} Kemajuan Anda tidak dicatat.
        </Alert>
      )}
      {progress.waits && (
        <Alert color="info" py="xs" role="status">
          Menunggu koneksi. Kemajuan Anda aman di perangkat ini dan dikirim saat koneksi kembali.
        </Alert>
      )}
    </Stack>
  );
}

function useDownload(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call('unduhMateri', { params: { id } }),
    onSuccess: ({ url, nama }) => {
      saveFile(url, nama);
      return queryClient.invalidateQueries({ queryKey: materiQueries.root });
    },
    onError: notifyError,
  });
}

function Reader({ materi }: { materi: Materi }) {
  const detail = useQuery({
    ...materiQueries.detail(materi.id),
    placeholderData: materi,
    refetchInterval: FRESH_LINK_MS,
    refetchIntervalInBackground: true,
  });
  const current = detail.data ?? materi;
  const progress = useProgress(current);
  const download = useDownload(materi.id);
  const { tipe_file, kemajuan, is_syarat_hadir, file } = current;
  const mustRead = tipe_file === 'ebook' && is_syarat_hadir && kemajuan !== null && kemajuan.status_unduh === null;
  return (
    <Stack gap="sm">
      {detail.error && (
        <Alert color="warning" py="xs" role="status">
          <Group justify="space-between" gap="xs">
            {loadFailureText(detail.error)}
            <Button variant="default" mih={44} loading={detail.isFetching} onClick={() => void detail.refetch()}>
              {texts.retry}
            </Button>
          </Group>
        </Alert>
      )}
      <Notices materi={current} progress={progress} />
      <MaterialBody
        materi={current}
        progress={progress}
        onAskLink={() => void detail.refetch()}
        onDownload={() => download.mutate()}
        downloading={download.isPending}
      />
      <Group justify="space-between" className={classes.foot}>
        {mustRead && progress.isRecorded ? <ReadButton seconds={kemajuan.syarat} progress={progress} /> : <span />}
        {file !== null && tipe_file !== 'url' && tipe_file !== 'archive' && (
          <Button
            variant="default"
            mih={44}
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            Unduh
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** A material to be read, watched or heard: over the whole screen of a phone, left by Back. */
export function MaterialReader({ materi, onClose }: MaterialReaderProps) {
  const isWide = useIsWide();
  const layer = useBackLayer(onClose);
  const [open] = useState(() => layer.open);
  useEffect(() => open(), [open]);
  const close = (): void => {
    layer.close();
    onClose();
  };
  return (
    <Modal
      opened
      onClose={close}
      title={materi.judul}
      size={1000}
      fullScreen={!isWide}
      centered
      closeButtonProps={{ 'aria-label': texts.close, size: 44 }}
    >
      <Reader materi={materi} />
    </Modal>
  );
}
