import { Paper, Skeleton, Stack, Text } from '@mantine/core';
import { Suspense } from 'react';
import { useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { paths } from '../../../shared/paths.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { instantsOf, type RincianVidcon, vidconQueries } from '../../../shared/queries/vidcon.ts';
import {
  ActivityHead,
  ActivityPage,
  ActivityTabs,
} from '../../../shared/ui/aktivitas/activity-page.tsx';
import { FactList } from '../../../shared/ui/fact-list.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { crumbsTo, originOf } from '../../kelas/pertemuan/origin.ts';
import { JoinPanel } from './join-panel.tsx';
import { PeopleInside } from './people-inside.tsx';
import { VidconTags, VidconTimes } from './vidcon-info.tsx';

const Participants = lazyPart(() =>
  import('./peserta/participants.tsx').then((module) => module.Participants),
);

function Information({ vidcon }: { vidcon: RincianVidcon }) {
  return (
    <Stack gap="md">
      <JoinPanel vidcon={vidcon} />
      <PeopleInside vidcon={vidcon} />
      <Paper withBorder p="md">
        <Stack gap="sm">
          {vidcon.catatan && (
            <Text dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {vidcon.catatan}
            </Text>
          )}
          <FactList
            facts={[
              { label: 'Pembuat', value: vidcon.created_by.name },
              { label: 'Syarat kehadiran', value: vidcon.is_syarat_hadir ? 'Ya' : 'Tidak' },
            ]}
          />
        </Stack>
      </Paper>
    </Stack>
  );
}

function Loaded({ vidcon }: { vidcon: RincianVidcon }) {
  const { params, set } = useQueryParams();
  const isStudent = usePengguna().role === 'ROLE_MAHASISWA';
  const tab = !isStudent && params.get('tab') === 'peserta' ? 'peserta' : 'vidcon';
  const crumbs = crumbsTo(vidcon, originOf(params), { label: 'Vidcon', to: paths.vidcon });
  return (
    <>
      <ActivityHead activity={vidcon} crumbs={crumbs}>
        <VidconTags vidcon={vidcon} />
        <VidconTimes vidcon={vidcon} />
      </ActivityHead>
      {isStudent ? (
        <Information vidcon={vidcon} />
      ) : (
        <ActivityTabs
          current={tab}
          onChange={(next) => set({ tab: next === 'vidcon' ? null : next })}
          tabs={[
            { value: 'vidcon', label: 'Vidcon', content: <Information vidcon={vidcon} /> },
            {
              value: 'peserta',
              label: 'Peserta',
              content: (
                <Suspense fallback={<Skeleton h={280} />}>
                  <Participants vidcon={vidcon} />
                </Suspense>
              ),
            },
          ]}
        />
      )}
    </>
  );
}

/** Joining, who is in, and for staff the participants (K117). */
export function VidconPage({ id }: { id: string }) {
  return (
    <ActivityPage
      options={vidconQueries.detail(id)}
      instantsOf={(vidcon: RincianVidcon) => [
        ...instantsOf(vidcon),
        // At its very end it still runs.
        new Date(Date.parse(vidcon.waktu_selesai) + 1_000).toISOString(),
      ]}
    >
      {(vidcon: RincianVidcon) => <Loaded vidcon={vidcon} />}
    </ActivityPage>
  );
}
