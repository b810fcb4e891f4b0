import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useServerNow } from '../../../shared/lib/time/use-server-now.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import type { Tugas } from '../../../shared/queries/tugas.ts';
import { IconUpload } from '../../../shared/ui/icons.ts';
import { lazyPart, preloadParts } from '../../../shared/ui/lazy-part.tsx';
import { type Draft, draftQuery } from './draft.ts';
import { jendelaOf } from './keadaan.ts';
import { type OwnHandIn, pengumpulanQueries } from './queries.ts';
import type { HandInTask } from './tanpa-server.ts';

const HandInDialog = lazyPart(() =>
  import('./hand-in-dialog.tsx').then((module) => module.HandInDialog),
);

/** Late enough not to slow the page. */
const DIALOG_AFTER_MS = 2_000;

/** The open dialog stays when the button disappears (S2 §2.5). */
function HandInButton({
  tugas,
  isShown,
  label,
}: {
  tugas: HandInTask;
  isShown: boolean;
  label: string;
}) {
  const [opened, setOpened] = useState(false);
  // Early, so that handing in works after the line has gone.
  useEffect(() => {
    if (!isShown) return;
    const timer = window.setTimeout(() => preloadParts(HandInDialog), DIALOG_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [isShown]);
  return (
    <>
      {isShown && (
        <Button
          leftSection={<IconUpload size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpened(true)}
        >
          {label}
        </Button>
      )}
      {opened && (
        <Suspense>
          <HandInDialog tugas={tugas} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}

const hasNewFiles = (draft: Draft | null | undefined): boolean =>
  draft?.files.some(({ milikVersi }) => !milikVersi) ?? false;

interface HandInProps {
  tugas: HandInTask;
  izin: OwnHandIn['izin'];
  label?: string;
}

const LABEL = 'Unggah File/Link Tugas';

/** For the page, which knows the window. */
export function HandIn({ tugas, izin, label = LABEL }: HandInProps) {
  const now = useServerNow('second');
  const draft = useQuery(draftQuery(tugas.id, usePengguna().id)).data;
  const jendela = jendelaOf(izin, now);
  const isShown = jendela === 'buka' || (jendela === 'tenggang' && hasNewFiles(draft));
  return <HandInButton tugas={tugas} isShown={isShown} label={label} />;
}

/** While the task runs, and in the grace period during an upload (K58). */
export function CardHandIn({ tugas }: { tugas: Tugas }) {
  const now = useServerNow('second');
  const until = Math.max(
    Date.parse(tugas.waktu_selesai),
    Date.parse(tugas.perpanjangan_saya ?? tugas.waktu_selesai),
  );
  const isOpen = tugas.status !== 'belum_dimulai' && now <= until;
  const draft = useQuery(draftQuery(tugas.id, usePengguna().id)).data;
  const ofGroup = tugas.jenis_tugas === 'kelompok';
  const mayBeInGrace = now > until && hasNewFiles(draft);
  const { data } = useQuery({
    ...pengumpulanQueries.saya(tugas.id),
    enabled: mayBeInGrace || (isOpen && ofGroup),
  });
  const isInGrace = mayBeInGrace && data !== undefined && jendelaOf(data.izin, now) !== 'tutup';
  // A student without a group cannot hand in.
  if (isOpen && ofGroup && data?.kelompok === null) {
    return (
      <Text size="sm" c="warning" fw={550}>
        {data.izin.alasan}
      </Text>
    );
  }
  return <HandInButton tugas={tugas} isShown={isOpen || isInGrace} label={LABEL} />;
}
