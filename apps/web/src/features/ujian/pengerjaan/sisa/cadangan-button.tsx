import { Button, type ButtonProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../../../shared/lib/download.ts';
import { notifyProblem, notifySuccess } from '../../../../shared/lib/notify.ts';
import { type CadanganSource, cadanganName, makeCadangan } from './cadangan.ts';

interface CadanganButtonProps extends ButtonProps {
  judul: string;
  isi: () => Promise<CadanganSource | null>;
}

/** Only the server can read the file (U59); works offline. */
export function CadanganButton({ judul, isi, ...props }: CadanganButtonProps) {
  const save = useMutation({
    mutationFn: async () => {
      const source = await isi();
      const now = new Date();
      return source === null
        ? null
        : saveFile(
            URL.createObjectURL(new Blob([await makeCadangan(source, now)])),
            cadanganName(judul, now),
          );
    },
    onSuccess: (saved) => {
      if (saved === null) notifyProblem('Belum ada jawaban di perangkat ini.');
      else
        notifySuccess(
          'Cadangan jawaban disimpan. Serahkan lewat halaman ujian atau kepada dosen Anda.',
        );
    },
    onError: () => notifyProblem('Cadangan jawaban tidak dapat dibuat di peramban ini.'),
  });
  return (
    <Button variant="default" {...props} loading={save.isPending} onClick={() => save.mutate()}>
      Simpan cadangan jawaban
    </Button>
  );
}
