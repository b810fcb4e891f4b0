import { notAllowedText } from '@lms/contracts/berkas/jenis-berkas';
import { extensionOf } from '@lms/contracts/berkas/nama-berkas';
import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../../shared/lib/api.ts';
import { useTouch } from '../../../shared/lib/browser/use-touch.ts';
import { loadFailureText } from '../../../shared/lib/errors.ts';
import { notifyProblem, notifySuccess } from '../../../shared/lib/notify.ts';
import { IconCamera, IconPhoto, IconTrash } from '../../../shared/ui/icons.ts';
import type { UploadTarget } from '../../../shared/upload/upload-rules.ts';
import { useUploads } from '../../../shared/upload/use-uploads.ts';
import classes from '../soal.module.css';
import type { Opsi } from './options.ts';

const pictures = ['png', 'jpg', 'jpeg'];

interface OptionPictureProps {
  label: string;
  value: Opsi['gambar'];
  onChange: (value: Opsi['gambar']) => void;
  kind: UploadTarget['kind'];
  dir?: string | undefined;
  disabled: boolean;
}

/** An option's picture (S3 §7.4); uploads at once. */
export function OptionPicture({ label, value, onChange, kind, dir, disabled }: OptionPictureProps) {
  const isTouch = useTouch();
  const sent = useRef(new Set<string>());
  const { uploads, add, clear, sending } = useUploads({
    target: { kind, dir },
    place: 'simple',
    onDone: ({ id, url }) => {
      sent.current.add(id);
      clear();
      onChange({ id, url });
    },
    onFailed: (message) => notifyProblem(`Gagal upload file: ${message}`),
  });
  const discard = useMutation({
    mutationFn: (id: string) => api.call('hapusBerkas', { query: { id } }),
    onSuccess: () => notifySuccess('Berhasil hapus file'),
    onError: (error) => notifyProblem(`Gagal hapus file: ${loadFailureText(error)}`),
  });
  const refused = uploads.find(({ isUnfit }) => isUnfit)?.error;
  const choose = (file: File | null): void => {
    if (file === null) return;
    clear();
    if (pictures.includes(extensionOf(file.name))) add([file]);
    else notifyProblem(`Gagal upload file: ${notAllowedText(file.name)}`);
  };
  const takeAway = (): void => {
    if (value === null) return;
    // A stored picture belongs to the question until that is saved without it.
    if (sent.current.delete(value.id)) discard.mutate(value.id);
    onChange(null);
  };
  if (value !== null) {
    return (
      <Stack gap={4} align="flex-start">
        <img className={classes.picture} src={value.url} alt={`Gambar ${label}`} />
        <Button
          variant="subtle"
          color="danger"
          size="compact-md"
          leftSection={<IconTrash size={16} aria-hidden />}
          aria-label={`Hapus gambar ${label}`}
          disabled={disabled}
          onClick={takeAway}
        >
          Hapus gambar
        </Button>
      </Stack>
    );
  }
  return (
    <Group gap="xs">
      <FileButton accept="image/png,image/jpeg" onChange={choose} disabled={disabled || sending}>
        {({ onClick }) => (
          <Button
            variant="subtle"
            color="gray"
            size="compact-md"
            leftSection={<IconPhoto size={16} aria-hidden />}
            aria-label={`Tambah gambar ${label}`}
            loading={sending}
            disabled={disabled}
            onClick={onClick}
          >
            Gambar
          </Button>
        )}
      </FileButton>
      {isTouch && (
        <FileButton
          accept="image/png,image/jpeg"
          capture="environment"
          onChange={choose}
          disabled={disabled || sending}
        >
          {({ onClick }) => (
            <Button
              variant="subtle"
              color="gray"
              size="compact-md"
              leftSection={<IconCamera size={16} aria-hidden />}
              aria-label={`Ambil foto ${label}`}
              disabled={disabled || sending}
              onClick={onClick}
            >
              Foto
            </Button>
          )}
        </FileButton>
      )}
      {refused && (
        <Text
          size="xs"
          c="var(--mantine-color-error)"
          role="alert"
        >{`Gagal upload file: ${refused}`}</Text>
      )}
      {sending && (
        <Text size="xs" c="dimmed" role="status">
          Mengunggah gambar…
        </Text>
      )}
    </Group>
  );
}
