/** The check page: a card with the college, and what the server says of the code (N60). */
import { frontendConfig } from '../../../shared/lib/college.ts';
import { ApiError, loadFailureText } from '../../../shared/lib/errors.ts';
import { texts } from '../../../shared/texts.ts';
import { ask } from './ask.ts';
import { el, icon, message } from './elements.ts';
import { fileCheck } from './file-check.ts';
import { verdictView } from './verdict-view.ts';

function failure(error: unknown, onRetry: () => void): HTMLElement {
  const id = error instanceof ApiError ? error.requestId : null;
  const retry = el('button', { type: 'button', class: 'tombol' }, texts.retry);
  retry.addEventListener('click', onRetry);
  return el(
    'div',
    { class: 'tumpuk gagal', role: 'alert' },
    icon('peringatan'),
    el('p', {}, loadFailureText(error)),
    retry,
    id === null ? null : el('p', { class: 'redup' }, `ID permintaan: ${id}`),
  );
}

const unknown = () =>
  message({
    color: 'danger',
    icon: 'silang',
    title: 'Tidak dikenal',
    text: 'Kode ini bukan berita acara dari sistem ini. Periksa apakah alamatnya tersalin seluruhnya.',
  });

async function showCollege(heading: HTMLElement, logo: HTMLImageElement): Promise<void> {
  const { nama, logoContentUrl } = await frontendConfig();
  heading.textContent = nama;
  if (logoContentUrl === null) return;
  const mark = logo.src;
  logo.addEventListener('error', () => logo.setAttribute('src', mark), { once: true });
  logo.src = logoContentUrl;
}

export function showCheck(root: HTMLElement, kode: string): void {
  const content = el('div', {});
  const college = el('p', { class: 'redup' }, '\u00A0');
  const logo = el('img', {
    class: 'logo',
    src: '/favicon.svg',
    alt: '',
    width: '48',
    height: '48',
  });
  root.replaceChildren(
    el('div', { class: 'kartu' }, logo, el('h1', {}, 'Periksa Berita Acara'), college, content),
  );
  // The verdict names its college itself; without this answer the head is only plainer.
  showCollege(college, logo).catch(() => undefined);

  async function load(): Promise<void> {
    content.replaceChildren(el('div', { class: 'tunggu', 'aria-busy': 'true' }));
    try {
      const one = await ask('verifikasiBap', { body: { kode } });
      const file = fileCheck({ kode, isIssued: one.ada_berkas });
      content.replaceChildren(verdictView(one, file));
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.status === 404;
      content.replaceChildren(isUnknown ? unknown() : failure(error, () => void load()));
    }
  }
  void load();
}
