import { Paper, Skeleton, Stack, Text } from '@mantine/core';
import { type ComponentType, Suspense } from 'react';
import { useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { paths } from '../../../shared/paths.ts';
import { useTaskSeen } from '../../../shared/queries/dilihat.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { instantsOf, type Tugas, tugasQueries } from '../../../shared/queries/tugas.ts';
import {
  ActivityHead,
  ActivityPage,
  ActivityTabs,
} from '../../../shared/ui/aktivitas/activity-page.tsx';
import { acceptedWork, TugasBody } from '../../../shared/ui/aktivitas/tugas-body.tsx';
import { TugasProgress, TugasTags, TugasTimes } from '../../../shared/ui/aktivitas/tugas-info.tsx';
import { FactList } from '../../../shared/ui/fact-list.tsx';
import { crumbsTo, originOf } from '../../kelas/pertemuan/origin.ts';
import { tabOf, taskTabs } from './tabs.ts';

export type TaskPart = ComponentType<{ tugas: Tugas }>;

export interface TaskParts {
  HandIn?: TaskPart;
  Submissions?: TaskPart;
  Groups?: TaskPart;
  Comments?: TaskPart;
  HandInBar?: TaskPart;
}

function Part({ of: Component, tugas }: { of: TaskPart | undefined; tugas: Tugas }) {
  if (!Component) return null;
  return (
    <Suspense fallback={<Skeleton h={120} />}>
      <Component tugas={tugas} />
    </Suspense>
  );
}

function Information({ tugas, Groups, Comments }: { tugas: Tugas } & TaskParts) {
  // The student's panel marks the grade.
  useTaskSeen(tugas);
  return (
    <Stack gap="md">
      <Paper withBorder p="md">
        <Stack gap="sm">
          <TugasBody tugas={tugas} />
          <FactList
            facts={[
              { label: 'Pembuat', value: tugas.created_by.name },
              { label: 'Yang dikumpulkan', value: acceptedWork(tugas) },
              { label: 'Syarat kehadiran', value: tugas.is_syarat_hadir ? 'Ya' : 'Tidak' },
            ]}
          />
        </Stack>
      </Paper>
      {tugas.jenis_tugas === 'kelompok' && <Part of={Groups} tugas={tugas} />}
      <Part of={Comments} tugas={tugas} />
    </Stack>
  );
}

function Submission({ tugas, HandIn, Submissions }: { tugas: Tugas } & TaskParts) {
  const isStudent = usePengguna().role === 'ROLE_MAHASISWA';
  const nothingYet = !isStudent && tugas.pemantauan?.pengumpulan_terakhir === null;
  return (
    <Stack gap="md">
      {/* Students see it in their own panel. */}
      {!isStudent && (
        <Paper withBorder p="md">
          {nothingYet && <Text fw={650}>Belum Ada Pengumpulan</Text>}
          <TugasProgress tugas={tugas} />
        </Paper>
      )}
      <Part of={isStudent ? HandIn : Submissions} tugas={tugas} />
    </Stack>
  );
}

function Loaded({ tugas, ...parts }: { tugas: Tugas } & TaskParts) {
  const { params, set } = useQueryParams();
  const isStudent = usePengguna().role === 'ROLE_MAHASISWA';
  return (
    <>
      <ActivityHead
        activity={tugas}
        crumbs={crumbsTo(tugas, originOf(params), { label: 'Tugas', to: paths.tugas })}
      >
        <TugasTags tugas={tugas} />
        <TugasTimes tugas={tugas} />
      </ActivityHead>
      <ActivityTabs
        current={tabOf(params)}
        onChange={(tab) => set({ tab }, { replace: true })}
        tabs={[
          {
            value: 'info',
            label: taskTabs.info,
            content: <Information tugas={tugas} {...parts} />,
          },
          {
            value: 'submission',
            label: taskTabs.submission,
            content: <Submission tugas={tugas} {...parts} />,
          },
        ]}
      />
      {isStudent && parts.HandInBar && (
        <Suspense>
          <parts.HandInBar tugas={tugas} />
        </Suspense>
      )}
    </>
  );
}

/** S2 §2.5. The panels come from other features. */
export function TaskPage({ id, ...parts }: { id: string } & TaskParts) {
  return (
    <ActivityPage options={tugasQueries.detail(id)} instantsOf={instantsOf}>
      {(tugas) => <Loaded tugas={tugas} {...parts} />}
    </ActivityPage>
  );
}
