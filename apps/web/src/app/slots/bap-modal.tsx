import { lazyPart } from '../../shared/ui/lazy-part.tsx';

/** The dialog of lecture reports for the table of meetings (features/kelas/pertemuan/bap-slot.tsx). */
export const BapModalPart = lazyPart(() =>
  import('../../features/laporan/cetak/bap-modal.tsx').then((module) => module.BapModal),
);
