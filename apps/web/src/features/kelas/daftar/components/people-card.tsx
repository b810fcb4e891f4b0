import { Group, Paper, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { formatLecturer, orEmpty } from '../../../../shared/lib/format.ts';
import { kelasQueries } from '../../../../shared/queries/kelas.ts';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { RowSkeletons } from '../../../../shared/ui/row-skeletons.tsx';
import { Tag } from '../../../../shared/ui/tag.tsx';

// Lazy: the floating details are a tenth of the page's code, and load with the people.
const People = lazyPart(() => import('./people.tsx').then((module) => module.People));

const CLASS_LEADER = 'ketua_kelas';

function Card({
  title,
  count,
  children,
}: {
  title: string;
  count: number | undefined;
  children: ReactNode;
}) {
  return (
    <Paper component="section" aria-label={title} withBorder p="md">
      <Group gap="xs" mb="sm">
        <Title order={2}>{title}</Title>
        {count !== undefined && <Tag color="gray">{String(count)}</Tag>}
      </Group>
      {children}
    </Paper>
  );
}

const skeleton = <RowSkeletons count={3} height={40} gap="sm" />;

/** The participants of a class (S1 §2.6). */
export function ParticipantCard({ classId }: { classId: string }) {
  const query = useQuery(kelasQueries.peserta(classId));
  const empty = <EmptyState>Tidak ada mahasiswa yang tersedia pada kelas ini.</EmptyState>;
  return (
    <Card title="Peserta" count={query.data?.meta.total_items}>
      <QueryState
        query={query}
        skeleton={skeleton}
        isEmpty={(page) => page.data.length === 0}
        empty={empty}
      >
        {({ data }) => (
          <Suspense fallback={skeleton}>
            <People
              people={data.map((student) => ({
                key: student.id_user,
                name: student.nama,
                plainName: student.nama,
                note: student.nim,
                avatarUrl: student.avatar_url,
                tag: student.jabatan === CLASS_LEADER ? 'Ketua Kelas' : null,
                details: [
                  student.nama,
                  `NIM ${student.nim}`,
                  `${student.prodi.jenjang} ${student.prodi.nama}`,
                  `Angkatan ${student.angkatan} · Tingkat ${student.tingkat}`,
                ],
              }))}
            />
          </Suspense>
        )}
      </QueryState>
    </Card>
  );
}

/** The teachers of a class (S1 §2.6, DECISIONS 73). */
export function TeacherCard({ classId }: { classId: string }) {
  const query = useQuery(kelasQueries.pengajar(classId));
  const empty = <EmptyState>Tidak ada pengajar yang tersedia pada kelas ini.</EmptyState>;
  return (
    <Card title="Pengajar" count={query.data?.length}>
      <QueryState
        query={query}
        skeleton={skeleton}
        isEmpty={(teachers) => teachers.length === 0}
        empty={empty}
      >
        {(teachers) => (
          <Suspense fallback={skeleton}>
            <People
              people={teachers.map((teacher) => ({
                key: teacher.id,
                name: formatLecturer(teacher),
                plainName: teacher.nama,
                note: teacher.jabatan,
                avatarUrl: teacher.avatar_url,
                tag: null,
                details: [
                  formatLecturer(teacher),
                  `NIDN ${orEmpty(teacher.nidn)}`,
                  `Jabatan ${orEmpty(teacher.jabatan)}`,
                  orEmpty(teacher.prodi),
                ],
              }))}
            />
          </Suspense>
        )}
      </QueryState>
    </Card>
  );
}
