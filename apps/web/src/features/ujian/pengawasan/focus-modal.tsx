import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatTimeSeconds } from '../../../shared/lib/format.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { DataTable } from '../../../shared/ui/list/data-table.tsx';
import { FocusEvent, FocusEvents } from '../fokus/focus-events.tsx';
import { lengthText } from '../fokus/fokus-words.ts';
import { pengawasanQueries } from './queries.ts';

interface FocusModalProps {
  idUjian: string;
  nim: string;
  nama: string;
  onClose: () => void;
}

/** Harmless circumstances and own words included (U66). */
export function FocusModal({ idUjian, nim, nama, onClose }: FocusModalProps) {
  const zone = useZone();
  const query = useQuery(pengawasanQueries.fokus(idUjian, nim));
  return (
    <AppModal opened onClose={onClose} title={`Kejadian fokus ${nama}`} size={600}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          Dicatat oleh perangkat dan dibaca juga oleh mahasiswa. Tidak mengakhiri ujian dan tidak
          mengubah nilai.
        </Text>
        <FocusEvents query={query}>
          {(kejadian) => (
            <DataTable
              label="Kejadian fokus"
              rows={kejadian}
              keyOf={({ id }) => id}
              columns={[
                {
                  head: 'Waktu',
                  card: 'title',
                  cell: ({ waktu }) => (
                    <span className="tab-angka">{formatTimeSeconds(waktu, zone)}</span>
                  ),
                },
                {
                  head: 'Lama',
                  card: 'corner',
                  align: 'end',
                  cell: ({ durasi_detik }) => lengthText(durasi_detik),
                },
                {
                  head: 'Kejadian',
                  card: 'plain',
                  cell: (row) => (
                    <Stack gap={4}>
                      <FocusEvent row={row} noteLabel="Keterangan mahasiswa" />
                    </Stack>
                  ),
                },
              ]}
            />
          )}
        </FocusEvents>
      </Stack>
    </AppModal>
  );
}
