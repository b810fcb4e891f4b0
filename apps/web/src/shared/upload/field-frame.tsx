import type { Berkas } from '@lms/contracts/berkas/berkas';
import { Input, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatBytes } from '../lib/format.ts';
import { FileRow } from './upload-row.tsx';

interface FieldFrameProps {
  id: string;
  label: string;
  description?: string;
  required?: boolean;
  error?: ReactNode;
  children: ReactNode;
}

export const faultId = (id: string, error: ReactNode): string | undefined =>
  error ? `${id}-salah` : undefined;

/** Labelled as a group, because it is no single input. */
export function FieldFrame({ id, label, description, required, error, children }: FieldFrameProps) {
  return (
    <Input.Wrapper
      label={label}
      description={description}
      required={required}
      error={error}
      labelElement="div"
      labelProps={{ id: `${id}-nama` }}
      errorProps={{ id: `${id}-salah`, role: 'alert' }}
      role="group"
      aria-labelledby={`${id}-nama`}
    >
      <Stack gap="xs" mt={4}>
        {children}
      </Stack>
    </Input.Wrapper>
  );
}

/** A file that the scanner has not looked at yet can be used like any other. */
function sentNote({ tertahan }: Berkas): string {
  if (!tertahan) return 'Terunggah';
  return tertahan.sebab === 'virus' ? tertahan.pesan : 'Terunggah, sedang diperiksa';
}

export function SentFile({
  berkas,
  onRemove,
  disabled,
}: {
  berkas: Berkas;
  onRemove: () => void;
  disabled?: boolean;
}) {
  return (
    <FileRow
      name={berkas.nama}
      size={berkas.content_length}
      note={`${sentNote(berkas)} · ${formatBytes(berkas.content_length)}`}
      removeLabel="Hapus"
      onRemove={onRemove}
      disabled={disabled}
    />
  );
}
