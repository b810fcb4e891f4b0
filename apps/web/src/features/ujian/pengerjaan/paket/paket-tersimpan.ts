/**
 * The sealed paper on this device, from when it came until the attempt has ended; and the paper
 * that the start made of it, handed on.
 */
import type { LembarTersegel } from '@lms/contracts/ujian/paket';
import type { PengerjaanSaya } from '@lms/contracts/ujian/pengerjaan';
import { api } from '../../../../shared/lib/api.ts';
import { serverNow } from '../../../../shared/lib/clock.ts';
import { ApiError } from '../../../../shared/lib/errors.ts';
import { paperAhead } from '../../../../shared/offline/exam-journal.ts';
import type { Lembar } from '../sesi/simpanan.ts';
import { bukaSoal, type Paket, saatAmbil, susunLembar, type Terbuka } from './paket.ts';

const PAKET = 'paket';
const BERKAS = 'berkas';
/** A timer of a browser reaches no further. */
const LONGEST_MS = 2 ** 31 - 1;

const part = (name: string, value: unknown) => ({ part: name, value, unsent: false });

/** Where it cannot be kept or opened, it is not asked for: the paper follows the start. */
const tempatOf = (idUjian: string) =>
  typeof DecompressionStream === 'undefined' ? null : paperAhead(idUjian);

/** Null: none came, or it cannot be read. */
export async function paketTersimpan(idUjian: string): Promise<Paket | null> {
  const parts = await tempatOf(idUjian)
    ?.read()
    .catch(() => undefined);
  return (parts?.get(PAKET) ?? null) as Paket | null;
}

async function ambil(idUjian: string): Promise<void> {
  const tempat = tempatOf(idUjian);
  if (tempat === null) return;
  const kept = await paketTersimpan(idUjian);
  try {
    const query = kept === null ? {} : { sidik: kept.sidik };
    const { sidik, soal } = await api.call('paketUjian', { params: { id: idUjian }, query });
    if (soal !== null) await tempat.write([part(PAKET, { sidik, soal } satisfies Paket)]);
  } catch (error) {
    // Without a line, refused, or without room: it is a help, and the paper comes without it too.
    if (!(error instanceof ApiError || error instanceof DOMException)) throw error;
  }
}

/** Asks for it in its time. Returns the way to give up. */
export function jadwalkanPaket(idUjian: string, mulai: number): () => void {
  const now = serverNow();
  const at = saatAmbil(now, mulai, Math.random());
  if (at === null || at - now > LONGEST_MS || tempatOf(idUjian) === null) return () => undefined;
  // A device that slept meanwhile may be too late.
  const timer = window.setTimeout(() => void (serverNow() < mulai && ambil(idUjian)), at - now);
  return () => window.clearTimeout(timer);
}

/** Papers that were opened and whose screen comes next. */
const dibuka = new Map<string, Lembar>();

/**
 * Makes the paper of what the start has answered; where that cannot be done, it is asked for as
 * ever.
 */
export async function bukaPaket(
  saya: PengerjaanSaya,
  tersegel: LembarTersegel,
  paket: Paket,
): Promise<void> {
  try {
    const { lembar, berkas } = await susunLembar(saya, tersegel, paket);
    dibuka.set(saya.id_ujian, lembar);
    // Files stay sealed as they came, with what opens them: they are read again after every reload.
    await paperAhead(saya.id_ujian)?.write([part(BERKAS, berkas), part(PAKET, null)]);
  } catch {
    // Something of it is damaged, or there is no room: what is missing comes from the server.
  }
}

/** Once: whoever opens the screen again asks the server what has become of it. */
export function ambilDibuka(idUjian: string): Lembar | null {
  const lembar = dibuka.get(idUjian) ?? null;
  dibuka.delete(idUjian);
  return lembar;
}

/** Files of the paper that came with it, by their addresses. */
export async function berkasTersimpan(idUjian: string): Promise<Map<string, Blob>> {
  const parts = await tempatOf(idUjian)
    ?.read()
    .catch(() => undefined);
  const sealed = (parts?.get(BERKAS) ?? []) as Terbuka[];
  // One that is damaged comes from the server.
  const opened = await Promise.allSettled(sealed.map(bukaSoal));
  return new Map(
    opened.flatMap((one) => (one.status === 'fulfilled' ? [...one.value.berkas] : [])),
  );
}
