import type { BarisRekap, SyaratUjian } from '@lms/contracts/kehadiran/rekap';
import { Box, Group, Progress, Text } from '@mantine/core';
import { EMPTY, formatPercent } from '../../shared/lib/format.ts';
import { type Label, presenceLabel } from '../../shared/texts.ts';
import { standingLabel, unmarked } from './saya/why.ts';

type Figures = Pick<BarisRekap, 'hadir' | 'izin' | 'sakit' | 'alpa' | 'total' | 'persen'>;

interface BarProps {
  figures: Pick<Figures, 'hadir' | 'total' | 'persen'>;
  label: string;
  note?: Label | null;
}

function Bar({ figures: { hadir, total, persen }, label, note }: BarProps) {
  if (persen === null || total === 0) return <Text size="sm">{EMPTY}</Text>;
  return (
    <Box miw={112}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text
          size="sm"
          fw={550}
          className="tab-angka"
          c={note?.color === 'danger' ? 'var(--mantine-color-error)' : undefined}
        >
          {formatPercent(persen)}
        </Text>
        <Text size="xs" c="dimmed" className="tab-angka" style={{ whiteSpace: 'nowrap' }}>
          {`${hadir} dari ${total}`}
        </Text>
      </Group>
      <Progress.Root size={6} mt={2}>
        <Progress.Section value={persen} color={note?.color ?? 'primary'} aria-label={label} />
      </Progress.Root>
      {note && (
        <Text
          size="xs"
          c={note.color === 'danger' ? 'var(--mantine-color-error)' : undefined}
          style={{ whiteSpace: 'normal' }}
        >
          {note.text}
        </Text>
      )}
    </Box>
  );
}

/**
 * Null at or above the minimum. The rule counts differently from the recap, so the text names its
 * own figure.
 */
function shortfall(standing: SyaratUjian | null | undefined): Label | null {
  const label = standing ? standingLabel(standing) : null;
  if (!standing || label?.color !== 'danger') return null;
  return { color: label.color, text: `${label.text} (${formatPercent(standing.persen)})` };
}

interface PercentBarProps {
  figures: Figures;
  label: string;
  standing?: SyaratUjian | null;
}

/** Marks an unmet exam rule; a dash until computed. */
export function PercentBar({ figures, label, standing }: PercentBarProps) {
  return <Bar figures={figures} label={label} note={shortfall(standing)} />;
}

/** For a student near the minimum. */
export function StandingBar({ standing, label }: { standing: SyaratUjian; label: string }) {
  const below = standingLabel(standing);
  const near: Label = {
    text: `Satu absen lagi di bawah syarat ujian ${standing.persen_minimal}%`,
    color: 'warning',
  };
  return <Bar figures={standing} label={label} note={below?.color === 'danger' ? below : near} />;
}

/** 'Hadir 5 · Izin 1 · Sakit 0 · Alpa 2 · belum dicatat 3': together the counted meetings. */
export function figuresText(figures: Figures): string {
  const { H, I, S, A } = presenceLabel;
  const { hadir, izin, sakit, alpa } = figures;
  const marks = `${H.text} ${hadir} · ${I.text} ${izin} · ${S.text} ${sakit} · ${A.text} ${alpa}`;
  const without = unmarked(figures);
  return without > 0 ? `${marks} · belum dicatat ${without}` : marks;
}
