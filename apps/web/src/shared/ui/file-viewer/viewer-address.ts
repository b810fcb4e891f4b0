/** Where the college's external document viewer shows a file (DECISIONS 199, K23). Pure. */
import { extensionOf } from '@lms/contracts/berkas/nama-berkas';

/** What a browser does not show by itself, and a document viewer does. */
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

/** Null where no viewer is configured, or the file is none for it. */
export function viewerAddress(
  configured: string | undefined,
  { nama, url }: { nama: string; url: string },
  origin: string,
): string | null {
  if (!configured || !OFFICE.has(extensionOf(nama))) return null;
  return configured.replace('{url}', () => encodeURIComponent(new URL(url, origin).href));
}
