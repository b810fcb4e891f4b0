/** In the college's external document viewer (DECISIONS 199, K23). Pure. */
import { extensionOf } from '@lms/contracts/berkas/nama-berkas';

const OFFICE: ReadonlySet<string> = new Set([
  'doc',
  'docx',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
  'odt',
  'ods',
  'odp',
  'rtf',
]);

/** Null without a viewer, or for a type that does not suit it. */
export function viewerAddress(
  configured: string | undefined,
  { nama, url }: { nama: string; url: string },
  origin: string,
): string | null {
  if (!configured || !OFFICE.has(extensionOf(nama))) return null;
  return configured.replace('{url}', () => encodeURIComponent(new URL(url, origin).href));
}
