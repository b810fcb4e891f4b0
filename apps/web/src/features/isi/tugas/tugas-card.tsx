import { Anchor, Button, Collapse, Group, Stack } from '@mantine/core';
import { type ComponentType, Suspense, useId, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { toPath } from '../../../app/to-path.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import type { Tugas } from '../../../shared/queries/tugas.ts';
import { TugasBody, TugasProgress, TugasTags, TugasTimes } from '../../../shared/ui/tugas-info.tsx';
import { CardTitle } from '../card-title.tsx';
import { useIsNew } from '../new-items.ts';
import { NewTag } from '../new-tag.tsx';
import { RowMenu, type RowMenuProps } from '../row-menu.tsx';
import classes from '../section.module.css';

/** What is done with a task is another feature: the page hands it in. */
export type TaskPart = ComponentType<{ tugas: Tugas }>;

interface TugasCardProps {
  tugas: Tugas;
  number: number;
  /** Handing in and talking about it. */
  Work?: TaskPart | undefined;
  /** Left out where the content may not be changed. */
  change: RowMenuProps['change'];
}

/** One task of a meeting (S2 §2.5, SC096). To students it stays closed before its start (K56). */
export function TugasCard({ tugas, number, Work, change }: TugasCardProps) {
  const id = useId();
  const isNew = useIsNew('tugas', tugas.id);
  const hasNewGrade = useIsNew('nilai', tugas.id);
  const isStudent = usePengguna().role === 'ROLE_MAHASISWA';
  const mayOpen = !(isStudent && tugas.status === 'belum_dimulai');
  const [wanted, setWanted] = useState(true);
  const opened = wanted && mayOpen;
  return (
    <div className={classes.row}>
      <Stack gap={6} miw={0}>
        <CardTitle
          title={`${number}. ${tugas.judul}`}
          fold={mayOpen ? { id, opened, onToggle: () => setWanted(!opened) } : null}
        />
        <Group gap={6}>
          {isNew && <NewTag />}
          <TugasTags tugas={tugas} />
        </Group>
        <TugasTimes tugas={tugas} />
        {mayOpen ? (
          <Collapse expanded={opened} id={id}>
            <Stack gap="sm">
              <TugasBody tugas={tugas} />
              <TugasProgress tugas={tugas} />
              {Work && (
                <Suspense>
                  <Work tugas={tugas} />
                </Suspense>
              )}
              <Group>
                <Button
                  component={Link}
                  to={`${toPath(paths.detailTugas, { id: tugas.id })}?referer=kelas-kuliah`}
                  variant="default"
                  aria-label={`Lihat tugas ${tugas.judul}`}
                >
                  Lihat
                </Button>
                {hasNewGrade && (
                  <Anchor
                    component={Link}
                    size="sm"
                    className={classes.link}
                    fw={650}
                    to={`${toPath(paths.detailTugas, { id: tugas.id })}?tab=submission&referer=kelas-kuliah`}
                  >
                    Nilai baru
                  </Anchor>
                )}
                {!isStudent && (tugas.pemantauan?.jumlah_belum_dinilai ?? 0) > 0 && (
                  <Anchor
                    component={Link}
                    size="sm"
                    className={classes.link}
                    to={`${toPath(paths.detailTugas, { id: tugas.id })}?tab=submission&referer=kelas-kuliah`}
                  >
                    {`${tugas.pemantauan?.jumlah_belum_dinilai} belum dinilai`}
                  </Anchor>
                )}
              </Group>
            </Stack>
          </Collapse>
        ) : (
          <TugasBody tugas={tugas} />
        )}
      </Stack>
      {change && <RowMenu label={`tugas ${tugas.judul}`} change={change} />}
    </div>
  );
}
