import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../shared/lib/api.ts';
import { saveFile } from '../../../shared/lib/download.ts';
import { isNoAnswer, loadFailureText } from '../../../shared/lib/errors.ts';
import { notifyError } from '../../../shared/lib/notify.ts';
import { useServerNow } from '../../../shared/lib/time/use-server-now.ts';
import { useIsWide } from '../../../shared/lib/use-is-wide.ts';
import { useLineDown } from '../../../shared/lib/use-line-down.ts';
import { type Materi, materiQueries } from '../../../shared/queries/materi.ts';
import { usePengguna, useZone } from '../../../shared/queries/pengguna.ts';
import { SaveButton } from '../../../shared/stored/save-button.tsx';
import { type OpenedFile, useStoredFile } from '../../../shared/stored/use-stored.ts';
import { texts } from '../../../shared/texts.ts';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { IconDownload } from '../../../shared/ui/icons.ts';
import { FileUpdated } from './file-updated.tsx';
import classes from './materi-baca.module.css';
import { MaterialBody } from './material-body.tsx';
import { noticeOf } from './notice.ts';
import { ReadButton } from './read-button.tsx';
import { useKeepOpened, useKeepPlayed } from './use-keep-opened.ts';
import { FRESH_LINK_MS } from './use-link.ts';
import { type Progress, useProgress } from './use-progress.ts';

interface MaterialReaderProps {
  materi: Materi;
  onClose: () => void;
}

function Notices({ materi, progress }: { materi: Materi; progress: Progress }) {
  const zone = useZone();
  const notice = noticeOf(materi, useServerNow('minute'), zone);
  const { bertindak } = usePengguna();
  return (
    <Stack gap="xs" className={classes.notices}>
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
      {progress.refused !== null && (
        <Alert color="danger" py="xs" role="status">
          {`Kemajuan yang menunggu ditolak server: ${progress.refused}`}
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

interface Download {
  stored: OpenedFile | null;
  progress: Progress;
  onFetched: (url: string) => void;
}

function useDownload({ id, file }: Materi, { stored, progress, onFetched }: Download) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      if (stored && file) {
        await progress.downloaded();
        saveFile(URL.createObjectURL(stored.blob), file.nama);
      } else {
        const { url, nama } = await api.call('unduhMateri', { params: { id }, query: {} });
        saveFile(url, nama);
        onFetched(url);
      }
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: materiQueries.root }),
    onError: notifyError,
  });
}

/** Loaded content stays when the line goes. */
function useHadLine(): boolean {
  const down = useLineDown();
  const [had, setHad] = useState(!down);
  if (!down && !had) setHad(true);
  return had;
}

function useLocalFile({ file, transkrip }: Materi): OpenedFile | null | undefined {
  const queryClient = useQueryClient();
  const stored = useStoredFile(file?.id ?? null);
  const words = stored?.transkrip ?? null;
  useEffect(() => {
    if (words !== null && transkrip !== null)
      queryClient.setQueryData(['isi-berkas', transkrip.id], words);
  }, [queryClient, transkrip, words]);
  return stored;
}

function Reader({ materi }: { materi: Materi }) {
  const detail = useQuery({
    ...materiQueries.detail(materi.id),
    placeholderData: materi,
    refetchInterval: FRESH_LINK_MS,
    refetchIntervalInBackground: true,
  });
  const current = detail.data ?? materi;
  const { tipe_file, kemajuan, is_syarat_hadir, file } = current;
  const progress = useProgress(current);
  const stored = useLocalFile(current);
  const keepOpened = useKeepOpened(current);
  const download = useDownload(current, {
    stored: stored ?? null,
    progress,
    onFetched: keepOpened,
  });
  useKeepPlayed({
    url: file?.url ?? null,
    plays: stored === null && progress.played.length > 0,
    keepOpened,
  });
  const hadLine = useHadLine();
  const down = useLineDown();
  const mustRead =
    tipe_file === 'ebook' && is_syarat_hadir && kemajuan !== null && kemajuan.status_unduh === null;
  return (
    <Stack gap="sm">
      {detail.error && !(down && isNoAnswer(detail.error)) && (
        <Alert color="warning" py="xs" role="status">
          <Group justify="space-between" gap="xs">
            {loadFailureText(detail.error)}
            <Button
              variant="default"
              mih={44}
              loading={detail.isFetching}
              onClick={() => void detail.refetch()}
            >
              {texts.retry}
            </Button>
          </Group>
        </Alert>
      )}
      <FileUpdated at={current.berkas_diperbarui_pada} />
      <Notices materi={current} progress={progress} />
      {stored === undefined && <Skeleton h={160} />}
      {stored === null && !hadLine && file !== null && (
        <EmptyState title="Tidak tersimpan di perangkat ini">
          Berkas ini dapat dibuka saat koneksi kembali. Simpan berkas di perangkat agar dapat dibuka
          tanpa koneksi.
        </EmptyState>
      )}
      {stored !== undefined && (stored !== null || hadLine || file === null) && (
        <MaterialBody
          materi={current}
          stored={stored}
          progress={progress}
          onBytes={keepOpened}
          onAskLink={() => void detail.refetch()}
          onDownload={() => download.mutate()}
          downloading={download.isPending}
        />
      )}
      <div className={classes.foot}>
        {mustRead && progress.isRecorded && (
          <div className={classes.read}>
            <ReadButton seconds={kemajuan.syarat} progress={progress} />
          </div>
        )}
        <SaveButton materi={current} />
        {file !== null && tipe_file !== 'url' && tipe_file !== 'archive' && (
          <Button
            variant="default"
            mih={44}
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={download.isPending || stored === undefined}
            onClick={() => download.mutate()}
          >
            Unduh
          </Button>
        )}
      </div>
    </Stack>
  );
}

/** Full screen on a phone, closed by Back. */
export function MaterialReader({ materi, onClose }: MaterialReaderProps) {
  const isWide = useIsWide();
  return (
    <AppModal opened onClose={onClose} title={materi.judul} size={1000} fullScreen={!isWide}>
      <Reader materi={materi} />
    </AppModal>
  );
}
