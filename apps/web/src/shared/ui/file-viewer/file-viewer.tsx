import type { Berkas } from '@lms/contracts/berkas/berkas';
import { Button, Card, Skeleton, Stack, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { formatBytes } from '../../lib/format.ts';
import { lazyPart } from '../lazy-part.tsx';
import { AttachmentCard } from './attachment-card.tsx';
import { fileKindOf } from './file-kind.ts';
import classes from './file-viewer.module.css';
import { HeldFile } from './held-file.tsx';
import { TextView } from './text-view.tsx';

const PdfView = lazyPart(() => import('./pdf-view.tsx').then((module) => module.PdfView));

/** Above this size it asks first, because data costs money. */
const ASK_FROM_BYTES = 10_000_000;

interface FileViewerProps {
  berkas: Berkas;
  onDownload?: () => void;
  downloading?: boolean;
  stored?: Blob | null;
  onBytes?: (bytes: Uint8Array<ArrayBuffer>) => void;
  /** The fresh link arrives as a new `berkas`; a link lives for 15 minutes. */
  onAskLink: () => void;
}

function Picture({ url, name, onAskLink }: { url: string; name: string; onAskLink: () => void }) {
  /** The next link is tried; when that fails too, the picture is broken. */
  const [failed, setFailed] = useState<string | null>(null);
  const [gaveUp, setGaveUp] = useState(false);
  if (gaveUp) return <Text role="alert">Gambar tidak dapat ditampilkan.</Text>;
  const fail = (): void => {
    if (failed === null) onAskLink();
    else if (failed !== url) setGaveUp(true);
    setFailed(url);
  };
  return <img src={url} alt={name} className={classes.picture} onError={fail} />;
}

function Shown({ berkas, stored, onBytes, onDownload, downloading, onAskLink }: FileViewerProps) {
  const { id, nama, url } = berkas;
  switch (fileKindOf(berkas)) {
    case 'gambar':
      return <Picture url={url} name={nama} onAskLink={onAskLink} />;
    case 'video':
      return (
        // biome-ignore lint/a11y/useMediaCaption: somebody's attachment has none
        <video src={url} controls preload="none" className={classes.video} aria-label={nama} />
      );
    case 'audio':
      return (
        // biome-ignore lint/a11y/useMediaCaption: somebody's attachment has none
        <audio src={url} controls preload="none" className={classes.audio} aria-label={nama} />
      );
    case 'pdf':
      return (
        <Suspense fallback={<Skeleton h={480} />}>
          <PdfView url={url} stored={stored} label={nama} onRetry={onAskLink} onBytes={onBytes} />
        </Suspense>
      );
    case 'teks':
      return <TextView id={id} url={url} label={nama} />;
    case 'lain':
      return <AttachmentCard berkas={berkas} onDownload={onDownload} pending={downloading} />;
  }
}

/** In the page where the browser can show it, else a download (S1 §2.8, K23). */
export function FileViewer(props: FileViewerProps) {
  const { berkas, stored, onAskLink } = props;
  const kind = fileKindOf(berkas);
  const [wanted, setWanted] = useState(false);
  const isHeavy =
    !stored &&
    berkas.content_length > ASK_FROM_BYTES &&
    (kind === 'pdf' || kind === 'gambar' || kind === 'teks');
  if (berkas.tertahan)
    return <HeldFile nama={berkas.nama} tertahan={berkas.tertahan} onAskAgain={onAskLink} />;
  if (!isHeavy || wanted) return <Shown {...props} />;
  return (
    <Card withBorder>
      <Stack align="center" gap="xs">
        <Text ta="center" style={{ overflowWrap: 'anywhere' }}>
          {berkas.nama}
        </Text>
        <Button mih={44} onClick={() => setWanted(true)}>
          Tampilkan ({formatBytes(berkas.content_length)})
        </Button>
      </Stack>
    </Card>
  );
}
