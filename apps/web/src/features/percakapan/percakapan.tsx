import type { AlamatUtas } from '@lms/contracts/percakapan/alamat-percakapan';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLiveInterval } from '../../shared/lib/stream/stream.ts';
import { percakapanQueries } from '../../shared/queries/percakapan.ts';
import { QueryState } from '../../shared/ui/query-state.tsx';
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx';
import type { ForumTalk } from './message-list.tsx';
import classes from './percakapan.module.css';
import { Thread } from './thread.tsx';
import { WithoutThread } from './without-thread.tsx';

interface PercakapanProps {
  alamat: AlamatUtas;
  readOnly?: boolean;
  filled?: boolean;
  forum?: ForumTalk | undefined;
  at?: number | null;
}

/** A thread with its field. Load it lazily. */
export function Percakapan({
  alamat,
  readOnly = false,
  filled = false,
  forum,
  at = null,
}: PercakapanProps) {
  const utas = useQuery({ ...percakapanQueries.utas(alamat), refetchInterval: useLiveInterval() });
  const height = filled ? `${classes.panel} ${classes.filled}` : classes.panel;
  const [failure, setFailure] = useState<Error | null>(null);
  if (utas.error !== null && utas.error !== failure) setFailure(utas.error);
  const thread =
    utas.data === undefined && failure !== null ? (
      <WithoutThread
        alamat={alamat}
        noun={forum ? 'tanggapan' : 'pesan'}
        query={utas}
        error={failure}
        readOnly={readOnly}
        className={height}
      />
    ) : (
      <QueryState
        query={utas}
        skeleton={
          <Stack className={height}>
            <RowSkeletons count={4} height={64} gap="sm" />
          </Stack>
        }
      >
        {(data) => (
          <Thread
            key={data.id}
            alamat={alamat}
            utas={data}
            readOnly={readOnly}
            filled={filled}
            forum={forum}
            at={at}
          />
        )}
      </QueryState>
    );
  return filled ? <div className={classes.frame}>{thread}</div> : thread;
}
