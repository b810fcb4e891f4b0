import { Button, Group, Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { type Kelas, kelasQueries } from '../../../shared/queries/kelas.ts';
import { toPath } from '../../../shared/to-path.ts';
import { IconCopy } from '../../../shared/ui/icons.ts';

/** For those who may change the class; says more while the class is empty (K126). */
export function CopyEntry({ kelas }: { kelas: Kelas }) {
  const { data } = useQuery(kelasQueries.menu(kelas.id));
  if (!kelas.izin.ubah_pendahuluan || data === undefined) return null;
  const isEmpty = data.data.every(({ count_activity }) =>
    Object.values(count_activity).every((count) => count === 0),
  );
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={600}>{isEmpty ? 'Kelas ini belum berisi' : 'Isi dari kelas lain'}</Text>
          <Text size="sm" c="dimmed">
            Salin materi, tugas, ujian, forum, dan teks kelas lain dari mata kuliah ini.
          </Text>
        </div>
        <Button
          component={Link}
          to={toPath(paths.salinKelas, { id: kelas.id })}
          variant={isEmpty ? 'filled' : 'default'}
          mih={44}
          leftSection={<IconCopy size={16} aria-hidden />}
        >
          Salin isi kelas
        </Button>
      </Group>
    </Paper>
  );
}
