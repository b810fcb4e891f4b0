import { Button, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { type ComponentType, Suspense, useState } from 'react';
import { useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { paths } from '../../../shared/paths.ts';
import { usePengguna, useZone } from '../../../shared/queries/pengguna.ts';
import { instantsOf, type Ujian, ujianQueries } from '../../../shared/queries/ujian.ts';
import { RichText } from '../../../shared/rich-text/rich-text.tsx';
import {
  ActivityHead,
  ActivityPage,
  ActivityTabs,
} from '../../../shared/ui/aktivitas/activity-page.tsx';
import { UjianProgress, UjianTags, UjianTimes } from '../../../shared/ui/aktivitas/ujian-info.tsx';
import { FactList } from '../../../shared/ui/fact-list.tsx';
import { IconHourglass, IconPencil } from '../../../shared/ui/icons.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { WhenNear } from '../../../shared/ui/when-near.tsx';
import { crumbsTo, originOf } from '../../kelas/pertemuan/origin.ts';
import { examFacts } from './exam-facts.ts';

const ChangeTimes = lazyPart(() =>
  import('./change-times.tsx').then((module) => module.ChangeTimes),
);

export type ExamPart = ComponentType<{ ujian: Ujian; isPage?: boolean }>;

interface ExamParts {
  Questions?: ExamPart;
  Results?: ExamPart;
  Watch?: ExamPart;
  /** Students whom attendance excludes. */
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

/** Late content would move the page. */
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

/** One tab's list parameters mean something else in the next. */
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
  const tab = panels.find(({ value }) => value === asked)?.value ?? 'info';
  const information = (
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
  );
  return (
    <ActivityTabs
      current={tab}
      onChange={(next) => set({ ...noList, tab: next }, { replace: true })}
      tabs={[
        { value: 'info', label: 'Informasi', content: information },
        ...panels.map(({ value, label, Part }) => ({
          value,
          label,
          content: (
            <Suspense fallback={<Skeleton h={320} />}>
              <Part ujian={ujian} />
            </Suspense>
          ),
        })),
      ]}
    />
  );
}

function ChangeTools({ ujian, Change }: { ujian: Ujian; Change: ExamParts['Change'] }) {
  const [isChanging, setIsChanging] = useState(false);
  const [isMoving, setIsMoving] = useState(false);
  return (
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

const list = { label: 'Kuis/Ujian', to: paths.ujian };

function Loaded({ ujian, ...parts }: { ujian: Ujian } & ExamParts) {
  const { params } = useQueryParams();
  const isStudent = usePengguna().role === 'ROLE_MAHASISWA';
  const { Questions, Attempt, OwnResult, Comments, Change } = parts;
  return (
    <>
      <ActivityHead
        activity={ujian}
        crumbs={crumbsTo(ujian, originOf(params), list)}
        actions={<ChangeTools ujian={ujian} Change={Change} />}
      >
        <UjianTags ujian={ujian} />
        <UjianTimes ujian={ujian} />
      </ActivityHead>
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
        <StaffTabs ujian={ujian} {...parts} />
      )}
    </>
  );
}

/** S2 §2.6; missing panels are left out. */
export function ExamPage({ id, ...parts }: { id: string } & ExamParts) {
  return (
    <ActivityPage options={ujianQueries.detail(id)} instantsOf={instantsOf}>
      {(ujian) => <Loaded ujian={ujian} {...parts} />}
    </ActivityPage>
  );
}
