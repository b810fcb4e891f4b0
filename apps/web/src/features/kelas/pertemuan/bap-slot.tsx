import { type ComponentType, createContext, Suspense, useContext, useState } from 'react';
import type { QueryOfEndpoint } from '../../../shared/lib/api-types.ts';

/** One class, or all classes of the list under its filter. */
export type AskedBap =
  | { idKelas: string; namaKelas: string }
  | { saringan: QueryOfEndpoint<'daftarPertemuan'>; runningPeriod: number };

interface BapModalProps {
  asked: AskedBap;
  onClose: () => void;
}

const Slot = createContext<ComponentType<BapModalProps> | null>(null);

/** The app supplies the dialog, because reports belong to a feature above. */
export const BapSlot = Slot.Provider;

/** Opens the dialog of lecture reports; null where the app has none. */
export function useBapModal() {
  const Modal = useContext(Slot);
  const [asked, setAsked] = useState<AskedBap | null>(null);
  return {
    open: setAsked,
    modal: Modal && asked && (
      <Suspense>
        <Modal asked={asked} onClose={() => setAsked(null)} />
      </Suspense>
    ),
  };
}
