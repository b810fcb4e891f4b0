import {
  Alert,
  Box,
  Button,
  Group,
  Paper,
  Skeleton,
  Stack,
  Tabs,
  Text,
  Title,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  formatBytes,
  formatDateTime,
  formatNumber,
  formatPeriod,
  zoneLabel,
} from '../../../shared/lib/format.ts';
import { useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { FactList } from '../../../shared/ui/fact-list.tsx';
import { IconAlertTriangle } from '../../../shared/ui/icons.ts';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { TabRow } from '../../../shared/ui/tab-row.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { ExportButton } from '../../sistem/pekerjaan/export-button.tsx';
import {
  actionLabels,
  actionsOf,
  countsOf,
  kindNames,
  type RowAction,
  statusLabels,
} from '../labels.ts';
import { dataMasterQueries, type Impor } from '../queries.ts';
import { CarryOut } from './carry-out.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import classes from './data-master.module.css';
import { ImportProgress } from './import-progress.tsx';
import { RefusedRows } from './refused-rows.tsx';
import { RowList } from './row-list.tsx';
import { UndoImport } from './undo-import.tsx';

const POLL_MS = 5_000;

function Facts({ impor }: { impor: Impor }) {
  const zone = useZone();
  const moment = (time: string) => `${formatDateTime(time, zone)} ${zoneLabel(zone)}`;
  const facts = [
    { label: 'Data', value: impor.jenis.map((kind) => kindNames[kind]).join(', ') },
    {
      label: 'Berkas',
      value: impor.nama_berkas
        ? `${impor.nama_berkas} (${formatBytes(impor.ukuran)})`
        : 'Dikirim Siakad',
    },
    { label: 'Oleh', value: impor.oleh.name },
    {
      label: impor.selesai_pada ? 'Selesai' : 'Diperiksa',
      value: moment(impor.selesai_pada ?? impor.dibuat_pada),
    },
    ...(impor.periode ? [{ label: 'Periode', value: formatPeriod(impor.periode) }] : []),
    ...(impor.prodi ? [{ label: 'Program Studi', value: impor.prodi.nama }] : []),
    {
      label: 'Cakupan',
      value: impor.lengkap
        ? `Seluruh data, batas penghapusan ${impor.batas_hapus_persen} persen`
        : 'Menambah dan mengubah saja',
    },
  ];
  return <FactList facts={facts} />;
}

/** Null where a count does not apply. */
interface KindCounts {
  name: string;
  inserted: number;
  updated: number;
  unchanged: number;
  removed: number;
  refused: number | null;
}

function KindTable({ impor: { pertemuan, jumlah_jenis } }: { impor: Impor }) {
  const rows: KindCounts[] = jumlah_jenis.map(({ jenis, ...counts }) => ({
    name: kindNames[jenis],
    ...counts,
  }));
  if (
    pertemuan &&
    pertemuan.inserted + pertemuan.updated + pertemuan.removed + pertemuan.kept > 0
  ) {
    rows.push({
      name: 'Pertemuan',
      ...pertemuan,
      unchanged: pertemuan.unchanged + pertemuan.kept,
      refused: null,
    });
  }
  if (rows.length <= 1) return null;
  const figure = (
    head: string,
    cell: (counts: KindCounts) => number | null,
  ): Column<KindCounts> => ({
    head,
    cell: (counts) => formatNumber(cell(counts)),
    align: 'end',
    className: 'tab-angka',
  });
  return (
    <Box mt="md">
      <DataTable
        label="Jumlah menurut data"
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { head: 'Data', cell: ({ name }) => name, card: 'title' },
          figure('Ditambah', ({ inserted }) => inserted),
          figure('Diubah', ({ updated }) => updated),
          figure('Tetap', ({ unchanged }) => unchanged),
          figure('Dihapus', ({ removed }) => removed),
          figure('Ditolak', ({ refused }) => refused),
        ]}
      />
    </Box>
  );
}

