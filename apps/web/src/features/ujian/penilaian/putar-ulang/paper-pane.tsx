import { Button, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { formatTimeSeconds } from '../../../../shared/lib/format.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { SoalBody } from '../../../soal/soal-view.tsx';
import grading from '../penilaian-ujian.module.css';
import { berlakuPada, type Langkah, saatOf } from './linimasa.ts';
import { type Awal, useSimpanan } from './queries.ts';
import { SavedAnswer } from './saved-answer.tsx';

const THEN = 'Jawaban saat itu';

interface AnswerAtProps {
  soal: Awal['soal'][number]['soal'];
  tempat: number | undefined;
  idPengerjaan: string;
  onAskLink: () => void;
}

function AnswerThere({ tempat, idPengerjaan, ...props }: AnswerAtProps & { tempat: number }) {
  const query = useSimpanan(idPengerjaan, tempat);
  return (
    <QueryState query={query} skeleton={<Skeleton h={48} />}>
      {(data) => data && <SavedAnswer label={THEN} simpanan={data} {...props} />}
    </QueryState>
  );
}

function AnswerAt({ tempat, ...props }: AnswerAtProps) {
  if (tempat !== undefined) return <AnswerThere {...props} tempat={tempat} />;
  return <SavedAnswer label={THEN} simpanan={null} soal={props.soal} onAskLink={props.onAskLink} />;
}

interface PaperPaneProps {
  step: Langkah;
  idPengerjaan: string;
  awal: Awal;
  onAskLink: () => void;
}

/** The whole paper at that moment, with the answers that counted. */
export function PaperPane({ step, idPengerjaan, awal, onAskLink }: PaperPaneProps) {
  const zone = useZone();
  const counting = berlakuPada(awal.garis, step);
  return (
    <Stack gap="md">
      <Title order={2} size="h4" className="tab-angka">
        {`Lembar pada ${formatTimeSeconds(saatOf(awal, step.saat), zone)}`}
      </Title>
      <Text size="sm" c="dimmed">
        {`${counting.size} dari ${awal.soal.length} soal pernah disimpan sampai saat itu.`}
      </Text>
      <nav aria-label="Soal">
        <ol className={grading.map}>
          {awal.soal.map(({ nomor }) => (
            <li key={nomor}>
              <Button
                fullWidth
                h={44}
                px={0}
                variant={counting.has(nomor) ? 'light' : 'default'}
                aria-label={`Soal ${nomor}, ${counting.has(nomor) ? 'disimpan' : 'belum disimpan'}`}
                onClick={() =>
                  document.getElementById(`lembar-${nomor}`)?.scrollIntoView({ block: 'start' })
                }
              >
                {nomor}
              </Button>
            </li>
          ))}
        </ol>
      </nav>
      {awal.soal.map(({ nomor, soal }) => (
        <Paper
          key={nomor}
          withBorder
          p="md"
          component="article"
          aria-label={`Soal ${nomor}`}
          id={`lembar-${nomor}`}
        >
          <Stack gap="sm">
            <Text fw={650} className="tab-angka">{`Soal ${nomor}`}</Text>
            <SoalBody soal={soal} onAskLink={onAskLink} />
            <AnswerAt
              soal={soal}
              tempat={counting.get(nomor)}
              idPengerjaan={idPengerjaan}
              onAskLink={onAskLink}
            />
          </Stack>
        </Paper>
      ))}
    </Stack>
  );
}
