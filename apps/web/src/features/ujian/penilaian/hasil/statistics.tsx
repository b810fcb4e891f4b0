import { MIN_STATISTIK } from '@lms/contracts/ujian/penilaian/penilaian';
import { Group, Paper, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatCount, formatFraction, formatNumber } from '../../../../shared/lib/format.ts';
import { RichText } from '../../../../shared/rich-text/rich-text.tsx';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { FactList } from '../../../../shared/ui/fact-list.tsx';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { Tag } from '../../../../shared/ui/tag.tsx';
import { KeyButton } from '../../../soal/koreksi/key-button.tsx';
import { penilaianUjianQueries, type Statistik } from '../queries.ts';
import { bedaText, kesulitanText, reliabilitasText } from './statistics-text.ts';

type Soal = Statistik['soal'][number];

function Choices({ soal }: { soal: Soal }) {
  return (
    <Stack
      component="ul"
      gap="xs"
      p={0}
      m={0}
      style={{ listStyle: 'none' }}
      aria-label="Pilihan jawaban"
    >
      {soal.sebaran.map(({ id, teks, benar, jumlah, bagian }) => (
        <li key={id}>
          <Group gap="xs" justify="space-between" wrap="nowrap" align="start">
            <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <RichText html={teks} />
            </div>
            <Group gap="xs" wrap="nowrap">
              {benar && <Tag color="success">Kunci</Tag>}
              <Text size="sm" className="tab-angka" style={{ whiteSpace: 'nowrap' }}>
                {`${formatCount(jumlah)} · ${formatFraction(bagian)}`}
              </Text>
            </Group>
          </Group>
          <Progress value={bagian * 100} color={benar ? 'success' : 'gray'} size="sm" aria-hidden />
        </li>
      ))}
      {soal.kosong !== null && (
        <Text component="li" size="sm" c="dimmed" className="tab-angka">
          {`Tidak dijawab: ${formatCount(soal.kosong)}`}
        </Text>
      )}
    </Stack>
  );
}

interface QuestionProps {
  soal: Soal;
  place: string;
  asked: boolean;
  /** The exam whose keys the user may correct, else null. */
  idUjian: string | null;
  nomor: number;
}

function Question({ soal, place, asked, idUjian, nomor }: QuestionProps) {
  return (
    <Paper component="li" withBorder p="md" aria-label={place}>
      <Text size="sm" fw={600}>
        {place}
      </Text>
      {soal.dianulir && <Tag color="gray">Dianulir, tidak dihitung</Tag>}
      <RichText html={soal.pertanyaan} />
      {asked ? (
        <>
          <FactList
            facts={[
              { label: 'Dijawab dalam', value: `${formatCount(soal.n)} pengerjaan` },
              { label: 'Tingkat kesulitan', value: kesulitanText(soal.tingkat_kesulitan) },
              { label: 'Daya beda', value: bedaText(soal.daya_beda) },
              ...(soal.kosong === null || soal.sebaran.length > 0
                ? []
                : [{ label: 'Tidak dijawab', value: formatCount(soal.kosong) }]),
            ]}
          />
          {soal.sebaran.length > 0 && <Choices soal={soal} />}
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {`Belum cukup data (${formatCount(soal.n)} pengerjaan)`}
        </Text>
      )}
      {idUjian !== null && (
        <Group mt="sm">
          <KeyButton idUjian={idUjian} idSoal={soal.id_soal} nomor={nomor} />
        </Group>
      )}
    </Paper>
  );
}

/** Versions of a question follow each other. */
function placesOf(soal: readonly Soal[]): string[] {
  const order = [...new Set(soal.map(({ id_soal }) => id_soal))];
  const versions = Map.groupBy(soal, ({ id_soal }) => id_soal);
  return soal.map((one) => {
    const of = versions.get(one.id_soal) ?? [];
    const nomor = `Soal ${order.indexOf(one.id_soal) + 1}`;
    return of.length > 1 ? `${nomor}, versi ke-${of.indexOf(one) + 1}` : nomor;
  });
}

/** None below ten attempts (S3 §7.2, U84). */
export function Statistics({ idUjian, mayCorrect }: { idUjian: string; mayCorrect: boolean }) {
  const query = useQuery(penilaianUjianQueries.statistik(idUjian));
  return (
    <QueryState query={query} skeleton={<Skeleton h={320} />}>
      {({ jumlah_pengerjaan, cukup, rata_rata, alpha, soal }) => {
        const places = placesOf(soal);
        const order = [...new Set(soal.map(({ id_soal }) => id_soal))];
        if (!cukup) {
          return (
            <EmptyState title="Belum cukup data">
              {`Statistik ditampilkan mulai ${MIN_STATISTIK} pengerjaan yang sudah dinilai seluruhnya; sekarang ${formatCount(jumlah_pengerjaan)}.`}
            </EmptyState>
          );
        }
        return (
          <Stack gap="md">
            <FactList
              facts={[
                { label: 'Pengerjaan', value: formatCount(jumlah_pengerjaan) },
                { label: 'Rata-rata nilai', value: formatNumber(rata_rata) },
                { label: 'Reliabilitas (alpha)', value: reliabilitasText(alpha) },
              ]}
            />
            <Stack
              component="ol"
              gap="sm"
              p={0}
              m={0}
              style={{ listStyle: 'none' }}
              aria-label="Statistik soal"
            >
              {soal.map((one, index) => (
                <Question
                  key={one.id_versi}
                  soal={one}
                  place={places[index] ?? ''}
                  asked={one.tingkat_kesulitan !== null}
                  idUjian={mayCorrect ? idUjian : null}
                  nomor={order.indexOf(one.id_soal) + 1}
                />
              ))}
            </Stack>
          </Stack>
        );
      }}
    </QueryState>
  );
}
