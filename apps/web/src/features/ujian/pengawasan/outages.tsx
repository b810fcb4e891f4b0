import {
  type Gangguan,
  type Kompensasi,
  putuskanKompensasi,
  type StatusKompensasi,
} from '@lms/contracts/ujian/pengawasan/gangguan';
import { Button, Group, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { byContract } from '../../../shared/form/by-contract.ts';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useAppForm } from '../../../shared/form/use-app-form.ts';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { PagedList } from '../../../shared/ui/list/paged-list.tsx';
import { NameNim } from '../../../shared/ui/name-nim.tsx';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { TickBox } from '../../../shared/ui/tick-box.tsx';
import { useDecideOutage, useDeleteOutage, useUndoCompensation } from './mutations.ts';
import { pengawasanQueries } from './queries.ts';

const OutageForm = lazyPart(() => import('./outage-form.tsx').then((module) => module.OutageForm));

const sumberText: Readonly<Record<Gangguan['sumber'], string>> = {
  server: 'Server',
  pengawas: 'Dicatat pengawas',
  perangkat: 'Perangkat',
};
const statusLabel: Readonly<Record<StatusKompensasi, { text: string; color: string }>> = {
  diusulkan: { text: 'Diusulkan', color: 'info' },
  diberi: { text: 'Diberi', color: 'success' },
  ditolak: { text: 'Ditolak', color: 'gray' },
  dibatalkan: { text: 'Dibatalkan', color: 'gray' },
};

const student: Column<Kompensasi> = {
  head: 'Mahasiswa',
  card: 'title',
  cell: ({ nama, nim }) => <NameNim nama={nama} nim={nim} />,
};
const why: Column<Kompensasi> = {
  head: 'Dasar',
  cell: ({ dasar }) => (
    <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {dasar.join('\n')}
    </Text>
  ),
};

type Keputusan = 'beri' | 'tolak';

function DecideModal({
  idUjian,
  keputusan,
  mahasiswa,
  onDecided,
  onClose,
}: {
  idUjian: string;
  keputusan: Keputusan;
  mahasiswa: string[];
  onDecided: () => void;
  onClose: () => void;
}) {
  const toSent = ({ alasan }: { alasan: string }) => ({ alasan, keputusan, mahasiswa });
  const form = useAppForm({
    initialValues: { alasan: '' },
    validate: byContract(putuskanKompensasi, toSent),
    sending: useDecideOutage(idUjian),
    toSent,
    onSent: () => {
      onDecided();
      onClose();
    },
  });
  return (
    <FormModal
      form={form}
      title={keputusan === 'beri' ? 'Beri kompensasi' : 'Tolak usulan'}
      submitLabel={keputusan === 'beri' ? 'Beri menit' : 'Tolak'}
      color={keputusan === 'beri' ? undefined : 'danger'}
      size={500}
      guard="Usulan belum diputuskan. Tinggalkan halaman ini?"
      onClose={onClose}
    >
      <Text size="sm">
        {keputusan === 'beri'
          ? `${mahasiswa.length} mahasiswa mendapat menit yang diusulkan: yang mengerjakan diperpanjang, yang sudah berakhir dibuka kembali.`
          : `Usulan bagi ${mahasiswa.length} mahasiswa tidak diberikan.`}
      </Text>
      <Textarea
        label="Alasan"
        required
        data-autofocus
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        {...form.field('alasan')}
      />
    </FormModal>
  );
}

function Proposals({ idUjian, bolehUbah }: { idUjian: string; bolehUbah: boolean }) {
  const [page, setPage] = useState(1);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Keputusan | null>(null);
  const query = useQuery({
    ...pengawasanQueries.kompensasi(idUjian, { page, per_page: 20, bagian: 'usulan' }),
    refetchInterval: useLiveInterval(),
  });
  const tick = (nim: string, on: boolean): void => {
    const next = new Set(ticked);
    if (on) next.add(nim);
    else next.delete(nim);
    setTicked(next);
  };
  return (
    <SectionCard title="Usulan kompensasi">
      <PagedList
        query={query}
        skeleton={<Skeleton h={160} />}
        none="Tidak ada waktu yang hilang menurut gangguan yang tercatat."
        onPage={({ page: next }) => setPage(next ?? 1)}
      >
        {(rows, meta) => (
          <DataTable
            minWidth={640}
            label="Daftar usulan kompensasi"
            rows={rows}
            keyOf={({ nim }) => nim}
            firstNumber={(meta.page - 1) * meta.per_page + 1}
            columns={[
              bolehUbah && {
                head: 'Pilih',
                hiddenHead: true,
                card: 'corner',
                width: 44,
                cell: ({ nim, nama }) => (
                  <TickBox
                    label={`Pilih ${nama}`}
                    checked={ticked.has(nim)}
                    onChange={(on) => tick(nim, on)}
                  />
                ),
              },
              student,
              {
                head: 'Usulan',
                card: 'short',
                cell: ({ menit_usul }) => (
                  <span className="tab-angka">{`${menit_usul} menit`}</span>
                ),
              },
              why,
            ]}
          />
        )}
      </PagedList>
      {bolehUbah && (query.data?.data.length ?? 0) > 0 && (
        <Group gap="xs" mt="sm">
          <Button
            variant="default"
            mih={44}
            onClick={() =>
              setTicked(new Set([...ticked, ...(query.data?.data.map(({ nim }) => nim) ?? [])]))
            }
          >
            Pilih semua di halaman ini
          </Button>
          <Button
            mih={44}
            disabled={ticked.size === 0}
            aria-haspopup="dialog"
            onClick={() => setAsked('beri')}
          >
            {`Beri (${ticked.size})`}
          </Button>
          <Button
            mih={44}
            variant="light"
            color="danger"
            disabled={ticked.size === 0}
            aria-haspopup="dialog"
            onClick={() => setAsked('tolak')}
          >
            {`Tolak (${ticked.size})`}
          </Button>
        </Group>
      )}
      {asked !== null && (
        <DecideModal
          idUjian={idUjian}
          keputusan={asked}
          mahasiswa={[...ticked]}
          onDecided={() => setTicked(new Set())}
          onClose={() => setAsked(null)}
        />
      )}
    </SectionCard>
  );
}

