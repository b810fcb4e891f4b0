import { Alert, Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle, IconCircleCheck, IconDownload } from '../../../shared/ui/icons.ts';
import { isRunning, type Pekerjaan, pekerjaanQueries } from '../../sistem/pekerjaan/pekerjaan.ts';
import { useAskSiakad } from './queries.ts';

/** The work that this visit began; a colleague's that it joined is not told. */
export function useAskedWork(idPekerjaan: string | null): Pekerjaan | undefined {
  const { data } = useQuery({
    ...pekerjaanQueries.one(idPekerjaan ?? ''),
    enabled: idPekerjaan !== null,
    retry: false,
  });
  return data;
}

interface AskButtonProps {
  idKelas: string;
  work: Pekerjaan | undefined;
  onAsked: (idPekerjaan: string) => void;
}

/** Siakad's present values are recorded beside ours and change nothing (N40). */
export function AskButton({ idKelas, work, onAsked }: AskButtonProps) {
  const ask = useAskSiakad(idKelas, onAsked);
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={ask.isPending || (work !== undefined && isRunning(work))}
      onClick={() => ask.mutate()}
    >
      Muat dari Siakad
    </Button>
  );
}

export function AskState({ work }: { work: Pekerjaan }) {
  if (isRunning(work))
    return (
      <Alert color="info" py="xs" role="status" icon={<Loader size={16} aria-hidden />}>
        Nilai sedang dimuat dari Siakad. Halaman ini boleh ditinggalkan; daftar berubah sendiri
        setelah selesai.
      </Alert>
    );
  if (work.status === 'gagal')
    return (
      <Alert color="danger" py="xs" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
        {`Nilai belum dimuat dari Siakad. ${work.pesan ?? ''} Yang tampil adalah nilai Siakad yang terakhir diketahui.`}
      </Alert>
    );
  return (
    <Alert color="success" py="xs" role="status" icon={<IconCircleCheck size={18} aria-hidden />}>
      {`Selesai dimuat dari Siakad. ${work.pesan ?? ''}`}
    </Alert>
  );
}
