import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { formatTimeSeconds, type TimeZone } from '../../../shared/lib/format.ts';
import { pengerjaanQueries } from '../../../shared/queries/pengerjaan.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import classes from '../pengerjaan.module.css';

const PengumumanDialog = lazyPart(() => import('./pengumuman-dialog.tsx').then((module) => module.PengumumanDialog));

const nameOf = (id: string): string => `lms.ujian.pengumuman.${id}`;

/** When the newest one that was put away was made; in this tab, so that a reload does not bring it back. */
function usePutAway(id: string): [number, (at: number) => void] {
  const [at, setAt] = useState(() => {
    try {
      return Number(sessionStorage.getItem(nameOf(id)) ?? 0);
    } catch {
      return 0;
    }
  });
  const putAway = (next: number): void => {
    setAt(next);
    try {
      sessionStorage.setItem(nameOf(id), String(next));
    } catch {
      // It is shown once more after a reload.
    }
  };
  return [at, putAway];
}

interface PengumumanUjianProps {
  id: string;
  /** When the last one was made, as the contact signal told. */
  terakhir: string;
  zone: TimeZone;
}

/** The newest announcement until it is put away, and the way to those before (U72). */
export function PengumumanUjian({ id, terakhir, zone }: PengumumanUjianProps) {
  const { data = [], refetch } = useQuery(pengerjaanQueries.pengumuman(id));
  const [putAwayAt, putAway] = usePutAway(id);
  const [isListed, setListed] = useState(false);
  const newest = data.at(-1);
  const newestAt = newest === undefined ? 0 : Date.parse(newest.pada);
  const isBehind = Date.parse(terakhir) > newestAt;
  // The server has told of one that the stream did not bring.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that is told of
  useEffect(() => {
    if (isBehind) void refetch();
  }, [terakhir]);
  const isShown = newest !== undefined && newestAt > putAwayAt;
  return (
    <>
      <div role="alert">
        {isShown && (
          <div className={classes.announcement}>
            <Text size="sm" fw={650}>
              {`${newest.pribadi ? 'Pengumuman untuk Anda' : 'Pengumuman'} · ${formatTimeSeconds(newest.pada, zone)}`}
            </Text>
            <Text size="sm" dir="auto" className={classes.announced}>
              {newest.teks}
            </Text>
          </div>
        )}
      </div>
      {newest !== undefined && (
        <Group gap="xs" px="md" justify="flex-end">
          <Button variant="subtle" size="compact-md" mih={44} onClick={() => setListed(true)}>
            {`Pengumuman (${data.length})`}
          </Button>
          {isShown && (
            <Button variant="default" size="compact-md" mih={44} onClick={() => putAway(newestAt)}>
              Sudah dibaca
            </Button>
          )}
        </Group>
      )}
      {isListed && (
        <Suspense>
          <PengumumanDialog rows={data} zone={zone} onClose={() => setListed(false)} />
        </Suspense>
      )}
    </>
  );
}
