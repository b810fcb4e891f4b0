import type { BarisFokus } from '@lms/contracts/pengawasan-saya';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { kodeLabel, lengthText, wajarLabel } from '../../shared/lib/fokus-words.ts';
import { formatTimeSeconds } from '../../shared/lib/format.ts';
import { useZone } from '../../shared/queries/pengguna.ts';
import { AppModal } from '../../shared/ui/app-modal.tsx';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { QueryState } from '../../shared/ui/query-state.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { pengawasanQueries } from './queries.ts';

function Event({ row }: { row: BarisFokus }) {
  return (
    <Stack gap={4}>
      <Text size="sm">{kodeLabel[row.kode]}</Text>
      {row.kemungkinan_wajar && (
        <div>
          <Tag color="info" size="sm">
            Kemungkinan wajar
          </Tag>
          <Text size="xs" c="dimmed">
            {row.alasan_wajar.map((one) => wajarLabel[one]).join(', ')}
          </Text>
        </div>
      )}
      {row.catatan !== null && (
        <Text
          size="sm"
          style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
        >{`Keterangan mahasiswa: ${row.catatan}`}</Text>
      )}
    </Stack>
  );
}

interface FocusModalProps {
  idUjian: string;
  nim: string;
  nama: string;
  onClose: () => void;
}

/** When and how long the exam's page was left, with what may well be harmless and the student's own words (U66). */
export function FocusModal({ idUjian, nim, nama, onClose }: FocusModalProps) {
  const zone = useZone();
  const query = useQuery(pengawasanQueries.fokus(idUjian, nim));
  return (
    <AppModal opened onClose={onClose} title={`Kejadian fokus ${nama}`} size={600}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          Dicatat oleh perangkat dan dibaca juga oleh mahasiswa. Tidak mengakhiri ujian dan tidak mengubah nilai.
        </Text>
        <QueryState
          query={query}
          skeleton={<Skeleton h={160} />}
          isEmpty={({ kejadian, jumlah_singkat }) => kejadian.length === 0 && jumlah_singkat === 0}
          empty={<EmptyState>Halaman ujian tidak pernah ditinggalkan.</EmptyState>}
        >
          {({ kejadian, jumlah_singkat, terpotong }) => (
            <>
              {kejadian.length > 0 && (
                <DataTable
                  label="Kejadian fokus"
                  rows={kejadian}
                  keyOf={({ id }) => id}
                  columns={[
                    {
                      head: 'Waktu',
                      card: 'title',
                      cell: ({ waktu }) => <span className="tab-angka">{formatTimeSeconds(waktu, zone)}</span>,
                    },
                    { head: 'Lama', card: 'corner', align: 'end', cell: ({ durasi_detik }) => lengthText(durasi_detik) },
                    { head: 'Kejadian', card: 'plain', cell: (row) => <Event row={row} /> },
                  ]}
                />
              )}
              {jumlah_singkat > 0 && <Text size="sm">{`${jumlah_singkat} kejadian di bawah 2 detik tidak ditampilkan.`}</Text>}
              {terpotong && <Text size="sm">Kejadian lebih banyak daripada yang disimpan; yang terlama ditinggalkan.</Text>}
            </>
          )}
        </QueryState>
      </Stack>
    </AppModal>
  );
}
