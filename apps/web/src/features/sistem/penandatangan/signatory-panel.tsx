import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EMPTY } from '../../../shared/lib/format.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { ConfirmModal } from '../../../shared/ui/dialog/confirm-modal.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import {
  type ProdiDitandatangani,
  penandatanganQueries,
  useRemovePenandatangan,
} from './queries.ts';
import { SignatoryModal } from './signatory-modal.tsx';

type Opened = { kind: 'ubah' | 'hapus'; prodi: ProdiDitandatangani };

const nameOf = ({ jenjang, nama }: ProdiDitandatangani): string => `${jenjang} ${nama}`;

const facts: Column<ProdiDitandatangani>[] = [
  { head: 'Program Studi', cell: nameOf, card: 'title' },
  {
    head: 'Penandatangan',
    cell: ({ penandatangan }) =>
      penandatangan === null ? (
        <Text size="sm" c="dimmed">
          Belum ditetapkan
        </Text>
      ) : (
        <>
          {penandatangan.nama}
          <Text size="xs" c="dimmed">
            {penandatangan.jabatan}
          </Text>
        </>
      ),
  },
  { head: 'NIDN', cell: ({ penandatangan }) => penandatangan?.nidn ?? EMPTY, card: 'short' },
  {
    head: 'Tanda Tangan',
    cell: ({ penandatangan }) => (penandatangan?.ada_ttd ? 'Ada' : 'Belum ada'),
    card: 'short',
  },
];

function Actions({ prodi, onOpen }: { prodi: ProdiDitandatangani; onOpen: (one: Opened) => void }) {
  const isSet = prodi.penandatangan !== null;
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        size="xs"
        variant="default"
        aria-label={`${isSet ? 'Ubah' : 'Tetapkan'} penandatangan ${nameOf(prodi)}`}
        onClick={() => onOpen({ kind: 'ubah', prodi })}
      >
        {isSet ? 'Ubah' : 'Tetapkan'}
      </Button>
      {isSet && (
        <Button
          size="xs"
          variant="subtle"
          color="danger"
          aria-label={`Hapus penandatangan ${nameOf(prodi)}`}
          onClick={() => onOpen({ kind: 'hapus', prodi })}
        >
          Hapus
        </Button>
      )}
    </Group>
  );
}

function Dialogs({ opened, onClose }: { opened: Opened | null; onClose: () => void }) {
  const remove = useRemovePenandatangan();
  return (
    <>
      {opened?.kind === 'ubah' && <SignatoryModal prodi={opened.prodi} onClose={onClose} />}
      <ConfirmModal
        opened={opened?.kind === 'hapus'}
        onClose={onClose}
        onConfirm={() => opened && remove.mutate(opened.prodi.id, { onSettled: () => onClose() })}
        confirmLabel="Hapus penandatangan"
        color="danger"
        pending={remove.isPending}
        size={500}
      >
        {opened &&
          `Laporan ${nameOf(opened.prodi)} berikutnya memuat tempat kosong untuk tanda tangan ketua program studi.`}
      </ConfirmModal>
    </>
  );
}

/** Who signs the printed reports of each programme; saved at once, not part of the draft (N62). */
export function SignatoryPanel() {
  const query = useQuery(penandatanganQueries.all());
  const canWrite = usePengguna().hak_akses?.konfigurasi === 'write';
  const [opened, setOpened] = useState<Opened | null>(null);
  const columns: Column<ProdiDitandatangani>[] = [
    ...facts,
    ...(canWrite
      ? [
          {
            head: 'Aksi',
            cell: (prodi: ProdiDitandatangani) => <Actions prodi={prodi} onOpen={setOpened} />,
            card: 'action' as const,
          },
        ]
      : []),
  ];
  return (
    // The forms of the dialogs lie inside the form of the settings in React's tree.
    <div onSubmit={(event) => event.stopPropagation()}>
      <Text size="sm" c="dimmed" mb="md">
        Dicantumkan pada berita acara perkuliahan program studi. Perubahan langsung berlaku.
      </Text>
      <QueryState query={query} skeleton={<Skeleton h={240} />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState>Belum ada program studi.</EmptyState>
          ) : (
            <DataTable label="Penandatangan" rows={data} keyOf={({ id }) => id} columns={columns} />
          )
        }
      </QueryState>
      <Dialogs opened={opened} onClose={() => setOpened(null)} />
    </div>
  );
}
