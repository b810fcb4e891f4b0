import { Button, Group, Paper, Text, Title, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatLecturer, orEmpty } from '../../../shared/lib/format.ts';
import { kelasQueries } from '../../../shared/queries/kelas.ts';
import { PersonAvatar } from '../../../shared/ui/avatar.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import classes from './people-card.module.css';

/** A class has up to 200 participants: the first ones, and the rest on demand. */
const FIRST_SHOWN = 12;
const CLASS_LEADER = 'ketua_kelas';

interface Person {
  key: string;
  name: string;
  /** For the initials: without titles. */
  plainName: string;
  note: string;
  avatarUrl: string | null;
  tag: string | null;
  details: readonly string[];
}

function PersonRow({ person }: { person: Person }) {
  const details = person.details.map((line) => <div key={line}>{line}</div>);
  return (
    <Tooltip label={details} multiline withArrow events={{ hover: true, focus: true, touch: true }}>
      {/* Focusable, so that the details are there for a keyboard too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the tooltip of the row opens on focus */}
      <li className={classes.person} tabIndex={0}>
        <PersonAvatar name={person.plainName} url={person.avatarUrl} size={36} />
        <div className={classes.text}>
          <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
            {person.name}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {person.note}
          </Text>
        </div>
        {person.tag && <Tag color="primary">{person.tag}</Tag>}
      </li>
    </Tooltip>
  );
}

function People({ people }: { people: readonly Person[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? people : people.slice(0, FIRST_SHOWN);
  return (
    <>
      <ul className={classes.list}>
        {shown.map((person) => (
          <PersonRow key={person.key} person={person} />
        ))}
      </ul>
      {people.length > FIRST_SHOWN && (
        <Button variant="subtle" size="compact-md" mt="xs" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Tampilkan lebih sedikit' : `Lihat Semua (${people.length})`}
        </Button>
      )}
    </>
  );
}

function Card({ title, count, children }: { title: string; count: number | undefined; children: ReactNode }) {
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

/** The participants of a class, with count and details (S1 §2.6). */
export function ParticipantCard({ classId }: { classId: string }) {
  const query = useQuery(kelasQueries.peserta(classId));
  const empty = <EmptyState>Tidak ada mahasiswa yang tersedia pada kelas ini.</EmptyState>;
  return (
    <Card title="Peserta" count={query.data?.meta.total_items}>
      <QueryState query={query} skeleton={skeleton} isEmpty={(page) => page.data.length === 0} empty={empty}>
        {({ data }) => (
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
        )}
      </QueryState>
    </Card>
  );
}

/** The teachers of a class, with count and position (S1 §2.6, DECISIONS 73). */
export function TeacherCard({ classId }: { classId: string }) {
  const query = useQuery(kelasQueries.pengajar(classId));
  const empty = <EmptyState>Tidak ada pengajar yang tersedia pada kelas ini.</EmptyState>;
  return (
    <Card title="Pengajar" count={query.data?.length}>
      <QueryState query={query} skeleton={skeleton} isEmpty={(teachers) => teachers.length === 0} empty={empty}>
        {(teachers) => (
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
        )}
      </QueryState>
    </Card>
  );
}
