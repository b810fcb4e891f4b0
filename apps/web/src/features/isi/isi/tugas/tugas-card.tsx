import { Anchor, Button, Collapse, Group, Stack } from '@mantine/core';
import { type ComponentType, Suspense, useId, useState } from 'react';
import { Link } from 'react-router';
import { useIsWide } from '../../../../shared/lib/use-is-wide.ts';
import { paths } from '../../../../shared/paths.ts';
import { usePengguna } from '../../../../shared/queries/pengguna.ts';
import type { Tugas } from '../../../../shared/queries/tugas.ts';
import { toPath } from '../../../../shared/to-path.ts';
import { CopyTimedItem } from '../../../../shared/ui/aktivitas/copy-for-group.tsx';
import { TugasBody } from '../../../../shared/ui/aktivitas/tugas-body.tsx';
import {
  TugasProgress,
  TugasTags,
  TugasTimes,
} from '../../../../shared/ui/aktivitas/tugas-info.tsx';
import { CardTitle } from '../card-title.tsx';
import { useIsNew } from '../new-items.ts';
import { NewTag } from '../new-tag.tsx';
import { RowMenu, type RowMenuProps } from '../row-menu.tsx';
import classes from '../section.module.css';

export type TaskPart = ComponentType<{ tugas: Tugas }>;

interface TugasCardProps {
  tugas: Tugas;
  number: number;
  Work?: TaskPart | undefined;
  Talk?: TaskPart | undefined;
  change: RowMenuProps['change'];
}

/** Students cannot open it before its start (K56). Starts folded on a phone. */
export function TugasCard({ tugas, number, Work, Talk, change }: TugasCardProps) {
  const id = useId();
  const isNew = useIsNew('tugas', tugas.id);
  const hasNewGrade = useIsNew('nilai', tugas.id);
  const isStudent = usePengguna().role === 'ROLE_MAHASISWA';
  const mayOpen = !(isStudent && tugas.status === 'belum_dimulai');
  const isWide = useIsWide();
  const [wanted, setWanted] = useState(isWide || hasNewGrade);
  const opened = wanted && mayOpen;
  // Decided once: work in progress stays open when the task ends.
  const [wasOver] = useState(tugas.status === 'selesai');
  const worksOutside = !isWide && !wasOver;
  const page = toPath(paths.detailTugas, { id: tugas.id });
  const work = Work && (
    <Suspense>
      <Work tugas={tugas} />
    </Suspense>
  );
  const graded = (
    <Anchor
      component={Link}
      size="sm"
      className={classes.link}
      fw={650}
      to={`${page}?tab=submission&referer=kelas-kuliah`}
    >
      {hasNewGrade ? 'Nilai baru' : 'Lihat nilai'}
    </Anchor>
  );
  const ungraded = !isStudent && (tugas.pemantauan?.jumlah_belum_dinilai ?? 0) > 0 && (
    <Anchor
      component={Link}
      size="sm"
      className={classes.link}
      to={`${page}?tab=submission&referer=kelas-kuliah`}
    >
      {`${tugas.pemantauan?.jumlah_belum_dinilai} belum dinilai`}
    </Anchor>
  );
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
        {mayOpen && <TugasProgress tugas={tugas} />}
        {!isWide && ungraded}
        {/* Beside every grade, so that nothing moves when the tag appears. */}
        {!isWide && (hasNewGrade || tugas.nilai_saya !== null) && graded}
        {mayOpen && worksOutside && work}
        {mayOpen ? (
          <Collapse expanded={opened} id={id}>
            <Stack gap="sm">
              <TugasBody tugas={tugas} />
              {(Work || Talk) && (
                <Group gap="sm">
                  {!worksOutside && work}
                  {Talk && (
                    <Suspense>
                      <Talk tugas={tugas} />
                    </Suspense>
                  )}
                </Group>
              )}
              <Group>
                <Button
                  component={Link}
                  to={`${page}?referer=kelas-kuliah`}
                  variant="default"
                  aria-label={`Lihat tugas ${tugas.judul}`}
                >
                  Lihat
                </Button>
                {isWide && hasNewGrade && graded}
                {isWide && ungraded}
              </Group>
            </Stack>
          </Collapse>
        ) : (
          <TugasBody tugas={tugas} />
        )}
      </Stack>
      <div className={classes.corner}>
        <RowMenu
          label={`tugas ${tugas.judul}`}
          first={<CopyTimedItem jenis="tugas" activity={tugas} />}
          change={change}
        />
      </div>
    </div>
  );
}
