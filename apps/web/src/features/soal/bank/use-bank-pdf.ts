import { useMutation } from '@tanstack/react-query';
import { isLostChunk } from '../../../shared/lib/lost-chunk.ts';
import { notifyProblem, notifySuccess } from '../../../shared/lib/notify.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { texts } from '../../../shared/texts.ts';
import type { BankRinci } from './queries.ts';

interface Asked {
  bank: BankRinci;
  /** Without keys it can be printed and handed out. */
  withKeys: boolean;
}

/**
 * Makes the PDF of a bank in the browser and saves it (S3 §5.8); the library comes with the first
 * one.
 */
export function useBankPdf() {
  const zone = useZone();
  return useMutation({
    // What is asked of the server was answered before: it works without a line once the code is
    // here.
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
