import { cuesOf } from '@lms/contracts/isi/vtt';
import { Button, Collapse, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import { ApiError, isTransient } from '../../../shared/lib/errors.ts';
import type { Materi } from '../../../shared/queries/materi.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { readTextFile } from '../../../shared/ui/file-viewer/read-text-file.ts';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { clockOf } from './clock-of.ts';
import classes from './materi-baca.module.css';

/** A link lives for 15 minutes (K20); the material brings another. */
async function readTranscript(
  id: string,
  { url }: { url: string },
  signal: AbortSignal,
): Promise<string> {
  try {
    return await readTextFile(url, signal);
  } catch (error) {
    if (!(error instanceof ApiError) || isTransient(error)) throw error;
    const { transkrip } = await api.call('detailMateri', { params: { id }, signal });
    if (transkrip === null) throw error;
    return readTextFile(transkrip.url, signal);
  }
}

interface TranscriptProps {
  idMateri: string;
  berkas: NonNullable<Materi['transkrip']>;
  /** Audio has nothing else to show. */
  startsOpen: boolean;
  onJump: (position: number) => void;
}

/** A tap on a line plays from there. */
export function Transcript({ idMateri, berkas, startsOpen, onJump }: TranscriptProps) {
  const [opened, { toggle }] = useDisclosure(startsOpen);
  const query = useQuery({
    queryKey: ['isi-berkas', berkas.id],
    queryFn: ({ signal }) => readTranscript(idMateri, berkas, signal),
    enabled: opened,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Stack gap="xs">
      <Button
        variant="default"
        mih={44}
        aria-expanded={opened}
        onClick={toggle}
        style={{ alignSelf: 'flex-start' }}
      >
        Transkrip
      </Button>
      <Collapse expanded={opened}>
        <QueryState
          query={query}
          skeleton={<Skeleton h={120} />}
          isEmpty={(text) => cuesOf(text).length === 0}
          empty={<EmptyState title="Transkrip kosong" />}
        >
          {(text) => (
            <div className={classes.transcript}>
              {cuesOf(text).map((cue) => (
                <UnstyledButton
                  key={`${cue.from}-${cue.text}`}
                  className={classes.cue}
                  onClick={() => onJump(cue.from)}
                >
                  <Text size="sm" c="dimmed" className="tab-angka">
                    {clockOf(cue.from)}
                  </Text>
                  <Text size="sm">{cue.text}</Text>
                </UnstyledButton>
              ))}
            </div>
          )}
        </QueryState>
      </Collapse>
    </Stack>
  );
}
