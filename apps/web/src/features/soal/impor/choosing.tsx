import { Alert, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadFailureText } from '../../../shared/lib/errors.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { useLineDown } from '../../../shared/lib/use-line-down.ts';
import { useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { StatusBar } from '../../../shared/ui/save-bar.tsx';
import { Destination, type Pemilik } from './destination.tsx';
import type { ImporHome, Laporan, Tujuan } from './home.ts';
import { useApply } from './mutations.ts';
import { imporQueries } from './queries.ts';
import { ReportRows, type StatusFilter } from './report-rows.tsx';
import { flip, type Nomor, tickedOf } from './ticks.ts';
import { useTicks } from './use-ticks.ts';

interface ChoosingProps {
  home: ImporHome;
  pemilik: Pemilik;
  laporan: Laporan;
  filter: StatusFilter | null;
}

function useTujuan(
  jenis: 'bank' | 'ujian',
  { kelompok }: Pemilik,
): [Tujuan, (next: Tujuan) => void] {
  const asked = useQueryParams().params.get('kelompok');
  const id_kelompok = kelompok.find(({ id }) => id === asked)?.id ?? kelompok.at(-1)?.id;
  return useState<Tujuan>(
    jenis === 'bank'
      ? { jenis: 'bank', ke: 'bank_ini' }
      : { jenis: 'ujian', kelompok: 'kategori', id_kelompok },
  );
}

function Chosen({ home, pemilik, laporan, filter, nomor }: ChoosingProps & { nomor: Nomor }) {
  const { impor } = laporan.meta;
  const { ticks, put } = useTicks(usePengguna().id, impor.id);
  const [tujuan, setTujuan] = useTujuan(home.jenis, pemilik);
  const apply = useApply(home, impor.id);
  const offline = useLineDown();
  const ticked = tickedOf(ticks, nomor);
  const chosen = new Set(ticked);
  const possible = nomor.baru.length + nomor.sudah_ada.length;
  const isBounded = tujuan.jenis === 'ujian' || tujuan.ke === 'bank_ini';
  const isTooMuch = isBounded && ticked.length > pemilik.room;
  const status = `${formatCount(ticked.length)} dari ${formatCount(possible)} soal dipilih`;
  const all = (base: 'semua' | 'baru' | 'kosong') => () => put({ base, flipped: [] });
  return (
    <Stack gap="md">
      <Paper withBorder p="md">
        {/* Applies to all pages and filters. */}
        <Group gap="xs" mb="sm">
          <Button
            variant="default"
            mih={44}
            disabled={ticked.length === possible}
            onClick={all('semua')}
          >
            {`Pilih semua (${formatCount(possible)})`}
          </Button>
          {nomor.sudah_ada.length > 0 && (
            <Button variant="default" mih={44} onClick={all('baru')}>
              {`Pilih yang belum ada (${formatCount(nomor.baru.length)})`}
            </Button>
          )}
          <Button variant="default" mih={44} disabled={ticked.length === 0} onClick={all('kosong')}>
            Kosongkan pilihan
          </Button>
        </Group>
        <ReportRows
          impor={impor}
          rows={laporan.data}
          meta={laporan.meta}
          filter={filter}
          choosing={{
            isTicked: (no) => chosen.has(no),
            onFlip: (no) => put(flip(ticks, no)),
            disabled: apply.isPending,
          }}
        />
      </Paper>
      {possible > 0 && (
        <Paper withBorder p="md">
          <Destination
            pemilik={pemilik}
            value={tujuan}
            count={ticked.length}
            onChange={setTujuan}
            disabled={apply.isPending}
          />
        </Paper>
      )}
      {apply.error && (
        <Alert color="danger" title="Belum ada soal yang masuk" role="alert">
          {loadFailureText(apply.error)}
        </Alert>
      )}
      {possible === 0 ? (
        <Text size="sm">Tidak ada soal di berkas ini yang dapat diimpor.</Text>
      ) : (
        <StatusBar status={isTooMuch ? `${status} · muat ${formatCount(pemilik.room)}` : status}>
          <Button
            disabled={offline || ticked.length === 0 || isTooMuch}
            loading={apply.isPending}
            onClick={() => apply.mutate({ dipilih: ticked, tujuan })}
          >
            {ticked.length === 0 ? 'Impor soal' : `Impor ${formatCount(ticked.length)} soal`}
          </Button>
        </StatusBar>
      )}
    </Stack>
  );
}

/** Selects questions; all possible new ones are ticked at first. */
export function Choosing(props: ChoosingProps) {
  const { home, laporan } = props;
  const query = useQuery(imporQueries.numbers(home, laporan.meta.impor.id));
  return (
    <QueryState query={query} skeleton={<Skeleton h={420} />}>
      {(nomor) => <Chosen {...props} nomor={nomor} />}
    </QueryState>
  );
}
