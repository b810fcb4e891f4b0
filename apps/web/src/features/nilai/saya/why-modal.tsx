import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EMPTY, formatDateTime, formatNumber } from '../../../shared/lib/format.ts';
import { useIsWide } from '../../../shared/lib/use-is-wide.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { componentName, sourceText } from './own-text.ts';
import { type Explanation, nilaiSayaQueries, type OwnComponent } from './queries.ts';

type Source = Explanation['sumber_nilai'][number];

function Sources({ explanation }: { explanation: Explanation }) {
  const weighted = new Set(explanation.sumber_nilai.map(({ bobot }) => bobot)).size > 1;
  const columns: (Column<Source> | false)[] = [
    {
      head: 'Aktivitas',
      cell: ({ aktivitas, label_pertemuan }) => (
        <>
          <Text size="sm" fw={550} dir="auto" style={{ overflowWrap: 'anywhere' }}>
            {aktivitas.label}
          </Text>
          {label_pertemuan !== null && (
            <Text size="xs" c="dimmed">
              {label_pertemuan}
            </Text>
          )}
        </>
      ),
      card: 'title',
    },
    weighted && {
      head: 'Bobot',
      cell: ({ bobot }) => formatNumber(bobot),
      className: 'tab-angka',
      width: 80,
      card: 'short',
    },
    {
      head: 'Nilai',
      cell: ({ nilai }) => formatNumber(nilai),
      className: 'tab-angka',
      width: 80,
      card: 'corner',
    },
    {
      head: 'Dihitung',
      cell: ({ dihitung, keterangan }) => (
        <Text size="sm">
          {[dihitung ? 'Dihitung' : 'Tidak dihitung', keterangan].filter(Boolean).join('. ')}
        </Text>
      ),
      card: 'plain',
    },
  ];
  if (explanation.sumber_nilai.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Belum ada aktivitas yang menjadi sumber komponen ini.
      </Text>
    );
  return (
    <DataTable
      label="Sumber nilai"
      rows={explanation.sumber_nilai}
      keyOf={({ aktivitas }) => aktivitas.id}
      columns={columns}
      minWidth={520}
    />
  );
}

function Body({ explanation }: { explanation: Explanation }) {
  const zone = useZone();
  const { nilai, hitung, rumus, lengkap, berubah_pada } = explanation;
  return (
    <Stack>
      <div>
        <Text fw={650} fz="lg" className="tab-angka">
          {`Nilai ${formatNumber(nilai)}`}
        </Text>
        <Text size="sm">{sourceText(explanation)}</Text>
        {!lengkap && (
          <Text size="sm" c="dimmed">
            Sebagian nilai belum dipublikasikan, jadi angka ini dapat berubah.
          </Text>
        )}
      </div>
      <div>
        <Text size="sm" c="dimmed">
          {hitung === nilai ? 'Rumus' : 'Hasil hitungan'}
        </Text>
        <Text className="tab-angka" style={{ overflowWrap: 'anywhere' }}>
          {rumus === '' ? EMPTY : rumus}
        </Text>
      </div>
      <Sources explanation={explanation} />
      {berubah_pada !== null && (
        <Text size="xs" c="dimmed" className="tab-angka">
          {`Terakhir berubah ${formatDateTime(berubah_pada, zone)}`}
        </Text>
      )}
    </Stack>
  );
}

/** Formula, sources, and what is left out with its reason (N46). */
export function WhyModal({
  idKelas,
  component,
  onClose,
}: {
  idKelas: string;
  component: OwnComponent;
  onClose: () => void;
}) {
  const query = useQuery(nilaiSayaQueries.rincian(idKelas, component.id));
  const isWide = useIsWide();
  return (
    <AppModal
      opened
      onClose={onClose}
      title={`Dari mana nilai ${componentName(component)}?`}
      size={760}
      fullScreen={!isWide}
    >
      <QueryState query={query} skeleton={<Skeleton h={320} />}>
        {(explanation) => <Body explanation={explanation} />}
      </QueryState>
    </AppModal>
  );
}
