import { linkOf } from '@lms/contracts/wire/alamat-web';
import {
  ActionIcon,
  Anchor,
  Button,
  Collapse,
  Group,
  Menu,
  Skeleton,
  Spoiler,
  Stack,
  Text,
  UnstyledButton,
} from '@mantine/core';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { api } from '../../../../shared/lib/api.ts';
import { copyText } from '../../../../shared/lib/browser/clipboard.ts';
import { formatBytes, formatDateTime } from '../../../../shared/lib/format.ts';
import { notifyProblem, notifySuccess } from '../../../../shared/lib/notify.ts';
import { useIsWide } from '../../../../shared/lib/use-is-wide.ts';
import { canKeep } from '../../../../shared/offline/device-db.ts';
import { type Materi, materiQueries } from '../../../../shared/queries/materi.ts';
import { usePengguna, useZone } from '../../../../shared/queries/pengguna.ts';
import { CopyForGroupItem } from '../../../../shared/ui/aktivitas/copy-for-group.tsx';
import {
  IconBook2,
  IconChevronDown,
  IconChevronUp,
  IconCopy,
  IconDownload,
  IconExternalLink,
  IconFileZip,
  IconHeadphones,
  IconUsers,
  IconVideo,
} from '../../../../shared/ui/icons.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { Tag } from '../../../../shared/ui/tag.tsx';
import { FileUpdated } from '../../materi-baca/file-updated.tsx';
import { Description } from '../description.tsx';
import { useDownload, useTranscript } from '../mutations.ts';
import { useIsNew } from '../new-items.ts';
import { NewTag } from '../new-tag.tsx';
import { RowMenu, type RowMenuProps } from '../row-menu.tsx';
import classes from '../section.module.css';
import { jenisLabel, tipeLabel } from './labels.ts';
import { RequirementNotice } from './requirement-notice.tsx';

// Lazy: a meeting opens without the code for storing files.
const SaveButton = lazyPart(
  () => import('../../../../shared/stored/save-button.tsx').then((module) => module.SaveButton),
  {
    quiet: true,
  },
);

const icons = {
  ebook: IconBook2,
  video: IconVideo,
  audio: IconHeadphones,
  archive: IconFileZip,
  url: IconExternalLink,
} as const;

async function copy(text: string, done: string): Promise<void> {
  if (await copyText(text)) notifySuccess(done);
  else notifyProblem('Cannot copy');
}

/** The id, and an external link's address (S2 §8). */
function CopyItems({ id, link }: { id: string; link: string | null }) {
  return (
    <>
      <Menu.Item
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => void copy(id, 'Berhasil Copy ID')}
      >
        Salin ID
      </Menu.Item>
      {link !== null && (
        <Menu.Item
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => void copy(link, 'Copied')}
        >
          Salin tautan
        </Menu.Item>
      )}
    </>
  );
}

const linkOfMateri = ({ tipe_file, file_url }: Materi): string | null =>
  tipe_file === 'url' ? linkOf(file_url) : null;

function CardItems({ materi, onAccess }: Pick<MateriCardProps, 'materi' | 'onAccess'>) {
  return (
    <>
      {onAccess && (
        <Menu.Item leftSection={<IconUsers size={16} aria-hidden />} onClick={onAccess}>
          Akses mahasiswa
        </Menu.Item>
      )}
      <CopyItems id={materi.id} link={linkOfMateri(materi)} />
      <CopyForGroupItem
        idPertemuan={materi.id_pertemuan}
        told={{
          jenis: 'materi',
          id: materi.id,
          judul: materi.judul,
          mulai: null,
          selesai: materi.deadline,
        }}
      />
    </>
  );
}

function GetIt({ materi }: { materi: Materi }) {
  const download = useDownload();
  const link = linkOfMateri(materi);
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
      aria-label={`Unduh · ${formatBytes(materi.file.content_length)}: ${materi.judul}`}
      loading={download.isPending}
      onClick={() => download.mutate(materi.id)}
    >
      {`Unduh · ${formatBytes(materi.file.content_length)}`}
    </Button>
  );
}

interface MateriCardProps {
  materi: Materi;
  onOpen: (() => void) | undefined;
  /** Counts across pages (S2 §2.4). */
  number: number;
  onAccess?: (() => void) | undefined;
  change: RowMenuProps['change'];
}

