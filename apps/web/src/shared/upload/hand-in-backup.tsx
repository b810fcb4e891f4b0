import { MOST_CADANGAN } from '@lms/contracts/ujian/pengerjaan/format-cadangan';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { DataOf } from '../lib/api-types.ts';
import { loadFailureText } from '../lib/errors.ts';
import { formatBytes } from '../lib/format.ts';
import { useLineDown } from '../lib/use-line-down.ts';
import { texts } from '../texts.ts';
import { AppModal } from '../ui/dialog/app-modal.tsx';
import { DialogFoot } from '../ui/dialog/dialog-foot.tsx';
import { DropArea } from './drop-area.tsx';

type Diterima = DataOf<'serahkanCadangan'>;

export function diterimaText({
  jumlah_baru: baru,
  jumlah_menyusul: menyusul,
  jumlah_ditolak: ditolak,
}: Diterima): string[] {
  return [
    baru === 0
      ? 'Semua jawaban di dalamnya sudah ada di server; tidak ada yang berubah.'
      : `${baru} jawaban yang belum ada di server diterima.`,
    ...(menyusul > 0 ? [`${menyusul} jawaban datang terlambat dan menunggu keputusan dosen.`] : []),
    ...(ditolak > 0
      ? [
          `${ditolak} jawaban ditolak, karena dibuat setelah ujian diselesaikan atau tidak dapat dibaca.`,
        ]
      : []),
  ];
}

interface HandInBackupProps {
  /**
   * Sends the backup's text.
   * @throws ApiError
   */
  send: (berkas: string) => Promise<Diterima>;
  onClose: () => void;
}

/** For a device that could not send an attempt's answers (U59). */
export function HandInBackup({ send, onClose }: HandInBackupProps) {
  const offline = useLineDown();
  const handIn = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > MOST_CADANGAN) throw new RangeError();
      return send(await file.text());
    },
  });
  const { data, error, isPending } = handIn;
  return (
    <AppModal
      opened
      onClose={isPending ? () => undefined : onClose}
      title="Serahkan cadangan jawaban"
      size={500}
    >
      <Stack gap="md">
        <Text size="sm">
          Pilih berkas dari tombol "Simpan cadangan jawaban". Isinya hanya dapat dibaca server, dan
          dinilai seperti jawaban yang terkirim sendiri. Menyerahkannya dua kali tidak mengubah apa
          pun.
        </Text>
        <DropArea
          label="Berkas cadangan jawaban"
          hint={`cadangan-jawaban-….json, paling besar ${formatBytes(MOST_CADANGAN)}`}
          extensions={['json']}
          disabled={isPending || offline}
          invalid={handIn.isError}
          onFiles={([file]) => file && handIn.mutate(file)}
        />
        {offline && <Alert color="warning">{texts.noLine}</Alert>}
        {isPending && (
          <Text size="sm" role="status">
            Menyerahkan berkas…
          </Text>
        )}
        {error && (
          <Alert color="danger" role="alert" title="Cadangan tidak diterima">
            {error instanceof RangeError
              ? `Berkas cadangan paling besar ${formatBytes(MOST_CADANGAN)}.`
              : loadFailureText(error)}
          </Alert>
        )}
        {data && (
          <Alert
            color="success"
            role="status"
            title={`Cadangan ${data.mahasiswa.nama} (${data.mahasiswa.nim}) diterima`}
          >
            {diterimaText(data).map((text) => (
              <Text size="sm" key={text}>
                {text}
              </Text>
            ))}
          </Alert>
        )}
        <DialogFoot>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {texts.close}
          </Button>
        </DialogFoot>
      </Stack>
    </AppModal>
  );
}
