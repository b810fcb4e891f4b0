import { Button, Group, Paper, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { formatLecturer, orEmpty } from '../../../../shared/lib/format.ts';
import { type Kelas, kelasQueries } from '../../../../shared/queries/kelas.ts';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { RowSkeletons } from '../../../../shared/ui/row-skeletons.tsx';
import { Tag } from '../../../../shared/ui/tag.tsx';

// Lazy: the floating details are a tenth of the page's code, and load with the people.
const People = lazyPart(() => import('./people.tsx').then((module) => module.People));

const LeaderModal = lazyPart(() =>
  import('../../pengaturan/leader-modal.tsx').then((module) => module.LeaderModal),
);
const PositionsModal = lazyPart(() =>
  import('../../pengaturan/positions-modal.tsx').then((module) => module.PositionsModal),
);

const CLASS_LEADER = 'ketua_kelas';

function Card({
  title,
  count,
  more,
  children,
}: {
  title: string;
  count: number | undefined;
  more: ReactNode;
  children: ReactNode;
}) {
  return (
    <Paper component="section" aria-label={title} withBorder p="md">
      <Group justify="space-between" gap="xs" mb="sm">
        <Group gap="xs">
          <Title order={2}>{title}</Title>
          {count !== undefined && <Tag color="gray">{String(count)}</Tag>}
        </Group>
        {more}
      </Group>
      {children}
    </Paper>
  );
}

const skeleton = <RowSkeletons count={3} height={40} gap="sm" />;

interface ListProps {
  classId: string;
  title: string;
  /** Beside the title. */
  more?: ReactNode;
}

export function ParticipantList({ classId, title, more }: ListProps) {
  const query = useQuery(kelasQueries.peserta(classId));
  const empty = <EmptyState>Tidak ada mahasiswa yang tersedia pada kelas ini.</EmptyState>;
  return (
    <Card title={title} count={query.data?.meta.total_items} more={more}>
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

export function TeacherList({ classId, title, more }: ListProps) {
  const query = useQuery(kelasQueries.pengajar(classId));
  const empty = <EmptyState>Tidak ada pengajar yang tersedia pada kelas ini.</EmptyState>;
  return (
    <Card title={title} count={query.data?.length} more={more}>
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

interface CardProps {
  classId: string;
  /** Once loaded, with what the user may do. */
  kelas?: Kelas;
}

/** The participants of a class (S1 §2.6). */
export function ParticipantCard({ classId, kelas }: CardProps) {
  const [changes, setChanges] = useState(false);
  return (
    <>
      <ParticipantList
        classId={classId}
        title="Peserta"
        more={
          kelas?.izin.ubah_ketua && (
            <Button variant="default" mih={44} onClick={() => setChanges(true)}>
              Ubah Ketua Kelas
            </Button>
          )
        }
      />
      <Suspense>
        {changes && <LeaderModal classId={classId} onClose={() => setChanges(false)} />}
      </Suspense>
    </>
  );
}

/** The teachers of a class (S1 §2.6, DECISIONS 73). */
export function TeacherCard({ classId, kelas }: CardProps) {
  const [changes, setChanges] = useState(false);
  return (
    <>
      <TeacherList
        classId={classId}
        title="Pengajar"
        more={
          kelas?.izin.ubah_jabatan && (
            <Button variant="default" mih={44} onClick={() => setChanges(true)}>
              Ubah Jabatan
            </Button>
          )
        }
      />
      <Suspense>
        {changes && kelas && <PositionsModal kelas={kelas} onClose={() => setChanges(false)} />}
      </Suspense>
    </>
  );
}
