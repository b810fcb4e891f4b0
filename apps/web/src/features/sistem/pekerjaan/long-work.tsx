import { ActionIcon, Button, Group, Progress, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../shared/lib/api.ts';
import { saveFile } from '../../../shared/lib/download.ts';
import { ApiError } from '../../../shared/lib/errors.ts';
import { formatBytes } from '../../../shared/lib/format.ts';
import { notifyError, notifyProblem } from '../../../shared/lib/notify.ts';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import {
  IconAlertTriangle,
  IconCheck,
  IconChevronDown,
  IconChevronUp,
  IconDownload,
  IconX,
} from '../../../shared/ui/icons.ts';
import classes from './long-work.module.css';
import {
  isRunning,
  linkToResult,
  type Pekerjaan,
  pekerjaanQueries,
  unfollowPekerjaan,
  useFollowedPekerjaan,
} from './pekerjaan.ts';

function DownloadResult({ work, part = null }: { work: Pekerjaan; part?: number | null }) {
  const fetchLink = useMutation({
    mutationFn: () => linkToResult(work.id, part),
    onSuccess: (result) =>
      result
        ? saveFile(result.href, result.fileName)
        : notifyProblem('Berkas hasil sudah tidak tersimpan.'),
    onError: notifyError,
  });
  const size = part === null ? work.hasil?.ukuran : work.hasil?.bagian[part]?.ukuran;
  const label = part === null ? 'Unduh' : `Unduh bagian ${part + 1}`;
  return (
    <Button
      size="sm"
      variant="light"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={fetchLink.isPending}
      onClick={() => fetchLink.mutate()}
    >
      {size ? `${label} (${formatBytes(size)})` : label}
    </Button>
  );
}

function StopWork({ work }: { work: Pekerjaan }) {
  const queryClient = useQueryClient();
  const stop = useMutation({
    mutationFn: () => api.call('batalkanPekerjaan', { params: { id: work.id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: pekerjaanQueries.root }),
    onError: notifyError,
  });
  return (
    <Button
      {...{ size: 'sm', variant: 'subtle', color: 'gray', mih: 44, loading: stop.isPending }}
      aria-label={`Batalkan ${work.judul}`}
      onClick={() => stop.mutate()}
    >
      Batalkan
    </Button>
  );
}

function Running({ work }: { work: Pekerjaan }) {
  return (
    <Stack gap={4}>
      <Progress.Root size={6}>
        <Progress.Section
          value={work.persen}
          animated={work.status === 'berjalan'}
          striped={work.status === 'menunggu'}
          aria-label={`Progres ${work.judul}`}
        />
      </Progress.Root>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="xs" c="dimmed" truncate>
          {work.status === 'menunggu' ? 'Menunggu giliran' : (work.pesan ?? 'Sedang diproses')}
        </Text>
        <Text size="xs" c="dimmed" className="tab-angka">{`${work.persen}%`}</Text>
      </Group>
      {work.dapat_dibatalkan && (
        <Group justify="flex-end">
          <StopWork work={work} />
        </Group>
      )}
    </Stack>
  );
}

function Ended({ work }: { work: Pekerjaan }) {
  if (work.status === 'gagal') {
    return (
      <Group gap={6} wrap="nowrap" align="flex-start" c="danger">
        <IconAlertTriangle size={16} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
        <Text size="sm">{`Gagal: ${work.pesan ?? 'Terjadi kesalahan'}`}</Text>
      </Group>
    );
  }
  return (
    <Group justify="space-between" gap="xs">
      <Group gap={6} wrap="nowrap" c="success">
        <IconCheck size={16} aria-hidden />
        <Text size="sm">{work.pesan ? `Selesai · ${work.pesan}` : 'Selesai'}</Text>
      </Group>
      {work.hasil?.bagian.map((part, index) => (
        <DownloadResult key={part.nama_file} work={work} part={index} />
      ))}
      {work.hasil?.tautan && work.hasil.bagian.length === 0 && <DownloadResult work={work} />}
    </Group>
  );
}

const SEEN_AFTER_MS = 10_000;

function Entry({ work }: { work: Pekerjaan }) {
  const nothingLeft = work.status === 'selesai' && !work.hasil?.tautan;
  // The timer is outside React: a success without a file disappears; a failure and a file wait for
  // the user.
  useEffect(() => {
    if (!nothingLeft) return;
    const timer = window.setTimeout(() => unfollowPekerjaan([work.id]), SEEN_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [nothingLeft, work.id]);
  return (
    <li className={classes.entry}>
      <Group justify="space-between" gap={4} wrap="nowrap">
        <Text size="sm" fw={600} lineClamp={2}>
          {work.judul}
        </Text>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={`Tutup ${work.judul}`}
          onClick={() => unfollowPekerjaan([work.id])}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </Group>
      <div className={classes.body}>
        {isRunning(work) ? <Running work={work} /> : <Ended work={work} />}
      </div>
    </li>
  );
}

function announce(works: readonly Pekerjaan[]): string {
  const words = {
    menunggu: 'dimulai',
    berjalan: 'dimulai',
    selesai: 'selesai',
    gagal: 'gagal',
  } as const;
  return works.map((work) => `${work.judul} ${words[work.status]}`).join('. ');
}

/** Work missing from the first page may be older, so it is fetched by id. */
function useWorks(followed: readonly string[]): { works: Pekerjaan[]; gone: string[] } {
  const refetchInterval = useLiveInterval();
  const { data: page } = useQuery({ ...pekerjaanQueries.list(), refetchInterval });
  const listed = page?.data ?? [];
  const missing = page ? followed.filter((id) => !listed.some((work) => work.id === id)) : [];
  const asked = useQueries({
    queries: missing.map((id) => pekerjaanQueries.one(id)),
  });
  const known = [...listed, ...asked.flatMap(({ data }) => data ?? [])];
  return {
    works: followed.flatMap((id) => known.find((work) => work.id === id) ?? []),
    gone: missing.filter((_id, index) => isNotFound(asked[index]?.error)),
  };
}

const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Folds a while after all work ended; new work opens it. */
function useFolding(ended: boolean) {
  const [open, setOpen] = useState(true);
  const [wasEnded, setWasEnded] = useState(ended);
  if (wasEnded !== ended) {
    setWasEnded(ended);
    setOpen(true);
  }
  useEffect(() => {
    if (!ended) return;
    const timer = window.setTimeout(() => setOpen(false), SEEN_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [ended]);
  return [open, setOpen] as const;
}

/** The user's long work at the edge of every page. Loaded only when there is some. */
export function LongWorkPanel() {
  const followed = useFollowedPekerjaan();
  const { works, gone } = useWorks(followed);
  const running = works.filter(isRunning).length;
  const [open, setOpen] = useFolding(running === 0 && works.length > 0);
  // The server forgets another user's work, and work after a week.
  useEffect(() => {
    if (gone.length > 0) unfollowPekerjaan(gone);
  }, [gone]);
  if (works.length === 0) return null;
  return (
    <section className={classes.panel} aria-label="Pekerjaan">
      <div className={classes.head}>
        <Text size="sm" fw={650}>
          {running > 0 ? `${running} pekerjaan berjalan` : 'Pekerjaan selesai'}
        </Text>
        <Group gap={0}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={open ? 'Ciutkan pekerjaan' : 'Tampilkan pekerjaan'}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? (
              <IconChevronDown size={18} aria-hidden />
            ) : (
              <IconChevronUp size={18} aria-hidden />
            )}
          </ActionIcon>
          {running === 0 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label="Tutup semua pekerjaan"
              onClick={() => unfollowPekerjaan(works.map((work) => work.id))}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      </div>
      <VisuallyHidden role="status">{announce(works)}</VisuallyHidden>
      {open && (
        <ul className={classes.list}>
          {works.map((work) => (
            <Entry key={work.id} work={work} />
          ))}
        </ul>
      )}
    </section>
  );
}
