import { keepExamParts } from '../shared/offline/worker.ts';

/**
 * Fetches what the screen of an exam shows only now and then, up to the receipt. Rejects when a
 * part does not come.
 */
export async function fetchExamParts(): Promise<void> {
  keepExamParts();
  await Promise.all([
    import('./sign-in-again.tsx'),
    import('./toasts.tsx'),
    import('../features/ujian/pengerjaan/berkas/berkas-field.tsx'),
    import('../features/ujian/pengerjaan/fokus/fokus-dialog.tsx'),
    // On the page where the screen leads when the attempt is over.
    import('../features/ujian/pengerjaan/sisa/sisa-panel.tsx'),
    import('../features/ujian/pengerjaan/sisa/serahkan-cadangan.tsx'),
    import('./routes/tanda-terima-ujian.tsx'),
  ]);
}
