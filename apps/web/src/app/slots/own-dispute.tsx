import { lazyPart } from '../../shared/ui/lazy-part.tsx';

/** The dispute part for every page with own attendance rows (features/kelas/pertemuan/dispute-slot.tsx). */
export const OwnDispute = lazyPart(() =>
  import('../../features/kehadiran/sanggahan/own-dispute.tsx').then((module) => module.OwnDispute),
);
