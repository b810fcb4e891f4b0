import { Text } from '@mantine/core';
import { useState } from 'react';
import { ImportFrame } from '../../../../shared/grading/workbook/import-frame.tsx';
import { formatCount } from '../../../../shared/lib/format.ts';
import { type Choices, noChoices, rowsToApply } from './changes.ts';
import { ImportPreview } from './import-preview.tsx';
import { useApplyImport, usePreviewImport } from './mutations.ts';

/** Nothing is written before the last step. */
export function GradeImportDialog({ taskId, onClose }: { taskId: string; onClose: () => void }) {
  const preview = usePreviewImport(taskId);
  const apply = useApplyImport(taskId);
  const [choices, setChoices] = useState<Choices>(noChoices);
  const rows = preview.data ? rowsToApply(preview.data.baris, choices) : [];
  return (
    <ImportFrame
      intro={
        <Text size="sm">
          Ubah kolom Nilai Dasar, Faktor, Alasan Faktor, atau Catatan pada berkas dari Ekspor nilai.
          Sel kosong tidak mengubah apa pun.
        </Text>
      }
      preview={preview}
      apply={{
        isPending: apply.isPending,
        error: apply.error,
        label: rows.length === 0 ? 'Simpan nilai' : `Simpan ${formatCount(rows.length)} nilai`,
        disabled: rows.length === 0,
        onApply: () => apply.mutate(rows, { onSuccess: onClose }),
        staleCodes: ['nilai_berubah'],
      }}
      onFile={(file) => {
        setChoices(noChoices);
        apply.reset();
        if (file === null) preview.reset();
        else preview.mutate(file);
      }}
      onClose={onClose}
    >
      {preview.data && (
        <ImportPreview preview={preview.data} choices={choices} onChange={setChoices} />
      )}
    </ImportFrame>
  );
}
