import { Button, Center, Loader, Text } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { loadFailureText } from '../../shared/lib/errors.ts';
import { dayKey, formatDayDate } from '../../shared/lib/format.ts';
import { useServerNow } from '../../shared/lib/time/use-server-now.ts';
import { useZone } from '../../shared/queries/pengguna.ts';
import type { Pesan } from '../../shared/queries/percakapan.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { IconArrowDown, IconArrowUp } from '../../shared/ui/icons.ts';
import { QueryState } from '../../shared/ui/query-state.tsx';
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx';
import { type MessageActions, MessageRow, OutgoingRow } from './message-row.tsx';
import classes from './percakapan.module.css';
import type { Outgoing } from './use-outgoing.ts';
import { type ThreadPart, type ThreadReader, useThreadPart } from './use-thread-part.ts';

/** The extras of a forum (K87, K88). */
export interface ForumTalk {
  noteOf: (pesan: Pesan) => ReactNode;
  onChange: () => void;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

interface RowsProps {
  actions: MessageActions | null;
  mayTrail: boolean;
  onAskLink: (pesan: Pesan) => void;
  noun: string;
  forum: ForumTalk | undefined;
}

interface MessageListProps extends ThreadReader, RowsProps {
  outgoing: readonly Outgoing[];
  onRewrite: ((one: Outgoing) => void) | null;
  onDiscard: (one: Outgoing) => void;
}

/** An answer directly below its message, or below another answer to it. */
const isBelow = ({ balasan_untuk }: Pesan, before: Pesan | undefined): boolean =>
  before !== undefined && (before.id === balasan_untuk || before.balasan_untuk === balasan_untuk);

function OlderMessages({ part, noun }: { part: ThreadPart; noun: string }) {
  const { older, hasOlder, loadOlder } = part;
  if (!hasOlder) return null;
  return (
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
  );
}

function ToFirstUnread({ noun, onClick }: { noun: string; onClick: () => void }) {
  return (
    <li>
      <Center>
        <Button
          variant="light"
          mih={44}
          leftSection={<IconArrowUp size={16} aria-hidden />}
          onClick={onClick}
        >
          {`Ke ${noun} pertama yang belum dibaca`}
        </Button>
      </Center>
    </li>
  );
}

/** Messages by day, with a line above the first new one. */
function MessageRows({ part, ...rest }: RowsProps & { part: ThreadPart }) {
  const { actions, mayTrail, onAskLink, noun, forum } = rest;
  const { all, line, toAnswered } = part;
  const zone = useZone();
  const now = useServerNow('minute');
  return all.map((pesan, index) => {
    const before = all[index - 1];
    const isNewDay = !before || dayKey(before.created_at, zone) !== dayKey(pesan.created_at, zone);
    return (
      <Fragment key={pesan.id}>
        {isNewDay && <li className={classes.day}>{formatDayDate(pesan.created_at, zone)}</li>}
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
  });
}

function Onward({ part, noun }: { part: ThreadPart; noun: string }) {
  const { all, isAtEnd, news, onward } = part;
  if ((isAtEnd && news <= 0) || all.length === 0) return null;
  return (
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
  );
}

function NewerFailed({ part, noun }: { part: ThreadPart; noun: string }) {
  const { newer, isBehind, loadNext } = part;
  if (!newer.isError || !isBehind) return null;
  return (
    <Text size="sm" c="danger" role="alert">
      {`${capital(noun)} berikutnya belum dapat dimuat. ${loadFailureText(newer.error)} `}
      <Button size="compact-sm" mih={44} variant="default" onClick={loadNext}>
        Coba Lagi
      </Button>
    </Text>
  );
}

export function MessageList(props: MessageListProps) {
  const { noun, forum, opened, onAround, outgoing, onRewrite, onDiscard } = props;
  const part = useThreadPart(props, forum !== undefined);
  const { query, all, following } = part;
  const sent = new Set(all.map(({ id_klien }) => id_klien));
  const under = outgoing.filter(({ keluar }) => !sent.has(keluar.idKlien));
  return (
    <>
      <div
        ref={part.view}
        className={classes.view}
        onScroll={part.onScroll}
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
              <OlderMessages part={part} noun={noun} />
              {part.isFarAbove && (
                <ToFirstUnread noun={noun} onClick={() => onAround(opened.readTo + 1)} />
              )}
              <MessageRows
                part={part}
                actions={props.actions}
                mayTrail={props.mayTrail}
                onAskLink={props.onAskLink}
                noun={noun}
                forum={forum}
              />
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
      <Onward part={part} noun={noun} />
      <NewerFailed part={part} noun={noun} />
    </>
  );
}
