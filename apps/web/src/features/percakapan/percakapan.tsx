import type { AlamatUtas } from '@lms/contracts/percakapan/alamat-percakapan';
import { Button, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLeftDialog } from '../../shared/form/left-draft.ts';
import { notifyError, notifyProblem } from '../../shared/lib/notify.ts';
import { useLiveInterval, useStream } from '../../shared/lib/stream/stream.ts';
import { quoteOf } from '../../shared/queries/message-window.ts';
import {
  askLinks,
  type Pesan,
  percakapanQueries,
  type Utas,
  useRevised,
} from '../../shared/queries/percakapan.ts';
import { IconSearch } from '../../shared/ui/icons.ts';
import { QueryState } from '../../shared/ui/query-state.tsx';
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx';
import { DeleteMessage, DiscardMessage, EditMessage, Trail } from './message-dialogs.tsx';
import { type ForumTalk, MessageList } from './message-list.tsx';
import classes from './percakapan.module.css';
import { ThreadSearch } from './thread-search.tsx';
import { rewritten } from './use-draft.ts';
import { type Outgoing, useOutgoing } from './use-outgoing.ts';
import type { Dibalas } from './waiting-pesan.ts';
import { WithoutThread } from './without-thread.tsx';
import { WritePlace, type Writing } from './write-place.tsx';

interface PercakapanProps {
  alamat: AlamatUtas;
  readOnly?: boolean;
  filled?: boolean;
  forum?: ForumTalk | undefined;
  at?: number | null;
}

type Dialog =
  | { of: 'delete' | 'trail'; pesan: Pesan }
  | { of: 'discard'; discard: () => void }
  | null;

/** The server attaches an answer to an answer to the first message (K87), which is named here. */
function answeredBy(pesan: Pesan): Dibalas {
  const { id, dibalas, user } = pesan;
  if (dibalas !== null) {
    return { id, nama: dibalas.nama, cuplikan: dibalas.cuplikan, bukan: user.name };
  }
  return { id, nama: user.name, cuplikan: quoteOf(pesan) };
}

interface ThreadProps extends Required<Omit<PercakapanProps, 'forum'>> {
  utas: Utas;
  forum: ForumTalk | undefined;
}

function Thread({ alamat, utas, readOnly, filled, forum, at }: ThreadProps) {
  const noun = forum ? 'tanggapan' : 'pesan';
  useStream(`percakapan:${utas.kunci}`);
  const revised = useRevised(alamat, utas);
  const queryClient = useQueryClient();
  const [opened] = useState({ readTo: utas.dibaca_sampai, unread: utas.unread_count });
  const [sentTo, setSentTo] = useState(0);
  const { outgoing, send } = useOutgoing(alamat, utas.name, (urutan) => {
    setSentTo((before) => Math.max(before, urutan));
    forum?.onChange();
  });
  const writing = useRef<Writing>(null);
  const [own, setOwn] = useState(0);
  const [dialog, setDialog] = useState<Dialog>(null);
  const [editing, edit] = useLeftDialog<Pesan>(`ubah-pesan:${utas.kunci}`);
  const [searching, setSearching] = useState(false);
  const [around, setAround] = useState<number | null>(at);
  const close = (): void => setDialog(null);
  const askLink = (pesan: Pesan): void =>
    void askLinks(queryClient, alamat, pesan).catch(notifyError);
  const { tulis, moderasi, riwayat } = utas.izin;
  const rewrite = ({ keluar, code, discard }: Outgoing): void => {
    if (writing.current?.takeBack(rewritten(keluar, code))) discard();
    else
      notifyProblem(
        'Kolom tulis masih berisi. Kirim atau kosongkan dahulu, lalu tulis ulang pesan ini.',
      );
  };
  return (
    <section
      className={filled ? `${classes.panel} ${classes.filled}` : classes.panel}
      aria-label={`Percakapan ${utas.name}`}
    >
      {riwayat && (
        <Button
          variant="subtle"
          size="compact-md"
          mih={44}
          style={{ alignSelf: 'flex-end', flex: 'none' }}
          leftSection={<IconSearch size={16} aria-hidden />}
          aria-expanded={searching}
          onClick={() => setSearching((open) => !open)}
        >
          {`Cari ${noun}`}
        </Button>
      )}
      {searching && (
        <ThreadSearch
          alamat={alamat}
          noun={noun}
          onChoose={(urutan) => {
            setAround(urutan);
            setSearching(false);
          }}
        />
      )}
      <MessageList
        key={around}
        alamat={alamat}
        utas={utas}
        revised={revised}
        opened={opened}
        around={around}
        onAround={setAround}
        own={own}
        outgoing={readOnly ? [] : outgoing}
        onRewrite={tulis.boleh ? rewrite : null}
        onDiscard={(one) => setDialog({ of: 'discard', discard: one.discard })}
        mayTrail={riwayat}
        actions={
          readOnly
            ? null
            : {
                onReply:
                  forum && tulis.boleh
                    ? (pesan) => writing.current?.reply(answeredBy(pesan))
                    : undefined,
                onEdit: tulis.boleh ? edit : undefined,
                onDelete:
                  tulis.boleh || moderasi
                    ? (pesan) => setDialog({ of: 'delete', pesan })
                    : undefined,
                onTrail: (pesan) => setDialog({ of: 'trail', pesan }),
              }
        }
        onAskLink={askLink}
        noun={noun}
        forum={forum}
        sentTo={sentTo}
      />
      {!readOnly && (
        <WritePlace
          threadId={alamat.threadId}
          tulis={tulis}
          noun={noun}
          ref={writing}
          onSend={(text, files, balasan) => {
            send(text, files, balasan);
            setAround(null);
            setOwn((n) => n + 1);
          }}
          onDiscard={(discard) => setDialog({ of: 'discard', discard })}
        />
      )}
      {editing && (
        <EditMessage
          alamat={alamat}
          pesan={editing}
          noun={noun}
          onDone={() => forum?.onChange()}
          onClose={() => edit(null)}
        />
      )}
      {dialog?.of === 'delete' && (
        <DeleteMessage
          alamat={alamat}
          pesan={dialog.pesan}
          noun={noun}
          onDone={() => forum?.onChange()}
          onClose={close}
        />
      )}
      {dialog?.of === 'discard' && (
        <DiscardMessage noun={noun} onDiscard={dialog.discard} onClose={close} />
      )}
      {dialog?.of === 'trail' && <Trail alamat={alamat} pesan={dialog.pesan} onClose={close} />}
    </section>
  );
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
