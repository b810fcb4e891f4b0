/** On this device until the attempt ends; hands over the paper that the start opened. */
import type { LembarTersegel } from '@lms/contracts/ujian/pengerjaan/paket';
import type { PengerjaanSaya } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import { api } from '../../../../shared/lib/api.ts';
import { ApiError } from '../../../../shared/lib/errors.ts';
import { serverNow } from '../../../../shared/lib/time/clock.ts';
import { paperAhead } from '../../../../shared/offline/exam-journal.ts';
import type { Lembar } from '../sesi/simpanan.ts';
import { bukaSoal, type Paket, saatAmbil, susunLembar, type Terbuka } from './paket.ts';

const PAKET = 'paket';
const BERKAS = 'berkas';
const LONGEST_MS = 2 ** 31 - 1;

const part = (name: string, value: unknown) => ({ part: name, value, unsent: false });

/** Without storage or decompression the paper comes after the start. */
const tempatOf = (idUjian: string) =>
  typeof DecompressionStream === 'undefined' ? null : paperAhead(idUjian);

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
    // Fetching ahead only helps: offline, refused or without room the paper comes later.
    if (!(error instanceof ApiError || error instanceof DOMException)) throw error;
  }
}

/** Schedules the fetch; returns the cancel function. */
export function jadwalkanPaket(idUjian: string, mulai: number): () => void {
  const now = serverNow();
  const at = saatAmbil(now, mulai, Math.random());
  if (at === null || at - now > LONGEST_MS || tempatOf(idUjian) === null) return () => undefined;
  // A sleeping device may wake too late.
  const timer = window.setTimeout(() => void (serverNow() < mulai && ambil(idUjian)), at - now);
  return () => window.clearTimeout(timer);
}

const dibuka = new Map<string, Lembar>();

/** On failure the usual call fetches it. */
export async function bukaPaket(
  saya: PengerjaanSaya,
  tersegel: LembarTersegel,
  paket: Paket,
): Promise<void> {
  try {
    const { lembar, berkas } = await susunLembar(saya, tersegel, paket);
    dibuka.set(saya.id_ujian, lembar);
    // Opened again after every reload.
    await paperAhead(saya.id_ujian)?.write([part(BERKAS, berkas), part(PAKET, null)]);
  } catch {
    // Damaged or no room: the server supplies the rest.
  }
}

/** Only once: a later screen asks the server for the current state. */
export function ambilDibuka(idUjian: string): Lembar | null {
  const lembar = dibuka.get(idUjian) ?? null;
  dibuka.delete(idUjian);
  return lembar;
}

export async function berkasTersimpan(idUjian: string): Promise<Map<string, Blob>> {
  const parts = await tempatOf(idUjian)
    ?.read()
    .catch(() => undefined);
  const sealed = (parts?.get(BERKAS) ?? []) as Terbuka[];
  const opened = await Promise.allSettled(sealed.map(bukaSoal));
  return new Map(
    opened.flatMap((one) => (one.status === 'fulfilled' ? [...one.value.berkas] : [])),
  );
}
