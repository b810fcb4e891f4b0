import pdfMake from 'pdfmake/build/pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { saveFile } from '../lib/download.ts';
import { browserTools, fonts, loadFonts } from './browser-tools.ts';
import type { PdfTools } from './tools.ts';

const base64Of = (bytes: ArrayBuffer): string => {
  const parts: string[] = [];
  const all = new Uint8Array(bytes);
  // In pieces, because the number of arguments is limited.
  for (let at = 0; at < all.length; at += 8_192)
    parts.push(String.fromCharCode(...all.subarray(at, at + 8_192)));
  return btoa(parts.join(''));
};

export async function savePdf(
  make: (tools: PdfTools) => TDocumentDefinitions | Promise<TDocumentDefinitions>,
  fileName: string,
) {
  const loaded = await loadFonts();
  pdfMake.addFonts(fonts);
  pdfMake.addVirtualFileSystem(
    Object.fromEntries([...loaded].map(([name, bytes]) => [name, base64Of(bytes)])),
  );
  const definition = await make(await browserTools(loaded));
  const blob = await pdfMake.createPdf(definition).getBlob();
  saveFile(URL.createObjectURL(blob), fileName);
}
