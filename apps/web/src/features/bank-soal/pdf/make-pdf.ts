/** The PDF of a bank, made in the browser (S3 §5.8). Loads pdfmake and its fonts: import it when it is asked for. */
import pdfMake from 'pdfmake/build/pdfmake';
import { saveFile } from '../../../shared/lib/download.ts';
import type { TimeZone } from '../../../shared/lib/format.ts';
import type { BankRinci } from '../queries.ts';
import { browserTools, fonts, loadFonts } from './browser-tools.ts';
import { bankDocument } from './document.ts';
import { pdfName } from './file-name.ts';

interface Asked {
  bank: BankRinci;
  withKeys: boolean;
  zone: TimeZone;
}

const base64Of = (bytes: ArrayBuffer): string => {
  const parts: string[] = [];
  const all = new Uint8Array(bytes);
  // In pieces: a call takes no hundred thousand arguments.
  for (let at = 0; at < all.length; at += 8_192) parts.push(String.fromCharCode(...all.subarray(at, at + 8_192)));
  return btoa(parts.join(''));
};

/** Saves it and answers under which name. */
export async function saveBankPdf({ bank, withKeys, zone }: Asked): Promise<string> {
  const loaded = await loadFonts();
  pdfMake.addFonts(fonts);
  pdfMake.addVirtualFileSystem(Object.fromEntries([...loaded].map(([name, bytes]) => [name, base64Of(bytes)])));
  const definition = await bankDocument({ bank, withKeys, zone, tools: await browserTools(loaded) });
  const blob = await pdfMake.createPdf(definition).getBlob();
  const fileName = pdfName(bank.judul);
  saveFile(URL.createObjectURL(blob), fileName);
  return fileName;
}
