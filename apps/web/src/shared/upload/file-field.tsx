import type { Berkas } from '@lms/contracts/berkas/berkas';
import { useEffect, useId, useRef } from 'react';
import { DropArea } from './drop-area.tsx';
import { FieldFrame, faultId, SentFile } from './field-frame.tsx';
import { discardFile } from './send-file.ts';
import { useTellUploading } from './under-way.tsx';
import { UploadRow } from './upload-row.tsx';
import { acceptedText, extensionsOf, type UploadTarget } from './upload-rules.ts';
import { useUploads } from './use-uploads.ts';

interface FileFieldProps extends UploadTarget {
  value: Berkas | null;
  onChange: (value: Berkas | null) => void;
  label: string;
  /** For example until a material's type is chosen (S2 §5). */
  disabled?: boolean;
  required?: boolean;
  error?: React.ReactNode;
}

/**
 * Uploaded at once, claimed by the row when the form is saved. Removing an uploaded file discards
 * it, not the row's previous one.
 */
export function FileField({
  kind,
  tipeFile,
  value,
  onChange,
  label,
  disabled = false,
  required,
  error,
}: FileFieldProps) {
  const id = useId();
  const target = { kind, tipeFile };
  const sent = useRef(new Set<string>());
  const { uploads, limits, add, remove, retry, clear, sending } = useUploads({
    target,
    place: 'field',
    onDone: (berkas) => {
      sent.current.add(berkas.id);
      clear();
      onChange(berkas);
    },
  });
  useTellUploading(sending);
  const upload = uploads[0];
  const reset = (): void => {
    for (const row of uploads) remove(row.id);
  };
  // A file of another type no longer fits.
  const asked = useRef(tipeFile);
  useEffect(() => {
    if (asked.current === tipeFile) return;
    asked.current = tipeFile;
    reset();
  });
  const takeAway = (): void => {
    if (value !== null && sent.current.delete(value.id)) void discardFile(value.id);
    onChange(null);
  };
  const choose = (files: readonly File[]): void => {
    reset();
    add(files);
  };
  const hasFile = value !== null || (upload !== undefined && upload.status !== 'gagal');
  return (
    <FieldFrame id={id} label={label} required={required} error={error}>
      {value !== null && <SentFile berkas={value} onRemove={takeAway} disabled={disabled} />}
      {value === null && upload && (
        <UploadRow
          upload={upload}
          onRemove={() => remove(upload.id)}
          onRetry={() => retry(upload.id)}
        />
      )}
      {!hasFile && (
        <DropArea
          label={label}
          hint={
            disabled && kind === 'materi' && tipeFile === undefined
              ? 'Pilih tipe lebih dulu'
              : acceptedText(target, limits)
          }
          extensions={extensionsOf(target)}
          disabled={disabled}
          invalid={Boolean(error)}
          describedBy={faultId(id, error)}
          onFiles={choose}
        />
      )}
    </FieldFrame>
  );
}
