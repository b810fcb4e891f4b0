import { useQueryClient } from '@tanstack/react-query';
import { rubrikUjian } from '../../../soal/rubrik/home.ts';
import { RubrikButton } from '../../../soal/rubrik/rubrik-button.tsx';
import { penilaianUjianQueries, type Soal } from '../queries.ts';

/** Changing it also changes grades that follow it. */
export function RubricButton({ idUjian, soal }: { idUjian: string; soal: Soal }) {
  const queryClient = useQueryClient();
  if (soal.soal.jenis !== 'esay') return null;
  return (
    <RubrikButton
      home={rubrikUjian(idUjian)}
      idSoal={soal.soal.id}
      nomor={soal.nomor}
      mayWrite
      onSaved={() =>
        queryClient.invalidateQueries({ queryKey: penilaianUjianQueries.ofUjian(idUjian) })
      }
    />
  );
}
