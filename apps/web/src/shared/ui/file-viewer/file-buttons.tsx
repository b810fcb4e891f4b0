import type { Berkas } from '@lms/contracts/berkas/berkas';
import { Button, Group, Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { formatBytes } from '../../lib/format.ts';
import { useIsWide } from '../../lib/use-is-wide.ts';
import { AppModal } from '../dialog/app-modal.tsx';
import { IconAlertTriangle, IconFileText } from '../icons.ts';
import { lazyPart } from '../lazy-part.tsx';
import classes from './file-buttons.module.css';

const FileViewer = lazyPart(() => import('./file-viewer.tsx').then((module) => module.FileViewer));

interface FileButtonsProps {
  label: string;
  files: readonly Berkas[];
  stored?: ReadonlyMap<string, Blob | undefined>;
  /** Fresh links arrive as new `files`; a link lives for 15 minutes. */
  onAskLink: () => void;
}

export function FileButtons({ label, files, stored, onAskLink }: FileButtonsProps) {
  const isWide = useIsWide();
  const [openId, setOpenId] = useState<string | null>(null);
  const shown = files.find(({ id }) => id === openId);
  return (
    <>
      <Group component="ul" gap="xs" className={classes.list} aria-label={label}>
        {files.map(({ id, nama, content_length, tertahan }) => (
          <li key={id} className={classes.item}>
            <Button
              variant="default"
              size="compact-sm"
              className={classes.file}
              classNames={{ label: classes.name }}
              leftSection={
                tertahan?.sebab === 'virus' ? (
                  <IconAlertTriangle size={16} aria-hidden />
                ) : (
                  <IconFileText size={16} aria-hidden />
                )
              }
              aria-haspopup="dialog"
              title={tertahan?.pesan ?? `${nama} · ${formatBytes(content_length)}`}
              onClick={() => setOpenId(id)}
            >
              {nama}
            </Button>
          </li>
        ))}
      </Group>
      {/* A modal stack forgets only dialogs that report closing. */}
      <AppModal
        stackId="berkas"
        opened={shown !== undefined}
        onClose={() => setOpenId(null)}
        title={shown?.nama}
        size={800}
        fullScreen={!isWide}
      >
        {shown && (
          <Suspense fallback={<Skeleton h={320} />}>
            <FileViewer
              berkas={shown}
              stored={stored?.get(shown.id) ?? null}
              onAskLink={onAskLink}
            />
          </Suspense>
        )}
      </AppModal>
    </>
  );
}
