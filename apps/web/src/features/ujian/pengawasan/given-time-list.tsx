import type { Penyesuaian } from '@lms/contracts/ujian/pengawasan/pengawasan';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { pageParams, sortParam, useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { ConfirmModal } from '../../../shared/ui/dialog/confirm-modal.tsx';
import { StudentTable } from '../../../shared/ui/list/student-table.tsx';
import { NameNim } from '../../../shared/ui/name-nim.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { useWithdrawTime } from './mutations.ts';
import { pengawasanQueries } from './queries.ts';
import { tambahanText } from './watch-words.ts';

/** Possible only until an attempt uses the time (U64). */
function Withdraw({ idUjian, row }: { idUjian: string; row: Penyesuaian }) {
  const [opened, setOpened] = useState(false);
  const withdraw = useWithdrawTime(idUjian);
  const close = (): void => setOpened(false);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        mih={44}
        aria-haspopup="dialog"
        aria-label={`Tarik tambahan waktu ${row.nama}`}
        onClick={() => setOpened(true)}
      >
        Tarik
      </Button>
      <ConfirmModal
        opened={opened}
        title="Tarik tambahan waktu"
        confirmLabel="Tarik"
        color="danger"
        pending={withdraw.isPending}
        onConfirm={() => withdraw.mutate(row.id, { onSettled: close })}
        onClose={close}
      >
        {`${row.nama} tidak lagi mendapat ${tambahanText(row)} saat mulai.`}
      </ConfirmModal>
    </>
  );
}

/** Given time: how much, to whom, by whom and why (U64). */
export function GivenTimeList({ idUjian, bolehUbah }: { idUjian: string; bolehUbah: boolean }) {
  const { params, set } = useQueryParams();
  const zone = useZone();
  const search = params.get('search')?.slice(0, 100) ?? '';
  const sort = sortParam(params, ['nim', 'nama', 'pada']);
  const query = useQuery({
    ...pengawasanQueries.waktu(idUjian, {
      ...(search && { search }),
      ...(sort && { sort }),
      ...pageParams(params, 20),
    }),
    refetchInterval: useLiveInterval(),
  });
  return (
    <StudentTable
      query={query}
      asked={{ search, sort, set }}
      none="Belum ada tambahan waktu yang diberikan."
      minWidth={780}
      label="Tambahan waktu"
      keyOf={({ id }) => id}
      columns={[
        {
          head: 'Mahasiswa',
          sort: 'nama',
          card: 'title',
          cell: ({ nama, nim }) => <NameNim nama={nama} nim={nim} />,
        },
        { head: 'Tambahan', cell: tambahanText },
        {
          head: 'Keadaan',
          card: 'corner',
          cell: ({ dipakai }) => (
            <Tag color={dipakai ? 'success' : 'info'} size="sm">
              {dipakai ? 'Dipakai' : 'Saat mulai'}
            </Tag>
          ),
        },
        {
          head: 'Alasan',
          cell: ({ alasan }) => (
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {alasan}
            </Text>
          ),
        },
        { head: 'Oleh', cell: ({ oleh }) => oleh },
        {
          head: 'Waktu',
          sort: 'pada',
          cell: ({ pada }) => <span className="tab-angka">{formatDateTime(pada, zone)}</span>,
        },
        bolehUbah && {
          head: 'Tindakan',
          hiddenHead: true,
          card: 'action',
          cell: (row) => (row.dipakai ? null : <Withdraw idUjian={idUjian} row={row} />),
        },
      ]}
    />
  );
}
