import type { AlamatUtas } from '@lms/contracts/percakapan/alamat-percakapan';
import { Button, Center, Loader, Text } from '@mantine/core';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { loadFailureText } from '../../shared/lib/errors.ts';
import { dayKey, formatDayDate } from '../../shared/lib/format.ts';
import { useServerNow } from '../../shared/lib/time/use-server-now.ts';
import { useLineDown } from '../../shared/lib/use-line-down.ts';
import { PAGE } from '../../shared/queries/message-window.ts';
import { useZone } from '../../shared/queries/pengguna.ts';
import type { Pesan, Utas } from '../../shared/queries/percakapan.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { IconArrowDown, IconArrowUp } from '../../shared/ui/icons.ts';
import { QueryState } from '../../shared/ui/query-state.tsx';
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx';
import { type MessageActions, MessageRow, OutgoingRow } from './message-row.tsx';
import classes from './percakapan.module.css';
import { useMessageWindow } from './use-message-window.ts';
import type { Outgoing } from './use-outgoing.ts';
import { useReading } from './use-reading.ts';
import { useScroll } from './use-scroll.ts';

/** The extras of a forum (K87, K88). */
export interface ForumTalk {
  noteOf: (pesan: Pesan) => ReactNode;
  onChange: () => void;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

interface MessageListProps {
  alamat: AlamatUtas;
  utas: Utas;
  revised: ReadonlyMap<string, Pesan>;
  /** Fixed at the opening, so that the line stays in place. */
  opened: { readTo: number; unread: number };
  around: number | null;
  onAround: (urutan: number | null) => void;
  own: number;
  outgoing: readonly Outgoing[];
  onRewrite: ((one: Outgoing) => void) | null;
  onDiscard: (one: Outgoing) => void;
  actions: MessageActions | null;
  mayTrail: boolean;
  onAskLink: (pesan: Pesan) => void;
  noun: string;
  forum: ForumTalk | undefined;
  /** Own messages up to this number show at once. */
  sentTo: number;
}

/** The first message unread at opening that is not the reader's own. */
const firstUnread = (all: readonly Pesan[], readTo: number): Pesan | undefined =>
  all.find(({ urutan, milik_sendiri }) => urutan > readTo && !milik_sendiri);

/** An answer directly below its message, or below another answer to it. */
const isBelow = ({ balasan_untuk }: Pesan, before: Pesan | undefined): boolean =>
  before !== undefined && (before.id === balasan_untuk || before.balasan_untuk === balasan_untuk);

export function MessageList(props: MessageListProps) {
  const {
    alamat,
    utas,
    revised,
    opened,
    around,
    onAround,
    own,
    outgoing,
    onRewrite,
    onDiscard,
    actions,
    mayTrail,
    onAskLink,
  } = props;
  const { noun, forum, sentTo } = props;
  const zone = useZone();
  const now = useServerNow('minute');
  // Fixed when reading starts.
  const [begun] = useState({ unread: utas.unread_count, last: utas.urutan_terakhir });
  /** Bounds of the new messages that the reader asked for. */
  const [shown, setShown] = useState<{ to: number; from: number } | null>(null);
  const { query, all, older, newer } = useMessageWindow(alamat, around, {
    revised,
    mayWrite: utas.izin.tulis.boleh,
  });
  const first = all[0]?.urutan ?? 0;
  const last = all.at(-1)?.urutan ?? 0;
  const [reached, setReached] = useState(0);
  if (last > reached) setReached(last);
  /** The loaded part does not reach the end. */
  const isApart = around !== null || last < reached;
  const reachesRead = first <= opened.readTo + 1;
  const begins = opened.unread > 0 && reachesRead ? firstUnread(all, opened.readTo) : undefined;
  const line = all.find(({ urutan }) => urutan === shown?.from) ?? begins;
  const held =
    forum && all.length > 0 ? Math.max(begun.last, shown?.to ?? 0, sentTo) : utas.urutan_terakhir;
  const limit = Math.min(utas.urutan_terakhir, held);
  const waiting = forum && query.data ? utas.urutan_terakhir - Math.max(last, limit) : 0;
  const isBehind = query.data !== undefined && limit > last;
  const startAt = around ?? (begun.unread > 0 ? begins?.urutan : undefined) ?? null;
  const place = useScroll({
    first,
    last,
    isBehind,
    own,
    startAt,
    goTo: shown?.from ?? null,
    onNearStart: () => first > 1 && !older.isError && loadOlder(),
    onNearEnd: () =>
      isBehind && !newer.isError && !newer.isPending && newer.mutate({ after: last, lets: true }),
  });
  const { view, atEnd, following, onScroll, toEnd } = place;
  const loadOlder = (): void => {
    if (older.isPending) return;
    place.leaveEnd();
    older.mutate(first);
  };
  // New messages at the view's end, requested ones, and own ones without a gap.
  const isAwaited = shown !== null && shown.from > last;
  const isOwn = sentTo > last && !isApart;
  const wanted = isBehind && (following || isAwaited || isOwn) ? limit : 0;
  const isFar = !isAwaited && wanted - last > PAGE;
  const lets = following || isAwaited;
  const isDown = useLineDown();
  const { mutate: loadNewer } = newer;
  useEffect(() => {
    // One request per state; the reader, the next message or the line's return retries.
    if (wanted > last && !isDown) loadNewer({ after: isFar ? null : last, lets });
  }, [wanted, last, isFar, lets, isDown, loadNewer]);
  useReading(alamat, { utas, last, atEnd });

  const [seenTo, setSeenTo] = useState(0);
  if (atEnd && last > seenTo) setSeenTo(last);
  const seen = Math.max(seenTo, startAt ?? 0, opened.readTo);
  const unseen = all.filter(({ urutan, milik_sendiri }) => urutan > seen && !milik_sendiri).length;
  const news = following
    ? waiting
    : unseen + Math.max(0, utas.urutan_terakhir - Math.max(last, seen));
  /** From elsewhere the thread reloads at its end. */
  const onward = (): void => {
    if (waiting > 0 && last >= limit) setShown({ to: utas.urutan_terakhir, from: last + 1 });
    else if (around === null) toEnd();
    else onAround(null);
  };
  /** Reloads the thread around it if need be. */
  const toAnswered = (urutan: number): void => {
    const row = view.current?.querySelector<HTMLElement>(`[data-urutan="${urutan}"]`);
    if (row) {
      row.scrollIntoView({ block: 'center' });
      row.focus({ preventScroll: true });
    } else onAround(urutan);
  };
  const sent = new Set(all.map(({ id_klien }) => id_klien));
  const under = outgoing.filter(({ keluar }) => !sent.has(keluar.idKlien));
  const isFarAbove = opened.unread > 0 && all.length > 0 && !reachesRead && around === null;
  return (
    <>
      <div
        ref={view}
        className={classes.view}
        onScroll={onScroll}
        role="log"
        aria-label={capital(noun)}
        // Announces only new messages at the end, not older ones loaded above.
        aria-live={following ? 'polite' : 'off'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
      >
        <QueryState
          query={query}
          skeleton={<RowSkeletons count={4} height={64} gap="sm" />}
          isEmpty={() => all.length === 0 && under.length === 0}
          empty={
            <EmptyState title={`Belum ada ${noun}`}>
              {`${capital(noun)} yang dikirim di sini langsung terlihat oleh semua pesertanya.`}
            </EmptyState>
          }
        >
          {() => (
            <ol className={forum ? `${classes.list} ${classes.forum}` : classes.list}>
              {first > 1 && (
                <li>
                  {older.isError && (
                    <Text size="sm" c="danger" ta="center" role="alert">
                      {`${capital(noun)} sebelumnya belum dapat dimuat. ${loadFailureText(older.error)}`}
                    </Text>
                  )}
                  <Center>
                    {older.isPending ? (
                      <Loader size="sm" aria-label={`Memuat ${noun} sebelumnya`} />
                    ) : (
                      <Button variant="subtle" mih={44} onClick={loadOlder}>
                        {`Muat ${noun} sebelumnya`}
                      </Button>
                    )}
                  </Center>
                </li>
              )}
              {isFarAbove && (
                <li>
                  <Center>
                    <Button
                      variant="light"
                      mih={44}
                      leftSection={<IconArrowUp size={16} aria-hidden />}
                      onClick={() => onAround(opened.readTo + 1)}
                    >
                      {`Ke ${noun} pertama yang belum dibaca`}
                    </Button>
                  </Center>
                </li>
              )}
              {all.map((pesan, index) => {
                const before = all[index - 1];
                const isNewDay =
                  !before || dayKey(before.created_at, zone) !== dayKey(pesan.created_at, zone);
                return (
                  <Fragment key={pesan.id}>
                    {isNewDay && (
                      <li className={classes.day}>{formatDayDate(pesan.created_at, zone)}</li>
                    )}
                    {pesan.id === line?.id && (
                      <li className={classes.day} data-new>
                        {`${capital(noun)} baru`}
                      </li>
                    )}
                    <MessageRow
                      pesan={pesan}
                      zone={zone}
                      actions={actions}
                      mayTrail={mayTrail}
                      now={now}
                      onAskLink={onAskLink}
                      note={forum?.noteOf(pesan)}
                      onAnswered={isBelow(pesan, before) ? undefined : toAnswered}
                    />
                  </Fragment>
                );
              })}
              {under.map((one) => (
                <OutgoingRow
                  key={one.keluar.idKlien}
                  one={one}
                  onRewrite={onRewrite}
                  onDiscard={onDiscard}
                />
              ))}
            </ol>
          )}
        </QueryState>
      </div>
      {(!(atEnd && following) || news > 0) && all.length > 0 && (
        <div className={classes.news}>
          <Button
            radius="xl"
            mih={44}
            variant={news > 0 ? 'filled' : 'default'}
            leftSection={<IconArrowDown size={16} aria-hidden />}
            onClick={onward}
          >
            {news > 0 ? `${news} ${noun} baru` : `Ke ${noun} terakhir`}
          </Button>
        </div>
      )}
      {newer.isError && isBehind && (
        <Text size="sm" c="danger" role="alert">
          {`${capital(noun)} berikutnya belum dapat dimuat. ${loadFailureText(newer.error)} `}
          <Button
            size="compact-sm"
            mih={44}
            variant="default"
            onClick={() => loadNewer({ after: last, lets: true })}
          >
            Coba Lagi
          </Button>
        </Text>
      )}
    </>
  );
}
