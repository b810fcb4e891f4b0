import { type ComponentType, createContext, Suspense, useContext } from 'react';

export interface RealisasiProps {
  idPertemuan: string;
  onClose: () => void;
}

const Slot = createContext<ComponentType<RealisasiProps> | null>(null);

/** The app supplies the part, because its users do not know its feature. */
export const RealisasiSlot = Slot.Provider;

/** Asks what was taught once a meeting has ended (N56). */
export function AskRealisasi(props: RealisasiProps) {
  const Part = useContext(Slot);
  return Part ? (
    <Suspense>
      <Part {...props} />
    </Suspense>
  ) : null;
}
