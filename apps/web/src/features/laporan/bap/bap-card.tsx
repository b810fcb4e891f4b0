import { Button, Group, Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { toPath } from '../../../shared/to-path.ts';
import { Tag } from '../../../shared/ui/tag.tsx';
import { classWords, statusWords } from './bap-words.ts';
import { type Bap, bapQueries } from './queries.ts';

/** For staff, on the page of the meeting: how its report stands, and the way there. */
export function BapCard({ idPertemuan }: { idPertemuan: string }) {
  const { data } = useQuery(bapQueries.ofMeeting(idPertemuan));
  const current = data?.versi.find(({ status }) => status === data.status);
  return (
    <Paper withBorder p="md" mt="md" mih={76} component="section" aria-label="Berita acara">
      <Group justify="space-between" gap="sm">
        <div>
          <Group gap="xs">
            <Text fw={600}>Berita Acara</Text>
            {data && (
              <Tag color={statusWords[data.status].color} size="sm">
                {statusWords[data.status].text}
              </Tag>
            )}
            {data && data.tidak_sesuai.length > 0 && (
              <Tag color="warning" size="sm">
                Tidak sesuai lagi
              </Tag>
            )}
          </Group>
          {current && (
            <Text size="sm" c="dimmed">
              {classWords[current.tanda_kelas]}
            </Text>
          )}
        </div>
        <Button
          component={Link}
          to={toPath(paths.bapPertemuan, { id: idPertemuan })}
          variant={data && isDue(data) ? 'filled' : 'default'}
          mih={44}
        >
          {data && isDue(data) ? 'Tanda Tangani BAP' : 'Buka Berita Acara'}
        </Button>
      </Group>
    </Paper>
  );
}

/** The lecturer may sign, or only the realisation is missing. */
const isDue = ({ izin, versi }: Bap): boolean => izin.tanda_tangan.boleh && versi.length === 0;
