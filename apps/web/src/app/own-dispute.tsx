import { lazyPart } from '../shared/ui/lazy-part.tsx';

/**
 * What contests an own row of attendance, for every page that shows one
 * (shared/ui/dispute-slot.tsx).
 */
export const OwnDispute = lazyPart(() =>
  import('../features/kehadiran/sanggahan/own-dispute.tsx').then((module) => module.OwnDispute),
);
