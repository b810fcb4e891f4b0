/**
 * The extension of the content, as the server does it: phones name a JPEG .HEIC, people a scan
 * .pdf.
 */
import { extensionOf } from '@lms/contracts/berkas/nama-berkas';

const HEAD_BYTES = 16;

function contentOf(head: Uint8Array): string {
  const text = String.fromCharCode(...head);
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'jpg';
  if (text.startsWith('\u0089PNG\r\n\u001a\n')) return 'png';
  if (text.startsWith('%PDF-')) return 'pdf';
  return text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP' ? 'webp' : '';
}

const same = (one: string, other: string): boolean =>
  one === other || (one === 'jpg' && other === 'jpeg');

/** Only when the content is of an accepted kind and the extension is not. */
export async function trueFile(file: File, accepted: readonly string[]): Promise<File> {
  const content = contentOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  const ending = extensionOf(file.name);
  if (content === '' || !accepted.includes(content) || same(content, ending)) return file;
  const dot = file.name.lastIndexOf('.');
  const name = `${dot > 0 ? file.name.slice(0, dot) : file.name}.${content}`;
  return new File([file], name, { type: file.type, lastModified: file.lastModified });
}