function Incidents({ idUjian, bolehUbah }: { idUjian: string; bolehUbah: boolean }) {
  const [page, setPage] = useState(1);
  const [isNoting, setNoting] = useState(false);
  const zone = useZone();
  const remove = useDeleteOutage(idUjian);
  const query = useQuery({
    ...pengawasanQueries.gangguan(idUjian, page),
    refetchInterval: useLiveInterval(),
  });
  return (
    <SectionCard
      title="Gangguan"
      more={
        bolehUbah && (
          <Button mih={44} variant="default" aria-haspopup="dialog" onClick={() => setNoting(true)}>
            Catat gangguan
          </Button>
        )
      }
    >
      <PagedList
        query={query}
        skeleton={<Skeleton h={120} />}
        none="Belum ada gangguan selama ujian ini."
        onPage={({ page: next }) => setPage(next ?? 1)}
      >
        {(rows, meta) => (
          <DataTable
            minWidth={640}
            label="Daftar gangguan"
            rows={rows}
            keyOf={({ id }) => id}
            firstNumber={(meta.page - 1) * meta.per_page + 1}
            columns={[
              {
                head: 'Waktu',
                card: 'title',
                cell: ({ mulai, selesai }) => (
                  <span className="tab-angka">{`${formatDateTime(mulai, zone)} – ${formatDateTime(selesai, zone)}`}</span>
                ),
              },
              {
                head: 'Sumber',
                card: 'short',
                cell: ({ sumber, oleh }) =>
                  oleh === null ? sumberText[sumber] : `${sumberText[sumber]}: ${oleh}`,
              },
              {
                head: 'Bagi',
                card: 'short',
                cell: ({ nama, nim }) => (nama === null ? 'Semua peserta' : `${nama} (${nim})`),
              },
              {
                head: 'Keterangan',
                cell: ({ keterangan }) => (
                  <span style={{ overflowWrap: 'anywhere' }}>{keterangan}</span>
                ),
              },
              bolehUbah && {
                head: 'Tindakan',
                hiddenHead: true,
                card: 'action',
                cell: ({ id, sumber, keterangan }) =>
                  sumber === 'pengawas' && (
                    <Button
                      size="xs"
                      mih={44}
                      variant="default"
                      loading={remove.isPending && remove.variables === id}
                      aria-label={`Hapus gangguan ${keterangan}`}
                      onClick={() => remove.mutate(id)}
                    >
                      Hapus
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </PagedList>
      {isNoting && (
        <Suspense>
          <OutageForm idUjian={idUjian} onClose={() => setNoting(false)} />
        </Suspense>
      )}
    </SectionCard>
  );
}

function Decided({ idUjian, bolehUbah }: { idUjian: string; bolehUbah: boolean }) {
  const [page, setPage] = useState(1);
  const zone = useZone();
  const undo = useUndoCompensation(idUjian);
  const query = useQuery(
    pengawasanQueries.kompensasi(idUjian, { page, per_page: 10, bagian: 'diputus' }),
  );
  return (
    <SectionCard title="Sudah diputuskan">
      <PagedList
        query={query}
        skeleton={<Skeleton h={120} />}
        none="Belum ada keputusan."
        onPage={({ page: next }) => setPage(next ?? 1)}
      >
        {(rows, meta) => (
          <DataTable
            minWidth={640}
            label="Keputusan kompensasi"
            rows={rows}
            keyOf={({ id, nim }) => id ?? nim}
            firstNumber={(meta.page - 1) * meta.per_page + 1}
            columns={[
              student,
              {
                head: 'Keputusan',
                card: 'corner',
                cell: ({ status }) => (
                  <Tag color={statusLabel[status].color} size="sm">
                    {statusLabel[status].text}
                  </Tag>
                ),
              },
              {
                head: 'Menit',
                card: 'short',
                cell: ({ menit_diberi }) => <span className="tab-angka">{menit_diberi ?? 0}</span>,
              },
              why,
              {
                head: 'Oleh',
                cell: ({ oleh, pada }) => `${oleh ?? ''}, ${formatDateTime(pada, zone)}`,
              },
              bolehUbah && {
                head: 'Tindakan',
                hiddenHead: true,
                card: 'action',
                cell: ({ id, nama, status }) =>
                  id !== null &&
                  status !== 'dibatalkan' && (
                    <Button
                      size="xs"
                      mih={44}
                      variant="default"
                      loading={undo.isPending && undo.variables === id}
                      aria-label={`Batalkan keputusan ${nama}`}
                      onClick={() => undo.mutate(id)}
                    >
                      Batalkan
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </PagedList>
    </SectionCard>
  );
}

/** The time that each would give, and the decision (U65). Load lazily. */
export function Outages({ idUjian, bolehUbah }: { idUjian: string; bolehUbah: boolean }) {
  return (
    <Stack gap="md">
      <Proposals idUjian={idUjian} bolehUbah={bolehUbah} />
      <Incidents idUjian={idUjian} bolehUbah={bolehUbah} />
      <Decided idUjian={idUjian} bolehUbah={bolehUbah} />
    </Stack>
  );
}