function MateriRest({
  materi,
  children,
}: Pick<MateriCardProps, 'materi'> & { children?: ReactNode }) {
  const zone = useZone();
  const isWide = useIsWide();
  return (
    <>
      <Text size="xs" c="dimmed">
        {`${materi.created_by.name} · ${materi.sudah_tampil ? 'Tampil' : 'Tampil mulai'} ${formatDateTime(materi.waktu_mulai_tampil, zone)}`}
      </Text>
      {children}
      {materi.deskripsi !== '' && (
        <Spoiler maxHeight={isWide ? 120 : 240} showLabel="Selengkapnya" hideLabel="Sembunyikan">
          <Description
            judul={materi.judul}
            html={materi.deskripsi}
            queryKey={materiQueries.deskripsi(materi.id)}
            read={(signal) => api.call('detailMateri', { params: { id: materi.id }, signal })}
          />
        </Spoiler>
      )}
    </>
  );
}

function Transcript({ materi }: Pick<MateriCardProps, 'materi'>) {
  const transcript = useTranscript();
  if (!materi.transkrip) return null;
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      className={classes.link}
      onClick={() => transcript.mutate(materi.id)}
    >
      Transkrip
    </Anchor>
  );
}

/** A phone shows the rest on a tap (S2 §2.4, §4). */
export function MateriCard({ materi, number, onOpen, onAccess, change }: MateriCardProps) {
  const id = useId();
  const zone = useZone();
  const isStaff = usePengguna().role !== 'ROLE_MAHASISWA';
  const Icon = icons[materi.tipe_file];
  const isNew = useIsNew('materi', materi.id);
  const isWide = useIsWide();
  const [opened, setOpened] = useState(false);
  const Chevron = opened ? IconChevronUp : IconChevronDown;
  const isStored = onOpen && !isStaff && materi.file !== null && canKeep();
  const getIt = onOpen && isStaff && <GetIt materi={materi} />;
  return (
    <div className={classes.row}>
      <Stack gap={6} miw={0}>
        <Text fw={650} style={{ overflowWrap: 'anywhere' }}>
          {onOpen ? (
            <UnstyledButton
              fw={650}
              className={classes.link}
              onClick={onOpen}
              aria-haspopup="dialog"
            >
              {`${number}. ${materi.judul}`}
            </UnstyledButton>
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
              {isWide
                ? 'Belum tampil'
                : `Tampil mulai ${formatDateTime(materi.waktu_mulai_tampil, zone)}`}
            </Tag>
          )}
        </Group>
        {isWide && (
          <MateriRest materi={materi}>
            <FileUpdated at={materi.berkas_diperbarui_pada} />
          </MateriRest>
        )}
        {!isWide && <FileUpdated at={materi.berkas_diperbarui_pada} />}
        <RequirementNotice materi={materi} />
        <Group gap="xs" mt={2}>
          {onOpen ? (
            <Button
              variant="default"
              onClick={onOpen}
              aria-haspopup="dialog"
              aria-label={`Buka ${materi.judul}`}
            >
              Buka
            </Button>
          ) : (
            <GetIt materi={materi} />
          )}
          {isStored && (
            <Suspense fallback={<Skeleton h={44} w={isWide ? 230 : 160} />}>
              <SaveButton materi={materi} short={!isWide} />
            </Suspense>
          )}
          {isWide && getIt}
          {isWide && <Transcript materi={materi} />}
        </Group>
        {!isWide && (
          <Collapse expanded={opened} id={id}>
            <Stack gap={6}>
              <MateriRest materi={materi} />
              <Group gap="xs">
                {getIt}
                <Transcript materi={materi} />
              </Group>
            </Stack>
          </Collapse>
        )}
      </Stack>
      {(isStaff || !isWide) && (
        <div className={classes.corner}>
          {!isWide && (
            <ActionIcon
              variant="subtle"
              color="gray"
              className={classes.menu}
              aria-expanded={opened}
              aria-controls={id}
              aria-label={`Rincian materi ${materi.judul}`}
              onClick={() => setOpened(!opened)}
            >
              <Chevron size={20} aria-hidden />
            </ActionIcon>
          )}
          {isStaff && (
            <RowMenu
              label={`materi ${materi.judul}`}
              first={<CardItems materi={materi} onAccess={onAccess} />}
              change={change}
            />
          )}
        </div>
      )}
    </div>
  );
}
