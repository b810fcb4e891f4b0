import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EMPTY, formatDateTime, formatNumber, zoneLabel } from '../../../shared/lib/format.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { jenisLabel } from '../rekap/cell-text.ts';
import type { Komponen, RecapRow } from '../rekap/queries.ts';
import classes from './entry.module.css';
import { type Explanation, selQueries } from './queries.ts';
import { useEntry } from './use-entry.ts';

type Source = Explanation['sumber_nilai'][number];

const STATES: Readonly<Record<Source['keadaan'], string>> = {
  belum: 'Belum berakhir',
  tidak_mengerjakan: 'Tidak mengerjakan',
  belum_dinilai: 'Belum dinilai',
  dinilai: 'Dinilai',
  tidak_wajib: 'Tidak wajib',
  dikecualikan: 'Dikecualikan',
};

const SOURCES: Readonly<Record<Explanation['sumber'], string>> = {
  hitung: 'dihitung dari aktivitas',
  manual: 'diisi manual',
  siakad: 'diubah di Siakad',
};

const columns: Column<Source>[] = [
  {
    head: 'Aktivitas',
    cell: ({ aktivitas, label_pertemuan }) =>
      [jenisLabel[aktivitas.jenis], aktivitas.label, label_pertemuan].filter(Boolean).join(' · '),
    card: 'title',
  },
  {
    head: 'Nilai',
    cell: ({ nilai, keadaan }) => (keadaan === 'dinilai' ? formatNumber(nilai) : STATES[keadaan]),
    card: 'short',
  },
  { head: 'Bobot', cell: ({ bobot }) => formatNumber(bobot), card: 'short' },
  {
    head: 'Dihitung',
    cell: ({ dihitung, keterangan, alasan }) =>
      [dihitung ? 'Ya' : 'Tidak', keterangan, alasan].filter(Boolean).join(' · '),
  },
];

function Changed({ data }: { data: Explanation }) {
  const zone = useZone();
  if (data.berubah_pada === null) return null;
  return (
    <Text size="xs" c="dimmed">
      {`Terakhir berubah ${formatDateTime(data.berubah_pada, zone)} ${zoneLabel(zone)}${data.berubah_oleh ? ` oleh ${data.berubah_oleh}` : ''}`}
    </Text>
  );
}

/** Formula, sources and what was left out, with the reason (N46). The dialog stands in the address, so Back closes it. */
export function ExplainModal(props: { row: RecapRow; komponen: Komponen; onClose: () => void }) {
  const { row, komponen, onClose } = props;
  const { idKelas } = useEntry();
  const query = useQuery(
    selQueries.rincian({ idKelas, studentId: row.id, componentId: komponen.id }),
  );
  return (
    <AppModal opened onClose={onClose} title="Dari mana nilai ini?" size={800} closesOnBack={false}>
      <Text size="sm" mb="sm" dir="auto">
        {`${row.mahasiswa.nama} · ${komponen.label}`}
      </Text>
      <QueryState query={query} skeleton={<Skeleton h={240} />}>
        {(data) => (
          <Stack gap="sm">
            <Text>
              <b className="tab-angka">{formatNumber(data.nilai)}</b>
              {`, ${SOURCES[data.sumber]}`}
              {data.sumber !== 'hitung' && `. Hasil hitung: ${formatNumber(data.hitung)}`}
            </Text>
            <Text size="sm" className={classes.formula}>
              {data.rumus || EMPTY}
            </Text>
            {data.sumber_nilai.length === 0 ? (
              <Text size="sm" c="dimmed">
                Belum ada aktivitas yang menjadi sumber komponen ini.
              </Text>
            ) : (
              <DataTable
                label="Sumber nilai"
                rows={data.sumber_nilai}
                keyOf={({ aktivitas }) => aktivitas.id}
                columns={columns}
              />
            )}
            <Changed data={data} />
          </Stack>
        )}
      </QueryState>
    </AppModal>
  );
}
