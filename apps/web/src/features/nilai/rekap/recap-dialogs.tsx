import { Suspense } from 'react';
import { NoticeModal } from '../../../shared/ui/dialog/notice-modal.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { SiakadQuestion } from '../isian/entry-questions.tsx';
import type { PastedCell } from '../isian/pasted.ts';
import { useEntry } from '../isian/use-entry.ts';
import type { ActivityHead, Komponen, RecapRow } from './queries.ts';

const ComponentModal = lazyPart(() =>
  import('../komponen/component-modal.tsx').then((module) => module.ComponentModal),
);
const ExplainModal = lazyPart(() =>
  import('../isian/explain-modal.tsx').then((module) => module.ExplainModal),
);
const HistoryDrawer = lazyPart(() =>
  import('../isian/history-drawer.tsx').then((module) => module.HistoryDrawer),
);
const PasteModal = lazyPart(() =>
  import('../isian/paste-modal.tsx').then((module) => module.PasteModal),
);
const ExemptModal = lazyPart(() =>
  import('../pengecualian/exempt-modal.tsx').then((module) => module.ExemptModal),
);

interface OfCell {
  row: RecapRow;
  komponen: Komponen;
}

export type Dialog =
  | { kind: 'atur'; komponen: Komponen }
  | { kind: 'tolak'; message: string }
  | ({ kind: 'siakad'; onYes: () => void } & OfCell)
  | ({ kind: 'asal' } & OfCell)
  | ({ kind: 'riwayat' } & OfCell)
  | { kind: 'kecuali'; row: RecapRow; heads: readonly ActivityHead[]; mayChange: boolean }
  | { kind: 'tempel'; cells: readonly PastedCell[]; outside: number };

interface RecapDialogsProps {
  dialog: Dialog | null;
  onClose: () => void;
}

function Opened({ dialog, onClose }: { dialog: Dialog; onClose: () => void }) {
  const { idKelas, commit } = useEntry();
  switch (dialog.kind) {
    case 'atur':
      return <ComponentModal idKelas={idKelas} komponen={dialog.komponen} onClose={onClose} />;
    case 'tolak':
      return (
        <NoticeModal title="Nilai tidak dapat diubah" onClose={onClose}>
          {dialog.message}
        </NoticeModal>
      );
    case 'siakad':
      return (
        <SiakadQuestion
          cell={{ nama: dialog.row.mahasiswa.nama, label: dialog.komponen.label }}
          onAnswer={(answer) => {
            onClose();
            if (answer) dialog.onYes();
          }}
        />
      );
    case 'asal':
      return <ExplainModal row={dialog.row} komponen={dialog.komponen} onClose={onClose} />;
    case 'riwayat':
      return (
        <HistoryDrawer
          row={dialog.row}
          komponen={dialog.komponen}
          onClose={onClose}
          onRestore={(nilai) => {
            commit(dialog.row, dialog.komponen, nilai);
            onClose();
          }}
        />
      );
    case 'kecuali': {
      const { row, heads, mayChange } = dialog;
      return <ExemptModal row={row} heads={heads} mayChange={mayChange} onClose={onClose} />;
    }
    case 'tempel':
      return <PasteModal cells={dialog.cells} outside={dialog.outside} onClose={onClose} />;
  }
}

/** One at a time; the code of each loads when it is wanted. */
export function RecapDialogs({ dialog, onClose }: RecapDialogsProps) {
  return <Suspense>{dialog && <Opened dialog={dialog} onClose={onClose} />}</Suspense>;
}
