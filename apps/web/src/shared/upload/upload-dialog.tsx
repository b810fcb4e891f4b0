import type { Berkas } from '@lms/contracts/berkas';
import { Button, Group, Stack } from '@mantine/core';
import { notifyProblem } from '../lib/notify.ts';
import { texts } from '../texts.ts';
import { AppModal } from '../ui/app-modal.tsx';
import { DropArea } from './drop-area.tsx';
import { UploadRow } from './upload-row.tsx';
import { acceptedText, extensionsOf, type UploadTarget } from './upload-rules.ts';
import { isUnderWay, useUploads } from './use-uploads.ts';

interface UploadDialogProps extends UploadTarget {
  onClose: () => void;
  /** Told of each file as it arrives. */
  onUploaded: (berkas: Berkas) => void;
  multiple?: boolean;
}

/** 'Unggah File': one file or several, each with its own progress and failure (S1 §2.8). It stays open while one is on its way. */
export function UploadDialog({ kind, tipeFile, onClose, onUploaded, multiple = true }: UploadDialogProps) {
  const target = { kind, tipeFile };
  const { uploads, limits, add, remove, retry, sending } = useUploads({
    target,
    place: 'dialog',
    onDone: onUploaded,
    onFailed: (message) => notifyProblem(`Unggah gagal: ${message}`),
  });
  const done = uploads.length > 0 && uploads.every(({ status }) => status === 'selesai');
  return (
    <AppModal
      opened
      onClose={sending ? () => undefined : onClose}
      title="Unggah File"
      size={600}
      closeButtonProps={{ disabled: sending }}
    >
      <Stack>
        {(multiple || uploads.length === 0) && (
          <DropArea
            label="Unggah File"
            hint={acceptedText(target, limits)}
            extensions={extensionsOf(target)}
            multiple={multiple}
            onFiles={add}
          />
        )}
        {uploads.map((upload) => (
          <UploadRow
            key={upload.id}
            upload={upload}
            // What has arrived belongs to whoever opened the dialog.
            onRemove={upload.status === 'selesai' ? undefined : () => remove(upload.id)}
            onRetry={() => retry(upload.id)}
          />
        ))}
        <Group justify="flex-end">
          <Button variant={done ? 'filled' : 'default'} onClick={onClose} disabled={uploads.some(isUnderWay)}>
            {done ? 'Selesai' : texts.cancel}
          </Button>
        </Group>
      </Stack>
    </AppModal>
  );
}
