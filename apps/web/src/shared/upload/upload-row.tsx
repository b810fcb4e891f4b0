import { ActionIcon, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { formatBytes } from '../lib/format.ts';
import { texts } from '../texts.ts';
import { IconFileText, IconX } from '../ui/icons.ts';
import classes from './upload.module.css';
import { shortName } from './upload-rules.ts';
import { isUnderWay, type Upload } from './use-uploads.ts';

interface FileRowProps {
  name: string;
  size: number;
  /** Text below the name; defaults to the size. */
  note?: string;
  removeLabel: string;
  onRemove?: () => void;
  disabled?: boolean;
  children?: React.ReactNode;
}

export function FileRow({
  name,
  size,
  note,
  removeLabel,
  onRemove,
  disabled,
  children,
}: FileRowProps) {
  return (
    <Stack gap={4} className={classes.row}>
      <Group gap="sm" wrap="nowrap">
        <IconFileText size={22} stroke={1.5} aria-hidden />
        <div className={classes.name} style={{ flex: 1 }}>
          <Text size="sm" fw={550} title={name}>
            {shortName(name)}
          </Text>
          <Text size="xs" c="dimmed" className="tab-angka">
            {note ?? formatBytes(size)}
          </Text>
        </div>
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={`${removeLabel} ${name}`}
            disabled={disabled}
            onClick={onRemove}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      {children}
    </Stack>
  );
}

function noteOf({ file, status, fraction, waiting }: Upload): string {
  if (status === 'menunggu') return 'Menunggu giliran';
  if (status !== 'mengirim') return formatBytes(file.size);
  if (waiting) return `Menunggu koneksi… ${Math.floor(fraction * 100)}%`;
  // All bytes are sent; the server scans them.
  return fraction >= 1
    ? 'Memeriksa berkas…'
    : `${Math.floor(fraction * 100)}% dari ${formatBytes(file.size)}`;
}

interface UploadRowProps {
  upload: Upload;
  onRemove?: () => void;
  onRetry: () => void;
}

export function UploadRow({ upload, onRemove, onRetry }: UploadRowProps) {
  const { file, fraction, error, isUnfit, status, waiting } = upload;
  const note = status === 'selesai' ? `Selesai · ${formatBytes(file.size)}` : noteOf(upload);
  return (
    <FileRow
      name={file.name}
      size={file.size}
      note={note}
      removeLabel={isUnderWay(upload) ? 'Batalkan' : 'Hapus'}
      onRemove={onRemove}
    >
      {isUnderWay(upload) && (
        <Progress
          value={fraction * 100}
          size={6}
          color={waiting ? 'warning' : 'primary'}
          aria-label={`Unggahan ${file.name}`}
          animated={fraction >= 1}
        />
      )}
      {error !== null && (
        <Group gap="sm" justify="space-between" role="alert">
          <Text size="sm" c="danger" style={{ flex: 1 }}>
            {error}
          </Text>
          {!isUnfit && (
            <Button variant="default" size="sm" className={classes.target} onClick={onRetry}>
              {texts.retry}
            </Button>
          )}
        </Group>
      )}
    </FileRow>
  );
}
