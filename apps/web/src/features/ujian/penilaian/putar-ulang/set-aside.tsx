import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../../../shared/lib/api.ts';
import type { DataOf } from '../../../../shared/lib/api-types.ts';
import { formatCount, formatDateTime } from '../../../../shared/lib/format.ts';
import { paths } from '../../../../shared/paths.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import { toPath } from '../../../../shared/to-path.ts';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import grading from '../penilaian-ujian.module.css';
import { penilaianUjianQueries } from '../queries.ts';

type Dibatalkan = DataOf<'pengerjaanDibatalkan'>[number];

const setAsideQuery = (idUjian: string, nim: string) =>
  queryOptions({
    queryKey: [...penilaianUjianQueries.ofUjian(idUjian), 'dibatalkan', nim],
    queryFn: ({ signal }) =>
      api.call('pengerjaanDibatalkan', { params: { id: idUjian, studentId: nim }, signal }),
  });

function contentText({
  jumlah_dijawab,
  jumlah_soal,
  jumlah_simpanan,
  jumlah_menyusul,
}: Dibatalkan): string {
  const late = jumlah_menyusul > 0 ? `, ${formatCount(jumlah_menyusul)} menyusul` : '';
  return `${jumlah_dijawab} dari ${jumlah_soal} soal dijawab · ${formatCount(jumlah_simpanan)} simpanan${late}`;
}

interface SetAsideProps {
  idUjian: string;
  nim: string;
  /** Hides the student's name. */
  namesHidden?: boolean;
  /** False in a dialog with its own title. */
  isTitled?: boolean;
}

/** A student's reset attempts, newest first, read-only (U62); empty without any. */
export function SetAside({ idUjian, nim, namesHidden = false, isTitled = true }: SetAsideProps) {
  const zone = useZone();
  const query = useQuery(setAsideQuery(idUjian, nim));
  const linkTo = (idPengerjaan: string, given: Record<string, string>): string => {
    const search = new URLSearchParams({
      ...given,
      ...(namesHidden && { anonim: '1' }),
    }).toString();
    return `${toPath(paths.putarUlangUjian, { id: idUjian, idPengerjaan })}${search && `?${search}`}`;
  };
  return (
    <QueryState query={query} skeleton={null}>
      {(rows) =>
        rows.length > 0 && (
          <Stack gap="xs" component="section" aria-label="Pengerjaan dibatalkan">
            {isTitled && (
              <Title order={3} size="h5">
                Pengerjaan dibatalkan
              </Title>
            )}
            {rows.map((row) => {
              const when = formatDateTime(row.dibatalkan_pada, zone);
              return (
                <Paper
                  key={row.id}
                  withBorder
                  p="sm"
                  component="article"
                  aria-label={`Dibatalkan ${when}`}
                >
                  <Text size="sm" fw={550} className={grading.text}>
                    {`Dibatalkan ${when}${row.oleh === '' ? '' : ` oleh ${row.oleh}`}`}
                  </Text>
                  {row.alasan && (
                    <Text size="sm" className={grading.text}>
                      {row.alasan}
                    </Text>
                  )}
                  <Text
                    size="xs"
                    c="dimmed"
                  >{`Mulai ${formatDateTime(row.waktu_mulai, zone)} · ${contentText(row)}`}</Text>
                  <Group gap="xs" mt="xs">
                    <Button
                      component={Link}
                      to={linkTo(row.id, { lihat: 'lembar', langkah: 'akhir' })}
                      variant="default"
                      mih={44}
                      aria-label={`Lihat jawaban pengerjaan yang dibatalkan ${when}`}
                    >
                      Lihat jawaban
                    </Button>
                    <Button
                      component={Link}
                      to={linkTo(row.id, {})}
                      variant="default"
                      mih={44}
                      aria-label={`Putar ulang pengerjaan yang dibatalkan ${when}`}
                    >
                      Putar ulang
                    </Button>
                  </Group>
                </Paper>
              );
            })}
          </Stack>
        )
      }
    </QueryState>
  );
}
