/** Makes a bank's PDF in the browser (S3 §5.8). Import it lazily: it loads pdfmake and fonts. */
import type { TimeZone } from '../../../../shared/lib/format.ts';
import { savePdf } from '../../../../shared/pdf/save-pdf.ts';
import type { BankRinci } from '../queries.ts';
import { bankDocument } from './document.ts';
import { pdfName } from './file-name.ts';

interface Asked {
  bank: BankRinci;
  withKeys: boolean;
  zone: TimeZone;
}

export async function saveBankPdf({ bank, withKeys, zone }: Asked): Promise<string> {
  const fileName = pdfName(bank.judul, { withKeys });
  await savePdf((tools) => bankDocument({ bank, withKeys, zone, tools }), fileName);
  return fileName;
}
