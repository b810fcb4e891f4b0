import type { Berkas } from '@lms/contracts/berkas/berkas';
import { Alert } from '@mantine/core';
import { type Ref, useImperativeHandle, useState } from 'react';
import type { Utas } from '../../shared/queries/percakapan.ts';
import type { FindPeople } from '../../shared/rich-text/use-mentions.ts';
import { Composer } from './composer.tsx';
import { KeptDraft } from './kept-draft.tsx';
import { useDraft } from './use-draft.ts';
import type { Dibalas, PesanKeluar } from './waiting-pesan.ts';

/** Actions of the message list on the field below. */
export interface Writing {
  reply: (dibalas: Dibalas) => void;
  takeBack: (keluar: PesanKeluar) => boolean;
}

interface WritePlaceProps {
  threadId: string;
  tulis: Utas['izin']['tulis'];
  noun: string;
  people: FindPeople | undefined;
  ref: Ref<Writing>;
  onSend: (text: string, files: readonly Berkas[], balasan: Dibalas | undefined) => void;
  onDiscard: (discard: () => void) => void;
}

/** The message field, or why writing is not allowed. */
export function WritePlace(props: WritePlaceProps) {
  const { threadId, tulis, noun, people, ref, onSend, onDiscard } = props;
  const { draft, put, dibalas, reply, takeBack } = useDraft(threadId);
  const [called, setCalled] = useState(0);
  const call = (): void => setCalled((n) => n + 1);
  useImperativeHandle(ref, () => ({
    reply: (one) => {
      reply(one);
      call();
    },
    takeBack: (keluar) => {
      const isTaken = takeBack(keluar);
      if (isTaken) call();
      return isTaken;
    },
  }));
  if (!tulis.boleh) {
    return (
      <>
        <Alert color="gray" py="xs" role="note">
          {tulis.alasan}
        </Alert>
        <KeptDraft
          draft={draft}
          noun={noun}
          onDiscard={() => onDiscard(() => put({ text: '', files: [] }))}
        />
      </>
    );
  }
  return (
    <Composer
      noun={noun}
      dibalas={dibalas}
      onNoReply={() => reply(null)}
      draft={draft}
      onDraft={put}
      called={called}
      people={people}
      onSend={(text, files) => {
        onSend(text, files, dibalas ?? undefined);
        reply(null);
      }}
    />
  );
}
