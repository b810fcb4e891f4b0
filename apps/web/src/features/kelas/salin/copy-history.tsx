import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime, formatPeriod } from '../../../shared/lib/format.ts';
import { useServerNow } from '../../../shared/lib/time/use-server-now.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { ConfirmModal } from '../../../shared/ui/dialog/confirm-modal.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import { useUndoCopy } from './mutations.ts';
import { type Salinan, salinQueries } from './queries.ts';

function contents({ jumlah, pendahuluan, silabus }: Salinan): string {
  return [`${jumlah} isi`, pendahuluan && 'pendahuluan', silabus && 'silabus']
    .filter(Boolean)
    .join(', ');
}

function Row({ salinan, onUndo }: { salinan: Salinan; onUndo: () => void }) {
  const zone = useZone();
  const now = useServerNow('minute');
  const { sumber, dibuat_pada, dibuat_oleh, dibatalkan_pada, batal_sampai } = salinan;
  const mayUndo = dibatalkan_pada === null && now <= Date.parse(batal_sampai);
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Text fw={600}>
          {sumber === null
            ? contents(salinan)
            : `${contents(salinan)} dari kelas ${sumber.nama}, ${formatPeriod(sumber.periode)}`}
        </Text>
        <Text size="sm" c="dimmed" className="tab-angka">
          {`${formatDateTime(dibuat_pada, zone)} · ${dibuat_oleh}`}
          {dibatalkan_pada !== null && ` · dibatalkan ${formatDateTime(dibatalkan_pada, zone)}`}
        </Text>
        {mayUndo && (
          <Text size="sm" className="tab-angka">
            {`Dapat dibatalkan sampai ${formatDateTime(batal_sampai, zone)}, selama belum diubah atau dikerjakan.`}
          </Text>
        )}
      </div>
      {mayUndo && (
        <Button variant="default" mih={44} onClick={onUndo}>
          Batalkan salinan
        </Button>
      )}
    </Group>
  );
}

/** The last copies into this class; one is undone as a whole (K126). */
export function CopyHistory({ id }: { id: string }) {
  const query = useQuery(salinQueries.riwayat(id));
  const [asked, setAsked] = useState<Salinan | null>(null);
  const undo = useUndoCopy(id, () => setAsked(null));
  if (query.data?.length === 0) return null;
  return (
    <SectionCard title="Salinan ke kelas ini">
      <QueryState query={query} skeleton={<Skeleton h={64} />}>
        {(rows) => (
          <Stack gap="md">
            {rows.map((row) => (
              <Row key={row.id} salinan={row} onUndo={() => setAsked(row)} />
            ))}
          </Stack>
        )}
      </QueryState>
      {asked && (
        <ConfirmModal
          opened
          onClose={() => setAsked(null)}
          onConfirm={() => undo.mutate(asked.id)}
          title="Batalkan salinan?"
          confirmLabel="Batalkan salinan"
          color="danger"
          pending={undo.isPending}
        >
          {`${contents(asked)} dikeluarkan dari kelas ini dan tersimpan di sampah kelas selama 30 hari.`}
        </ConfirmModal>
      )}
    </SectionCard>
  );
}
