import { Group, Paper, Skeleton, Stack, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import { useLiveInterval, useStream } from '../../../shared/lib/stream/stream.ts';
import { useInvalidateAt } from '../../../shared/lib/time/use-invalidate-at.ts';
import { useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { paths } from '../../../shared/paths.ts';
import { useTaskSeen } from '../../../shared/queries/dilihat.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { instantsOf, type Tugas, tugasQueries } from '../../../shared/queries/tugas.ts';
import { acceptedWork, TugasBody } from '../../../shared/ui/aktivitas/tugas-body.tsx';
import { TugasProgress, TugasTags, TugasTimes } from '../../../shared/ui/aktivitas/tugas-info.tsx';
import { FactList } from '../../../shared/ui/fact-list.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { crumbsTo, originOf } from '../../kelas/pertemuan/origin.ts';
import { tabOf, taskTabs } from './tabs.ts';
import { classLine } from './task-list.tsx';

/** Another feature provides it through the app's page. */
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
  // The student's panel marks it, with the grade.
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
  const crumbs = crumbsTo(tugas, originOf(params), { label: 'Tugas', to: paths.tugas });
  return (
    <>
      <PageHeader
        title={tugas.judul}
        crumbs={[...crumbs, { label: tugas.judul }]}
        description={`${classLine(tugas)} · Pertemuan ${tugas.pertemuan.nomor}`}
      />
      <Group gap="sm" mb="md">
        <TugasTags tugas={tugas} />
        <TugasTimes tugas={tugas} />
      </Group>
      <Tabs
        value={tabOf(params)}
        onChange={(tab) => set({ tab }, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {Object.entries(taskTabs).map(([value, label]) => (
            <Tabs.Tab key={value} value={value} mih={44}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="info">
          <Information tugas={tugas} {...parts} />
        </Tabs.Panel>
        <Tabs.Panel value="submission">
          <Submission tugas={tugas} {...parts} />
        </Tabs.Panel>
      </Tabs>
      {isStudent && parts.HandInBar && (
        <Suspense>
          <parts.HandInBar tugas={tugas} />
        </Suspense>
      )}
    </>
  );
}

const skeleton = (
  <Stack>
    <Skeleton h={36} w="60%" />
    <Skeleton h={20} w={240} />
    <Skeleton h={280} />
  </Stack>
);

/** The page of a task (S2 §2.5). Its panels come from other features. */
export function TaskPage({ id, ...parts }: { id: string } & TaskParts) {
  const options = tugasQueries.detail(id);
  const query = useQuery({ ...options, refetchInterval: useLiveInterval() });
  useStream(query.data ? `pertemuan:${query.data.id_pertemuan}` : null);
  useInvalidateAt(query.data ? instantsOf(query.data) : [], options.queryKey);
  return (
    <QueryState query={query} skeleton={skeleton}>
      {(tugas) => <Loaded tugas={tugas} {...parts} />}
    </QueryState>
  );
}
