import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount, formatDateTime } from '../../../shared/lib/format.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { ConfirmModal } from '../../../shared/ui/dialog/confirm-modal.tsx';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { useUndoCorrection } from './mutations.ts';
import { type Koreksi, koreksiQueries } from './queries.ts';
import { ruleName } from './rules.ts';

const RUNNING_MS = 3_000;

const impactText = ({ dampak }: Koreksi): string | null =>
  dampak &&
  [
    `${formatCount(dampak.naik)} naik`,
    `${formatCount(dampak.turun)} turun`,
    `${formatCount(dampak.tetap)} tetap`,
    dampak.manual > 0 && `${formatCount(dampak.manual)} nilai manual tidak diubah`,
  ]
    .filter(Boolean)
    .join(' · ');

function State({ status, dibatalkan }: Koreksi) {
  if (status === 'berjalan') return <Tag color="info">Sedang dihitung ulang</Tag>;
  if (status === 'gagal') return <Tag color="danger">Gagal dihitung ulang</Tag>;
  return dibatalkan ? <Tag color="gray">Dibatalkan</Tag> : <Tag color="success">Berlaku</Tag>;
}

/** An exam's corrections, with undo; renders nothing without any. */
export function Corrections({ idUjian }: { idUjian: string }) {
  const zone = useZone();
  const { data = [] } = useQuery({
    ...koreksiQueries.daftar(idUjian),
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'berjalan') && RUNNING_MS,
  });
  const undo = useUndoCorrection(idUjian);
  const [asked, setAsked] = useState<Koreksi | null>(null);
  if (data.length === 0) return null;
  return (
    <SectionCard title="Koreksi kunci">
      <Stack gap="md" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {data.map((one) => (
          <Group key={one.id} component="li" justify="space-between" gap="xs" align="flex-start">
            <div style={{ minWidth: 0, flex: '1 1 220px' }}>
              <Group gap={6}>
                <Text size="sm" fw={550}>
                  {ruleName(one.aturan)}
                </Text>
                <State {...one} />
              </Group>
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {one.soal}
              </Text>
              <Text size="xs" c="dimmed" className="tab-angka">
                {[`${one.oleh}, ${formatDateTime(one.pada, zone)}`, impactText(one)]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
              {one.dibatalkan && (
                <Text size="xs" c="dimmed" className="tab-angka">
                  {`Dibatalkan ${one.dibatalkan.oleh}, ${formatDateTime(one.dibatalkan.pada, zone)}`}
                </Text>
              )}
            </div>
            {one.dapat_dibatalkan && (
              <Button variant="default" mih={44} onClick={() => setAsked(one)}>
                Batalkan koreksi
              </Button>
            )}
          </Group>
        ))}
      </Stack>
      <ConfirmModal
        opened={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && undo.mutate(asked.id, { onSettled: () => setAsked(null) })}
        title="Batalkan koreksi kunci?"
        confirmLabel="Batalkan koreksi"
        pending={undo.isPending}
      >
        Kunci sebelumnya berlaku lagi dan nilai dihitung ulang. Nilai yang diberikan dosen sendiri
        tidak berubah.
      </ConfirmModal>
    </SectionCard>
  );
}
