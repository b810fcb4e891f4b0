import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { formatCount } from '../../../shared/lib/format.ts';
import { texts } from '../../../shared/texts.ts';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { IconCircleCheck } from '../../../shared/ui/icons.ts';
import { ExportButton } from '../../sistem/pekerjaan/export-button.tsx';
import type { ImportPreview } from './queries.ts';

interface ImportResultProps {
  idKelas: string;
  preview: ImportPreview;
  /** Changed cells. */
  changed: number;
  onClose: () => void;
}

/** What was saved and what was not, with the file that names each row (N25). */
export function ImportResult({ idKelas, preview, changed, onClose }: ImportResultProps) {
  const cells = preview.baris.reduce((sum, { perubahan }) => sum + perubahan.length, 0);
  const left = cells - changed;
  const told = [
    left > 0 && `${formatCount(left)} nilai dibiarkan tetap.`,
    preview.jumlah_ditolak > 0 && `${formatCount(preview.jumlah_ditolak)} baris ditolak.`,
    preview.tidak_ada.length > 0 &&
      `${formatCount(preview.tidak_ada.length)} mahasiswa tidak ada di berkas; nilainya tetap.`,
  ].filter(Boolean);
  return (
    <AppModal opened onClose={onClose} title="Impor nilai" size={600}>
      <Stack gap="md">
        <Alert
          color="success"
          role="status"
          icon={<IconCircleCheck size={18} aria-hidden />}
          title={`${formatCount(changed)} nilai disimpan`}
        >
          {told.map((line) => (
            <Text key={String(line)} size="sm">
              {line}
            </Text>
          ))}
        </Alert>
        <Text size="sm" c="dimmed">
          Berkas hasil menyebut setiap baris dan dapat diunduh sampai 24 jam sesudah pratinjau.
        </Text>
        <Group justify="flex-end" gap="xs">
          <ExportButton
            endpoint="hasilImporKomponen"
            input={{ params: { id: idKelas, idImpor: preview.id } }}
            label="Unduh hasil"
          />
          <Button onClick={onClose} data-autofocus>
            {texts.close}
          </Button>
        </Group>
      </Stack>
    </AppModal>
  );
}
