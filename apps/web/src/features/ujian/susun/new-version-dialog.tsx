import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { useIsWide } from '../../../shared/lib/use-is-wide.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { ujianQueries } from '../../../shared/queries/ujian.ts';
import { texts } from '../../../shared/texts.ts';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { VersionChanges } from '../../soal/riwayat-dialog.tsx';
import { useRenew } from './mutations.ts';
import type { SoalUjian } from './queries.ts';

interface NewVersionDialogProps {
  idUjian: string;
  soal: SoalUjian;
  number: number;
  onClose: () => void;
}

/** Compares with the bank's newer version and offers to take it over (U34). */
export function NewVersionDialog({ idUjian, soal, number, onClose }: NewVersionDialogProps) {
  const zone = useZone();
  const isWide = useIsWide();
  const renewing = useRenew(idUjian);
  const query = useQuery({
    queryKey: [...ujianQueries.root, 'soal', idUjian, 'asal', soal.id, soal.versi],
    queryFn: async ({ signal }) => {
      const params = { id: idUjian, groupId: soal.id_kelompok, questionId: soal.id };
      return (await api.call('versiSoalUjian', { params, query: { per_page: 1 }, signal })).meta
        .asal;
    },
  });
  return (
    <AppModal
      opened
      onClose={renewing.isPending ? () => undefined : onClose}
      title={`Versi baru soal ${number}`}
      size={800}
      fullScreen={!isWide}
    >
      <QueryState query={query} skeleton={<Skeleton h={200} />}>
        {(asal) =>
          asal === null ? (
            <Text size="sm">Soal ini sudah memakai versi terbaru dari bank soal.</Text>
          ) : (
            <Stack gap="md">
              <Text size="sm" c="dimmed">
                {`Diubah ${asal.updated_by.name} pada ${formatDateTime(asal.updated_at, zone)}.`}
              </Text>
              <VersionChanges version={asal} now={soal} />
              <Group justify="flex-end">
                <Button variant="default" onClick={onClose} disabled={renewing.isPending}>
                  {texts.cancel}
                </Button>
                <Button
                  loading={renewing.isPending}
                  onClick={() => renewing.mutate(soal, { onSuccess: onClose })}
                >
                  Perbarui
                </Button>
              </Group>
            </Stack>
          )
        }
      </QueryState>
    </AppModal>
  );
}
