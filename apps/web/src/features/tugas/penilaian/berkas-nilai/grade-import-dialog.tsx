import { MAX_IMPOR_BYTES } from '@lms/contracts/wire/batas';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ApiError, loadFailureText } from '../../../../shared/lib/errors.ts';
import { formatBytes, formatCount } from '../../../../shared/lib/format.ts';
import { useLineDown } from '../../../../shared/lib/use-line-down.ts';
import { AppModal } from '../../../../shared/ui/dialog/app-modal.tsx';
import { DialogFoot } from '../../../../shared/ui/dialog/dialog-foot.tsx';
import { DropArea } from '../../../../shared/upload/drop-area.tsx';
import { type Choices, noChoices, rowsToApply } from './changes.ts';
import { ImportPreview } from './import-preview.tsx';
import { useApplyImport, usePreviewImport } from './mutations.ts';

const failureOf = (error: Error): string =>
  error instanceof ApiError && error.status !== 0 ? error.message : loadFailureText(error);

/** Nothing is written before the last step. */
export function GradeImportDialog({ taskId, onClose }: { taskId: string; onClose: () => void }) {
  const offline = useLineDown();
  const preview = usePreviewImport(taskId);
  const apply = useApplyImport(taskId);
  const [file, setFile] = useState<File | null>(null);
  const [choices, setChoices] = useState<Choices>(noChoices);
  const tooLarge = file !== null && file.size > MAX_IMPOR_BYTES;
  const rows = preview.data ? rowsToApply(preview.data.baris, choices) : [];
  const look = (chosen: File): void => {
    setChoices(noChoices);
    apply.reset();
    preview.mutate(chosen);
  };
  const choose = (chosen: File | null): void => {
    setFile(chosen);
    preview.reset();
    apply.reset();
    if (chosen !== null && chosen.size <= MAX_IMPOR_BYTES) look(chosen);
  };
  const isStale = apply.error instanceof ApiError && apply.error.code === 'nilai_berubah';
  return (
    <AppModal
      opened
      onClose={apply.isPending ? () => undefined : onClose}
      title="Impor nilai"
      size="xl"
    >
      <Stack gap="md">
        <Text size="sm">
          Ubah kolom Nilai Dasar, Faktor, Alasan Faktor, atau Catatan pada berkas dari Ekspor nilai.
          Sel kosong tidak mengubah apa pun.
        </Text>
        <DropArea
          label="Berkas nilai"
          hint={
            file?.name ??
            `Excel (.xlsx), paling besar ${formatBytes(MAX_IMPOR_BYTES)} dan 5000 baris`
          }
          extensions={['xlsx']}
          disabled={preview.isPending || apply.isPending || offline}
          invalid={tooLarge || preview.isError}
          onFiles={([chosen]) => choose(chosen ?? null)}
        />
        {tooLarge && (
          <Alert
            color="danger"
            title="Berkas terlalu besar"
          >{`Berkas nilai paling besar ${formatBytes(MAX_IMPOR_BYTES)}.`}</Alert>
        )}
        {offline && (
          <Alert color="warning">
            Tidak ada koneksi. Berkas tetap di sini; lanjutkan setelah terhubung.
          </Alert>
        )}
        {preview.isPending && (
          <Text size="sm" role="status">
            Memeriksa berkas…
          </Text>
        )}
        {preview.error && (
          <Alert color="danger" title="Berkas tidak dapat diperiksa">
            {failureOf(preview.error)}
          </Alert>
        )}
        {preview.data && (
          <ImportPreview preview={preview.data} choices={choices} onChange={setChoices} />
        )}
        {apply.error && (
          <Alert color="danger" title="Belum ada nilai yang disimpan">
            <Stack gap="xs" align="flex-start">
              <Text size="sm">{failureOf(apply.error)}</Text>
              {isStale && file && (
                <Button variant="default" onClick={() => look(file)}>
                  Periksa ulang berkas
                </Button>
              )}
            </Stack>
          </Alert>
        )}
        <DialogFoot>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={apply.isPending}>
              Tutup
            </Button>
            <Button
              disabled={offline || rows.length === 0}
              loading={apply.isPending}
              onClick={() => apply.mutate(rows, { onSuccess: onClose })}
            >
              {rows.length === 0 ? 'Simpan nilai' : `Simpan ${formatCount(rows.length)} nilai`}
            </Button>
          </Group>
        </DialogFoot>
      </Stack>
    </AppModal>
  );
}
