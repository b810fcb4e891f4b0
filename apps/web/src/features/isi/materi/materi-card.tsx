import { linkOf } from '@lms/contracts/alamat-web';
import { Anchor, Button, Group, Menu, Skeleton, Spoiler, Stack, Text, UnstyledButton } from '@mantine/core';
import { Suspense } from 'react';
import { api } from '../../../shared/lib/api.ts';
import { copyText } from '../../../shared/lib/clipboard.ts';
import { formatBytes, formatDateTime } from '../../../shared/lib/format.ts';
import { notifyProblem, notifySuccess } from '../../../shared/lib/notify.ts';
import { canKeep } from '../../../shared/offline/device-db.ts';
import { type Materi, materiQueries } from '../../../shared/queries/materi.ts';
import { usePengguna, useZone } from '../../../shared/queries/pengguna.ts';
import {
  IconBook2,
  IconCopy,
  IconDownload,
  IconExternalLink,
  IconFileZip,
  IconHeadphones,
  IconUsers,
  IconVideo,
} from '../../../shared/ui/icons.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { Description } from '../description.tsx';
import { useDownload, useTranscript } from '../mutations.ts';
import { useIsNew } from '../new-items.ts';
import { NewTag } from '../new-tag.tsx';
import { RowMenu, type RowMenuProps } from '../row-menu.tsx';
import classes from '../section.module.css';
import { jenisLabel, tipeLabel } from './labels.ts';
import { RequirementNotice } from './requirement-notice.tsx';

// What is stored on a device comes with its code: a meeting is read without it.
const SaveButton = lazyPart(() => import('../../../shared/stored/save-button.tsx').then((module) => module.SaveButton), {
  quiet: true,
});

const icons = { ebook: IconBook2, video: IconVideo, audio: IconHeadphones, archive: IconFileZip, url: IconExternalLink } as const;

async function copyId(id: string): Promise<void> {
  if (await copyText(id)) notifySuccess('Berhasil Copy ID');
  else notifyProblem('Cannot copy');
}

function CopyId({ id }: { id: string }) {
  return (
    <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copyId(id)}>
      Salin ID
    </Menu.Item>
  );
}

function CardItems({ id, onAccess }: { id: string } & Pick<MateriCardProps, 'onAccess'>) {
  return (
    <>
      {onAccess && (
        <Menu.Item leftSection={<IconUsers size={16} aria-hidden />} onClick={onAccess}>
          Akses mahasiswa
        </Menu.Item>
      )}
      <CopyId id={id} />
    </>
  );
}

/** The file to keep, or the page to go to. */
function GetIt({ materi }: { materi: Materi }) {
  const download = useDownload();
  const link = materi.tipe_file === 'url' ? linkOf(materi.file_url) : null;
  if (link !== null) {
    return (
      <Button
        component="a"
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        variant="default"
        leftSection={<IconExternalLink size={16} aria-hidden />}
        aria-label={`Buka tautan ${materi.judul}`}
      >
        Buka tautan
      </Button>
    );
  }
  if (materi.file === null) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-label={`Unduh ${materi.judul}, ${formatBytes(materi.file.content_length)}`}
      loading={download.isPending}
      onClick={() => download.mutate(materi.id)}
    >
      {`Unduh · ${formatBytes(materi.file.content_length)}`}
    </Button>
  );
}

interface MateriCardProps {
  materi: Materi;
  /** It is read, watched or heard here; of students it is recorded, staff have the file as well. */
  onOpen: (() => void) | undefined;
  /** Over the pages (S2 §2.4). */
  number: number;
  /** Shows staff which students have done it; left out where the screen has none. */
  onAccess?: (() => void) | undefined;
  /** Left out where the content may not be changed. */
  change: RowMenuProps['change'];
}

/** One material of the list (S2 §2.4, §4). */
export function MateriCard({ materi, number, onOpen, onAccess, change }: MateriCardProps) {
  const zone = useZone();
  const transcript = useTranscript();
  const isStaff = usePengguna().role !== 'ROLE_MAHASISWA';
  const Icon = icons[materi.tipe_file];
  const isNew = useIsNew('materi', materi.id);
  return (
    <div className={classes.row}>
      <Stack gap={6} miw={0}>
        <Text fw={650} style={{ overflowWrap: 'anywhere' }}>
          {onOpen ? (
            <UnstyledButton fw={650} onClick={onOpen} aria-haspopup="dialog">{`${number}. ${materi.judul}`}</UnstyledButton>
          ) : (
            `${number}. ${materi.judul}`
          )}
        </Text>
        <Group gap={6}>
          {isNew && <NewTag />}
          <Tag color="primary" size="sm" icon={<Icon size={12} aria-hidden />}>
            {tipeLabel[materi.tipe_file]}
          </Tag>
          <Tag color="gray" size="sm">
            {jenisLabel[materi.jenis_materi]}
          </Tag>
          {!materi.sudah_tampil && (
            <Tag color="warning" size="sm">
              Belum tampil
            </Tag>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          {`${materi.created_by.name} · ${materi.sudah_tampil ? 'Tampil' : 'Tampil mulai'} ${formatDateTime(materi.waktu_mulai_tampil, zone)}`}
        </Text>
        {materi.deskripsi !== '' && (
          <Spoiler maxHeight={120} showLabel="Selengkapnya" hideLabel="Sembunyikan">
            <Description
              judul={materi.judul}
              html={materi.deskripsi}
              queryKey={materiQueries.deskripsi(materi.id)}
              read={(signal) => api.call('detailMateri', { params: { id: materi.id }, signal })}
            />
          </Spoiler>
        )}
        <RequirementNotice materi={materi} />
        <Group gap="xs" mt={2}>
          {onOpen && (
            <Button variant="default" onClick={onOpen} aria-haspopup="dialog" aria-label={`Buka ${materi.judul}`}>
              Buka
            </Button>
          )}
          {onOpen && !isStaff && materi.file !== null && canKeep() && (
            <Suspense fallback={<Skeleton h={44} w={230} />}>
              <SaveButton materi={materi} />
            </Suspense>
          )}
          {(!onOpen || isStaff) && <GetIt materi={materi} />}
          {materi.transkrip && (
            <Anchor component="button" type="button" size="sm" onClick={() => transcript.mutate(materi.id)}>
              Transkrip
            </Anchor>
          )}
        </Group>
      </Stack>
      {isStaff && (
        <RowMenu label={`materi ${materi.judul}`} first={<CardItems id={materi.id} onAccess={onAccess} />} change={change} />
      )}
    </div>
  );
}
