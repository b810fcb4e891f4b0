import type { Berkas } from '@lms/contracts/berkas/berkas';
import type { AlamatUtas } from '@lms/contracts/percakapan/alamat-percakapan';
import { useRef, useState } from 'react';
import { useLeftDialog } from '../../shared/form/left-draft.ts';
import { notifyProblem } from '../../shared/lib/notify.ts';
import { useStream } from '../../shared/lib/stream/stream.ts';
import { quoteOf } from '../../shared/queries/message-window.ts';
import { type Pesan, type Utas, useRevised } from '../../shared/queries/percakapan.ts';
import type { MessageActions } from './message-row.tsx';
import { rewritten } from './use-draft.ts';
import { type Outgoing, useOutgoing } from './use-outgoing.ts';
import type { Dibalas } from './waiting-pesan.ts';
import type { Writing } from './write-place.tsx';

export interface OpenThread {
  alamat: AlamatUtas;
  utas: Utas;
  readOnly: boolean;
  isForum: boolean;
  /** The number to open it at; null: where reading stopped. */
  at: number | null;
  /** An own message was sent, edited or deleted. */
  onChange: () => void;
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

/** Own messages: on their way, counted once there, and taken back into the field. */
function useOwnMessages({ alamat, utas, onChange }: OpenThread) {
  const writing = useRef<Writing>(null);
  const [sentTo, setSentTo] = useState(0);
  const { outgoing, send } = useOutgoing(alamat, utas.name, (urutan) => {
    setSentTo((before) => Math.max(before, urutan));
    onChange();
  });
  const [own, setOwn] = useState(0);
  return {
    writing,
    sentTo,
    outgoing,
    own,
    send: (text: string, files: readonly Berkas[], balasan: Dibalas | undefined): void => {
      send(text, files, balasan);
      setOwn((n) => n + 1);
    },
    rewrite: ({ keluar, code, discard }: Outgoing): void => {
      if (writing.current?.takeBack(rewritten(keluar, code))) discard();
      else
        notifyProblem(
          'Kolom tulis masih berisi. Kirim atau kosongkan dahulu, lalu tulis ulang pesan ini.',
        );
    },
  };
}

export function useThread(open: OpenThread) {
  const { alamat, utas, readOnly, isForum, at } = open;
  useStream(`percakapan:${utas.kunci}`);
  const revised = useRevised(alamat, utas);
  const [opened] = useState({ readTo: utas.dibaca_sampai, unread: utas.unread_count });
  const [around, setAround] = useState<number | null>(at);
  const [dialog, setDialog] = useState<Dialog>(null);
  const [editing, edit] = useLeftDialog<Pesan>(`ubah-pesan:${utas.kunci}`);
  const { writing, send, ...own } = useOwnMessages(open);
  const { tulis, moderasi } = utas.izin;
  const actions: MessageActions = {
    onReply:
      isForum && tulis.boleh ? (pesan) => writing.current?.reply(answeredBy(pesan)) : undefined,
    onEdit: tulis.boleh ? edit : undefined,
    onDelete: tulis.boleh || moderasi ? (pesan) => setDialog({ of: 'delete', pesan }) : undefined,
    onTrail: (pesan) => setDialog({ of: 'trail', pesan }),
  };
  return {
    ...own,
    writing,
    revised,
    opened,
    around,
    setAround,
    actions: readOnly ? null : actions,
    send: (...message: Parameters<typeof send>): void => {
      send(...message);
      setAround(null);
    },
    editing,
    endEditing: () => edit(null),
    dialog,
    askDiscard: (discard: () => void) => setDialog({ of: 'discard', discard }),
    closeDialog: () => setDialog(null),
  };
}

export type ThreadState = ReturnType<typeof useThread>;
