import type { MarkPreview } from '../../features/kelas/pertemuan/preview-slot.tsx';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';

/** The preview of marks for the form of a meeting (features/kelas/pertemuan/preview-slot.tsx). */
export const markPreview: MarkPreview = {
  ask: async (asked) => {
    const { callPratinjau, changesMarks } = await import(
      '../../features/isi/isi/pratinjau/queries.ts'
    );
    const { meta } = await callPratinjau(asked);
    return changesMarks(meta) ? meta : null;
  },
  Modal: lazyPart(() =>
    import('../../features/isi/isi/pratinjau/pratinjau-modal.tsx').then(
      (module) => module.PratinjauModal,
    ),
  ),
};
