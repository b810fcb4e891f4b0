import { Alert, Button, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatBytes } from '../../../../shared/lib/format.ts';
import { serverNow } from '../../../../shared/lib/time/clock.ts';
import { savesData } from '../../../../shared/offline/worker.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import { metered } from '../../../../shared/stored/line-cost.ts';
import { MOST_BYTES } from '../../../../shared/stored/room.ts';
import { saveFiles } from '../../../../shared/stored/saving.ts';
import { useWholeFiles } from '../../../../shared/stored/use-stored.ts';
import { texts } from '../../../../shared/texts.ts';
import { AppModal } from '../../../../shared/ui/dialog/app-modal.tsx';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { WithRunningPeriod } from '../../../../shared/ui/period/with-running-period.tsx';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { chosenBytes, firstChoice } from '../week.ts';
import { filesOfWeek, type WeekFile } from '../week-files.ts';

interface ChoiceProps {
  files: readonly WeekFile[];
  onClose: () => void;
}

function Choice({ files, onClose }: ChoiceProps) {
  const [chosen, setChosen] = useState(() => firstChoice(files));
  const bytes = chosenBytes(files, chosen);
  const toggle = (id: string): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const save = (): void => {
    saveFiles(files.filter(({ id }) => chosen.has(id)).map(({ file }) => file));
    onClose();
  };
  const classes = [...new Set(files.map(({ file }) => file.file.kelas))];
  return (
    <Stack>
      {(savesData() || metered()) && (
        <Alert color="warning" py="xs">
          Perangkat ini sedang memakai data seluler atau mode hemat data. Perhatikan ukurannya.
        </Alert>
      )}
      {classes.map((kelas) => (
        <Stack key={kelas} component="fieldset" gap={0} m={0} p={0} bd="none">
          <Text component="legend" fw={650} style={{ overflowWrap: 'anywhere' }}>
            {kelas}
          </Text>
          {files
            .filter(({ file }) => file.file.kelas === kelas)
            .map(({ id, file, isRequired }) => (
              <Checkbox
                key={id}
                py="xs"
                checked={chosen.has(id)}
                onChange={() => toggle(id)}
                label={file.file.judul}
                description={[
                  `Pertemuan ${file.file.nomorPertemuan}`,
                  formatBytes(file.bytes),
                  ...(isRequired ? ['syarat kehadiran'] : []),
                ].join(' · ')}
                styles={{ label: { overflowWrap: 'anywhere' } }}
              />
            ))}
        </Stack>
      ))}
      <Text
        size="sm"
        role="status"
        className="tab-angka"
        c={bytes > MOST_BYTES ? 'var(--mantine-color-error)' : 'dimmed'}
      >
        {`${chosen.size} berkas, ${formatBytes(bytes)}. Di perangkat ini disimpan paling banyak ${formatBytes(MOST_BYTES)}; bila penuh, yang paling lama tidak dibuka dihapus.`}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" mih={44} onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button mih={44} disabled={chosen.size === 0 || bytes > MOST_BYTES} onClick={save}>
          {`Simpan (${formatBytes(bytes)})`}
        </Button>
      </Group>
    </Stack>
  );
}

function Files({ periode, onClose }: { periode: number; onClose: () => void }) {
  const queryClient = useQueryClient();
  const zone = useZone();
  const here = new Set(useWholeFiles().flatMap(({ id, wanted }) => (wanted ? [id] : [])));
  const query = useQuery({
    queryKey: ['berkas-minggu-ini', periode],
    queryFn: () => filesOfWeek(queryClient, { periode, now: serverNow(), zone }),
    gcTime: 0,
  });
  return (
    <QueryState
      query={query}
      skeleton={<Skeleton h={160} />}
      isEmpty={(files) => files.every(({ id }) => here.has(id))}
      empty={
        <EmptyState title="Tidak ada yang perlu disimpan">
          {query.data?.length
            ? 'Semua berkas pertemuan minggu ini sudah tersimpan di perangkat.'
            : 'Pertemuan minggu ini belum memiliki berkas materi.'}
        </EmptyState>
      }
    >
      {(files) => <Choice files={files.filter(({ id }) => !here.has(id))} onClose={onClose} />}
    </QueryState>
  );
}

/**
 * 'Simpan minggu ini': the files of this week's meetings with their sizes, before the download
 * (K38).
 */
export function WeekDialog({ onClose }: { onClose: () => void }) {
  return (
    <AppModal opened onClose={onClose} title="Simpan minggu ini" size={500}>
      <WithRunningPeriod skeleton={<Skeleton h={160} />}>
        {(periode) => <Files periode={periode} onClose={onClose} />}
      </WithRunningPeriod>
    </AppModal>
  );
}
