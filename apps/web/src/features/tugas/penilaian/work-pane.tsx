import { Alert, Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { type ComponentType, Suspense, useState } from 'react';
import {
  formatBytes,
  formatDateTime,
  formatHeaderClock,
  zoneLabel,
} from '../../../shared/lib/format.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { IconFileText } from '../../../shared/ui/icons.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import classes from './penilaian.module.css';
import type { Detail } from './queries.ts';

const FileViewer = lazyPart(() =>
  import('../../../shared/ui/file-viewer/file-viewer.tsx').then((module) => module.FileViewer),
);

export type Version = Detail['daftar'][number];

export interface WorkParts {
  VersionView: ComponentType<{ version: Version; onAskLink: () => void }>;
  Extension: ComponentType<{
    idTugas: string;
    penerima: { id: string; nama: string; perpanjangan: Detail['perpanjangan'] };
    onClose: () => void;
  }>;
}

interface WorkPaneProps extends WorkParts {
  idTugas: string;
  detail: Detail;
  name: string;
  mayWrite: boolean;
  namesHidden: boolean;
  onAskLink: () => void;
}

function Files({ files, onAskLink }: { files: Version['berkas']; onAskLink: () => void }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = files.find(({ id }) => id === chosen) ?? files[0];
  if (!shown) return null;
  return (
    <Stack gap="xs">
      {files.length > 1 && (
        <Group
          component="ul"
          gap={6}
          className={classes.files}
          aria-label="Berkas yang dikumpulkan"
        >
          {files.map((file) => (
            <li key={file.id} className={classes.file}>
              <Button
                variant={file.id === shown.id ? 'light' : 'default'}
                size="compact-sm"
                mih={32}
                leftSection={<IconFileText size={16} aria-hidden />}
                aria-pressed={file.id === shown.id}
                title={`${file.nama} · ${formatBytes(file.content_length)}`}
                onClick={() => setChosen(file.id)}
                styles={{
                  root: { maxWidth: '100%' },
                  label: { overflow: 'hidden', textOverflow: 'ellipsis' },
                }}
              >
                {file.nama}
              </Button>
            </li>
          ))}
        </Group>
      )}
      {files.length === 1 && (
        <Text
          size="sm"
          c="dimmed"
          className={classes.text}
        >{`${shown.nama} · ${formatBytes(shown.content_length)}`}</Text>
      )}
      <Suspense fallback={<Skeleton h={360} />}>
        <FileViewer key={shown.id} berkas={shown} onAskLink={onAskLink} />
      </Suspense>
    </Stack>
  );
}

function Head({ detail, standing }: { detail: Detail; standing: Version | undefined }) {
  const zone = useZone();
  const { perpanjangan, berkas_sama } = detail;
  return (
    <Stack gap={6}>
      {standing && (
        <Group gap={6}>
          <Text size="sm" c="dimmed" className={`tab-angka ${classes.text}`}>
            {`Dikumpulkan ${formatHeaderClock(standing.dikumpulkan_pada, zone)} ${zoneLabel(zone)} · versi ${standing.percobaan}`}
          </Text>
          {standing.terlambat && (
            <Tag color="danger" size="sm">
              Terlambat
            </Tag>
          )}
        </Group>
      )}
      {perpanjangan && (
        <Text size="sm" className={classes.text}>
          {`Diperpanjang sampai ${formatDateTime(perpanjangan.waktu_selesai, zone)}: ${perpanjangan.alasan}`}
        </Text>
      )}
      {berkas_sama.length > 0 && (
        <Alert color="warning" py="xs" role="note">
          {`Berkas sama dengan ${berkas_sama.map(({ nama }) => nama).join(', ')}.`}
        </Alert>
      )}
    </Stack>
  );
}

/** Files, link, earlier versions, extension (K57, K59, K71). */
export function WorkPane(props: WorkPaneProps) {
  const { idTugas, detail, name, mayWrite, namesHidden, onAskLink, VersionView, Extension } = props;
  const [historyShown, setHistoryShown] = useState(false);
  const [extending, setExtending] = useState(false);
  const standing = detail.daftar.find(({ berlaku }) => berlaku);
  const shownDetail = namesHidden
    ? {
        ...detail,
        berkas_sama: detail.berkas_sama
          .map((one) => ({ ...one, nama: 'peserta lain' }))
          .slice(0, 1),
      }
    : detail;
  return (
    <Stack gap="sm">
      <Head detail={shownDetail} standing={standing} />
      {standing === undefined ? (
        <EmptyState title="Belum Ada Pengumpulan">
          {detail.daftar.length > 0
            ? 'Yang pernah dikumpulkan sudah ditarik kembali.'
            : `${name} belum mengumpulkan apa pun.`}
        </EmptyState>
      ) : (
        <>
          {standing.tautan !== null && (
            <Anchor
              href={standing.tautan}
              target="_blank"
              rel="noopener noreferrer nofollow"
              size="sm"
              className={classes.link}
            >
              {standing.tautan}
            </Anchor>
          )}
          <Files files={standing.berkas} onAskLink={onAskLink} />
        </>
      )}
      {namesHidden && standing !== undefined && standing.berkas.length > 0 && (
        <Text size="xs" c="dimmed">
          Nama berkas dan isinya tidak diubah: nama peserta dapat tertulis di sana.
        </Text>
      )}
      <Group gap="xs">
        {detail.daftar.length > 0 && !namesHidden && (
          <Button
            size="compact-md"
            variant="default"
            aria-expanded={historyShown}
            onClick={() => setHistoryShown(!historyShown)}
          >
            {`Riwayat versi (${detail.daftar.length})`}
          </Button>
        )}
        {mayWrite && !namesHidden && (
          <Button
            size="compact-md"
            variant="default"
            aria-haspopup="dialog"
            onClick={() => setExtending(true)}
          >
            {detail.perpanjangan ? 'Ubah perpanjangan' : 'Beri perpanjangan'}
          </Button>
        )}
      </Group>
      {historyShown && !namesHidden && (
        <Stack gap="md" component="section" aria-label="Riwayat versi">
          {detail.daftar.map((version) => (
            <VersionView key={version.id} version={version} onAskLink={onAskLink} />
          ))}
        </Stack>
      )}
      <Suspense>
        {extending && (
          <Extension
            idTugas={idTugas}
            penerima={{ id: detail.id, nama: detail.nama, perpanjangan: detail.perpanjangan }}
            onClose={() => setExtending(false)}
          />
        )}
      </Suspense>
    </Stack>
  );
}
