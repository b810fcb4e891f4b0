import { Alert, Button, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useStream } from '../../../shared/lib/stream/stream.ts';
import { useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { paths } from '../../../shared/paths.ts';
import { kelasQueries } from '../../../shared/queries/kelas.ts';
import { toPath } from '../../../shared/to-path.ts';
import { IconAlertTriangle, IconCheck } from '../../../shared/ui/icons.ts';
import { isRunning, pekerjaanQueries } from '../../sistem/pekerjaan/pekerjaan.ts';
import { CopyHistory } from './copy-history.tsx';
import { Preview } from './preview.tsx';
import { salinQueries } from './queries.ts';
import { SourceList } from './source-list.tsx';

/** The copy that runs; the page may be left and found again. */
function Running({
  id,
  idPekerjaan,
  onAgain,
}: {
  id: string;
  idPekerjaan: string;
  onAgain: () => void;
}) {
  useStream('saya');
  const queryClient = useQueryClient();
  const { data: work } = useQuery(pekerjaanQueries.one(idPekerjaan));
  const status = work?.status;
  useEffect(() => {
    if (status !== 'selesai') return;
    void queryClient.invalidateQueries({ queryKey: salinQueries.root(id) });
    void queryClient.invalidateQueries({ queryKey: [...kelasQueries.root, id] });
  }, [status, id, queryClient]);
  if (work === undefined || isRunning(work)) {
    return (
      <Paper withBorder p="md" role="status">
        <Stack gap="xs">
          <Text fw={600}>
            {work?.status === 'berjalan'
              ? (work.pesan ?? 'Menyalin isi kelas')
              : 'Menunggu giliran'}
          </Text>
          <Progress.Root size={8}>
            <Progress.Section value={work?.persen ?? 0} animated aria-label="Progres penyalinan" />
          </Progress.Root>
          <Text size="sm" c="dimmed">
            Halaman ini boleh ditinggalkan. Bila gagal, tidak ada yang tersalin.
          </Text>
        </Stack>
      </Paper>
    );
  }
  const isDone = status === 'selesai';
  const Icon = isDone ? IconCheck : IconAlertTriangle;
  return (
    <Alert
      color={isDone ? 'success' : 'danger'}
      icon={<Icon size={18} aria-hidden />}
      title={isDone ? 'Isi kelas sudah disalin' : 'Penyalinan gagal'}
      role={isDone ? 'status' : 'alert'}
    >
      <Stack gap="sm">
        <Text size="sm">{work.pesan ?? 'Tidak ada yang tersalin.'}</Text>
        <Group gap="xs">
          {isDone && (
            <Button component={Link} to={toPath(paths.detailKelas, { id })} mih={44}>
              Buka kelas
            </Button>
          )}
          <Button variant="default" mih={44} onClick={onAgain}>
            {isDone ? 'Salin lagi' : 'Coba Lagi'}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

/** Choose, check, copy: the address keeps the step (K126). */
export function CopyClass({ id }: { id: string }) {
  const { params, set } = useQueryParams();
  const sumber = params.get('sumber');
  const pekerjaan = params.get('pekerjaan');
  return (
    <Stack gap="md">
      {pekerjaan !== null ? (
        <Running
          id={id}
          idPekerjaan={pekerjaan}
          onAgain={() => set({ pekerjaan: null, sumber: null })}
        />
      ) : sumber !== null ? (
        <Preview
          id={id}
          sumber={sumber}
          onBack={() => set({ sumber: null })}
          onStarted={(started) => set({ pekerjaan: started }, { replace: true })}
        />
      ) : (
        <SourceList id={id} onChoose={(chosen) => set({ sumber: chosen, search: null })} />
      )}
      <CopyHistory id={id} />
    </Stack>
  );
}