function Warnings({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <Alert
      color="warning"
      icon={<IconAlertTriangle aria-hidden />}
      title={`${texts.length} peringatan`}
      mb="md"
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ul className={classes.warnings} tabIndex={0} aria-label="Peringatan">
        {texts.map((text) => (
          <li key={text}>
            <Text size="sm" className={classes.break}>
              {text}
            </Text>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Obstacles, refused rows, else the first with rows. */
function firstTab(counts: Record<RowAction, number>, actions: readonly RowAction[]): RowAction {
  const telling = (['halang', 'tolak'] as const).find((action) => counts[action] > 0);
  return telling ?? actions.find((action) => counts[action] > 0) ?? 'tambah';
}

function Rows({ impor }: { impor: Impor }) {
  const { params, set } = useQueryParams();
  const counts = countsOf(impor);
  const actions = actionsOf(impor);
  const tab = actions.find((action) => action === params.get('tab')) ?? firstTab(counts, actions);
  return (
    <Paper withBorder p="md" mb="md">
      <Tabs value={tab} onChange={(next) => set({ tab: next, search: null })} keepMounted={false}>
        <TabRow current={tab} mb="md">
          {actions.map((action) => (
            <Tabs.Tab key={action} value={action}>
              {`${actionLabels[action].text} (${counts[action]})`}
            </Tabs.Tab>
          ))}
        </TabRow>
        {actions.map((action) => (
          <Tabs.Panel key={action} value={action}>
            {action === 'tolak' && impor.sumber === 'operator' ? (
              <RefusedRows impor={impor} />
            ) : (
              <RowList impor={impor} action={action} />
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Paper>
  );
}

function Detail({ impor }: { impor: Impor }) {
  const { params, set } = useQueryParams();
  const { text, color } = statusLabels[impor.status];
  const remapping = impor.status === 'pratinjau' && params.get('kolom') === 'ubah';
  return (
    <>
      <Paper withBorder p="md" mb="md" component="section" aria-labelledby="ringkasan-impor">
        <Group justify="space-between" mb="sm">
          <Group gap="xs">
            <Title order={2} size="h4" id="ringkasan-impor">
              Ringkasan
            </Title>
            <Tag color={color}>{text}</Tag>
          </Group>
          <Group gap="xs">
            {impor.status === 'pratinjau' && impor.judul.length > 0 && !remapping && (
              <Button variant="default" onClick={() => set({ kolom: 'ubah' })}>
                Cocokkan Kolom
              </Button>
            )}
            {impor.jumlah && (
              <ExportButton
                endpoint="laporanImpor"
                input={{ params: { id: impor.id } }}
                label="Unduh Laporan"
              />
            )}
          </Group>
        </Group>
        <Facts impor={impor} />
        <KindTable impor={impor} />
      </Paper>
      {impor.status === 'diproses' && (
        <ImportProgress
          idPekerjaan={impor.id_pekerjaan}
          onFailure="Bila impor gagal, tidak ada data yang diubah."
        />
      )}
      {impor.status === 'membatalkan' && (
        <ImportProgress
          idPekerjaan={impor.id_pekerjaan}
          onFailure="Bila ada yang menghalangi, tidak ada data yang diubah."
        />
      )}
      <UndoImport impor={impor} />
      {impor.status === 'gagal' && (
        <Alert color="danger" title="Impor gagal, tidak ada data yang diubah" mb="md">
          {impor.galat}
        </Alert>
      )}
      {impor.status === 'pemetaan' && <ColumnMapping impor={impor} />}
      {remapping && <ColumnMapping impor={impor} onClose={() => set({ kolom: null })} />}
      {impor.status !== 'pemetaan' && !remapping && (
        <>
          <Warnings texts={impor.peringatan} />
          <Rows impor={impor} />
        </>
      )}
      {impor.status === 'pratinjau' && !remapping && <CarryOut impor={impor} />}
    </>
  );
}

function Skeletons() {
  return (
    <Stack gap="md">
      <Skeleton h={180} radius="sm" />
      <Skeleton h={420} radius="sm" />
    </Stack>
  );
}

const isBusy = (impor: Impor | undefined): boolean =>
  impor?.status === 'diproses' || impor?.status === 'membatalkan';

/** One import: its preview, progress or report. */
export function ImportDetail({ id }: { id: string }) {
  const query = useQuery({
    ...dataMasterQueries.one(id),
    refetchInterval: ({ state }) => (isBusy(state.data) ? POLL_MS : false),
  });
  return (
    <QueryState query={query} skeleton={<Skeletons />}>
      {(impor) => <Detail impor={impor} />}
    </QueryState>
  );
}
