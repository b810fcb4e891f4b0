import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NumberEntry } from '../../../shared/form/number-entry.tsx';
import { formatCount } from '../../../shared/lib/format.ts';
import { newId } from '../../../shared/lib/new-id.ts';
import { useIsWide } from '../../../shared/lib/use-is-wide.ts';
import { IconArrowsShuffle } from '../../../shared/ui/icons.ts';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx';
import { BagiFrame } from './bagi-frame.tsx';
import { useAcakKelompok } from './mutations.ts';
import { kelompokQueries, reloadKelompok, type Undian } from './queries.ts';
import { RancanganList } from './rancangan-list.tsx';

const newSeed = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) >>> 1;
const TYPING_MS = 300;

const ways = [
  { value: 'ukuran', label: 'Anggota per kelompok' },
  { value: 'jumlah', label: 'Jumlah kelompok' },
] as const satisfies readonly { value: Undian['menurut']; label: string }[];

/** At random (K63): the groups shown are the groups saved. */
export function AcakModal({ idTugas, onClose }: { idTugas: string; onClose: () => void }) {
  const [asked, setAsked] = useState<Undian>(() => ({
    menurut: 'ukuran',
    nilai: 4,
    benih: newSeed(),
  }));
  const [idKlien] = useState(() => newId());
  const [undian] = useDebouncedValue(asked, TYPING_MS);
  const queryClient = useQueryClient();
  const saving = useAcakKelompok(idTugas);
  const query = useQuery({
    ...kelompokQueries.undian(idTugas, undian),
    enabled: !saving.isPending && !saving.isSuccess,
  });
  const isWide = useIsWide();
  const change = (next: Partial<Undian>): void => {
    saving.reset();
    setAsked((before) => ({ ...before, ...next }));
  };
  const plan =
    query.error === null && !query.isPlaceholderData && undian === asked ? query.data : undefined;
  const save = (sidik: string): void =>
    saving.mutate(
      { ...undian, sidik, id_klien: idKlien },
      // Students joined or left: a new plan is shown before saving.
      { onSuccess: onClose, onError: () => void reloadKelompok(queryClient, idTugas) },
    );
  return (
    <BagiFrame
      title="Bagi Kelompok Acak"
      onClose={onClose}
      onSave={plan && (() => save(plan.sidik))}
      saving={saving}
      saveLabel="Simpan Kelompok"
    >
      <Text size="sm" c="dimmed">
        Mahasiswa aktif yang belum berkelompok dibagi rata. Kelompok yang sudah ada tidak berubah.
      </Text>
      <Group gap="sm" align="flex-end">
        <SegmentedControl
          aria-label="Bagi menurut"
          // Side by side the labels exceed a small phone.
          {...(!isWide && { orientation: 'vertical', w: '100%' })}
          data={[...ways]}
          value={asked.menurut}
          onChange={(menurut) => change({ menurut: menurut === 'jumlah' ? 'jumlah' : 'ukuran' })}
          disabled={saving.isPending}
        />
        <NumberEntry
          hideControls
          label={asked.menurut === 'ukuran' ? 'Paling banyak anggota' : 'Banyak kelompok'}
          min={1}
          max={1_000}
          clampBehavior="strict"
          allowDecimal={false}
          allowNegative={false}
          value={asked.nilai}
          onChange={(value) => typeof value === 'number' && value >= 1 && change({ nilai: value })}
          disabled={saving.isPending}
          w={200}
        />
        <Button
          variant="default"
          leftSection={<IconArrowsShuffle size={16} aria-hidden />}
          onClick={() => change({ benih: newSeed() })}
          disabled={saving.isPending}
        >
          Acak lagi
        </Button>
      </Group>
      <QueryState query={query} skeleton={<RowSkeletons count={4} height={64} />}>
        {({ kelompok, jumlah_tidak_aktif }) => (
          <Stack gap="xs">
            {jumlah_tidak_aktif > 0 && (
              <Text size="sm" c="dimmed">
                {`${formatCount(jumlah_tidak_aktif)} mahasiswa tidak aktif tidak diikutkan.`}
              </Text>
            )}
            {query.error === null && <RancanganList kelompok={kelompok} />}
          </Stack>
        )}
      </QueryState>
    </BagiFrame>
  );
}
