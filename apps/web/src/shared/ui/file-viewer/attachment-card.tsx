import type { Berkas } from '@lms/contracts/berkas/berkas';
import { extensionOf } from '@lms/contracts/berkas/nama-berkas';
import { Button, Card, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { saveFile } from '../../lib/download.ts';
import { formatBytes } from '../../lib/format.ts';
import { penggunaQueries } from '../../queries/pengguna.ts';
import { IconDownload, IconExternalLink, IconFileText } from '../icons.ts';
import { HeldFile } from './held-file.tsx';
import { viewerAddress } from './viewer-address.ts';

type Shown = Pick<Berkas, 'nama' | 'content_length' | 'url' | 'tertahan'>;

interface AttachmentCardProps {
  berkas: Shown;
  /** Records the download; the link itself does by default. */
  onDownload?: () => void;
  pending?: boolean;
}

/** For a file that the page does not show (K23). */
export function AttachmentCard({ berkas, onDownload, pending }: AttachmentCardProps) {
  const { nama, content_length, url, tertahan } = berkas;
  const type = extensionOf(nama).toUpperCase();
  const { data } = useQuery(penggunaQueries.pengaturan());
  const viewer = viewerAddress(
    data?.pengaturan_sistem.alamat_penampil_dokumen,
    { nama, url },
    window.location.origin,
  );
  if (tertahan) return <HeldFile nama={nama} tertahan={tertahan} />;
  return (
    <Card withBorder padding="sm">
      <Group gap="sm" wrap="wrap">
        <IconFileText size={28} stroke={1.5} aria-hidden />
        <div style={{ flex: '1 1 12rem', minWidth: 0 }}>
          <Text fw={550} style={{ overflowWrap: 'anywhere' }}>
            {nama}
          </Text>
          <Text size="sm" c="dimmed" className="tab-angka">
            {[type, formatBytes(content_length)].filter(Boolean).join(' · ')}
          </Text>
        </div>
        {viewer !== null && (
          <Button
            component="a"
            href={viewer}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            mih={44}
            leftSection={<IconExternalLink size={18} aria-hidden />}
          >
            Buka
          </Button>
        )}
        <Button
          variant="default"
          mih={44}
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={pending}
          onClick={onDownload ?? (() => saveFile(url, nama))}
        >
          Unduh
        </Button>
      </Group>
    </Card>
  );
}
