import { useStream } from '../../../../shared/lib/stream/stream.ts';
import { useQueryParams } from '../../../../shared/lib/use-query-params.ts';
import { type Forum, forumQueries } from '../../../../shared/queries/forum.ts';
import type { PertemuanDetail } from '../../../../shared/queries/kelas.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { ContentSection } from '../content-section.tsx';
import classes from '../section.module.css';
import { useContentList } from '../use-content-list.ts';
import { ForumCard } from './forum-card.tsx';

const ForumModal = lazyPart(() => import('./forum-modal.tsx').then((module) => module.ForumModal));

const empty = {
  staff: 'Belum ada forum. Buat satu agar mahasiswa dapat berdiskusi.',
  readers: 'Belum ada forum pada pertemuan ini.',
};

function workedText({ judul, jumlah_peserta_join, last_chat_at }: Forum): string | undefined {
  if (last_chat_at !== null)
    return `${jumlah_peserta_join} mahasiswa sudah bergabung di "${judul}", dan sudah ada tanggapan.`;
  return jumlah_peserta_join > 0
    ? `${jumlah_peserta_join} mahasiswa sudah bergabung di "${judul}".`
    : undefined;
}

/** The address may ask the page to start at its forums (S3 §2.1). */
const reveal = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'start' });

/** Ten a page (S2 §2.8). The class's stream updates unread counts. */
export function ForumSection({ meeting }: { meeting: PertemuanDetail }) {
  const { params } = useQueryParams();
  const list = useContentList({
    jenis: 'forum',
    queryOf: (page) => forumQueries.ofMeeting(meeting.id, page),
    instantsOf: ({ waktu_mulai, waktu_selesai }) => [waktu_mulai, waktu_selesai],
  });
  const known = list.query.data;
  useStream(known && known.meta.total_items > 0 ? `kelas:${meeting.kelas_kuliah.id}` : null);
  return (
    <div
      className={classes.section}
      ref={known && params.get('back') === 'forum' ? reveal : undefined}
    >
      <ContentSection<Forum>
        jenis="forum"
        meeting={meeting}
        list={list}
        empty={empty}
        asks={({ status }) => status === 'berlangsung'}
        workedText={workedText}
        card={(forum, number, change) => (
          <ForumCard forum={forum} number={number} change={change} />
        )}
        modal={(forum, close) => <ForumModal meeting={meeting} forum={forum} onClose={close} />}
      />
    </div>
  );
}
