import { Alert, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { api } from '../../shared/lib/api.ts';
import { formatCount, formatDateTime } from '../../shared/lib/format.ts';
import { useLiveInterval } from '../../shared/lib/stream/stream.ts';
import { useInvalidateAt } from '../../shared/lib/time/use-invalidate-at.ts';
import { useZone } from '../../shared/queries/pengguna.ts';
import { RichText } from '../../shared/rich-text/rich-text.tsx';
import { CopyAnnouncementButton } from '../../shared/ui/aktivitas/copy-for-group.tsx';
import { AttachmentCard } from '../../shared/ui/file-viewer/attachment-card.tsx';
import { IconPencil, IconPin, IconTrash } from '../../shared/ui/icons.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { QueryState } from '../../shared/ui/query-state.tsx';
import { usePulihkanPengumuman, useTarikPengumuman } from './mutations.ts';
import classes from './pengumuman.module.css';
import { type Pengumuman, pengumumanQueries } from './queries.ts';
import { StatusTag } from './status-tag.tsx';

const EditAnnouncement = lazyPart(() =>
  import('./announcement-modal.tsx').then((module) => module.EditAnnouncement),
);

/** Told once the text is on the screen; failures are silent, the next opening tells again. */
function useMarkRead({ id, dibaca, status }: Pengumuman): void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (one: string) => api.call('bacaPengumuman', { params: { id: one } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: pengumumanQueries.root }),
  });
  const isNew = !dibaca && status === 'tayang';
  useEffect(() => {
    if (isNew) mutate(id);
  }, [isNew, id, mutate]);
}

function Readers({ of: { jumlah_dibaca } }: { of: Pengumuman }) {
  if (jumlah_dibaca === null) return null;
  const { mahasiswa, dosen, operator } = jumlah_dibaca;
  return (
    <Text size="sm" c="dimmed" className="tab-angka">
      {`Dibaca ${formatCount(mahasiswa)} mahasiswa, ${formatCount(dosen)} dosen, ${formatCount(operator)} operator`}
    </Text>
  );
}

function Actions({ one, onEdit }: { one: Pengumuman; onEdit: () => void }) {
  const withdraw = useTarikPengumuman();
  const restore = usePulihkanPengumuman();
  if (!one.boleh_ubah) return null;
  return (
    <Group gap="xs">
      <Button
        variant="default"
        mih={44}
        leftSection={<IconPencil size={18} aria-hidden />}
        onClick={onEdit}
      >
        Ubah
      </Button>
      {one.status === 'ditarik' ? (
        <Button
          variant="default"
          mih={44}
          loading={restore.isPending}
          onClick={() => restore.mutate(one.id)}
        >
          Pulihkan
        </Button>
      ) : (
        <Button
          variant="default"
          mih={44}
          leftSection={<IconTrash size={18} aria-hidden />}
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate(one.id)}
        >
          Tarik
        </Button>
      )}
    </Group>
  );
}

function Whole({ one, prodi }: { one: Pengumuman; prodi: readonly string[] }) {
  const zone = useZone();
  const [editing, setEditing] = useState(false);
  useMarkRead(one);
  return (
    <Paper withBorder p="md" component="article" aria-label={one.judul}>
      <Stack gap="md">
        <Group justify="space-between" align="flex-start" gap="xs">
          <div className={classes.head}>
            <Title order={2} size="h3" dir="auto" className={classes.words}>
              {one.judul}
            </Title>
            <Group gap="xs" mt={4}>
              <Text size="sm" c="dimmed" className="tab-angka">
                {`${formatDateTime(one.tanggalPublish, zone)} · ${one.created_by.name}`}
              </Text>
              {one.disematkan && <IconPin size={16} role="img" aria-label="Disematkan" />}
              <StatusTag status={one.status} />
            </Group>
          </div>
          <Group gap="xs">
            {one.status === 'tayang' && (
              <CopyAnnouncementButton
                told={{ id: one.id, judul: one.judul, tanggal: one.tanggalPublish }}
              />
            )}
            <Actions one={one} onEdit={() => setEditing(true)} />
          </Group>
        </Group>
        {one.status === 'ditarik' && (
          <Alert color="warning">
            Pengumuman ini sudah ditarik dan akan dihapus setelah 30 hari.
          </Alert>
        )}
        <RichText html={one.isi} />
        {one.lampiran.map((berkas) => (
          <AttachmentCard key={berkas.id} berkas={berkas} />
        ))}
        {one.tanggalBerakhir !== null && (
          <Text size="sm" c="dimmed" className="tab-angka">
            {`Berlaku sampai ${formatDateTime(one.tanggalBerakhir, zone)}`}
          </Text>
        )}
        <Readers of={one} />
      </Stack>
      {editing && (
        <Suspense>
          <EditAnnouncement one={one} prodi={prodi} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Paper>
  );
}

export function AnnouncementView({ id, prodi }: { id: string; prodi: readonly string[] }) {
  const options = pengumumanQueries.detail(id);
  const query = useQuery({ ...options, refetchInterval: useLiveInterval() });
  useInvalidateAt(
    query.data ? [query.data.tanggalPublish, query.data.tanggalBerakhir] : [],
    options.queryKey,
  );
  return (
    <QueryState query={query} skeleton={<Skeleton h={320} />}>
      {(one) => <Whole one={one} prodi={prodi} />}
    </QueryState>
  );
}
