import { Button, Group, Paper, Text } from '@mantine/core';
import type { Kelas } from '../../../shared/queries/kelas.ts';
import { IconDownload } from '../../../shared/ui/icons.ts';
import { useBapModal } from '../../kelas/pertemuan/bap-slot.tsx';

/** Lecture reports on the page of a class, for its staff (N55). */
export function BapEntry({ kelas }: { kelas: Kelas }) {
  const { open, modal } = useBapModal();
  const { mata_kuliah, kelas: label } = kelas;
  const namaKelas = `${mata_kuliah.kode} ${mata_kuliah.nama} ${label.nama_kelas}`;
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={600}>Berita Acara Perkuliahan</Text>
          <Text size="sm" c="dimmed">
            Laporan pertemuan yang telah berakhir, sebagai PDF.
          </Text>
        </div>
        <Button
          variant="default"
          mih={44}
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => open({ idKelas: kelas.id, namaKelas })}
        >
          Unduh BAP
        </Button>
      </Group>
      {modal}
    </Paper>
  );
}
