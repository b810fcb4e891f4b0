import { Box, Group, Progress, Text } from '@mantine/core';
import { formatDate, formatPercent } from '../../../shared/lib/format.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { Tag } from '../../../shared/ui/tag.tsx';
import { figuresText } from '../attendance-figures.tsx';
import type { OwnRecap } from '../queries.ts';
import classes from './own-attendance.module.css';
import { allowanceText, type Standing, standingLabel } from './why.ts';
import { WhyButton } from './why-button.tsx';

interface BarProps {
  persen: number;
  color: string;
  label: string;
}

function Bar({ persen, color, label }: BarProps) {
  return (
    <Progress.Root size={8}>
      <Progress.Section value={persen} color={color} aria-label={label} />
    </Progress.Root>
  );
}

/** Bar, percentage (when it differs from the recap), minimum and remaining absences. */
function ExamFigures({
  standing,
  persen,
  course,
}: {
  standing: Standing;
  persen: number | null;
  course: string;
}) {
  const zone = useZone();
  const label = standingLabel(standing);
  const differs = formatPercent(standing.persen) !== formatPercent(persen);
  return (
    <>
      {differs && (
        <Group justify="space-between" align="baseline" mt="xs" mb={4}>
          <Text size="sm" c="dimmed" className="tab-angka">
            {`Untuk syarat ujian: ${standing.hadir} dari ${standing.total}`}
          </Text>
          <Text size="sm" fw={650} className="tab-angka">
            {formatPercent(standing.persen)}
          </Text>
        </Group>
      )}
      {standing.persen !== null && label && (
        <Bar
          persen={standing.persen}
          color={label.color}
          label={`Kehadiran untuk syarat ujian ${course}`}
        />
      )}
      <Group gap="xs" mt="xs">
        {label && <Tag color={label.color}>{label.text}</Tag>}
        {standing.dispensasi && (
          <Tag color="info">{`Dispensasi s.d. ${formatDate(standing.dispensasi.sampai, zone)}`}</Tag>
        )}
        <Text size="xs" c="dimmed" className="tab-angka">
          {allowanceText(standing)}
        </Text>
      </Group>
    </>
  );
}

/**
 * A dash until there is a percentage (DECISIONS 223). Under the exam rule the bar is the rule's,
 * red below its minimum.
 */
export function RecapFigures({ recap }: { recap: OwnRecap }) {
  const { ujian } = recap;
  const persen = recap.total > 0 ? recap.persen : null;
  const course = recap.mata_kuliah.nama;
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
      {persen !== null && ujian === null && (
        <Bar persen={persen} color="primary" label={`Persentase kehadiran ${course}`} />
      )}
      {persen !== null && (
        <Text size="xs" c="dimmed" className="tab-angka" my={4}>
          {figuresText(recap)}
        </Text>
      )}
      {ujian && <ExamFigures standing={ujian} persen={persen} course={course} />}
      {persen !== null && (
        <div className={classes.why}>
          <WhyButton idKelas={recap.id_kelas} persen={persen} course={course} />
        </div>
      )}
    </Box>
  );
}
