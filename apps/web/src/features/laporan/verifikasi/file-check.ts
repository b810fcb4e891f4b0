import { ask } from './ask.ts';
import { el, icon, type Message, message } from './elements.ts';

const outcomes = {
  cocok: {
    color: 'success',
    icon: 'centang',
    title: 'Berkas cocok',
    text: 'Berkas ini sama persis dengan yang diterbitkan server.',
  },
  berbeda: {
    color: 'danger',
    icon: 'silang',
    title: 'Berkas berbeda',
    text: 'Berkas ini bukan salinan persis dari yang diterbitkan server: isinya diubah, atau berkasnya untuk berita acara lain.',
  },
  tak_terbaca: {
    color: 'danger',
    icon: 'silang',
    title: 'Tidak dapat dibaca',
    text: 'Berkas ini tidak dapat dibaca oleh peramban. Pilih ulang.',
  },
  tak_terkirim: {
    color: 'warning',
    icon: 'peringatan',
    title: 'Belum dapat dibandingkan',
    text: 'Server belum menjawab. Periksa koneksi, lalu pilih berkasnya lagi.',
  },
} as const satisfies Record<string, Message>;

/** SHA-256 in hexadecimal, as the server writes it. */
async function sidikOf(file: Pick<Blob, 'arrayBuffer'>): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function compare(file: File, kode: string): Promise<keyof typeof outcomes> {
  const sidik = await sidikOf(file).catch(() => null);
  if (sidik === null) return 'tak_terbaca';
  const answer = await ask('verifikasiBerkasBap', { body: { kode, sidik } }).catch(() => null);
  if (answer === null) return 'tak_terkirim';
  return answer.cocok ? 'cocok' : 'berbeda';
}

/** Hashes a chosen PDF in the browser; only the hash leaves the device (N60). */
export function fileCheck({ kode, isIssued }: { kode: string; isIssued: boolean }): HTMLElement {
  if (!isIssued)
    return el('p', { class: 'redup' }, 'Belum ada PDF yang diunduh untuk berita acara ini.');
  const told = el('div', {});
  const input = el('input', { type: 'file', accept: 'application/pdf,.pdf', hidden: '' });
  const button = el(
    'button',
    { type: 'button', class: 'tombol' },
    icon('unggah'),
    'Pilih berkas PDF',
  );
  button.addEventListener('click', () => input.click());
  input.addEventListener('change', async () => {
    const [file] = input.files ?? [];
    if (file === undefined) return;
    // The same file can be chosen again.
    input.value = '';
    told.replaceChildren(message(outcomes[await compare(file, kode)]));
  });
  return el(
    'section',
    { class: 'tumpuk', 'aria-label': 'Bandingkan berkas' },
    el(
      'p',
      {},
      'Punya berkas PDF-nya? Pilih untuk membandingkannya. Berkas dihitung di perangkat ini; yang dikirim hanya sidiknya.',
    ),
    button,
    input,
    told,
  );
}
