import { Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { kehadiranQueries } from '../queries.ts';
import { missed } from './why.ts';
import { CountedMeetings, ExamFigure } from './why-parts.tsx';

/** The obstacles to a class's exams, and the effect of one more absence (K50); live. */
export function BlockingMeetings({ idKelas }: { idKelas: string }) {
  const query = useQuery({
    ...kehadiranQueries.sayaKelas(idKelas),
    refetchInterval: useLiveInterval(),
  });
  return (
    <QueryState query={query} skeleton={<Skeleton h={320} />}>
      {({ rekap, pertemuan }) =>
        rekap.ujian && (
          <Stack>
            <Paper withBorder p="md">
              <ExamFigure
                standing={rekap.ujian}
                planned={pertemuan.filter(({ kategori }) => kategori === 'kuliah').length}
              />
            </Paper>
            <Paper withBorder p="md" component="section" aria-labelledby="judul-menghalangi">
              <Title order={2} size="h4" id="judul-menghalangi" mb="xs">
                Pertemuan yang tidak Anda hadiri
              </Title>
              <Text size="sm" c="dimmed" mb="sm">
                Bila tanda kehadiran sebuah pertemuan tidak sesuai, ajukan sanggahan sebelum batas
                waktunya.
              </Text>
              <CountedMeetings
                label="Pertemuan yang tidak Anda hadiri"
                idKelas={idKelas}
                meetings={missed(pertemuan, rekap.ujian)}
                standing={rekap.ujian}
              />
            </Paper>
          </Stack>
        )
      }
    </QueryState>
  );
}
