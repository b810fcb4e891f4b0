import { type ComponentType, type ReactNode, Suspense } from 'react';
import { AppModal } from '../../../../shared/ui/dialog/app-modal.tsx';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import type { Tanda } from '../sesi/question-states.ts';
import type { Sesi } from '../sesi/sesi.ts';
import type { Lembar } from '../sesi/stored-sesi.ts';
import { FinishDialog } from './finish-dialog.tsx';
import { Navigator } from './navigator.tsx';

const FokusDialog = lazyPart(() =>
  import('../fokus/fokus-dialog.tsx').then((module) => module.FokusDialog),
);

/** From the app (U69); only online. */
export type AskPart = ComponentType<{
  ujian: Lembar['ujian'] & { id: string };
  onClose: () => void;
}>;

export type Dialog = 'daftar' | 'selesai' | 'fokus' | 'tanya';

interface DialogsProps {
  id: string;
  sesi: Sesi;
  Ask: AskPart | undefined;
  dialog: Dialog | null;
  onClose: () => void;
  ujian: Lembar['ujian'];
  tanda: readonly Tanda[];
  nomor: number;
  go: (nomor: number) => void;
  tools: ReactNode;
}

export function DeskDialogs({
  id,
  sesi,
  Ask,
  dialog,
  onClose,
  ujian,
  tanda,
  nomor,
  go,
  tools,
}: DialogsProps) {
  return (
    <>
      {dialog === 'daftar' && (
        // Centered, the numbers would move under a thumb when the network fails.
        <AppModal opened onClose={onClose} centered={false} title="Daftar soal" size={500}>
          <Navigator
            tanda={tanda}
            current={nomor}
            onGo={(to) => {
              go(to);
              onClose();
            }}
          />
          {tools}
        </AppModal>
      )}
      {dialog === 'fokus' && (
        <Suspense>
          <FokusDialog idUjian={id} zone={ujian.time_zone} onClose={onClose} />
        </Suspense>
      )}
      {dialog === 'tanya' && Ask && (
        <Suspense>
          <Ask ujian={{ ...ujian, id }} onClose={onClose} />
        </Suspense>
      )}
      {dialog === 'selesai' && (
        <FinishDialog
          tanda={tanda}
          onGo={go}
          onFinish={() => {
            onClose();
            sesi.end();
          }}
          onClose={onClose}
        />
      )}
    </>
  );
}
