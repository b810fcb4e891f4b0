import { Text } from '@mantine/core';
import { formatDayDate, formatSession } from '../../../../shared/lib/format.ts';
import type { PertemuanMenu } from '../../../../shared/queries/kelas.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import { IconCalendarEvent } from '../../../../shared/ui/icons.ts';
import { Tag } from '../../../../shared/ui/tag.tsx';

type Moved = Pick<PertemuanMenu, 'waktu_mulai' | 'waktu_selesai' | 'ruangan' | 'jadwal_lama'>;

function useFormer({
  waktu_mulai,
  waktu_selesai,
  ruangan,
  jadwal_lama: lama,
}: Moved): string | null {
  const zone = useZone();
  // Kept answers of an older release lack it.
  if (!lama) return null;
  const sameTime =
    Date.parse(lama.waktu_mulai) === Date.parse(waktu_mulai) &&
    Date.parse(lama.waktu_selesai) === Date.parse(waktu_selesai);
  const room = lama.ruangan === ruangan ? null : (lama.ruangan ?? 'tanpa ruangan');
  if (sameTime) return `Semula ${room ?? formatDayDate(lama.waktu_mulai, zone)}`;
  const when = formatSession(lama.waktu_mulai, lama.waktu_selesai, zone);
  return `Semula ${[when, room].filter(Boolean).join(' · ')}`;
}

/** For seven days after a move (K102). */
export function MovedTag({ meeting, size }: { meeting: Moved; size?: 'sm' | 'md' }) {
  const former = useFormer(meeting);
  return former === null ? null : (
    <span title={former} style={{ display: 'inline-flex' }}>
      <Tag
        color="warning"
        {...(size && { size })}
        icon={<IconCalendarEvent size={12} aria-hidden />}
      >
        Jadwal berubah
      </Tag>
    </span>
  );
}

/** The badge with the former time beside it. */
export function MovedNote({ meeting }: { meeting: Moved }) {
  const former = useFormer(meeting);
  return former === null ? null : (
    <Text size="sm" c="dimmed">
      {former}
    </Text>
  );
}
