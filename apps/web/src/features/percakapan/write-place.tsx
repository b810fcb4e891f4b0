import type { Berkas } from '@lms/contracts/berkas/berkas';
import { Alert } from '@mantine/core';
import { type Ref, useImperativeHandle, useState } from 'react';
import type { Utas } from '../../shared/queries/percakapan.ts';
import { Composer } from './composer.tsx';
import { KeptDraft } from './kept-draft.tsx';
import { useDraft } from './use-draft.ts';
import type { Dibalas, PesanKeluar } from './waiting-pesan.ts';

/** What the messages above ask of the field below them. */
export interface Writing {
  /** This is what will be answered. */
  reply: (dibalas: Dibalas) => void;
  /** Puts a message that was not sent back into the field; false where it must stay where it is. */
  takeBack: (keluar: PesanKeluar) => boolean;
}

interface WritePlaceProps {
  threadId: string;
  tulis: Utas['izin']['tulis'];
  /** What a message is called here. */
  noun: string;
  ref: Ref<Writing>;
  onSend: (text: string, files: readonly Berkas[], balasan: Dibalas | undefined) => void;
  /** Asks before what was written goes. */
  onDiscard: (discard: () => void) => void;
}

/** Where one writes, or why one may not. It alone is drawn anew by each key. */
export function WritePlace({ threadId, tulis, noun, ref, onSend, onDiscard }: WritePlaceProps) {
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
      onSend={(text, files) => {
        onSend(text, files, dibalas ?? undefined);
        reply(null);
      }}
    />
  );
}
