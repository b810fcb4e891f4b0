import { Button, Group, SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { Suspense } from 'react';
import { useLeftDialog } from '../../../shared/form/left-draft.ts';
import { useStream } from '../../../shared/lib/stream/stream.ts';
import { useQueryParams } from '../../../shared/lib/use-query-params.ts';
import type { Ujian } from '../../../shared/queries/ujian.ts';
import { RemindButton } from '../../../shared/ui/aktivitas/remind-button.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { AnnounceModal } from './announce-modal.tsx';
import { AnnouncementList } from './announcement-list.tsx';
import { ExamCode } from './exam-code.tsx';
import { GivenTimeList } from './given-time-list.tsx';
import { TimeModal } from './time-modal.tsx';
import { type TalkPart, WatchList } from './watch-list.tsx';

const Outages = lazyPart(() => import('./outages.tsx').then((module) => module.Outages));

const views = [
  { value: 'peserta', label: 'Peserta' },
  { value: 'waktu', label: 'Waktu' },
  { value: 'pengumuman', label: 'Pengumuman' },
  { value: 'gangguan', label: 'Gangguan' },
];

/** Progress, time and announcements, live (U64, U72, U78). */
export function WatchTab({ ujian, Talk }: { ujian: Ujian; Talk: TalkPart }) {
  const { id, boleh_ubah, kode_ujian, status } = ujian;
  const { params, set } = useQueryParams();
  const [opened, setOpened] = useLeftDialog<'waktu' | 'pengumuman'>(`pantau:${id}`);
  useStream(`ujian:${id}`);
  const asked = params.get('daftar');
  const view = views.some(({ value }) => value === asked) ? asked : 'peserta';
  const close = (): void => setOpened(null);
  return (
    <Stack gap="sm">
      {kode_ujian && status !== 'selesai' && <ExamCode idUjian={id} />}
      {boleh_ubah && (
        <Group gap="xs">
          <Button aria-haspopup="dialog" onClick={() => setOpened('pengumuman')}>
            Umumkan
          </Button>
          <Button variant="default" aria-haspopup="dialog" onClick={() => setOpened('waktu')}>
            Tambah waktu semua
          </Button>
          {status === 'berlangsung' && <RemindButton kind="ujian" of={ujian} />}
        </Group>
      )}
      <SegmentedControl
        aria-label="Pantau"
        data={views}
        value={view ?? 'peserta'}
        onChange={(next) =>
          set({ daftar: next === 'peserta' ? null : next, search: null, status: null, sort: null })
        }
        style={{ alignSelf: 'start', maxWidth: '100%' }}
      />
      {view === 'peserta' && <WatchList ujian={ujian} Talk={Talk} />}
      {view === 'waktu' && <GivenTimeList idUjian={id} bolehUbah={boleh_ubah} />}
      {view === 'pengumuman' && <AnnouncementList idUjian={id} />}
      {view === 'gangguan' && (
        <Suspense fallback={<Skeleton h={320} />}>
          <Outages idUjian={id} bolehUbah={boleh_ubah} />
        </Suspense>
      )}
      {opened === 'waktu' && (
        <TimeModal idUjian={id} whom={null} onGiven={() => undefined} onClose={close} />
      )}
      {opened === 'pengumuman' && <AnnounceModal idUjian={id} onClose={close} />}
    </Stack>
  );
}
