import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isLineDown } from '../../../../shared/lib/line.ts';
import { notifyError, notifyProblem } from '../../../../shared/lib/notify.ts';
import { examJournal } from '../../../../shared/offline/exam-journal.ts';
import { ConfirmModal } from '../../../../shared/ui/dialog/confirm-modal.tsx';
import { CadanganButton } from './cadangan-button.tsx';
import { type Sisa, sisaName, sisaOnDevice, unjudged } from './sisa.ts';
import { LOOKED_AFTER_MS, sisaQueries } from './sisa-queries.ts';
import { sendLeftBehind } from './tertinggal.ts';

const numbers = (rows: Sisa['jawaban']): string => rows.map(({ nomor }) => nomor).join(', ');

interface OneProps {
  idUjian: string;
  sisa: Sisa;
  /** The attempt's own journal, which cannot be discarded. */
  isJournal: boolean;
}

function One({ idUjian, sisa, isJournal }: OneProps) {
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const waiting = unjudged(sisa);
  const refused = sisa.jawaban.filter(({ ditolak }) => ditolak !== null);
  const again = (): Promise<void> => queryClient.invalidateQueries({ queryKey: sisaQueries.root });
  const send = useMutation({
    mutationFn: sendLeftBehind,
    onSuccess: () => {
      if (isLineDown()) notifyProblem('Belum ada koneksi. Jawaban dikirim sendiri begitu ada.');
      return again();
    },
    onError: notifyError,
  });
  const drop = useMutation({
    mutationFn: async () => examJournal(idUjian)?.drop(sisaName(sisa.idPengerjaan)),
    onSuccess: () => {
      setAsked(false);
      return again();
    },
    onError: notifyError,
  });
  return (
    <Alert
      color="warning"
      role="status"
      title={`Jawaban yang belum diterima server: ${sisa.judul}`}
    >
      <Stack gap="xs">
        {waiting.length > 0 && (
          <Text size="sm">{`Soal ${numbers(waiting)}: belum terkirim. Jawabannya aman di perangkat ini dan dikirim sendiri begitu ada koneksi.`}</Text>
        )}
        {refused.length > 0 && (
          <List size="sm" aria-label="Jawaban yang ditolak">
            {refused.map(({ id, nomor, ditolak }) => (
              <List.Item key={id}>{`Soal ${nomor}: ditolak. ${ditolak}`}</List.Item>
            ))}
          </List>
        )}
        <Group gap="xs">
          {waiting.length > 0 && (
            <Button loading={send.isPending} onClick={() => send.mutate()}>
              Kirim sekarang
            </Button>
          )}
          <CadanganButton judul={sisa.judul} isi={async () => sisa} />
          {!isJournal && (
            <Button variant="subtle" color="danger" onClick={() => setAsked(true)}>
              Hapus dari perangkat ini
            </Button>
          )}
        </Group>
      </Stack>
      <ConfirmModal
        opened={isAsked}
        title="Hapus jawaban"
        confirmLabel="Hapus"
        color="danger"
        size={500}
        pending={drop.isPending}
        onConfirm={() => drop.mutate()}
        onClose={() => setAsked(false)}
      >
        {`Jawaban soal ${numbers(sisa.jawaban)} hanya ada di perangkat ini. Setelah dihapus tidak dapat dikembalikan.`}
      </ConfirmModal>
    </Alert>
  );
}

/** Sent by itself, saved as a file, or discarded by the student (U58, U59). */
export function SisaPanel({ idUjian }: { idUjian: string }) {
  const { data } = useQuery({
    queryKey: [...sisaQueries.root, idUjian, 'isi'],
    queryFn: async () => sisaOnDevice((await examJournal(idUjian)?.read()) ?? new Map()),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: LOOKED_AFTER_MS,
  });
  return (
    <>
      {data?.journal && <One idUjian={idUjian} sisa={data.journal} isJournal />}
      {data?.sisa.map((sisa) => (
        <One key={sisa.idPengerjaan} idUjian={idUjian} sisa={sisa} isJournal={false} />
      ))}
    </>
  );
}
