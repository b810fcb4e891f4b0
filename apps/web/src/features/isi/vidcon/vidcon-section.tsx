import type { PertemuanDetail } from '../../../shared/queries/kelas.ts';
import { instantsOf, type Vidcon, vidconQueries } from '../../../shared/queries/vidcon.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { ContentSection } from '../isi/content-section.tsx';
import classes from '../isi/section.module.css';
import { useContentList } from '../isi/use-content-list.ts';
import { VidconCard } from './vidcon-card.tsx';

const VidconModal = lazyPart(() =>
  import('./vidcon-modal.tsx').then((module) => module.VidconModal),
);

const empty = {
  staff: 'Belum ada vidcon. Tambahkan agar mahasiswa bergabung dan kehadirannya tercatat.',
  readers: 'Belum ada vidcon pada pertemuan ini.',
};

const workedText = ({ judul, jumlah_peserta, ada_peserta }: Vidcon): string | undefined =>
  ada_peserta ? `${jumlah_peserta} mahasiswa sudah bergabung di "${judul}".` : undefined;

/** Ten a page (S2 §2.7). */
export function VidconSection({ meeting }: { meeting: PertemuanDetail }) {
  const list = useContentList({
    jenis: 'vidcon',
    queryOf: (page) => vidconQueries.ofMeeting(meeting.id, page),
    instantsOf,
  });
  return (
    <div className={classes.section}>
      <ContentSection<Vidcon>
        jenis="vidcon"
        meeting={meeting}
        list={list}
        empty={empty}
        asks={({ status }) => status === 'berlangsung'}
        workedText={workedText}
        card={(vidcon, number, change) => (
          <VidconCard vidcon={vidcon} number={number} change={change} />
        )}
        modal={(vidcon, close) => <VidconModal meeting={meeting} vidcon={vidcon} onClose={close} />}
      />
    </div>
  );
}
