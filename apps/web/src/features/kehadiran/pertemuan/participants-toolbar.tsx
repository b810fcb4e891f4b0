import type { Presensi } from '@lms/contracts/wire/umum';
import { Box, Button, CloseButton, Group, Kbd, Progress, Stack, Text } from '@mantine/core';
import { presenceLabel } from '../../../shared/texts.ts';
import { countMarks, progressLegend } from '../rules.ts';
import type { DraftRow } from '../tanda/draft.ts';
import classes from './participants-toolbar.module.css';

const codes: readonly Presensi[] = ['A', 'I', 'S'];

/** Unsaved marks included. */
export function AttendanceCount({ rows }: { rows: readonly DraftRow[] }) {
  const counts = countMarks(rows.map((row) => row.presensi));
  const present = counts.get('H') ?? 0;
  const others = codes.flatMap((code) =>
    counts.has(code) ? [`${presenceLabel[code].text} ${counts.get(code)}`] : [],
  );
  const rest = [...others, ...(counts.has(null) ? [`Belum dicatat ${counts.get(null)}`] : [])].join(
    ' · ',
  );
  return (
    <Stack gap={4} className={classes.count}>
      <Group gap={6} align="baseline">
        <Text size="sm" c="dimmed">
          Jumlah Hadir
        </Text>
        <Text fw={650} className="tab-angka">{`${present} dari ${rows.length} Peserta`}</Text>
      </Group>
      <Progress.Root size={8}>
        <Progress.Section
          value={rows.length === 0 ? 0 : (100 * present) / rows.length}
          color="success"
          aria-label="Jumlah Hadir"
        />
      </Progress.Root>
      <Text size="xs" c="dimmed" className="tab-angka" mih="1.2em">
        {rest}
      </Text>
    </Stack>
  );
}

interface SetAllProps {
  options: readonly Presensi[];
  value: Presensi | null;
  disabled: boolean;
  onSet: (presensi: Presensi | null) => void;
}

/** Clearing it sets all to A (S1 §4, DECISIONS 135). */
export function SetAll({ options, value, disabled, onSet }: SetAllProps) {
  return (
    <Group gap="xs" role="group" aria-label="Tandai semua peserta">
      <Text size="sm" c="dimmed">
        Tandai semua
      </Text>
      <Button.Group>
        {options.map((option) => (
          <Button
            key={option}
            size="sm"
            px="sm"
            variant={value === option ? 'light' : 'default'}
            color={presenceLabel[option].color}
            aria-pressed={value === option}
            aria-label={`${presenceLabel[option].text} semua`}
            disabled={disabled}
            onClick={() => onSet(option)}
          >
            {presenceLabel[option].text}
          </Button>
        ))}
      </Button.Group>
      {value !== null && value !== 'A' && (
        <CloseButton
          aria-label="Kosongkan: tandai semua Alpa"
          title="Kosongkan"
          disabled={disabled}
          onClick={() => onSet(null)}
        />
      )}
    </Group>
  );
}

export function ProgressLegend() {
  return (
    <ul className={classes.legend} aria-label="Keterangan warna progres">
      {progressLegend.map(({ color, text }) => (
        <li key={color} className={classes.legendEntry}>
          <Box component="span" className={classes.swatch} bg={color} />
          <Text size="xs" c="dimmed">
            {text}
          </Text>
        </li>
      ))}
    </ul>
  );
}

/** Not on touch devices. `taps`: Enter cycles through the marks. */
export function KeyboardHint({ options, taps }: { options: readonly Presensi[]; taps: boolean }) {
  return (
    <Text size="xs" c="dimmed" className={classes.hint}>
      {options.map((option) => (
        <Kbd key={option} size="xs" mr={2}>
          {option}
        </Kbd>
      ))}{' '}
      menandai lalu maju · <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> pindah baris ·{' '}
      <Kbd size="xs">Ctrl</Kbd> <Kbd size="xs">Enter</Kbd>{' '}
      {taps ? 'menyimpan sekarang' : 'menyimpan'}
    </Text>
  );
}
