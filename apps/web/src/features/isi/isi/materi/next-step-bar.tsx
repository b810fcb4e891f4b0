import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '../../../../shared/lib/api-types.ts';
import { useServerNow } from '../../../../shared/lib/time/use-server-now.ts';
import { useIsWide } from '../../../../shared/lib/use-is-wide.ts';
import { type Materi, materiQueries } from '../../../../shared/queries/materi.ts';
import { IconArrowRight } from '../../../../shared/ui/icons.ts';
import { ThumbBar } from '../../../../shared/ui/thumb-bar.tsx';
import { nextStepOf } from './next-step.ts';
import classes from './next-step-bar.module.css';

interface NextStepBarProps {
  idPertemuan: string;
  firstPage: { data: DataOf<'daftarMateri'>; meta: { total_pages: number } };
  onOpen: (materi: Materi) => void;
}

/** The next action for attendance, at a phone's lower edge. Nothing when all is done. */
export function NextStepBar({ idPertemuan, firstPage, onOpen }: NextStepBarProps) {
  const isWide = useIsWide();
  const hasMore = firstPage.meta.total_pages > 1;
  const all = useQuery({ ...materiQueries.allOfMeeting(idPertemuan), enabled: hasMore && !isWide });
  const next = nextStepOf(
    (hasMore ? all.data?.data : null) ?? firstPage.data,
    useServerNow('minute'),
  );
  if (isWide || next === null) return null;
  const { judul } = next.materi;
  return (
    <ThumbBar>
      <Button
        fullWidth
        mih={52}
        justify="space-between"
        rightSection={<IconArrowRight size={20} aria-hidden />}
        classNames={{ label: classes.label }}
        aria-haspopup="dialog"
        aria-label={`Lanjutkan: ${judul}`}
        onClick={() => onOpen(next.materi)}
      >
        <span className={classes.title}>Lanjutkan: {judul}</span>
        <Text span size="xs" className="tab-angka">
          {next.left === 1 ? 'Satu lagi untuk kehadiran' : `${next.left} lagi untuk kehadiran`}
        </Text>
      </Button>
    </ThumbBar>
  );
}
