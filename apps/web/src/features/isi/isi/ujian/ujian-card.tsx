import { Button, Collapse, Group, Skeleton, Stack, Text } from '@mantine/core';
import { type ComponentType, Suspense, useId, useState } from 'react';
import { Link } from 'react-router';
import { useIsWide } from '../../../../shared/lib/use-is-wide.ts';
import { paths } from '../../../../shared/paths.ts';
import { usePengguna } from '../../../../shared/queries/pengguna.ts';
import type { Ujian } from '../../../../shared/queries/ujian.ts';
import { toPath } from '../../../../shared/to-path.ts';
import { CopyTimedItem } from '../../../../shared/ui/aktivitas/copy-for-group.tsx';
import { UjianBody } from '../../../../shared/ui/aktivitas/ujian-body.tsx';
import {
  UjianProgress,
  UjianTags,
  UjianTimes,
} from '../../../../shared/ui/aktivitas/ujian-info.tsx';
import { CardTitle } from '../card-title.tsx';
import { RowMenu, type RowMenuProps } from '../row-menu.tsx';
import classes from '../section.module.css';

export type ExamPart = ComponentType<{ ujian: Ujian }>;

interface UjianCardProps {
  ujian: Ujian;
  number: number;
  Attempt?: ExamPart | undefined;
  change: RowMenuProps['change'];
}

function StaffLinks({ ujian }: { ujian: Ujian }) {
  const page = `${toPath(paths.detailUjian, { id: ujian.id })}?referer=kelas-kuliah`;
  return (
    <Group gap="xs">
      <Button
        component={Link}
        to={`${page}&tab=soal`}
        variant="default"
        aria-label={`Lihat Soal ${ujian.judul}`}
      >
        Lihat Soal
      </Button>
      <Button
        component={Link}
        to={page}
        variant="default"
        aria-label={`Lihat ujian ${ujian.judul}`}
      >
        Lihat
      </Button>
    </Group>
  );
}

/** Students cannot open it before its start (S2 §2.6). */
export function UjianCard({ ujian, number, Attempt, change }: UjianCardProps) {
  const id = useId();
  const isStudent = usePengguna().role === 'ROLE_MAHASISWA';
  const mayOpen = !(isStudent && ujian.status === 'belum_dimulai');
  // A phone opens only a running exam for staff; for students always, for their results.
  const isWide = useIsWide();
  const [wanted, setWanted] = useState(isWide || isStudent || ujian.status === 'berlangsung');
  const opened = wanted && mayOpen;
  return (
    <div className={classes.row}>
      <Stack gap={6} miw={0}>
        <CardTitle
          title={`${number}. ${ujian.judul}`}
          fold={mayOpen ? { id, opened, onToggle: () => setWanted(!opened) } : null}
        />
        <UjianTags ujian={ujian} />
        <UjianTimes ujian={ujian} />
        {mayOpen && <UjianProgress ujian={ujian} />}
        {mayOpen ? (
          <Collapse expanded={opened} id={id}>
            <Stack gap="sm">
              <UjianBody ujian={ujian} />
              {!isStudent && <StaffLinks ujian={ujian} />}
              {isStudent && Attempt && (
                <Suspense fallback={<Skeleton h={96} />}>
                  <Attempt ujian={ujian} />
                </Suspense>
              )}
            </Stack>
          </Collapse>
        ) : (
          <Text size="sm" c="dimmed">
            Petunjuk ujian tampil pada waktu mulai.
          </Text>
        )}
      </Stack>
      <div className={classes.corner}>
        <RowMenu
          label={`ujian ${ujian.judul}`}
          first={<CopyTimedItem jenis="ujian" activity={ujian} />}
          change={change}
        />
      </div>
    </div>
  );
}
