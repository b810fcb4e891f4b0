/** One document after another, until the parent ends it (docs/decisions/157). */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pdfMake from 'pdfmake';
import { peakBytes } from '../child/peak.ts';
import { runProgram } from '../child/program.ts';
import type { FromPdf, PdfDocument } from './messages.ts';
import { tableLayouts, toDefinition } from './page.ts';

const folder = join(dirname(fileURLToPath(import.meta.resolve('pdfmake/package.json'))), 'fonts');
const file = (name: string) => join(folder, 'Roboto', `Roboto-${name}.ttf`);

pdfMake.setFonts({
  Roboto: {
    normal: file('Regular'),
    bold: file('Medium'),
    italics: file('Italic'),
    bolditalics: file('MediumItalic'),
  },
});
pdfMake.setTableLayouts(tableLayouts);
// A document brings its pictures along; it can name no address and no file.
pdfMake.setUrlAccessPolicy(() => false);
pdfMake.setLocalAccessPolicy((path) => path.startsWith(folder));

await runProgram<PdfDocument, FromPdf>(async ({ next, tell }) => {
  for (;;) {
    const document = await next();
    const bytes = await pdfMake.createPdf(toDefinition(document)).getBuffer();
    await tell({ bytes, peakBytes: peakBytes() });
  }
});
