import type { IsiJawaban } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import { Button, Group, Paper, Skeleton, Stack, Text, Textarea, Title } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../shared/lib/api.ts';
import type { DataOf } from '../../../../shared/lib/api-types.ts';
import { formatDateTime } from '../../../../shared/lib/format.ts';
import { notifyError, notifySuccess } from '../../../../shared/lib/notify.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { Tag } from '../../../../shared/ui/tag.tsx';
import { AnswerView } from '../answer-view.tsx';
import { jejakQueries } from '../putar-ulang/queries.ts';
import { penilaianUjianQueries } from '../queries.ts';

type Menyusul = DataOf<'menyusulPengerjaan'>['jawaban'][number];
interface Keputusan {
  keputusan: 'diterima' | 'ditolak';
  jawaban: Pick<Menyusul, 'id_soal' | 'urutan'>[];
}

const lateQuery = (id: string) =>
  queryOptions({
    queryKey: [...penilaianUjianQueries.root, 'menyusul', id],
    queryFn: ({ signal }) => api.call('menyusulPengerjaan', { params: { id }, signal }),
  });

function useDecide(idUjian: string, id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Keputusan & { alasan: string }) =>
      api.call('putuskanMenyusul', { params: { id }, body }),
    onSuccess: ({ nilai_tetap }) => {
      const stays =
        nilai_tetap.length > 0
          ? ` Nilai soal ${nilai_tetap.join(', ')} tetap karena diberikan sendiri.`
          : '';
      notifySuccess(`Keputusan tersimpan.${stays}`);
      return Promise.all(
        [
          lateQuery(id).queryKey,
          jejakQueries.ofPengerjaan(id),
          penilaianUjianQueries.ofUjian(idUjian),
        ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
    onError: notifyError,
  });
}

const choices = [
  { keputusan: 'diterima', label: 'Terima' },
  { keputusan: 'ditolak', label: 'Tolak' },
] as const;

/** One or all, with a reason (U55). */
export function LateAnswers({ idUjian, idPengerjaan }: { idUjian: string; idPengerjaan: string }) {
  const zone = useZone();
  const query = useQuery(lateQuery(idPengerjaan));
  const decide = useDecide(idUjian, idPengerjaan);
  const [alasan, setAlasan] = useState('');
  const isReasoned = alasan.trim().length >= 3;
  const keysOf = (rows: readonly Menyusul[]) =>
    rows.map(({ id_soal, urutan }) => ({ id_soal, urutan }));
  const buttons = (rows: readonly Menyusul[], what: string) =>
    choices.map(({ keputusan, label }) => (
      <Button
        key={keputusan}
        mih={44}
        variant={keputusan === 'diterima' ? 'light' : 'default'}
        disabled={!isReasoned || decide.isPending || rows.length === 0}
        aria-label={`${label} ${what}`}
        onClick={() => decide.mutate({ keputusan, alasan: alasan.trim(), jawaban: keysOf(rows) })}
      >
        {what === 'semua' ? `${label} semua` : label}
      </Button>
    ));
  return (
    <QueryState query={query} skeleton={<Skeleton h={120} />}>
      {({ jawaban, boleh_ubah, berakhir_pada }) => (
        <Paper withBorder p="md" component="section" aria-label="Jawaban menyusul">
          <Stack gap="sm">
            <Title order={3} size="h5">
              Jawaban menyusul
            </Title>
            <Text size="sm">{`Tiba setelah pengerjaan berakhir ${formatDateTime(berakhir_pada, zone)}. Belum dihitung sampai diterima.`}</Text>
            {boleh_ubah && (
              <>
                <Textarea
                  label="Alasan keputusan"
                  description="Paling sedikit 3 karakter; mahasiswa membacanya."
                  autosize
                  minRows={1}
                  maxLength={500}
                  value={alasan}
                  onChange={(event) => setAlasan(event.currentTarget.value)}
                />
                <Group gap="xs">
                  {buttons(
                    jawaban.filter(({ putusan }) => putusan === null),
                    'semua',
                  )}
                </Group>
              </>
            )}
            {jawaban.map((one) => (
              <Stack key={`${one.id_soal} ${one.urutan}`} gap={4}>
                <Group gap="xs">
                  <Text fw={550} size="sm">{`Soal ${one.nomor}`}</Text>
                  {one.putusan && (
                    <Tag
                      color={one.putusan.keputusan === 'diterima' ? 'success' : 'gray'}
                      size="sm"
                    >
                      {one.putusan.keputusan === 'diterima' ? 'Diterima' : 'Ditolak'}
                    </Tag>
                  )}
                  {one.tertinggal && (
                    <Tag color="warning" size="sm">
                      Ada jawaban yang lebih baru
                    </Tag>
                  )}
                </Group>
                <Text size="xs" c="dimmed">
                  {`${one.waktu_klien === null ? 'Waktu dibuat tidak disebut' : `Dibuat ${formatDateTime(one.waktu_klien, zone)}`} · tiba ${formatDateTime(one.waktu_server, zone)}`}
                </Text>
                <AnswerView
                  soal={one.soal}
                  jawaban={one.jawaban as IsiJawaban}
                  berkas={one.berkas}
                  ragu={one.ragu_ragu}
                  onAskLink={() => void query.refetch()}
                />
                {one.putusan && (
                  <Text size="xs">{`${one.putusan.alasan} · ${one.putusan.oleh}`}</Text>
                )}
                {boleh_ubah && (
                  <Group gap="xs">{buttons([one], `jawaban menyusul soal ${one.nomor}`)}</Group>
                )}
              </Stack>
            ))}
          </Stack>
        </Paper>
      )}
    </QueryState>
  );
}
