import type { PertemuanDetail } from '../../../../shared/queries/kelas.ts';
import { instantsOf, type Ujian, ujianQueries } from '../../../../shared/queries/ujian.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { ContentSection } from '../content-section.tsx';
import { useContentList } from '../use-content-list.ts';
import { type ExamPart, UjianCard } from './ujian-card.tsx';

export type { ExamPart };

const UjianModal = lazyPart(() => import('./ujian-modal.tsx').then((module) => module.UjianModal));

const empty = {
  staff: 'Belum ada kuis atau ujian. Buat yang baru, atau salin dari kelas lain.',
  readers: 'Belum ada kuis atau ujian pada pertemuan ini.',
};

/** Its attempts and its remedial go too (S2 §4). */
function workedText({ judul, has_remedial, jumlah_pengerjaan: begun }: Ujian): string | undefined {
  const attempts = `${begun} pengerjaan mahasiswa`;
  if (has_remedial)
    return `Semua data pengerjaan "${judul}" (${attempts}) dan ujian remedialnya ikut terhapus.`;
  return begun > 0 ? `"${judul}" terhapus beserta ${attempts}.` : undefined;
}

/** Ten a page (S2 §2.6). */
export function UjianSection({
  meeting,
  Attempt,
}: {
  meeting: PertemuanDetail;
  Attempt?: ExamPart | undefined;
}) {
  const list = useContentList({
    jenis: 'ujian',
    queryOf: (page) => ujianQueries.ofMeeting(meeting.id, page),
    instantsOf,
  });
  return (
    <ContentSection<Ujian>
      jenis="ujian"
      meeting={meeting}
      list={list}
      empty={empty}
      asks={({ status }) => status === 'berlangsung'}
      workedText={workedText}
      card={(ujian, number, change) => (
        <UjianCard ujian={ujian} number={number} Attempt={Attempt} change={change} />
      )}
      modal={(ujian, close) => <UjianModal meeting={meeting} ujian={ujian} onClose={close} />}
    />
  );
}
