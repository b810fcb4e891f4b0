import type { Berkas } from '@lms/contracts/berkas';
import { Input, Stack } from '@mantine/core';
import { useId, useRef } from 'react';
import { formatBytes } from '../lib/format.ts';
import { notifyProblem } from '../lib/notify.ts';
import { DropArea } from './drop-area.tsx';
import { discardFile } from './send-file.ts';
import { FileRow, UploadRow } from './upload-row.tsx';
import { acceptedText, extensionsOf, type UploadTarget } from './upload-rules.ts';
import { useUploads } from './use-uploads.ts';

interface FilesFieldProps extends UploadTarget {
  /** What was sent, or belonged to the row before. */
  value: readonly Berkas[];
  onChange: (value: Berkas[]) => void;
  label: string;
  description?: string;
  /** Files in all. */
  most: number;
  disabled?: boolean;
  /** What the form finds wrong with it. */
  error?: React.ReactNode;
}

/**
 * Some files of a form, each sent as soon as it is chosen and claimed by the row when the form is saved. What was sent and taken away again
 * is discarded; files that the row had before stay its own.
 */
export function FilesField({ kind, tipeFile, value, onChange, label, description, most, disabled, error }: FilesFieldProps) {
  const id = useId();
  const target = { kind, tipeFile };
  const sent = useRef(new Set<string>());
  // Several may arrive before the form has drawn the first of them.
  const present = useRef(value);
  present.current = value;
  const put = (next: Berkas[]): void => {
    present.current = next;
    onChange(next);
  };
  const { uploads, limits, add, remove, retry } = useUploads({
    target,
    place: 'field',
    onDone: (berkas) => {
      sent.current.add(berkas.id);
      put([...present.current, berkas]);
    },
  });
  const under = uploads.filter(({ status }) => status !== 'selesai');
  const left = most - value.length - under.length;
  const choose = (files: readonly File[]): void => {
    if (files.length > left) notifyProblem(`Paling banyak ${most} berkas.`);
    add(files.slice(0, left));
  };
  const takeAway = (berkas: Berkas): void => {
    if (sent.current.delete(berkas.id)) void discardFile(berkas.id);
    put(present.current.filter((each) => each.id !== berkas.id));
  };
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      labelElement="div"
      labelProps={{ id: `${id}-nama` }}
      errorProps={{ id: `${id}-salah`, role: 'alert' }}
      role="group"
      aria-labelledby={`${id}-nama`}
    >
      <Stack gap="xs" mt={4}>
        {value.map((berkas) => (
          <FileRow
            key={berkas.id}
            name={berkas.nama}
            size={berkas.content_length}
            note={`Terunggah · ${formatBytes(berkas.content_length)}`}
            removeLabel="Hapus"
            onRemove={() => takeAway(berkas)}
            disabled={disabled}
          />
        ))}
        {under.map((upload) => (
          <UploadRow key={upload.id} upload={upload} onRemove={() => remove(upload.id)} onRetry={() => retry(upload.id)} />
        ))}
        {left > 0 && (
          <DropArea
            label={label}
            hint={acceptedText(target, limits)}
            extensions={extensionsOf(target)}
            disabled={disabled}
            invalid={Boolean(error)}
            describedBy={error ? `${id}-salah` : undefined}
            multiple={left > 1}
            onFiles={choose}
          />
        )}
      </Stack>
    </Input.Wrapper>
  );
}
