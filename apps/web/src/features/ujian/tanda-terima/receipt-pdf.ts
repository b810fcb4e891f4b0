/** The PDF of a receipt. Loads pdfmake and its fonts: import it when it is asked for. */
import { savePdf } from '../../../shared/pdf/save-pdf.ts';
import { type AskedReceipt, receiptDocument } from './receipt-document.ts';
import { receiptFileName } from './receipt-file.ts';

export const saveReceiptPdf = (asked: AskedReceipt): Promise<void> =>
  savePdf(
    (tools) => receiptDocument(asked, tools),
    receiptFileName(asked.receipt.tanda_terima, 'pdf'),
  );
