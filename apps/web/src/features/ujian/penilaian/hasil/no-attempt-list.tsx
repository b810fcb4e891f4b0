import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EMPTY } from '../../../../shared/lib/format.ts';
import { useLiveInterval } from '../../../../shared/lib/stream/stream.ts';
import { pageParams, sortParam, useQueryParams } from '../../../../shared/lib/use-query-params.ts';
import { AppModal } from '../../../../shared/ui/dialog/app-modal.tsx';
import { StudentTable } from '../../../../shared/ui/list/student-table.tsx';
import { SetAside } from '../putar-ulang/set-aside.tsx';
import { penilaianUjianQueries } from '../queries.ts';

const SIZE = 20;
const asideTitle = ({ nama }: { nama: string }): string => `Pengerjaan ${nama} yang dibatalkan`;

/** And possible obstacles (U79). */
export function NoAttemptList({ idUjian }: { idUjian: string }) {
  const { params, set } = useQueryParams();
  const search = params.get('search')?.slice(0, 100) ?? '';
  const [opened, setOpened] = useState<{ nim: string; nama: string } | null>(null);
  const sort = sortParam(params, ['nim', 'nama']);
  const query = useQuery({
    ...penilaianUjianQueries.tanpa(idUjian, {
      ...(search && { search }),
      ...(sort && { sort }),
      ...pageParams(params, SIZE),
    }),
    refetchInterval: useLiveInterval(),
  });
  return (
    <>
      <StudentTable
        query={query}
        asked={{ search, sort, set }}
        none="Semua peserta sudah mengerjakan."
        label="Mahasiswa tanpa pengerjaan"
        keyOf={({ nim }) => nim}
        columns={[
          {
            head: 'Mahasiswa',
            sort: 'nama',
            card: 'title',
            cell: ({ nama }) => (
              <Text size="sm" fw={550} style={{ overflowWrap: 'anywhere' }}>
                {nama}
              </Text>
            ),
          },
          { head: 'NIM', sort: 'nim', cell: ({ nim }) => <span className="tab-angka">{nim}</span> },
          { head: 'Halangan', cell: ({ penolakan }) => penolakan?.message ?? 'Tidak ada' },
          {
            head: 'Dibatalkan',
            cell: (row) =>
              row.jumlah_dibatalkan > 0 ? (
                <Button
                  variant="subtle"
                  px={6}
                  mih={44}
                  aria-label={`${row.jumlah_dibatalkan} pengerjaan ${row.nama} yang dibatalkan`}
                  onClick={() => setOpened(row)}
                >
                  {`${row.jumlah_dibatalkan} pengerjaan`}
                </Button>
              ) : (
                EMPTY
              ),
          },
        ]}
      />
      {opened && (
        <AppModal opened onClose={() => setOpened(null)} title={asideTitle(opened)} size={600}>
          <SetAside idUjian={idUjian} nim={opened.nim} isTitled={false} />
        </AppModal>
      )}
    </>
  );
}
