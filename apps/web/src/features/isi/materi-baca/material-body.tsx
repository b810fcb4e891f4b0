import { linkOf } from '@lms/contracts/wire/alamat-web';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { notifyError } from '../../../shared/lib/notify.ts';
import type { Materi } from '../../../shared/queries/materi.ts';
import { SMALL_BYTES } from '../../../shared/stored/room.ts';
import type { OpenedFile } from '../../../shared/stored/use-stored.ts';
import { AttachmentCard } from '../../../shared/ui/file-viewer/attachment-card.tsx';
import { FileViewer } from '../../../shared/ui/file-viewer/file-viewer.tsx';
import { HeldFile } from '../../../shared/ui/file-viewer/held-file.tsx';
import { IconExternalLink } from '../../../shared/ui/icons.ts';
import { MediaPlayer } from './media-player.tsx';
import type { Progress } from './use-progress.ts';

interface MaterialBodyProps {
  materi: Materi;
  stored: OpenedFile | null;
  progress: Progress;
  onBytes: (bytes: Uint8Array<ArrayBuffer>) => void;
  onAskLink: () => void;
  onDownload: () => void;
  downloading: boolean;
}

function LinkBody({ address, progress }: { address: string; progress: Progress }) {
  return (
    <Stack gap="xs" align="flex-start">
      <Anchor
        href={address}
        target="_blank"
        rel="noopener nofollow"
        style={{ overflowWrap: 'anywhere' }}
        onClick={() => void progress.finish().catch(notifyError)}
      >
        {address}
      </Anchor>
      <Button
        component="a"
        href={address}
        target="_blank"
        rel="noopener nofollow"
        mih={44}
        leftSection={<IconExternalLink size={18} aria-hidden />}
        onClick={() => void progress.finish().catch(notifyError)}
      >
        Buka tautan
      </Button>
    </Stack>
  );
}

export function MaterialBody({
  materi,
  stored,
  progress,
  onBytes,
  onAskLink,
  onDownload,
  downloading,
}: MaterialBodyProps) {
  const { tipe_file, file, file_url } = materi;
  if (tipe_file === 'url') {
    const address = linkOf(file_url);
    if (address === null) return <Text c="dimmed">Tautan materi ini tidak dapat dibuka.</Text>;
    return <LinkBody address={address} progress={progress} />;
  }
  if (file === null) return <Text c="dimmed">Materi ini tidak memiliki berkas.</Text>;
  if (file.tertahan)
    return <HeldFile nama={file.nama} tertahan={file.tertahan} onAskAgain={onAskLink} />;
  if (tipe_file === 'video' || tipe_file === 'audio') {
    const local = stored === null ? file : { ...file, url: stored.url };
    const common = { materi, progress, onAskLink, trackUrl: stored?.trackUrl ?? null };
    return <MediaPlayer key={file.id} file={local} {...common} />;
  }
  if (tipe_file === 'archive')
    return <AttachmentCard berkas={file} onDownload={onDownload} pending={downloading} />;
  const small = file.content_length <= SMALL_BYTES;
  const viewed = {
    stored: stored?.blob ?? null,
    ...(small && { onBytes }),
    onDownload,
    downloading,
    onAskLink,
  };
  return <FileViewer key={file.id} berkas={file} {...viewed} />;
}
