import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLeftDialog } from '../../../shared/form/left-draft.ts';
import { untilText } from '../../../shared/lib/time/due.ts';
import { useServerNow } from '../../../shared/lib/time/use-server-now.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import type { DisputeProps } from '../../kelas/pertemuan/dispute-slot.tsx';
import { DisputeStatus } from './dispute-parts.tsx';
import { sanggahanQueries } from './queries.ts';

const OwnDisputeModal = lazyPart(() =>
  import('./own-dispute-modal.tsx').then((module) => module.OwnDisputeModal),
);

type State = NonNullable<DisputeProps['state']>;

function DeadlineText({ boleh, sampai }: State) {
  const zone = useZone();
  const now = useServerNow('minute');
  if (sampai === null) return null;
  const at = untilText(sampai, now, zone);
  const isOver = !boleh && now > Date.parse(sampai);
  if (!boleh && !isOver) return null;
  return (
    <Text size="xs" c="dimmed" className="tab-angka">
      {isOver ? `Batas sanggahan lewat ${at}` : `Sanggahan sampai ${at}`}
    </Text>
  );
}

function Known({ idPertemuan, nomor, state }: DisputeProps & { state: State }) {
  const [opened, setOpened] = useLeftDialog<true>(`sanggahan:${idPertemuan}`);
  const { boleh, status } = state;
  const text = boleh ? 'Ajukan sanggahan' : 'Lihat sanggahan';
  return (
    <Group gap={6}>
      {status && <DisputeStatus status={status} />}
      {(boleh || status !== null) && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-haspopup="dialog"
          aria-label={`${text} pertemuan ${nomor}`}
          onClick={() => setOpened(true)}
        >
          {text}
        </Button>
      )}
      {status !== 'menunggu' && <DeadlineText {...state} />}
      {opened && (
        <Suspense>
          <OwnDisputeModal
            idPertemuan={idPertemuan}
            nomor={nomor}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </Group>
  );
}

function Asked({ idPertemuan, nomor }: DisputeProps) {
  const { data } = useQuery(sanggahanQueries.saya(idPertemuan));
  if (!data) return null;
  const { izin, daftar, presensi } = data;
  const hasDeadline = izin.boleh || presensi === 'A';
  const state = {
    boleh: izin.boleh,
    status: daftar[0]?.status ?? null,
    sampai: hasDeadline ? izin.sampai : null,
  };
  return <Known idPertemuan={idPertemuan} nomor={nomor} state={state} />;
}

/** K52; nothing when there is neither a dispute nor a right. */
export function OwnDispute({ state, ...of }: DisputeProps) {
  return state ? <Known {...of} state={state} /> : <Asked {...of} />;
}
