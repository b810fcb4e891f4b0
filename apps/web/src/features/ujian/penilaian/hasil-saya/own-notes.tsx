import { Stack, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../../shared/lib/api.ts';
import { formatDateTime } from '../../../../shared/lib/format.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import classes from '../penilaian-ujian.module.css';
import { penilaianUjianQueries } from '../queries.ts';

const notesQuery = (idUjian: string) =>
  queryOptions({
    queryKey: [...penilaianUjianQueries.ofUjian(idUjian), 'catatan'],
    queryFn: ({ signal }) => api.call('catatanPengerjaan', { params: { id: idUjian }, signal }),
  });

const verdicts = { diterima: 'diterima', ditolak: 'ditolak' } as const;

/** Reset attempts and late answers (U55, U62); usually empty. */
export function OwnNotes({ idUjian }: { idUjian: string }) {
  const zone = useZone();
  const { data } = useQuery(notesQuery(idUjian));
  if (data === undefined || (data.dibatalkan.length === 0 && data.menyusul.length === 0))
    return null;
  return (
    <Stack gap={4} component="section" aria-label="Catatan pengerjaan">
      {data.dibatalkan.map(({ id, dibatalkan_pada, alasan }) => (
        <Text key={id} size="sm" className={classes.text}>
          {`Pengerjaan Anda direset ${formatDateTime(dibatalkan_pada, zone)}${alasan === null ? '.' : `: ${alasan}`}`}
        </Text>
      ))}
      {data.menyusul.map(({ nomor, urutan, putusan, kalah }) => (
        <Text key={`${nomor} ${urutan}`} size="sm" className={classes.text}>
          {putusan === null
            ? `Jawaban menyusul soal ${nomor}: menunggu keputusan.`
            : `Jawaban menyusul soal ${nomor}: ${verdicts[putusan.keputusan]}${kalah ? ', tetapi jawaban yang lebih baru berlaku' : ''}. ${putusan.alasan}`}
        </Text>
      ))}
    </Stack>
  );
}
