import { Button, Group, Paper, Skeleton, Stack, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense, useState } from 'react';
import { useLiveInterval, useStream } from '../../../shared/lib/stream/stream.ts';
import { useInvalidateAt } from '../../../shared/lib/time/use-invalidate-at.ts';
import { useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { paths } from '../../../shared/paths.ts';
import { usePengguna, useZone } from '../../../shared/queries/pengguna.ts';
import { instantsOf, type Ujian, ujianQueries } from '../../../shared/queries/ujian.ts';
import { RichText } from '../../../shared/rich-text/rich-text.tsx';
import { UjianProgress, UjianTags, UjianTimes } from '../../../shared/ui/aktivitas/ujian-info.tsx';
import { FactList } from '../../../shared/ui/fact-list.tsx';
import { IconHourglass, IconPencil } from '../../../shared/ui/icons.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { WhenNear } from '../../../shared/ui/when-near.tsx';
import { crumbsTo, originOf } from '../../kelas/pertemuan/origin.ts';
import { examFacts } from './exam-facts.ts';
import { placeLine } from './exam-list.tsx';

const ChangeTimes = lazyPart(() =>
  import('./change-times.tsx').then((module) => module.ChangeTimes),
);

/** A panel that the app takes from another feature. */
export type ExamPart = ComponentType<{ ujian: Ujian; isPage?: boolean }>;

interface ExamParts {
  /** For staff. */
  Questions?: ExamPart;
  /** For staff. */
  Results?: ExamPart;
  /** For staff; live. */
  Watch?: ExamPart;
  /** For staff: students whom attendance excludes. */
  Refused?: ExamPart;
  Attempt?: ExamPart;
  OwnResult?: ExamPart;
  Change?: ComponentType<{ ujian: Ujian; onClose: () => void }>;
  /** A student's own thread, or all students' threads. */
  Comments?: ExamPart;
}

function Information({ ujian, Attempt }: { ujian: Ujian; Attempt?: ExamPart | undefined }) {
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
        {/* Students see the grade in their own result. */}
        {!isStudent && <UjianProgress ujian={ujian} />}
        {isStudent && Attempt && (
          <Suspense fallback={<Skeleton h={96} />}>
            <Attempt ujian={ujian} isPage />
          </Suspense>
        )}
      </Stack>
    </Paper>
  );
}

/** Opens on request, because late content would move the page. */
function OwnTalk({ ujian, Comments }: { ujian: Ujian; Comments: ExamPart }) {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <Talk ujian={ujian} Comments={Comments} />
  ) : (
    <Button variant="default" style={{ alignSelf: 'start' }} onClick={() => setOpen(true)}>
      Buka komentar
    </Button>
  );
}

const talkSkeleton = <Skeleton h={240} />;

function Talk({ ujian, Comments }: { ujian: Ujian; Comments: ExamPart }) {
  return (
    <Suspense fallback={talkSkeleton}>
      <Comments ujian={ujian} />
    </Suspense>
  );
}

/** Clears one tab's list parameters, which mean something else in the next. */
const noList = {
  mahasiswa: null,
  cari: null,
  daftar: null,
  search: null,
  status: null,
  sort: null,
  per_page: null,
};

function StaffTabs({
  ujian,
  Questions,
  Results,
  Watch,
  Refused,
  Comments,
}: { ujian: Ujian } & ExamParts) {
  const { params, set } = useQueryParams();
  const panels = [
    { value: 'soal', label: 'Soal', Part: Questions },
    { value: 'pantau', label: 'Pantau', Part: Watch },
    { value: 'hasil', label: 'Hasil', Part: Results },
  ].flatMap(({ Part, ...panel }) => (Part ? [{ ...panel, Part }] : []));
  const asked = params.get('tab');
  const tab = panels.some(({ value }) => value === asked) ? asked : 'info';
  return (
    <Tabs
      value={tab}
      onChange={(next) => set({ ...noList, tab: next }, { replace: true })}
      keepMounted={false}
    >
      <Tabs.List mb="md">
        <Tabs.Tab value="info" mih={44}>
          Informasi
        </Tabs.Tab>
        {panels.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value} mih={44}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="info">
        <Stack gap="md">
          <Information ujian={ujian} />
          {Refused && (
            <Suspense fallback={null}>
              <Refused ujian={ujian} />
            </Suspense>
          )}
          {Comments && (
            <WhenNear fallback={talkSkeleton}>
              <Talk ujian={ujian} Comments={Comments} />
            </WhenNear>
          )}
        </Stack>
      </Tabs.Panel>
      {panels.map(({ value, Part }) => (
        <Tabs.Panel key={value} value={value}>
          <Suspense fallback={<Skeleton h={320} />}>
            <Part ujian={ujian} />
          </Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

const list = { label: 'Kuis/Ujian', to: paths.ujian };

function Loaded({
  ujian,
  Questions,
  Results,
  Watch,
  Refused,
  Attempt,
  OwnResult,
  Comments,
  Change,
}: { ujian: Ujian } & ExamParts) {
  const { params } = useQueryParams();
  const isStudent = usePengguna().role === 'ROLE_MAHASISWA';
  const crumbs = crumbsTo(ujian, originOf(params), list);
  const [isChanging, setIsChanging] = useState(false);
  const [isMoving, setIsMoving] = useState(false);
  return (
    <>
      <PageHeader
        title={ujian.judul}
        crumbs={[...crumbs, { label: ujian.judul }]}
        description={placeLine(ujian)}
        actions={
          <>
            {ujian.boleh_ubah && (
              <Button
                variant="default"
                leftSection={<IconHourglass size={16} aria-hidden />}
                aria-haspopup="dialog"
                onClick={() => setIsMoving(true)}
              >
                Ubah waktu
              </Button>
            )}
            {Change && ujian.boleh_ubah && (
              <Button
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={() => setIsChanging(true)}
              >
                Ubah
              </Button>
            )}
          </>
        }
      />
      <Group gap="sm" mb="md">
        <UjianTags ujian={ujian} />
        <UjianTimes ujian={ujian} />
      </Group>
      {isStudent || !Questions ? (
        <Stack gap="md">
          <Information ujian={ujian} Attempt={Attempt} />
          {isStudent && OwnResult && (
            <Suspense fallback={<Skeleton h={240} />}>
              <OwnResult ujian={ujian} />
            </Suspense>
          )}
          {Comments && <OwnTalk ujian={ujian} Comments={Comments} />}
        </Stack>
      ) : (
        <StaffTabs
          ujian={ujian}
          Questions={Questions}
          Results={Results}
          Watch={Watch}
          Refused={Refused}
          Comments={Comments}
        />
      )}
      {isMoving && (
        <Suspense>
          <ChangeTimes ujian={ujian} onClose={() => setIsMoving(false)} />
        </Suspense>
      )}
      {Change && isChanging && (
        <Suspense>
          <Change ujian={ujian} onClose={() => setIsChanging(false)} />
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

/** The exam page (S2 §2.6); missing panels are left out. */
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
