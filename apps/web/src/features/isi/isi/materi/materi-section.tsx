import { Suspense, useState } from 'react';
import { serverNow } from '../../../../shared/lib/time/clock.ts';
import type { PertemuanDetail } from '../../../../shared/queries/kelas.ts';
import { type Materi, materiQueries } from '../../../../shared/queries/materi.ts';
import { usePengguna } from '../../../../shared/queries/pengguna.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { ContentSection } from '../content-section.tsx';
import type { ReaderPart } from '../queries.ts';
import { useContentList } from '../use-content-list.ts';
import { MateriCard } from './materi-card.tsx';
import { NextStepBar } from './next-step-bar.tsx';
import { requirementOf } from './requirement.ts';

const MateriModal = lazyPart(() =>
  import('./materi-modal.tsx').then((module) => module.MateriModal),
);

const empty = {
  staff: 'Belum ada materi. Tambahkan berkas atau tautan, atau salin dari kelas lain.',
  readers: 'Belum ada materi pada pertemuan ini.',
};

interface MateriSectionProps {
  meeting: PertemuanDetail;
  Reader?: ReaderPart | undefined;
  Access?: ReaderPart | undefined;
}

/** Ten a page (S2 §2.4). */
export function MateriSection({ meeting, Reader, Access }: MateriSectionProps) {
  const isStudent = usePengguna().role === 'ROLE_MAHASISWA';
  const [read, setRead] = useState<Materi | null>(null);
  const [accessed, setAccessed] = useState<Materi | null>(null);
  const openerOf = (materi: Materi) =>
    Reader && (isStudent || (materi.tipe_file !== 'url' && materi.tipe_file !== 'archive'))
      ? () => setRead(materi)
      : undefined;
  const list = useContentList({
    jenis: 'materi',
    queryOf: (page) => materiQueries.ofMeeting(meeting.id, page),
    instantsOf: ({ waktu_mulai_tampil }) => [waktu_mulai_tampil],
  });
  return (
    <>
      <ContentSection<Materi>
        jenis="materi"
        meeting={meeting}
        list={list}
        empty={empty}
        asks={(materi) => requirementOf(materi, serverNow())?.kind === 'open'}
        card={(materi, number, change) => (
          <MateriCard
            materi={materi}
            number={number}
            onOpen={openerOf(materi)}
            onAccess={Access && !isStudent ? () => setAccessed(materi) : undefined}
            change={change}
          />
        )}
        modal={(materi, close) => <MateriModal meeting={meeting} materi={materi} onClose={close} />}
      />
      {isStudent && Reader && list.query.data && (
        <NextStepBar idPertemuan={meeting.id} firstPage={list.query.data} onOpen={setRead} />
      )}
      {read && Reader && (
        <Suspense>
          <Reader materi={read} onClose={() => setRead(null)} />
        </Suspense>
      )}
      {accessed && Access && (
        <Suspense>
          <Access materi={accessed} onClose={() => setAccessed(null)} />
        </Suspense>
      )}
    </>
  );
}
