import { Button, Drawer, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime, formatNumber, zoneLabel } from '../../../shared/lib/format.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { texts } from '../../../shared/texts.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { IconArrowBackUp } from '../../../shared/ui/icons.ts';
import { Pagination } from '../../../shared/ui/list/pagination.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx';
import { kirimLabel } from '../rekap/cell-text.ts';
import type { Komponen, RecapRow } from '../rekap/queries.ts';
import classes from './entry.module.css';
import { type CellAct, selQueries } from './queries.ts';
import { useEntry } from './use-entry.ts';

const ACTS: Readonly<Record<CellAct['jenis'], string>> = {
  hitung: 'Dihitung dari aktivitas',
  manual: 'Diisi manual',
  siakad: 'Diubah di Siakad',
  kunci: 'Dikunci di Siakad',
  kirim: 'Dikirim ke Siakad',
  jawaban: 'Jawaban Siakad',
  pengamatan: 'Nilai di Siakad saat dibandingkan',
};

const RESTORABLE: ReadonlySet<CellAct['jenis']> = new Set(['hitung', 'manual', 'siakad']);

interface HistoryProps {
  row: RecapRow;
  komponen: Komponen;
  onRestore: (nilai: number | null) => void;
  onClose: () => void;
}

function Act({ act, onRestore }: { act: CellAct; onRestore: (() => void) | null }) {
  const zone = useZone();
  const sent = act.status_kirim === null ? '' : ` · ${kirimLabel[act.status_kirim]}`;
  return (
    <li className={classes.act}>
      <div>
        <Text size="sm" fw={600} className="tab-angka">
          {`${formatNumber(act.nilai)} · ${ACTS[act.jenis]}${sent}`}
        </Text>
        <Text size="xs" c="dimmed">
          {`${act.oleh}, ${formatDateTime(act.pada, zone)} ${zoneLabel(zone)}`}
        </Text>
        {act.alasan && <Text size="sm">{`Alasan: ${act.alasan}`}</Text>}
      </div>
      {onRestore && (
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={onRestore}
        >
          Kembalikan
        </Button>
      )}
    </li>
  );
}

/**
 * Acts on a cell, newest first; an earlier value comes back as a new one (N49). The drawer stands in
 * the address, so Back closes it.
 */
export function HistoryDrawer({ row, komponen, onRestore, onClose }: HistoryProps) {
  const { idKelas } = useEntry();
  const [page, setPage] = useState(1);
  const query = useQuery(
    selQueries.riwayat({ idKelas, studentId: row.id, componentId: komponen.id }, page),
  );
  const stands = row.sikad[komponen.id]?.nilai ?? null;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={`Riwayat ${komponen.label} · ${row.mahasiswa.nama}`}
      closeButtonProps={{ 'aria-label': texts.close, size: 44 }}
    >
      <QueryState
        query={query}
        skeleton={<RowSkeletons count={6} height={56} />}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState>Nilai ini belum pernah berubah.</EmptyState>}
      >
        {({ data, meta }) => (
          <Stack>
            <ol className={classes.history} aria-label="Riwayat nilai">
              {data.map((act) => (
                <Act
                  key={act.id}
                  act={act}
                  onRestore={
                    komponen.entri.boleh && RESTORABLE.has(act.jenis) && act.nilai !== stands
                      ? () => onRestore(act.nilai)
                      : null
                  }
                />
              ))}
            </ol>
            <Pagination meta={meta} onChange={({ page: next }) => setPage(next ?? 1)} />
          </Stack>
        )}
      </QueryState>
    </Drawer>
  );
}
