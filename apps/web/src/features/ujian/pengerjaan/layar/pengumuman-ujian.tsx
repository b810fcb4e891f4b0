import { ActionIcon, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatTimeSeconds, type TimeZone } from '../../../../shared/lib/format.ts';
import { pengerjaanQueries } from '../../../../shared/queries/pengerjaan.ts';
import { IconSpeakerphone } from '../../../../shared/ui/icons.ts';
import classes from '../pengerjaan.module.css';
import { PengumumanDialog } from './pengumuman-dialog.tsx';

const nameOf = (id: string): string => `lms.ujian.pengumuman.${id}`;

/** This tab keeps it over a reload. */
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
      // Without storage a reload shows it again.
    }
  };
  return [at, putAway];
}

interface PengumumanUjianProps {
  id: string;
  /** From the contact signal. */
  terakhir: string;
  zone: TimeZone;
}

/** If any (U72). */
export function PengumumanLalu({ id, zone }: Omit<PengumumanUjianProps, 'terakhir'>) {
  const { data = [] } = useQuery(pengerjaanQueries.pengumuman(id));
  const [isListed, setListed] = useState(false);
  if (data.length === 0) return null;
  const label = `Pengumuman (${data.length})`;
  return (
    <>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={() => setListed(true)}
      >
        <IconSpeakerphone size={20} aria-hidden />
      </ActionIcon>
      {isListed && <PengumumanDialog rows={data} zone={zone} onClose={() => setListed(false)} />}
    </>
  );
}

/** Until dismissed (U72). */
export function PengumumanUjian({ id, terakhir, zone }: PengumumanUjianProps) {
  const { data = [], refetch } = useQuery(pengerjaanQueries.pengumuman(id));
  const [putAwayAt, putAway] = usePutAway(id);
  const newest = data.at(-1);
  const newestAt = newest === undefined ? 0 : Date.parse(newest.pada);
  const isBehind = Date.parse(terakhir) > newestAt;
  // The signal knows an announcement that the stream missed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that is told of
  useEffect(() => {
    if (isBehind) void refetch();
  }, [terakhir]);
  const isShown = newest !== undefined && newestAt > putAwayAt;
  return (
    <div role="alert">
      {isShown && (
        <div key={newest.id} className={classes.announcement}>
          <Text size="sm" fw={650}>
            {`${newest.pribadi ? 'Pengumuman untuk Anda' : 'Pengumuman'} · ${formatTimeSeconds(newest.pada, zone)}`}
          </Text>
          <Text size="sm" dir="auto" className={classes.announced}>
            {newest.teks}
          </Text>
          <Button
            variant="default"
            size="compact-md"
            mih={44}
            mt={4}
            onClick={() => putAway(newestAt)}
          >
            Sudah dibaca
          </Button>
        </div>
      )}
    </div>
  );
}
