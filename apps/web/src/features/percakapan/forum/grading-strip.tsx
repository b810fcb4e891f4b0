import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '../../../shared/lib/format.ts';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { type BarisPenilaian, forumQueries } from '../../../shared/queries/forum.ts';
import { SearchField } from '../../../shared/ui/filter/search-field.tsx';
import { PagedList } from '../../../shared/ui/list/paged-list.tsx';
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx';
import { StudentName } from '../../../shared/ui/student-name.tsx';
import classes from './forum.module.css';
import { GradeField } from './grade-field.tsx';

const everybody = { page: 1, per_page: 20, search: '' };
const sizes = [20, 50, 100] as const;

interface GradingStripProps {
  idForum: string;
  chosen: string | null;
  onChoose: (student: BarisPenilaian) => void;
}

interface MemberProps extends GradingStripProps {
  row: BarisPenilaian;
  asked: number;
  graded: boolean;
  mayGrade: boolean;
}

function Member({ idForum, chosen, onChoose, row, asked, graded, mayGrade }: MemberProps) {
  const isDone = row.jumlah_post >= asked;
  const isGradable = graded && mayGrade && !row.keluar;
  return (
    <Stack gap={4} className={classes.member} data-current={row.id_user === chosen || undefined}>
      <StudentName student={row} />
      {row.keluar && (
        <Text size="xs" c="dimmed">
          Sudah keluar dari kelas
        </Text>
      )}
      <Group justify="space-between" gap="xs" align="flex-start">
        <Stack gap={0}>
          <Text size="sm" c={isDone ? 'success' : undefined} className="tab-angka">
            {row.jumlah_post > asked
              ? `${row.jumlah_post} dihitung, minimal ${asked}`
              : `${row.jumlah_post} dari ${asked} dihitung`}
          </Text>
          <Button
            variant="subtle"
            size="compact-sm"
            mih={44}
            px={0}
            aria-pressed={row.id_user === chosen}
            aria-label={`Lihat tanggapan ${row.nama}`}
            onClick={() => onChoose(row)}
          >
            Lihat tanggapan
          </Button>
        </Stack>
        {isGradable && <GradeField idForum={idForum} row={row} />}
        {graded && !isGradable && row.nilai !== null && (
          <Text fw={600} className="tab-angka">
            {formatNumber(row.nilai)}
          </Text>
        )}
      </Group>
    </Stack>
  );
}

/** Counting posts, the grade by the rule, and the manual one (K91). */
export function GradingStrip(props: GradingStripProps) {
  const { idForum } = props;
  const [list, setList] = useState(everybody);
  const { page, per_page, search } = list;
  const query = useQuery({
    ...forumQueries.grades(idForum, { page, per_page, search: search || undefined }),
    refetchInterval: useLiveInterval(),
  });
  const meta = query.data?.meta;
  return (
    <Stack gap="sm">
      <SearchField
        label="Cari nama atau NIM"
        value={search}
        onSearch={(text) => setList((before) => ({ ...before, page: 1, search: text }))}
      />
      {meta && (
        <Text size="sm" c="dimmed">
          {meta.penilaian_keaktifan
            ? `Nilai otomatis: bagian dari ${meta.minimal_post} tanggapan yang diminta, paling tinggi 100. Isi kolomnya untuk menggantinya.`
            : 'Keaktifan pada forum ini tidak dinilai.'}
        </Text>
      )}
      <PagedList
        query={query}
        skeleton={<RowSkeletons count={6} height={88} />}
        none="Kelas ini belum memiliki mahasiswa."
        narrowed={
          search !== '' && {
            text: 'Tidak ada mahasiswa yang cocok.',
            onClear: () => setList(everybody),
          }
        }
        sizes={sizes}
        onPage={(next) => setList((before) => ({ ...before, ...next }))}
      >
        {(rows) => (
          <ul className={classes.list} aria-label="Keaktifan mahasiswa">
            {rows.map((row) => (
              <li key={row.nim}>
                <Member
                  {...props}
                  row={row}
                  asked={meta?.minimal_post ?? 0}
                  graded={meta?.penilaian_keaktifan ?? false}
                  mayGrade={meta?.has_write_access ?? false}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Stack>
  );
}
