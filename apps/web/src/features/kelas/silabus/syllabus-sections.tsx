/** The four sections of a syllabus, alike in the card and in the dialog (S2 §2.9). */
import { Alert, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import { toastText } from '../../../shared/lib/errors.ts';
import { formatNumber, orEmpty } from '../../../shared/lib/format.ts';
import { notifyError } from '../../../shared/lib/notify.ts';
import { type Kelas, kelasQueries } from '../../../shared/queries/kelas.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { FactList } from '../../../shared/ui/fact-list.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { DataTable } from '../../../shared/ui/list/data-table.tsx';
import { type QueryLike, QueryState } from '../../../shared/ui/query-state.tsx';
import { type Evaluasi, rencanaQueries } from './queries.ts';
import classes from './silabus.module.css';
import { SilabusFiles } from './silabus-files.tsx';

const RichText = lazyPart(() =>
  import('../../../shared/rich-text/rich-text.tsx').then((module) => module.RichText),
);

const skeleton = <Skeleton h={96} />;

/** Says a failed load also in a red toast (S2 §8). */
function Loaded<T>({
  query,
  children,
  isEmpty,
  empty,
}: {
  query: QueryLike<T>;
  children: (data: T) => ReactNode;
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
}) {
  const { error } = query;
  const said = error === null ? null : toastText(error);
  // The toast is outside of React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another error of the same words is the same toast
  useEffect(() => {
    if (error !== null) notifyError(error);
  }, [said]);
  return (
    <QueryState
      query={query}
      skeleton={skeleton}
      {...(isEmpty && { isEmpty })}
      {...(empty !== undefined && { empty })}
    >
      {children}
    </QueryState>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" gap="xs" aria-label={title}>
      <Title order={3} size="h5">
        {title}
      </Title>
      {children}
    </Stack>
  );
}

const whole = (evaluasi: Evaluasi): number =>
  Math.round(evaluasi.reduce((sum, { bobot }) => sum + bobot, 0) * 100) / 100;

function Weights({ evaluasi, isStaff }: { evaluasi: Evaluasi; isStaff: boolean }) {
  const sum = whole(evaluasi);
  return (
    <>
      <DataTable
        label="Evaluasi Pembelajaran"
        rows={evaluasi}
        keyOf={(row) => row.komponen_nilai.id}
        dense
        columns={[
          {
            head: 'Komponen Evaluasi',
            card: 'title',
            cell: (row) => row.komponen_nilai.nama,
          },
          {
            head: 'Bobot',
            card: 'corner',
            align: 'end',
            width: 120,
            cell: (row) => `${formatNumber(row.bobot)}%`,
          },
        ]}
      />
      {isStaff && sum !== 100 && (
        <Alert color="warning" py="xs">
          Jumlah bobot {formatNumber(sum)}%, bukan 100%. Perbaiki di sistem akademik.
        </Alert>
      )}
    </>
  );
}

interface SyllabusSectionsProps {
  kelas: Kelas;
  from: 'kartu' | 'dialog';
  isStaff: boolean;
}

export function SyllabusSections({ kelas, from, isStaff }: SyllabusSectionsProps) {
  const courseId = kelas.mata_kuliah.id;
  const silabus = useQuery(kelasQueries.pendahuluan(kelas.id));
  const rencana = useQuery(rencanaQueries.pembelajaran(courseId, from));
  const evaluasi = useQuery(rencanaQueries.evaluasi(courseId));
  const info = useQuery(rencanaQueries.info(courseId));
  return (
    <Stack gap="lg">
      <Section title="Silabus">
        <Loaded
          query={silabus}
          isEmpty={(data) => data.silabus.teks === '' && data.silabus.file.length === 0}
          empty={<EmptyState>Belum ada silabus pada kelas ini.</EmptyState>}
        >
          {({ silabus: { teks, file } }) => (
            <Stack gap="xs">
              {teks !== '' && (
                <Suspense fallback={skeleton}>
                  <RichText html={teks} />
                </Suspense>
              )}
              <SilabusFiles files={file} />
            </Stack>
          )}
        </Loaded>
      </Section>
      <Section title="Rencana Pembelajaran Semester">
        <Loaded
          query={rencana}
          isEmpty={(rows) => rows.length === 0}
          empty={<EmptyState>Rencana pembelajaran belum diisi di sistem akademik.</EmptyState>}
        >
          {(rows) => (
            <DataTable
              label="Rencana Pembelajaran Semester"
              rows={rows}
              keyOf={(row) => row.id_pertemuan}
              dense
              columns={[
                {
                  head: 'Pertemuan',
                  card: 'fact',
                  width: 120,
                  cell: (row) => row.id_pertemuan,
                },
                {
                  head: 'Materi',
                  card: 'title',
                  cell: (row) => (
                    <div className={classes.materi}>
                      {row.materi}
                      {row.materi_inggris !== null && (
                        <Text component="div" size="sm" c="dimmed" fs="italic" lang="en">
                          {row.materi_inggris}
                        </Text>
                      )}
                    </div>
                  ),
                },
              ]}
            />
          )}
        </Loaded>
      </Section>
      <Section title="Evaluasi Pembelajaran">
        <Loaded
          query={evaluasi}
          isEmpty={(rows) => rows.length === 0}
          empty={<EmptyState>Rencana evaluasi belum diisi di sistem akademik.</EmptyState>}
        >
          {(rows) => <Weights evaluasi={rows} isStaff={isStaff} />}
        </Loaded>
      </Section>
      <Section title="Tim Penyusun RPS">
        <Loaded query={info}>
          {(team) => (
            <FactList
              facts={[
                {
                  label: 'Dosen Koordinator Mata Kuliah',
                  value: orEmpty(team.nama_dosen_koordinator),
                },
                {
                  label: 'Dosen Pengembang RPS',
                  value: orEmpty(team.nama_dosen_pengembang_rps),
                },
              ]}
            />
          )}
        </Loaded>
      </Section>
    </Stack>
  );
}
