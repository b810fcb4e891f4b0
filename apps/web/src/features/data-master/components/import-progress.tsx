import { Paper, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useStream } from '../../../shared/lib/stream/stream.ts';
import { pekerjaanQueries } from '../../sistem/pekerjaan/pekerjaan.ts';

interface ImportProgressProps {
  idPekerjaan: string | null;
  onFailure: string;
}

/** The progress of an import or its undoing; it continues when the user leaves the page. */
export function ImportProgress({ idPekerjaan, onFailure }: ImportProgressProps) {
  useStream('saya');
  const { data: work } = useQuery({
    ...pekerjaanQueries.one(idPekerjaan ?? ''),
    enabled: idPekerjaan !== null,
  });
  const percent = work?.persen ?? 0;
  return (
    <Paper withBorder p="md" mb="md" role="status">
      <Stack gap="xs">
        <Text fw={600}>
          {work?.status === 'berjalan' ? (work.pesan ?? 'Sedang diproses') : 'Menunggu giliran'}
        </Text>
        <Progress.Root size={8}>
          <Progress.Section value={percent} animated aria-label="Progres impor" />
        </Progress.Root>
        <Text size="sm" c="dimmed">
          {`Halaman ini boleh ditinggalkan. ${onFailure}`}
        </Text>
      </Stack>
    </Paper>
  );
}
