import { type ComponentType, createContext, Suspense, useContext } from 'react';

export interface DisputeProps {
  idPertemuan: string;
  nomor: number;
  /**
   * Whether the own row may be contested, what became of the last time, and the deadline; left out
   * where it has to be asked for.
   */
  state?: {
    boleh: boolean;
    status: 'menunggu' | 'diterima' | 'ditolak' | null;
    sampai: string | null;
  };
}

const Slot = createContext<ComponentType<DisputeProps> | null>(null);

/**
 * The app says what contests an own row of attendance: a feature that others show and do not know.
 */
export const DisputeSlot = Slot.Provider;

/** Beside an own mark, wherever one stands: contesting it until its deadline (K52). */
export function Dispute(props: DisputeProps) {
  const Part = useContext(Slot);
  return Part ? (
    <Suspense>
      <Part {...props} />
    </Suspense>
  ) : null;
}
