import type { Berkas } from '@lms/contracts/berkas/berkas';
import { useId, useRef } from 'react';
import { notifyProblem } from '../lib/notify.ts';
import { DropArea } from './drop-area.tsx';
import { FieldFrame, faultId, SentFile } from './field-frame.tsx';
import { discardFile } from './send-file.ts';
import { useTellUploading } from './under-way.tsx';
import { UploadRow } from './upload-row.tsx';
import { acceptedText, extensionsOf, type UploadTarget } from './upload-rules.ts';
import { useUploads } from './use-uploads.ts';

interface FilesFieldProps extends UploadTarget {
  value: readonly Berkas[];
  onChange: (value: Berkas[]) => void;
  label: string;
  description?: string;
  most: number;
  disabled?: boolean;
  error?: React.ReactNode;
}

/**
 * Uploaded at once, claimed by the row when the form is saved. Removing an uploaded file discards
 * it; the row's previous files stay.
 */
export function FilesField({
  kind,
  tipeFile,
  value,
  onChange,
  label,
  description,
  most,
  disabled,
  error,
}: FilesFieldProps) {
  const id = useId();
  const target = { kind, tipeFile };
  const sent = useRef(new Set<string>());
  // Several uploads may finish before the form renders the first.
  const present = useRef(value);
  present.current = value;
  const put = (next: Berkas[]): void => {
    present.current = next;
    onChange(next);
  };
  const { uploads, limits, add, remove, retry, sending } = useUploads({
    target,
    place: 'field',
    onDone: (berkas) => {
      sent.current.add(berkas.id);
      put([...present.current, berkas]);
    },
  });
  useTellUploading(sending);
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
    <FieldFrame id={id} label={label} description={description} error={error}>
      {value.map((berkas) => (
        <SentFile
          key={berkas.id}
          berkas={berkas}
          onRemove={() => takeAway(berkas)}
          disabled={disabled}
        />
      ))}
      {under.map((upload) => (
        <UploadRow
          key={upload.id}
          upload={upload}
          onRemove={() => remove(upload.id)}
          onRetry={() => retry(upload.id)}
        />
      ))}
      {left > 0 && (
        <DropArea
          label={label}
          hint={acceptedText(target, limits)}
          extensions={extensionsOf(target)}
          disabled={disabled}
          invalid={Boolean(error)}
          describedBy={faultId(id, error)}
          multiple={left > 1}
          onFiles={choose}
        />
      )}
    </FieldFrame>
  );
}
