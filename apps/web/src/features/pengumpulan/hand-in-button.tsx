import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useServerNow } from '../../shared/lib/use-server-now.ts';
import { usePengguna } from '../../shared/queries/pengguna.ts';
import type { Tugas } from '../../shared/queries/tugas.ts';
import { IconUpload } from '../../shared/ui/icons.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { type Draft, draftQuery } from './draft.ts';
import { jendelaOf } from './keadaan.ts';
import { type OwnHandIn, pengumpulanQueries } from './queries.ts';

const HandInDialog = lazyPart(() => import('./hand-in-dialog.tsx').then((module) => module.HandInDialog));

interface TugasRef {
  id: string;
  judul: string;
}

/** 'Unggah File/Link Tugas' of the card and the page (S2 §2.5). What is open stays open when the button goes. */
function HandInButton({ tugas, isShown }: { tugas: TugasRef; isShown: boolean }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      {isShown && (
        <Button leftSection={<IconUpload size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => setOpened(true)}>
          Unggah File/Link Tugas
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

/** Something of it was chosen for handing in: the grace takes what was on its way. */
const hasNewFiles = (draft: Draft | null | undefined): boolean => draft?.files.some(({ milikVersi }) => !milikVersi) ?? false;

/** On the page, where the window is known. */
export function HandIn({ tugas, izin }: { tugas: TugasRef; izin: OwnHandIn['izin'] }) {
  const now = useServerNow('second');
  const draft = useQuery(draftQuery(tugas.id, usePengguna().id)).data;
  const jendela = jendelaOf(izin, now);
  return <HandInButton tugas={tugas} isShown={jendela === 'buka' || (jendela === 'tenggang' && hasNewFiles(draft))} />;
}

/** On a task's card: while it runs, and in the grace where something is on its way (K58). */
export function CardHandIn({ tugas }: { tugas: Tugas }) {
  const now = useServerNow('second');
  const until = Math.max(Date.parse(tugas.waktu_selesai), Date.parse(tugas.perpanjangan_saya ?? tugas.waktu_selesai));
  const isOpen = tugas.status !== 'belum_dimulai' && now <= until;
  const draft = useQuery(draftQuery(tugas.id, usePengguna().id)).data;
  const { data } = useQuery({ ...pengumpulanQueries.saya(tugas.id), enabled: now > until && hasNewFiles(draft) });
  const isInGrace = now > until && hasNewFiles(draft) && data !== undefined && jendelaOf(data.izin, now) !== 'tutup';
  return <HandInButton tugas={tugas} isShown={isOpen || isInGrace} />;
}
