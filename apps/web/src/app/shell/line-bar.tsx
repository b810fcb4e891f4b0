import { UnstyledButton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useStreamState } from '../../shared/lib/stream/stream.ts';
import { useLineDown } from '../../shared/lib/use-line-down.ts';
import { useShownSince } from '../../shared/offline/shown-since.ts';
import { useWaiting, type Waiting } from '../../shared/offline/waiting-store.ts';
import { useZone } from '../../shared/queries/pengguna.ts';
import { texts } from '../../shared/texts.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { shownSinceText } from './line-text.ts';
import classes from './shell.module.css';

const WaitingList = lazyPart(() =>
  import('./waiting-list.tsx').then((module) => module.WaitingList),
);

function LineDown() {
  const since = useShownSince();
  const zone = useZone();
  return (
    <span>
      {since === null
        ? texts.lineDown
        : `${texts.noLine}. ${shownSinceText(since, Date.now(), zone)}`}
    </span>
  );
}

function waitingText(rows: readonly Waiting[]): string {
  const refused = rows.filter((row) => row.refused !== null).length;
  // Held rows wait although the line is good.
  const held = rows.filter((row) => row.refused === null && row.held !== null).length;
  const waiting = rows.length - refused - held;
  const parts = [
    ...(waiting > 0 ? [`Menunggu koneksi (${waiting})`] : []),
    ...(held > 0 ? [`Menunggu giliran (${held})`] : []),
    ...(refused > 0 ? [`Ditolak server (${refused})`] : []),
  ];
  return parts.join(' · ');
}

/** The state of the line, waiting writes and refused ones; nothing while all is well. */
export function LineBar() {
  const down = useLineDown();
  const cut = useStreamState() === 'terputus';
  const rows = useWaiting();
  const [opened, setOpened] = useState(false);
  const refused = rows.filter((row) => row.refused !== null).length;
  if (!down && !cut && rows.length === 0) return null;
  return (
    <div className={classes.line} data-refused={refused > 0 || undefined} role="status">
      {down ? <LineDown /> : cut && <span>{texts.streamCut}</span>}
      {rows.length > 0 && (
        <UnstyledButton className={classes.waiting} onClick={() => setOpened(true)}>
          {waitingText(rows)}
        </UnstyledButton>
      )}
      {opened && (
        <Suspense>
          <WaitingList onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </div>
  );
}
