import { useMutation } from '@tanstack/react-query';
import { isLostChunk } from '../../../shared/lib/browser/lost-chunk.ts';
import { notifyProblem, notifySuccess } from '../../../shared/lib/notify.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { texts } from '../../../shared/texts.ts';
import type { BankRinci } from './queries.ts';

interface Asked {
  bank: BankRinci;
  withKeys: boolean;
}

/** Makes and saves a bank's PDF (S3 §5.8); loads the library on first use. */
export function useBankPdf() {
  const zone = useZone();
  return useMutation({
    // All data is here already, so it works offline once the code is loaded.
    networkMode: 'always',
    mutationFn: async ({ bank, withKeys }: Asked) => {
      const { saveBankPdf } = await import('./pdf/make-pdf.ts');
      return saveBankPdf({ bank, withKeys, zone });
    },
    onSuccess: (fileName) => notifySuccess(`${fileName} tersimpan`),
    onError: (error) =>
      notifyProblem(
        `PDF bank soal gagal dibuat: ${isLostChunk(error) ? texts.noLine : error.message}`,
      ),
  });
}
