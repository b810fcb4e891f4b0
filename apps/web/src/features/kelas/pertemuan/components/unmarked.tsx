import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../../../shared/paths.ts';
import { participantsQuery } from '../../../../shared/queries/kehadiran.ts';
import { toPath } from '../../../../shared/to-path.ts';
import type { MeetingRef } from '../mutations.ts';

const NAMES = 8;

/**
 * Names students without a mark before a lecture ends, because ending marks nobody. Links to the
 * roll call.
 */
export function Unmarked({ meeting, onLeave }: { meeting: MeetingRef; onLeave: () => void }) {
  const query = useQuery({ ...participantsQuery(meeting.id), staleTime: 0 });
  if (query.isPending) return <Text size="sm">Memeriksa siapa yang belum ditandai…</Text>;
  const rows = query.data ?? [];
  const unmarked = rows
    .filter((row) => row.presensi === null)
    .map(({ mahasiswa }) => mahasiswa.nama);
  const rollCall = (
    <Anchor
      component={Link}
      to={toPath(paths.kehadiranPertemuan, { id: meeting.classId, idPertemuan: meeting.id })}
      size="sm"
      onClick={onLeave}
    >
      Buka kehadiran
    </Anchor>
  );
  if (query.isError) {
    return <Text size="sm">Tidak dapat memeriksa siapa yang belum ditandai. {rollCall}</Text>;
  }
  if (unmarked.length === 0) return null;
  const more = unmarked.length - NAMES;
  return (
    <div>
      <Text
        size="sm"
        fw={550}
        mt="xs"
      >{`${unmarked.length} dari ${rows.length} mahasiswa belum ditandai:`}</Text>
      <Text size="sm">{`${unmarked.slice(0, NAMES).join(', ')}${more > 0 ? `, dan ${more} lainnya` : ''}.`}</Text>
      <Text size="sm">Mengakhiri kuliah tidak menandai mereka. {rollCall}</Text>
    </div>
  );
}
