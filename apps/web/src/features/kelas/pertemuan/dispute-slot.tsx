import { type ComponentType, createContext, Suspense, useContext } from 'react';

export interface DisputeProps {
  idPertemuan: string;
  nomor: number;
  /**
   * Whether the user may contest the row, the last outcome, and the deadline; omit it where the
   * part must fetch it.
   */
  state?: {
    boleh: boolean;
    status: 'menunggu' | 'diterima' | 'ditolak' | null;
    sampai: string | null;
  };
}

const Slot = createContext<ComponentType<DisputeProps> | null>(null);

/** The app supplies the part, because its users do not know its feature. */
export const DisputeSlot = Slot.Provider;

/** Lets a student contest an own mark until its deadline (K52). */
export function Dispute(props: DisputeProps) {
  const Part = useContext(Slot);
  return Part ? (
    <Suspense>
      <Part {...props} />
    </Suspense>
  ) : null;
}
