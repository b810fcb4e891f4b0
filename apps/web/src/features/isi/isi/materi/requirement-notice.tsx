import type { TipeFile } from '@lms/contracts/isi/materi';
import { Group, Text } from '@mantine/core';
import { formatDateTime, type TimeZone } from '../../../../shared/lib/format.ts';
import { untilText } from '../../../../shared/lib/time/due.ts';
import { useServerNow } from '../../../../shared/lib/time/use-server-now.ts';
import type { Materi } from '../../../../shared/queries/materi.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import {
  IconAlertTriangle,
  IconChecklist,
  IconCircleCheck,
  IconHourglass,
} from '../../../../shared/ui/icons.ts';
import { ProgressBar } from '../../../../shared/ui/progress-bar.tsx';
import { tugasTipe } from './labels.ts';
import { type Requirement, requirementOf } from './requirement.ts';

const looks = {
  open: { color: 'var(--mantine-color-primary-light-color)', Icon: IconHourglass },
  missed: { color: 'var(--mantine-color-danger-light-color)', Icon: IconAlertTriangle },
  done: { color: 'var(--mantine-color-success-light-color)', Icon: IconCircleCheck },
  late: { color: 'var(--mantine-color-warning-light-color)', Icon: IconAlertTriangle },
  limit: { color: 'var(--mantine-color-dimmed)', Icon: IconChecklist },
} as const;

function sentence(
  requirement: Requirement,
  tipe: TipeFile,
  { now, zone }: { now: number; zone: TimeZone },
): string {
  const on = (instant: string | null): string => formatDateTime(instant, zone);
  switch (requirement.kind) {
    case 'open':
      return `Syarat kehadiran: ${tugasTipe[tipe]} sebelum ${untilText(requirement.deadline, now, zone)}`;
    case 'missed':
      return `Syarat kehadiran tidak terpenuhi: batas waktu ${on(requirement.deadline)} telah lewat`;
    case 'done':
      return `Syarat kehadiran terpenuhi pada ${on(requirement.at)}`;
    case 'late':
      return `Diselesaikan ${on(requirement.at)}, setelah batas waktu ${on(requirement.deadline)}: tidak dihitung`;
    case 'limit':
      return `Batas syarat kehadiran: ${untilText(requirement.deadline, now, zone)}`;
  }
}

/** The student's state, or the deadline for staff (S2 §4). Nothing where it is not required. */
export function RequirementNotice({ materi }: { materi: Materi }) {
  const zone = useZone();
  const now = useServerNow('minute');
  const requirement = requirementOf(materi, now);
  if (requirement === null) return null;
  const { color, Icon } = looks[requirement.kind];
  const isTimed = materi.tipe_file === 'video' || materi.tipe_file === 'audio';
  const percent = materi.kemajuan?.persen ?? 0;
  return (
    <>
      <Group gap={6} wrap="nowrap" align="flex-start" c={color}>
        <Icon size={18} aria-hidden style={{ flexShrink: 0, marginBlockStart: 1 }} />
        <Text size="sm">{sentence(requirement, materi.tipe_file, { now, zone })}</Text>
      </Group>
      {isTimed && requirement.kind === 'open' && percent > 0 && (
        <ProgressBar fraction={percent / 100} label={`Kemajuan ${materi.judul}`} />
      )}
    </>
  );
}
