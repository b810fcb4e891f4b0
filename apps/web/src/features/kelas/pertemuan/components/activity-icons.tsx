import { Group } from '@mantine/core';
import type { PertemuanMenu } from '../../../../shared/queries/kelas.ts';
import { contentColor } from '../../../../shared/theme.ts';
import {
  IconClipboardText,
  IconFileText,
  IconMessages,
  IconVideo,
  IconWritingSign,
} from '../../../../shared/ui/icons.ts';

const kinds = [
  { key: 'materi', label: 'materi', icon: IconFileText },
  { key: 'tugas', label: 'tugas', icon: IconClipboardText },
  { key: 'vidcon', label: 'vidcon', icon: IconVideo },
  { key: 'ujian', label: 'ujian', icon: IconWritingSign },
  { key: 'forum', label: 'forum', icon: IconMessages },
] as const;

/** One icon per kind of activity in the meeting (S2 §2.1); screen readers get the numbers. */
export function ActivityIcons({ count }: { count: PertemuanMenu['count_activity'] }) {
  const present = kinds.filter(({ key }) => count[key] > 0);
  if (present.length === 0) return null;
  return (
    <Group
      gap={4}
      wrap="nowrap"
      component="span"
      role="img"
      aria-label={present.map(({ key, label }) => `${count[key]} ${label}`).join(', ')}
    >
      {present.map(({ key, icon: Icon }) => (
        <Icon
          key={key}
          size={15}
          stroke={1.75}
          color={`var(--mantine-color-${contentColor[key]}-text)`}
          aria-hidden
        />
      ))}
    </Group>
  );
}
