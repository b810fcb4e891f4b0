import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatSession } from '../../../../shared/lib/format.ts';
import { paths } from '../../../../shared/paths.ts';
import { jadwalBerubahQuery } from '../../../../shared/queries/kelas.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import { toPath } from '../../../../shared/to-path.ts';
import { MovedNote, MovedTag } from '../../pertemuan/components/moved-note.tsx';

/** Single meetings that differ from the week, for seven days after their move (K102). */
export function MovedMeetings() {
  const zone = useZone();
  const meetings = useQuery(jadwalBerubahQuery()).data ?? [];
  if (meetings.length === 0) return null;
  return (
    <Paper component="section" withBorder p="md" mb="md" aria-labelledby="jadwal-berubah">
      <Title order={2} fz="md" mb="xs" id="jadwal-berubah">
        Pertemuan yang pindah jadwal
      </Title>
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {meetings.map((meeting) => (
          <li key={meeting.id}>
            <Group gap="xs">
              <Anchor
                component={Link}
                to={toPath(paths.pertemuanKelas, {
                  classId: meeting.kelas_kuliah.id,
                  meetingId: meeting.id,
                })}
                fw={550}
                style={{ overflowWrap: 'anywhere' }}
              >
                {`${meeting.kelas_kuliah.mata_kuliah.nama} · Pertemuan ${meeting.nomor}`}
              </Anchor>
              <MovedTag meeting={meeting} size="sm" />
            </Group>
            <Text size="sm">
              {[formatSession(meeting.waktu_mulai, meeting.waktu_selesai, zone), meeting.ruangan]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            <MovedNote meeting={meeting} />
          </li>
        ))}
      </Stack>
    </Paper>
  );
}
