import { lazyPart } from '../../shared/ui/lazy-part.tsx';

/** The question after a meeting's end (features/kelas/pertemuan/realisasi-slot.tsx). */
export const RealisasiAfterEnd = lazyPart(() =>
  import('../../features/laporan/bap/realisasi-modal.tsx').then((module) => module.RealisasiModal),
);
