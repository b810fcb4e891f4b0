import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadFailureText } from '../../../../shared/lib/errors.ts';
import { formatCount } from '../../../../shared/lib/format.ts';
import { notifySuccess } from '../../../../shared/lib/notify.ts';
import { useLineDown } from '../../../../shared/lib/use-line-down.ts';
import { vidconQueries } from '../../../../shared/queries/vidcon.ts';
import { AppModal } from '../../../../shared/ui/dialog/app-modal.tsx';
import { DialogFoot } from '../../../../shared/ui/dialog/dialog-foot.tsx';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { RowSkeletons } from '../../../../shared/ui/row-skeletons.tsx';
import { type Chosen, toSent } from './match.ts';
import { MatchTable } from './match-table.tsx';
import { useApplyPeserta } from './queries.ts';

interface MatchDialogProps {
  id: string;
  idImpor: string;
  onClose: () => void;
}

/** An imported list whose names can still be matched (K120). */
export function MatchDialog({ id, idImpor, onClose }: MatchDialogProps) {
  const offline = useLineDown();
  const query = useQuery(vidconQueries.impor(id, idImpor));
  const apply = useApplyPeserta(id);
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const sent = toSent(query.data?.orang ?? [], chosen);
  const save = (): void =>
    apply.mutate(
      { idImpor, cocok: sent },
      {
        onSuccess: ({ jumlah_hadir_baru }) => {
          notifySuccess(
            `Berhasil mengubah pencocokan: ${formatCount(jumlah_hadir_baru)} hadir baru`,
          );
          onClose();
        },
      },
    );
  return (
    <AppModal
      opened
      onClose={apply.isPending ? () => undefined : onClose}
      title="Cocokkan nama"
      size={1040}
    >
      <Stack gap="md">
        <Text size="sm">
          Mengganti pencocokan memindahkan durasi. Kehadiran yang sudah tercatat tidak ditarik.
        </Text>
        <QueryState query={query} skeleton={<RowSkeletons count={6} height={64} />}>
          {(impor) => (
            <MatchTable
              impor={impor}
              chosen={chosen}
              onChoose={(nomor, nim) => setChosen((before) => new Map([...before, [nomor, nim]]))}
              disabled={apply.isPending}
            />
          )}
        </QueryState>
        {apply.error && (
          <Alert color="danger" role="alert" title="Belum ada yang disimpan">
            {loadFailureText(apply.error)}
          </Alert>
        )}
        <DialogFoot>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={apply.isPending}>
              Tutup
            </Button>
            <Button
              disabled={offline || sent.length === 0}
              loading={apply.isPending}
              onClick={save}
            >
              Simpan pencocokan
            </Button>
          </Group>
        </DialogFoot>
      </Stack>
    </AppModal>
  );
}
