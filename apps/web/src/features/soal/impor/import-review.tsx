import { Alert, Button, Paper, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { EMPTY, formatBytes, formatDateTime, zoneLabel } from '../../../shared/lib/format.ts';
import { pageParams, useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { FactList } from '../../../shared/ui/fact-list.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import type { PemilikSoal } from '../parts.ts';
import { Choosing } from './choosing.tsx';
import type { Pemilik } from './destination.tsx';
import { type Impor, type ImporHome, imporHome, type Laporan } from './home.ts';
import { formatNames } from './labels.ts';
import { OtherDialog } from './other-dialog.tsx';
import { Outcome } from './outcome.tsx';
import { imporQueries, isBusy } from './queries.ts';
import { ReportRows, type StatusFilter, statusOf } from './report-rows.tsx';
import classes from './soal-impor.module.css';

const ROWS_A_PAGE = 10;

function Summary({ impor }: { impor: Impor }) {
  const zone = useZone();
  const { nama_berkas, ukuran, format, pada, oleh, catatan } = impor;
  return (
    <SectionCard title="Berkas">
      <FactList
        facts={[
          { label: 'Nama', value: `${nama_berkas} (${formatBytes(ukuran)})`, wide: true },
          { label: 'Format', value: format === null ? EMPTY : formatNames[format] },
          {
            label: 'Dikirim',
            value: `${formatDateTime(pada, zone)} ${zoneLabel(zone)} oleh ${oleh}`,
          },
        ]}
      />
      {catatan.length > 0 && (
        <Alert color="warning" title="Tentang berkas ini" mt="md">
          <ul className={classes.lost}>
            {catatan.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Alert>
      )}
    </SectionCard>
  );
}

function UnderWay({ status }: { status: Impor['status'] }) {
  const isReading = status === 'membaca';
  return (
    <Paper withBorder p="md" role="status">
      <Stack gap="xs">
        <Text fw={600}>{isReading ? 'Membaca berkas…' : 'Mengimpor soal…'}</Text>
        <Progress
          value={100}
          animated
          size={8}
          aria-label={isReading ? 'Membaca berkas' : 'Mengimpor soal'}
        />
        <Text size="sm" c="dimmed">
          {isReading
            ? 'Halaman ini boleh ditinggalkan; hasilnya menunggu di sini.'
            : 'Halaman ini boleh ditinggalkan. Bila gagal, tidak ada soal yang masuk.'}
        </Text>
      </Stack>
    </Paper>
  );
}

function Unreadable({ home, impor }: { home: ImporHome; impor: Impor }) {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <Alert color="danger" title="Berkas tidak dapat dibaca">
        <Stack gap="sm" align="flex-start">
          <Text size="sm" className={classes.break}>
            {impor.galat}
          </Text>
          <Button variant="default" onClick={() => setChoosing(true)}>
            Pilih berkas lain
          </Button>
        </Stack>
      </Alert>
      {choosing && (
        <OtherDialog home={home} idKelompok={undefined} onClose={() => setChoosing(false)} />
      )}
    </>
  );
}

interface StandsProps {
  home: ImporHome;
  pemilik: Pemilik;
  laporan: Laporan;
  filter: StatusFilter | null;
}

function Stands({ home, pemilik, laporan, filter }: StandsProps) {
  const { impor } = laporan.meta;
  if (isBusy(impor)) return <UnderWay status={impor.status} />;
  if (impor.status === 'gagal') return <Unreadable home={home} impor={impor} />;
  if (impor.status === 'dibaca') {
    return (
      <>
        {impor.galat !== null && (
          <Alert color="danger" title="Belum ada soal yang masuk" role="alert">
            {impor.galat}
          </Alert>
        )}
        <Choosing home={home} pemilik={pemilik} laporan={laporan} filter={filter} />
      </>
    );
  }
  return (
    <>
      <Outcome home={home} impor={impor} judul={pemilik.judul} />
      <Paper withBorder p="md">
        <ReportRows
          impor={impor}
          rows={laporan.data}
          meta={laporan.meta}
          filter={filter}
          choosing={null}
        />
      </Paper>
    </>
  );
}

const skeleton = (
  <Stack gap="md">
    <Skeleton h={140} />
    <Skeleton h={420} />
  </Stack>
);

/** Reviews another system's file question by question, imports it and undoes the import (U20). */
export function ImportReview({
  of: { jenis, id },
  imporId,
  pemilik,
}: {
  of: PemilikSoal;
  imporId: string;
  pemilik: Pemilik;
}) {
  const home = useMemo(() => imporHome({ jenis, id }), [jenis, id]);
  const { params } = useQueryParams();
  const filter = statusOf(params.get('status'));
  const query = useQuery(
    imporQueries.report(home, imporId, {
      ...pageParams(params, ROWS_A_PAGE),
      status: filter ?? undefined,
    }),
  );
  return (
    <QueryState query={query} skeleton={skeleton}>
      {(laporan) => (
        <Stack gap="md">
          <Summary impor={laporan.meta.impor} />
          <Stands home={home} pemilik={pemilik} laporan={laporan} filter={filter} />
        </Stack>
      )}
    </QueryState>
  );
}
