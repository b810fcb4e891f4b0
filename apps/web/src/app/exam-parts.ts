import { keepExamParts } from '../shared/offline/worker.ts';

/**
 * Loads the parts that the exam screen shows only at times, up to the receipt. Rejects when a part
 * fails.
 */
export async function fetchExamParts(): Promise<void> {
  keepExamParts();
  await Promise.all([
    import('./sign-in-again.tsx'),
    import('./toasts.tsx'),
    import('../features/ujian/pengerjaan/berkas/berkas-field.tsx'),
    import('../features/ujian/pengerjaan/fokus/fokus-dialog.tsx'),
    // For the page that follows the attempt.
    import('../features/ujian/pengerjaan/sisa/sisa-panel.tsx'),
    import('../features/ujian/pengerjaan/sisa/serahkan-cadangan.tsx'),
    import('./routes/ujian/tanda-terima-ujian.tsx'),
  ]);
}
