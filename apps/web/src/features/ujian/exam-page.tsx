import { Button, Group, Paper, Skeleton, Stack, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { crumbsTo, originOf } from '../../shared/lib/origin.ts';
import { useLiveInterval, useStream } from '../../shared/lib/stream.ts';
import { useInvalidateAt } from '../../shared/lib/use-invalidate-at.ts';
import { useQueryParams } from '../../shared/lib/use-query-params.ts';
import { usePengguna, useZone } from '../../shared/queries/pengguna.ts';
import { instantsOf, type Ujian, ujianQueries } from '../../shared/queries/ujian.ts';
import { FactList } from '../../shared/ui/fact-list.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { QueryState } from '../../shared/ui/query-state.tsx';
import { RichText } from '../../shared/ui/rich-text.tsx';
import { UjianProgress, UjianTags, UjianTimes } from '../../shared/ui/ujian-info.tsx';
import { examFacts } from './exam-facts.ts';
import { placeLine } from './exam-list.tsx';

/** A panel of another feature, which the page of the app hands in. */
export type ExamPart = ComponentType<{ ujian: Ujian }>;

interface ExamParts {
  /** Its questions with their keys; for staff. */
  Questions?: ExamPart;
}

function Information({ ujian }: { ujian: Ujian }) {
  const zone = useZone();
  const isStudent = usePengguna().role === 'ROLE_MAHASISWA';
  return (
    <Paper withBorder p="md">
      <Stack gap="md">
        {ujian.deskripsi === null ? (
          isStudent && (
            <Text size="sm" c="dimmed">
              Petunjuk ujian tampil pada waktu mulai.
            </Text>
          )
        ) : (
          <RichText html={ujian.deskripsi} />
        )}
        <FactList facts={examFacts(ujian, { isStudent, zone })} />
        <UjianProgress ujian={ujian} />
      </Stack>
    </Paper>
  );
}

function StaffTabs({ ujian, Questions }: { ujian: Ujian; Questions: ExamPart }) {
  const { params, set } = useQueryParams();
  const tab = params.get('tab') === 'soal' ? 'soal' : 'info';
  return (
    <Tabs value={tab} onChange={(next) => set({ tab: next }, { replace: true })} keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value="info" mih={44}>
          Informasi
        </Tabs.Tab>
        <Tabs.Tab value="soal" mih={44}>
          Soal
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="info">
        <Information ujian={ujian} />
      </Tabs.Panel>
      <Tabs.Panel value="soal">
        <Suspense fallback={<Skeleton h={320} />}>
          <Questions ujian={ujian} />
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  );
}

const list = { label: 'Kuis/Ujian', to: paths.ujian };

function Loaded({ ujian, Questions }: { ujian: Ujian } & ExamParts) {
  const { params } = useQueryParams();
  const isStudent = usePengguna().role === 'ROLE_MAHASISWA';
  const crumbs = crumbsTo(ujian, originOf(params), list);
  const back = crumbs.at(-1);
  return (
    <>
      <PageHeader
        title={ujian.judul}
        crumbs={[...crumbs, { label: ujian.judul }]}
        description={placeLine(ujian)}
        actions={
          back && (
            <Button component={Link} to={back.to} variant="default">
              {`Kembali ke ${back.label}`}
            </Button>
          )
        }
      />
      <Group gap="sm" mb="md">
        <UjianTags ujian={ujian} />
        <UjianTimes ujian={ujian} />
      </Group>
      {isStudent || !Questions ? <Information ujian={ujian} /> : <StaffTabs ujian={ujian} Questions={Questions} />}
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

/** The page of an exam (SC019). Its panels are other features; those that are not handed in are left out. */
export function ExamPage({ id, ...parts }: { id: string } & ExamParts) {
  const options = ujianQueries.detail(id);
  const query = useQuery({ ...options, refetchInterval: useLiveInterval() });
  useStream(query.data ? `pertemuan:${query.data.id_pertemuan}` : null);
  useInvalidateAt(query.data ? instantsOf(query.data) : [], options.queryKey);
  return (
    <QueryState query={query} skeleton={skeleton}>
      {(ujian) => <Loaded ujian={ujian} {...parts} />}
    </QueryState>
  );
}
