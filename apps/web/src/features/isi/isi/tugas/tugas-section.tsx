import { serverNow } from '../../../../shared/lib/time/clock.ts';
import type { PertemuanDetail } from '../../../../shared/queries/kelas.ts';
import { instantsOf, type Tugas, tugasQueries } from '../../../../shared/queries/tugas.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { ContentSection } from '../content-section.tsx';
import { useContentList } from '../use-content-list.ts';
import { type TaskPart, TugasCard } from './tugas-card.tsx';

export type { TaskPart };

const TugasModal = lazyPart(() => import('./tugas-modal.tsx').then((module) => module.TugasModal));

const empty = {
  staff: 'Belum ada tugas. Buat yang baru, atau salin dari kelas lain.',
  readers: 'Belum ada tugas pada pertemuan ini.',
};

function workedText({ judul, pemantauan }: Tugas): string | undefined {
  if (!pemantauan || pemantauan.pengumpulan_terakhir === null) return undefined;
  return `${pemantauan.jumlah_pengumpulan} mahasiswa sudah mengumpulkan "${judul}" dan ${pemantauan.jumlah_dinilai} sudah dinilai.`;
}

interface TugasSectionProps {
  meeting: PertemuanDetail;
  Work?: TaskPart | undefined;
  Talk?: TaskPart | undefined;
}

/** A student can still hand in, or a lecturer has work to grade. */
const asks = ({ pemantauan, pengumpulan_saya, perpanjangan_saya, status }: Tugas): boolean =>
  pemantauan
    ? pemantauan.jumlah_belum_dinilai > 0
    : pengumpulan_saya === null &&
      (status === 'berlangsung' || Date.parse(perpanjangan_saya ?? '') > serverNow());

/** Ten a page (S2 §2.5). */
export function TugasSection({ meeting, Work, Talk }: TugasSectionProps) {
  const list = useContentList({
    jenis: 'tugas',
    queryOf: (page) => tugasQueries.ofMeeting(meeting.id, page),
    instantsOf,
  });
  return (
    <ContentSection<Tugas>
      jenis="tugas"
      meeting={meeting}
      list={list}
      empty={empty}
      asks={asks}
      workedText={workedText}
      card={(tugas, number, change) => (
        <TugasCard tugas={tugas} number={number} Work={Work} Talk={Talk} change={change} />
      )}
      modal={(tugas, close) => <TugasModal meeting={meeting} tugas={tugas} onClose={close} />}
    />
  );
}
