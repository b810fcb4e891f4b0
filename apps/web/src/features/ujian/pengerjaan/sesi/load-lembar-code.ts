import { fileKindOf } from '../../../../shared/ui/file-viewer/file-kind.ts';
import { soalOf } from './question-states.ts';
import type { Lembar } from './stored-sesi.ts';

/** Whatever fails loads again when shown. */
export async function loadLembarCode(lembar: Lembar): Promise<void> {
  const soal = soalOf(lembar);
  const files = soal.flatMap(({ soal_files }) => soal_files);
  const hasFormulas = soal.some(({ pertanyaan, pilihan }) =>
    [pertanyaan, ...pilihan.map(({ teks }) => teks)].some((text) => text.includes('data-latex')),
  );
  await Promise.allSettled([
    hasFormulas && import('../../../../shared/rich-text/katex.ts'),
    files.length > 0 && import('../../../../shared/ui/file-viewer/file-viewer.tsx'),
    files.some((file) => fileKindOf(file) === 'pdf') &&
      import('../../../../shared/ui/file-viewer/pdf-view.tsx'),
  ]);
}
