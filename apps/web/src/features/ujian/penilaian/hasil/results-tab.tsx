import { Button, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { STARTS } from '../../../../shared/grading/after.ts';
import { formatCount } from '../../../../shared/lib/format.ts';
import { useIsWide } from '../../../../shared/lib/use-is-wide.ts';
import { useQueryParams } from '../../../../shared/lib/use-query-params.ts';
import { paths } from '../../../../shared/paths.ts';
import type { Ujian } from '../../../../shared/queries/ujian.ts';
import { toPath } from '../../../../shared/to-path.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { ExportButton } from '../../../sistem/pekerjaan/export-button.tsx';
import { Corrections } from '../../../soal/koreksi/corrections.tsx';
import { AttemptList } from './attempt-list.tsx';
import { NoAttemptList } from './no-attempt-list.tsx';
import { PublishButton } from './publish-button.tsx';

const views = [
  { value: 'pengerjaan', label: 'Mengerjakan' },
  { value: 'belum', label: 'Belum mengerjakan' },
  { value: 'statistik', label: 'Statistik' },
];
const HandInFor = lazyPart(() => import('./hand-in-for.tsx').then((module) => module.HandInFor));
const Statistics = lazyPart(() => import('./statistics.tsx').then((module) => module.Statistics));

function countText({ pemantauan }: Ujian): string | null {
  if (pemantauan === null) return null;
  const { jumlah_pengerjaan, jumlah_peserta, jumlah_belum_dinilai } = pemantauan;
  const begun = `${formatCount(jumlah_pengerjaan)} dari ${formatCount(jumlah_peserta)} mahasiswa mengerjakan`;
  return `${begun} · ${formatCount(jumlah_belum_dinilai)} belum dinilai`;
}

export function ResultsTab({ ujian }: { ujian: Ujian }) {
  const { params, set } = useQueryParams();
  const view = views.find(({ value }) => value === params.get('daftar'))?.value ?? 'pengerjaan';
  const counts = countText(ujian);
  const isWide = useIsWide();
  const [isHandingIn, setHandingIn] = useState(false);
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <Button
          component={Link}
          to={`${toPath(paths.penilaianUjian, { id: ujian.id })}${ujian.boleh_ubah ? `?${STARTS}=1` : ''}`}
        >
          {ujian.boleh_ubah ? 'Mulai menilai' : 'Lihat pengerjaan'}
        </Button>
        {ujian.boleh_ubah && <PublishButton ujian={ujian} />}
        <ExportButton endpoint="eksporPengerjaan" input={{ params: { id: ujian.id } }} />
        {ujian.boleh_ubah && (
          <Button variant="default" aria-haspopup="dialog" onClick={() => setHandingIn(true)}>
            Serahkan cadangan
          </Button>
        )}
      </Group>
      {isHandingIn && (
        <Suspense>
          <HandInFor idUjian={ujian.id} onClose={() => setHandingIn(false)} />
        </Suspense>
      )}
      {counts !== null && (
        <Text size="sm" c="dimmed" className="tab-angka">
          {`${counts} · nilai ${ujian.is_tampilkan_nilai ? 'sudah ditampilkan' : 'belum ditampilkan'}`}
        </Text>
      )}
      <Corrections idUjian={ujian.id} />
      <SegmentedControl
        aria-label="Daftar"
        orientation={isWide ? 'horizontal' : 'vertical'}
        data={views}
        value={view}
        onChange={(next) =>
          set({
            daftar: next === 'pengerjaan' ? null : next,
            search: null,
            status: null,
            sort: null,
          })
        }
        style={{ alignSelf: 'start' }}
      />
      {view === 'pengerjaan' && <AttemptList idUjian={ujian.id} />}
      {view === 'belum' && <NoAttemptList idUjian={ujian.id} />}
      {view === 'statistik' && (
        <Suspense fallback={<Skeleton h={320} />}>
          <Statistics idUjian={ujian.id} mayCorrect={ujian.boleh_ubah} />
        </Suspense>
      )}
    </Stack>
  );
}
