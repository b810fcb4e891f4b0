import type { AlamatUtas } from '@lms/contracts/percakapan/alamat-percakapan';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notifyError } from '../../shared/lib/notify.ts';
import { askLinks, type Utas } from '../../shared/queries/percakapan.ts';
import type { FindPeople } from '../../shared/rich-text/use-mentions.ts';
import { IconSearch } from '../../shared/ui/icons.ts';
import { DeleteMessage, DiscardMessage, EditMessage, Trail } from './message-dialogs.tsx';
import { type ForumTalk, MessageList } from './message-list.tsx';
import classes from './percakapan.module.css';
import { ThreadSearch } from './thread-search.tsx';
import { usePeople } from './use-people.ts';
import { type ThreadState, useThread } from './use-thread.ts';
import { WritePlace } from './write-place.tsx';

interface SearchProps {
  alamat: AlamatUtas;
  noun: string;
  onChoose: (urutan: number) => void;
}

function Search({ alamat, noun, onChoose }: SearchProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        mih={44}
        style={{ alignSelf: 'flex-end', flex: 'none' }}
        leftSection={<IconSearch size={16} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen((open) => !open)}
      >
        {`Cari ${noun}`}
      </Button>
      {isOpen && (
        <ThreadSearch
          alamat={alamat}
          noun={noun}
          onChoose={(urutan) => {
            onChoose(urutan);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

interface DialogsProps {
  alamat: AlamatUtas;
  noun: string;
  people: FindPeople | undefined;
  thread: ThreadState;
  onChange: () => void;
}

function Dialogs({ alamat, noun, people, thread, onChange }: DialogsProps) {
  const { dialog, closeDialog, editing, endEditing } = thread;
  return (
    <>
      {editing && (
        <EditMessage
          alamat={alamat}
          pesan={editing}
          noun={noun}
          people={people}
          onDone={onChange}
          onClose={endEditing}
        />
      )}
      {dialog?.of === 'delete' && (
        <DeleteMessage
          alamat={alamat}
          pesan={dialog.pesan}
          noun={noun}
          onDone={onChange}
          onClose={closeDialog}
        />
      )}
      {dialog?.of === 'discard' && (
        <DiscardMessage noun={noun} onDiscard={dialog.discard} onClose={closeDialog} />
      )}
      {dialog?.of === 'trail' && (
        <Trail alamat={alamat} pesan={dialog.pesan} onClose={closeDialog} />
      )}
    </>
  );
}

interface ThreadProps {
  alamat: AlamatUtas;
  utas: Utas;
  readOnly: boolean;
  filled: boolean;
  forum: ForumTalk | undefined;
  at: number | null;
}

export function Thread({ alamat, utas, readOnly, filled, forum, at }: ThreadProps) {
  const noun = forum ? 'tanggapan' : 'pesan';
  const queryClient = useQueryClient();
  const onChange = (): void => forum?.onChange();
  const isForum = forum !== undefined;
  const thread = useThread({ alamat, utas, readOnly, isForum, at, onChange });
  const people = usePeople(alamat, isForum);
  const { around, setAround, askDiscard } = thread;
  const { tulis, riwayat } = utas.izin;
  return (
    <section
      className={filled ? `${classes.panel} ${classes.filled}` : classes.panel}
      aria-label={`Percakapan ${utas.name}`}
    >
      {riwayat && <Search alamat={alamat} noun={noun} onChoose={setAround} />}
      <MessageList
        key={around}
        alamat={alamat}
        utas={utas}
        revised={thread.revised}
        opened={thread.opened}
        around={around}
        onAround={setAround}
        own={thread.own}
        outgoing={readOnly ? [] : thread.outgoing}
        onRewrite={tulis.boleh ? thread.rewrite : null}
        onDiscard={({ discard }) => askDiscard(discard)}
        mayTrail={riwayat}
        actions={thread.actions}
        onAskLink={(pesan) => void askLinks(queryClient, alamat, pesan).catch(notifyError)}
        noun={noun}
        forum={forum}
        sentTo={thread.sentTo}
      />
      {!readOnly && (
        <WritePlace
          threadId={alamat.threadId}
          tulis={tulis}
          noun={noun}
          people={people}
          ref={thread.writing}
          onSend={thread.send}
          onDiscard={askDiscard}
        />
      )}
      <Dialogs alamat={alamat} noun={noun} people={people} thread={thread} onChange={onChange} />
    </section>
  );
}
