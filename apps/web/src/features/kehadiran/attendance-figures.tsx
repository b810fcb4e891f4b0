import type { BarisRekap } from '@lms/contracts/kehadiran-rekap';
import { Box, Group, Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EMPTY, formatPercent } from '../../shared/lib/format.ts';
import { penggunaQueries } from '../../shared/queries/pengguna.ts';
import { presenceLabel } from '../../shared/texts.ts';
import { examStanding } from './rules.ts';

type Figures = Pick<BarisRekap, 'hadir' | 'izin' | 'sakit' | 'alpa' | 'total' | 'persen'>;

/** Percentage with its bar, coloured by the exam rule while that is on; a dash until it is computed. */
export function PercentBar({ figures, label }: { figures: Figures; label: string }) {
  const rule = useQuery(penggunaQueries.pengaturan()).data?.pengaturan_kelas.pembatasan_ujian_kehadiran;
  if (figures.persen === null || figures.total === 0) return <Text size="sm">{EMPTY}</Text>;
  const standing = examStanding(figures, rule);
  return (
    <Box miw={112}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text
          size="sm"
          fw={550}
          className="tab-angka"
          c={standing?.color === 'danger' ? 'var(--mantine-color-error)' : undefined}
        >
          {formatPercent(figures.persen)}
        </Text>
        <Text size="xs" c="dimmed" className="tab-angka" style={{ whiteSpace: 'nowrap' }}>
          {`${figures.hadir} dari ${figures.total}`}
        </Text>
      </Group>
      <Progress.Root size={6} mt={2}>
        <Progress.Section value={figures.persen} color={standing?.color ?? 'primary'} aria-label={label} />
      </Progress.Root>
    </Box>
  );
}

/** 'Hadir 5 · Izin 1 · Sakit 0 · Alpa 2' */
export function figuresText({ hadir, izin, sakit, alpa }: Figures): string {
  const { H, I, S, A } = presenceLabel;
  return `${H.text} ${hadir} · ${I.text} ${izin} · ${S.text} ${sakit} · ${A.text} ${alpa}`;
}
