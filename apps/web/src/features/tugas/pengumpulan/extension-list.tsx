import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { ListHead } from '../../../shared/ui/list/list-head.tsx';
import { PagedList } from '../../../shared/ui/list/paged-list.tsx';
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx';
import { ExtensionModal } from './extension-form.tsx';
import classes from './pengumpulan.module.css';
import { type ExtensionRow, pengumpulanQueries } from './queries.ts';

const PAGE_SIZE = 10;

interface RowProps {
  row: ExtensionRow;
  mayWrite: boolean;
  onOpen: () => void;
}

function Row({ row: { nama, nim, perpanjangan }, mayWrite, onOpen }: RowProps) {
  const zone = useZone();
  return (
    <Group
      component="li"
      justify="space-between"
      gap="xs"
      wrap="nowrap"
      style={{ listStyle: 'none' }}
    >
      <div className={classes.text}>
        <Text size="sm" fw={550}>
          {nama}
        </Text>
        <Text size="xs" c="dimmed" className="tab-angka">
          {[
            nim,
            perpanjangan &&
              `sampai ${formatDateTime(perpanjangan.waktu_selesai, zone)}: ${perpanjangan.alasan}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      {mayWrite && (
        <Button
          variant="default"
          size="sm"
          style={{ flex: 'none' }}
          aria-label={`${perpanjangan ? 'Ubah' : 'Beri'} perpanjangan ${nama}`}
          onClick={onOpen}
        >
          {perpanjangan ? 'Ubah' : 'Beri'}
        </Button>
      )}
    </Group>
  );
}

interface ExtensionListProps {
  idTugas: string;
  mayWrite: boolean;
  onClose: () => void;
}

/** All students or groups of a task with their extensions (K59). */
export function ExtensionList({ idTugas, mayWrite, onClose }: ExtensionListProps) {
  const [search, setSearch] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const [only, setOnly] = useState(false);
  const [chosen, setChosen] = useState<ExtensionRow | null>(null);
  const query = useQuery(
    pengumpulanQueries.perpanjangan(idTugas, {
      page,
      per_page: PAGE_SIZE,
      ...(search && { search }),
      ...(only && { diperpanjang: true }),
    }),
  );
  return (
    <AppModal opened onClose={onClose} title="Perpanjangan waktu" size={600}>
      <Stack>
        <ListHead
          searchLabel="Cari nama atau NIM"
          search={search}
          onSearch={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
        <Switch
          label="Hanya yang diperpanjang"
          checked={only}
          onChange={(event) => {
            setOnly(event.currentTarget.checked);
            setPage(1);
          }}
        />
        <PagedList
          query={query}
          skeleton={<RowSkeletons count={5} height={48} gap="sm" />}
          none={only ? 'Belum ada yang diperpanjang.' : 'Belum ada mahasiswa atau kelompok.'}
          narrowed={
            search !== null && {
              text: 'Tidak ada yang sesuai dengan pencarian Anda.',
              onClear: () => setSearch(null),
            }
          }
          onPage={(next) => setPage(next.page ?? 1)}
        >
          {(rows) => (
            <Stack component="ul" gap="sm" p={0} m={0}>
              {rows.map((row) => (
                <Row key={row.id} row={row} mayWrite={mayWrite} onOpen={() => setChosen(row)} />
              ))}
            </Stack>
          )}
        </PagedList>
        {chosen && (
          <ExtensionModal idTugas={idTugas} penerima={chosen} onClose={() => setChosen(null)} />
        )}
      </Stack>
    </AppModal>
  );
}
