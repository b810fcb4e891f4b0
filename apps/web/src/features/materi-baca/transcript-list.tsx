import { cuesOf } from '@lms/contracts/vtt';
import { Button, Collapse, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { Materi } from '../../shared/queries/materi.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { readTextFile } from '../../shared/ui/file-viewer/read-text-file.ts';
import { QueryState } from '../../shared/ui/query-state.tsx';
import { clockOf } from './clock-of.ts';
import classes from './materi-baca.module.css';

interface TranscriptProps {
  berkas: NonNullable<Materi['transkrip']>;
  /** Beside a sound there is nothing else to see. */
  startsOpen: boolean;
  /** Plays from there. */
  onJump: (position: number) => void;
}

/** What is said in a video or a sound, to be read; a line leads to its place. */
export function Transcript({ berkas, startsOpen, onJump }: TranscriptProps) {
  const [opened, { toggle }] = useDisclosure(startsOpen);
  const query = useQuery({
    queryKey: ['isi-berkas', berkas.id],
    queryFn: ({ signal }) => readTextFile(berkas.url, signal),
    enabled: opened,
    // What is in a file never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Stack gap="xs">
      <Button variant="default" mih={44} aria-expanded={opened} onClick={toggle} style={{ alignSelf: 'flex-start' }}>
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
                <UnstyledButton key={`${cue.from}-${cue.text}`} className={classes.cue} onClick={() => onJump(cue.from)}>
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
