import { Box, Group, Progress, Text } from '@mantine/core';
import { formatPercent } from '../../../shared/lib/format.ts';
import { Tag } from '../../../shared/ui/tag.tsx';
import { figuresText } from '../attendance-figures.tsx';
import type { OwnRecap } from '../queries.ts';
import classes from './own-attendance.module.css';
import { allowanceText, type Standing, standingLabel } from './why.ts';
import { WhyButton } from './why-button.tsx';

/** The minimum in words, and what may still be missed. Where the rule counts otherwise than the recap, its own percentage. */
function ExamFigures({ standing, persen }: { standing: Standing; persen: number | null }) {
  const label = standingLabel(standing);
  const differs = formatPercent(standing.persen) !== formatPercent(persen);
  return (
    <Group gap="xs" mt="xs">
      {label && <Tag color={label.color}>{label.text}</Tag>}
      <Text size="xs" c="dimmed" className="tab-angka">
        {differs ? `${formatPercent(standing.persen)} untuk ujian · ${allowanceText(standing)}` : allowanceText(standing)}
      </Text>
    </Group>
  );
}

/**
 * Present meetings and percentage of one class, and why; a dash and no bar until there is a percentage (DECISIONS 223). While
 * the college keeps students out of exams the bar is the exam rule's, red below its minimum.
 */
export function RecapFigures({ recap }: { recap: OwnRecap }) {
  const { ujian } = recap;
  const persen = recap.total > 0 ? recap.persen : null;
  const barPercent = ujian === null ? persen : ujian.persen;
  return (
    <Box>
      <Group justify="space-between" align="baseline" mb={6}>
        <Text size="sm" c="dimmed" className="tab-angka">
          {`${recap.hadir} dari ${recap.total} pertemuan`}
        </Text>
        <Text fw={650} fz="lg" className="tab-angka">
          {formatPercent(persen)}
        </Text>
      </Group>
      {barPercent !== null && (
        <Progress.Root size={8}>
          <Progress.Section
            value={barPercent}
            color={(ujian && standingLabel(ujian)?.color) ?? 'primary'}
            aria-label={`Persentase kehadiran ${recap.mata_kuliah.nama}`}
          />
        </Progress.Root>
      )}
      {persen !== null && (
        <Text size="xs" c="dimmed" className="tab-angka" mt={4}>
          {figuresText(recap)}
        </Text>
      )}
      {ujian && <ExamFigures standing={ujian} persen={persen} />}
      {persen !== null && (
        <div className={classes.why}>
          <WhyButton idKelas={recap.id_kelas} persen={persen} course={recap.mata_kuliah.nama} />
        </div>
      )}
    </Box>
  );
}
