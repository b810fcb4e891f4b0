import { Alert, Anchor, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { EMPTY, formatBytes, formatDate, formatDateTime } from '../../../../shared/lib/format.ts';
import { notifyError, notifySuccess } from '../../../../shared/lib/notify.ts';
import { canKeep } from '../../../../shared/offline/device-db.ts';
import { paths } from '../../../../shared/paths.ts';
import { usePengguna, useZone } from '../../../../shared/queries/pengguna.ts';
import { isWhole, keptUntil, MOST_BYTES, sumOf } from '../../../../shared/stored/room.ts';
import { SavingState } from '../../../../shared/stored/save-button.tsx';
import { saveFiles, stopSaving, useSavings } from '../../../../shared/stored/saving.ts';
import { removeStored, type Stored } from '../../../../shared/stored/stored-files.ts';
import { useStored } from '../../../../shared/stored/use-stored.ts';
import { toPath } from '../../../../shared/to-path.ts';
import { ConfirmModal } from '../../../../shared/ui/dialog/confirm-modal.tsx';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { IconTrash } from '../../../../shared/ui/icons.ts';
import { type Column, DataTable } from '../../../../shared/ui/list/data-table.tsx';
import { ProgressBar } from '../../../../shared/ui/progress-bar.tsx';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { SectionCard } from '../../../../shared/ui/section-card.tsx';
import { Tag } from '../../../../shared/ui/tag.tsx';
import { WeekButton } from './week-button.tsx';

async function remove(rows: readonly Stored[]): Promise<void> {
  for (const { id } of rows) await stopSaving(id);
  await removeStored(rows.map(({ id }) => id));
}

function removeAndSay(rows: readonly Stored[], said: string): Promise<void> {
  return remove(rows).then(() => notifySuccess(said, 'hapus-berkas'), notifyError);
}

function Summary({ rows }: { rows: readonly Stored[] }) {
  const zone = useZone();
  const [asksAll, setAsksAll] = useState(false);
  const used = sumOf(rows);
  const last = Math.max(...rows.map(({ seenAt }) => seenAt));
  const removeAll = (): void => {
    setAsksAll(false);
    void removeAndSay(rows, 'Semua berkas dihapus dari perangkat');
  };
  return (
    <Paper withBorder p="md" component="section" aria-label="Ringkasan penyimpanan">
      <Stack gap="xs">
        <Text
          fw={650}
          className="tab-angka"
        >{`${formatBytes(used)} dari ${formatBytes(MOST_BYTES)} terpakai`}</Text>
        <ProgressBar fraction={used / MOST_BYTES} label="Penyimpanan terpakai" />
        <Text size="sm" c="dimmed">
          Berkas tersimpan terkunci untuk akun ini, paling lama 30 hari sejak terakhir dicocokkan
          dengan server, dan dihapus saat logout.
        </Text>
        {rows.length > 0 && (
          <Text
            size="sm"
            c="dimmed"
            className="tab-angka"
          >{`Terakhir diperbarui ${formatDateTime(last, zone)}`}</Text>
        )}
        <Group gap="xs">
          <WeekButton />
          {rows.length > 0 && (
            <Button mih={44} variant="default" color="danger" onClick={() => setAsksAll(true)}>
              Hapus semua
            </Button>
          )}
        </Group>
      </Stack>
      <ConfirmModal
        opened={asksAll}
        onClose={() => setAsksAll(false)}
        onConfirm={removeAll}
        title="Hapus semua"
        confirmLabel="Hapus semua"
        color="danger"
        size={500}
      >
        {`${rows.length} berkas (${formatBytes(used)}) dihapus dari perangkat ini. Berkas dapat disimpan lagi saat ada koneksi.`}
      </ConfirmModal>
    </Paper>
  );
}

function Coming() {
  const savings = [...useSavings().values()].filter(({ file }) => file.wanted);
  if (savings.length === 0) return null;
  return (
    <SectionCard title="Sedang disimpan">
      <Stack gap="sm">
        {savings.map((saving) => (
          <div key={saving.file.id}>
            <Text
              style={{ overflowWrap: 'anywhere' }}
            >{`${saving.file.file.judul} · ${formatBytes(saving.file.bytes)}`}</Text>
            <SavingState saving={saving} />
          </div>
        ))}
      </Stack>
    </SectionCard>
  );
}

function Title({ row }: { row: Stored }) {
  const { idKelas, idPertemuan, judul } = row.file;
  return (
    <>
      <Anchor
        component={Link}
        to={toPath(paths.pertemuanKelas, { classId: idKelas, meetingId: idPertemuan })}
        size="sm"
        fw={600}
        style={{ overflowWrap: 'anywhere' }}
      >
        {judul}
      </Anchor>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {row.file.nama}
      </Text>
    </>
  );
}

function State({ row }: { row: Stored }) {
  const saving = useSavings().get(row.id);
  if (isWhole(row))
    return (
      <Tag color={row.wanted ? 'success' : 'gray'}>{row.wanted ? 'Disimpan' : 'Pernah dibuka'}</Tag>
    );
  if (saving) return <Tag color="info">Menyimpan</Tag>;
  const { id, bytes, wanted, file } = row;
  return (
    <Button
      size="sm"
      mih={44}
      variant="default"
      onClick={() => saveFiles([{ id, bytes, wanted, file }])}
    >
      Lanjutkan
    </Button>
  );
}

function Files({ kelas, rows }: { kelas: string; rows: readonly Stored[] }) {
  const zone = useZone();
  const columns: Column<Stored>[] = [
    { head: 'Materi', cell: (row) => <Title row={row} />, card: 'title' },
    {
      head: 'Pertemuan',
      cell: ({ file }) => file.nomorPertemuan,
      card: 'short',
      className: 'tab-angka',
    },
    {
      head: 'Ukuran',
      cell: ({ bytes }) => formatBytes(bytes),
      card: 'short',
      className: 'tab-angka',
    },
    { head: 'Disimpan', cell: ({ at }) => formatDateTime(at, zone), className: 'tab-angka' },
    { head: 'Sampai', cell: (row) => formatDate(keptUntil(row), zone), className: 'tab-angka' },
    { head: 'Keadaan', cell: (row) => <State row={row} />, card: 'plain' },
    {
      head: 'Aksi',
      hiddenHead: true,
      card: 'action',
      cell: (row) => (
        <Button
          size="sm"
          mih={44}
          variant="subtle"
          color="danger"
          leftSection={<IconTrash size={16} aria-hidden />}
          aria-label={`Hapus ${row.file.judul} dari perangkat`}
          onClick={() => void removeAndSay([row], 'Berkas dihapus dari perangkat')}
        >
          Hapus
        </Button>
      ),
    },
  ];
  return (
    <SectionCard
      title={kelas}
      more={
        <Text size="sm" c="dimmed" className="tab-angka">
          {`${rows.length} berkas, ${formatBytes(sumOf(rows))}`}
        </Text>
      }
    >
      <DataTable
        label={`Berkas ${kelas}`}
        rows={rows}
        keyOf={({ id }) => id}
        columns={columns}
        minWidth={720}
      />
    </SectionCard>
  );
}

function byClass(rows: readonly Stored[]): Stored[][] {
  const sorted = rows.toSorted(
    (one, other) =>
      one.file.kelas.localeCompare(other.file.kelas, 'id') ||
      one.file.nomorPertemuan - other.file.nomorPertemuan ||
      one.file.judul.localeCompare(other.file.judul, 'id'),
  );
  const classes = [...new Set(sorted.map(({ file }) => file.idKelas))];
  return classes.map((id) => sorted.filter(({ file }) => file.idKelas === id));
}

function Content() {
  const stored = useStored();
  return (
    <QueryState
      query={stored}
      skeleton={<Skeleton h={240} />}
      errorTitle="Penyimpanan perangkat tidak dapat dibaca"
    >
      {(rows) => (
        <Stack gap="md">
          <Summary rows={rows} />
          <Coming />
          {rows.length === 0 && (
            <Paper withBorder>
              <EmptyState title="Belum ada berkas di perangkat ini">
                Tekan Simpan di perangkat pada sebuah materi, atau Simpan minggu ini, agar dapat
                dibuka tanpa koneksi.
              </EmptyState>
            </Paper>
          )}
          {byClass(rows).map((files) => (
            <Files
              key={files[0]?.file.idKelas}
              kelas={files[0]?.file.kelas ?? EMPTY}
              rows={files}
            />
          ))}
        </Stack>
      )}
    </QueryState>
  );
}

/** Stored material files on this device (K38): by class, with sizes and removal. */
export function DeviceStorage() {
  const { bertindak } = usePengguna();
  if (bertindak !== null) {
    return (
      <Alert color="info">
        Selama masuk sebagai mahasiswa, tidak ada berkas yang disimpan di perangkat ini.
      </Alert>
    );
  }
  if (!canKeep()) {
    return (
      <Alert color="warning">
        Berkas tidak dapat disimpan: alamat ini tidak memakai https, atau peramban tidak mengizinkan
        penyimpanan.
      </Alert>
    );
  }
  return <Content />;
}
