import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '../../../../shared/lib/api-types.ts';
import { formatDateTime } from '../../../../shared/lib/format.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import { DataTable } from '../../../../shared/ui/list/data-table.tsx';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { Tag } from '../../../../shared/ui/tag.tsx';
import { antreanQueries } from '../queries.ts';

type Keadaan = DataOf<'keadaanCadangan'>[number];

const labels = {
  simpan: 'Cadangan',
  latihan: 'Latihan pemulihan',
  berkas: 'Pemeriksaan berkas',
} as const satisfies Record<Keadaan['jenis'], string>;

function State({ terakhir, terlambat }: Keadaan) {
  if (terakhir === null) return <Tag color="gray">Belum pernah</Tag>;
  if (!terakhir.berhasil) return <Tag color="red">Gagal</Tag>;
  return terlambat ? <Tag color="orange">Terlambat</Tag> : <Tag color="green">Berhasil</Tag>;
}

/** Whether what is lost could be brought back (docs/decisions/190). */
export function BackupSection() {
  const query = useQuery(antreanQueries.cadangan());
  const zone = useZone();
  return (
    <section aria-labelledby="cadangan">
      <Title order={2} id="cadangan" mb="sm">
        Cadangan
      </Title>
      <QueryState query={query} skeleton={<Skeleton h={120} />}>
        {(rows) => (
          <Stack gap="xs">
            <Text size="sm" c="dimmed">
              Basis data disimpan setiap malam. Setiap minggu pemulihan dicoba dan berkas diperiksa.
            </Text>
            <DataTable
              label="Cadangan"
              rows={rows}
              keyOf={(row) => row.jenis}
              columns={[
                { head: 'Kegiatan', cell: (row) => labels[row.jenis], card: 'title' },
                { head: 'Keadaan', cell: (row) => <State {...row} /> },
                {
                  head: 'Terakhir',
                  cell: (row) => (row.terakhir ? formatDateTime(row.terakhir.selesai, zone) : '-'),
                  className: 'tab-angka',
                },
                {
                  head: 'Terakhir berhasil',
                  cell: (row) =>
                    row.berhasil_pada ? formatDateTime(row.berhasil_pada, zone) : '-',
                  className: 'tab-angka',
                },
                { head: 'Rincian', cell: (row) => row.terakhir?.rincian ?? '-' },
              ]}
            />
          </Stack>
        )}
      </QueryState>
    </section>
  );
}
