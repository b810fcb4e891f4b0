/** Makes a receipt's PDF. Import lazily: it loads pdfmake and fonts. */
import { savePdf } from '../../../shared/pdf/save-pdf.ts';
import { type AskedReceipt, receiptDocument } from './receipt-document.ts';
import { receiptFileName } from './receipt-file.ts';

export const saveReceiptPdf = (asked: AskedReceipt): Promise<void> =>
  savePdf(
    (tools) => receiptDocument(asked, tools),
    receiptFileName(asked.receipt.tanda_terima, 'pdf'),
  );
