import { Alert, Group, Paper, Skeleton, Stack, Table, Tabs, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatBytes, formatDateTime, formatPeriod, zoneLabel } from '../../../shared/lib/format.ts';
import { useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { ExportButton } from '../../../shared/ui/export-button.tsx';
import { FactList } from '../../../shared/ui/fact-list.tsx';
import { IconAlertTriangle } from '../../../shared/ui/icons.ts';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { actionLabels, actions, countsOf, kindNames, type RowAction, statusLabels } from '../labels.ts';
import { dataMasterQueries, type Impor } from '../queries.ts';
import { CarryOut } from './carry-out.tsx';
import classes from './data-master.module.css';
import { ImportProgress } from './import-progress.tsx';
import { RowList } from './row-list.tsx';

const POLL_MS = 5_000;

function Facts({ impor }: { impor: Impor }) {
  const zone = useZone();
  const moment = (time: string) => `${formatDateTime(time, zone)} ${zoneLabel(zone)}`;
  const facts = [
    { label: 'Data', value: impor.jenis.map((kind) => kindNames[kind]).join(', ') },
    { label: 'Berkas', value: impor.nama_berkas ? `${impor.nama_berkas} (${formatBytes(impor.ukuran)})` : 'Dikirim Siakad' },
    { label: 'Oleh', value: impor.oleh.name },
    { label: impor.selesai_pada ? 'Selesai' : 'Diperiksa', value: moment(impor.selesai_pada ?? impor.dibuat_pada) },
    ...(impor.periode ? [{ label: 'Periode', value: formatPeriod(impor.periode) }] : []),
    ...(impor.prodi ? [{ label: 'Program Studi', value: impor.prodi.nama }] : []),
    {
      label: 'Cakupan',
      value: impor.lengkap ? `Seluruh data, batas penghapusan ${impor.batas_hapus_persen} persen` : 'Menambah dan mengubah saja',
    },
  ];
  return <FactList facts={facts} />;
}

function KindTable({ impor }: { impor: Impor }) {
  const { pertemuan, jumlah_jenis } = impor;
  const meetings = pertemuan && pertemuan.inserted + pertemuan.updated + pertemuan.removed + pertemuan.kept > 0;
  if (jumlah_jenis.length <= 1 && !meetings) return null;
  return (
    <Table.ScrollContainer minWidth={520} mt="md">
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Data</Table.Th>
            <Table.Th ta="right">Ditambah</Table.Th>
            <Table.Th ta="right">Diubah</Table.Th>
            <Table.Th ta="right">Tetap</Table.Th>
            <Table.Th ta="right">Dihapus</Table.Th>
            <Table.Th ta="right">Ditolak</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody className="tab-angka">
          {jumlah_jenis.map((one) => (
            <Table.Tr key={one.jenis}>
              <Table.Td>{kindNames[one.jenis]}</Table.Td>
              <Table.Td ta="right">{one.inserted}</Table.Td>
              <Table.Td ta="right">{one.updated}</Table.Td>
              <Table.Td ta="right">{one.unchanged}</Table.Td>
              <Table.Td ta="right">{one.removed}</Table.Td>
              <Table.Td ta="right">{one.refused}</Table.Td>
            </Table.Tr>
          ))}
          {meetings && (
            <Table.Tr>
              <Table.Td>Pertemuan</Table.Td>
              <Table.Td ta="right">{pertemuan.inserted}</Table.Td>
              <Table.Td ta="right">{pertemuan.updated}</Table.Td>
              <Table.Td ta="right">{pertemuan.unchanged + pertemuan.kept}</Table.Td>
              <Table.Td ta="right">{pertemuan.removed}</Table.Td>
              <Table.Td ta="right">-</Table.Td>
            </Table.Tr>
          )}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Warnings({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <Alert color="warning" icon={<IconAlertTriangle aria-hidden />} title={`${texts.length} peringatan`} mb="md">
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

/** The tab that tells most: what is refused, else the first with rows. */
function firstTab(counts: Record<RowAction, number>): RowAction {
  return counts.tolak > 0 ? 'tolak' : (actions.find((action) => counts[action] > 0) ?? 'tambah');
}

function Rows({ impor }: { impor: Impor }) {
  const { params, set } = useQueryParams();
  const counts = countsOf(impor);
  const tab = actions.find((action) => action === params.get('tab')) ?? firstTab(counts);
  return (
    <Paper withBorder p="md" mb="md">
      <Tabs value={tab} onChange={(next) => set({ tab: next, search: null })} keepMounted={false}>
        <Tabs.List className={classes.tabs} mb="md">
          {actions.map((action) => (
            <Tabs.Tab key={action} value={action} mih={44}>
              {`${actionLabels[action].text} (${counts[action].toLocaleString('id-ID')})`}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {actions.map((action) => (
          <Tabs.Panel key={action} value={action}>
            <RowList id={impor.id} action={action} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Paper>
  );
}

function Detail({ impor }: { impor: Impor }) {
  const { text, color } = statusLabels[impor.status];
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
          {impor.jumlah && <ExportButton endpoint="laporanImpor" input={{ params: { id: impor.id } }} label="Unduh Laporan" />}
        </Group>
        <Facts impor={impor} />
        <KindTable impor={impor} />
      </Paper>
      {impor.status === 'diproses' && <ImportProgress idPekerjaan={impor.id_pekerjaan} />}
      {impor.status === 'gagal' && (
        <Alert color="danger" title="Impor gagal, tidak ada data yang diubah" mb="md">
          {impor.galat}
        </Alert>
      )}
      <Warnings texts={impor.peringatan} />
      <Rows impor={impor} />
      {impor.status === 'pratinjau' && <CarryOut impor={impor} />}
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

/** One import: its preview, its progress or its report, whichever it has come to. */
export function ImportDetail({ id }: { id: string }) {
  const query = useQuery({
    ...dataMasterQueries.one(id),
    refetchInterval: ({ state }) => (state.data?.status === 'diproses' ? POLL_MS : false),
  });
  return (
    <QueryState query={query} skeleton={<Skeletons />}>
      {(impor) => <Detail impor={impor} />}
    </QueryState>
  );
}
