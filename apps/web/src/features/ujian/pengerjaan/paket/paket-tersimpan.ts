/** On this device until the attempt ends; hands over the paper that the start opened. */
import type { LembarTersegel } from '@lms/contracts/ujian/pengerjaan/paket';
import type { PengerjaanSaya } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import { api } from '../../../../shared/lib/api.ts';
import { ApiError } from '../../../../shared/lib/errors.ts';
import { serverNow } from '../../../../shared/lib/time/clock.ts';
import { paperAhead } from '../../../../shared/offline/exam-journal.ts';
import type { Lembar } from '../sesi/stored-sesi.ts';
import { buildLembar, fetchAt, openSoal, type Paket, type Terbuka } from './paket.ts';

const PAKET = 'paket';
const BERKAS = 'berkas';
const LONGEST_MS = 2 ** 31 - 1;

const part = (name: string, value: unknown) => ({ part: name, value, unsent: false });

/** Without storage or decompression the paper comes after the start. */
const placeOf = (idUjian: string) =>
  typeof DecompressionStream === 'undefined' ? null : paperAhead(idUjian);

export async function storedPaket(idUjian: string): Promise<Paket | null> {
  const parts = await placeOf(idUjian)
    ?.read()
    .catch(() => undefined);
  return (parts?.get(PAKET) ?? null) as Paket | null;
}

async function fetchPaket(idUjian: string): Promise<void> {
  const place = placeOf(idUjian);
  if (place === null) return;
  const kept = await storedPaket(idUjian);
  try {
    const query = kept === null ? {} : { sidik: kept.sidik };
    const { sidik, soal } = await api.call('paketUjian', { params: { id: idUjian }, query });
    if (soal !== null) await place.write([part(PAKET, { sidik, soal } satisfies Paket)]);
  } catch (error) {
    // Fetching ahead only helps: offline, refused or without room the paper comes later.
    if (!(error instanceof ApiError || error instanceof DOMException)) throw error;
  }
}

/** Schedules the fetch; returns the cancel function. */
export function schedulePaket(idUjian: string, mulai: number): () => void {
  const now = serverNow();
  const at = fetchAt(now, mulai, Math.random());
  if (at === null || at - now > LONGEST_MS || placeOf(idUjian) === null) return () => undefined;
  // A sleeping device may wake too late.
  const timer = window.setTimeout(
    () => void (serverNow() < mulai && fetchPaket(idUjian)),
    at - now,
  );
  return () => window.clearTimeout(timer);
}

const opened = new Map<string, Lembar>();

/** On failure the usual call fetches it. */
export async function openPaket(
  saya: PengerjaanSaya,
  tersegel: LembarTersegel,
  paket: Paket,
): Promise<void> {
  try {
    const { lembar, berkas } = await buildLembar(saya, tersegel, paket);
    opened.set(saya.id_ujian, lembar);
    // Opened again after every reload.
    await paperAhead(saya.id_ujian)?.write([part(BERKAS, berkas), part(PAKET, null)]);
  } catch {
    // Damaged or no room: the server supplies the rest.
  }
}

/** Only once: a later screen asks the server for the current state. */
export function takeOpened(idUjian: string): Lembar | null {
  const lembar = opened.get(idUjian) ?? null;
  opened.delete(idUjian);
  return lembar;
}

export async function storedBerkas(idUjian: string): Promise<Map<string, Blob>> {
  const parts = await placeOf(idUjian)
    ?.read()
    .catch(() => undefined);
  const sealed = (parts?.get(BERKAS) ?? []) as Terbuka[];
  const opened = await Promise.allSettled(sealed.map(openSoal));
  return new Map(
    opened.flatMap((one) => (one.status === 'fulfilled' ? [...one.value.berkas] : [])),
  );
}
