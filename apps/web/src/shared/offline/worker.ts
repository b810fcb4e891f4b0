/**
 * The page's side of the service worker: it is registered after the first screen, keeps one's
 * parts, and offers a new version.
 */
import { useSyncExternalStore } from 'react';
import type { FileList, FromPage } from '../../../worker/messages.ts';

const CHECK_EVERY_MS = 60 * 60_000;
const TAKE_OVER_MS = 5_000;

/** `hemat`: the device asked to save data, so the parts wait for a tap. */
export type PartsState = 'tidak ada' | 'hemat' | 'menyimpan' | 'tersimpan' | 'gagal';

interface WorkerState {
  parts: PartsState;
  /** The parts that the user's screens need. */
  names: readonly string[];
  /** A newer version is here and waits. */
  offered: boolean;
}

let state: WorkerState = { parts: 'tidak ada', names: [], offered: false };
const listeners = new Set<() => void>();

function set(next: Partial<WorkerState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

const tell = (worker: ServiceWorker | null, message: FromPage, ports: MessagePort[] = []): void =>
  worker?.postMessage(message, ports);

/** Whether the person asked the device to save data. */
export function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' &&
    connection !== null &&
    Reflect.get(connection, 'saveData') === true
  );
}

/**
 * Fetches the parts of the application that the user's screens need, for opening them without a
 * line.
 */
export async function keepParts(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<boolean>) =>
    set({ parts: data ? 'tersimpan' : 'gagal' });
  set({ parts: 'menyimpan' });
  tell(active, { kind: 'simpan', bagian: state.names }, [port2]);
}

/**
 * What an exam is taken with, whose files stay on the device once one was begun, also where it
 * saves data.
 */
const EXAM_PARTS = ['pengerjaan'];

/**
 * Has the worker keep the screen of an exam: a reload without a line opens it again. Nobody waits
 * for it.
 */
export function keepExamParts(): void {
  // Where everything is kept, or about to be, this comes along; without a worker nothing can be.
  navigator.serviceWorker?.ready
    .then(({ active }) => tell(active, { kind: 'simpan', bagian: EXAM_PARTS }))
    .catch(() => undefined);
}

function watch(registration: ServiceWorkerRegistration): void {
  const offerWaiting = (): void => {
    // The first one of a device takes over by itself.
    if (registration.waiting && navigator.serviceWorker.controller) set({ offered: true });
  };
  const followInstalling = (): void =>
    registration.installing?.addEventListener('statechange', offerWaiting);
  offerWaiting();
  // The browser asks by itself when a page is opened, so one may be on its way already.
  followInstalling();
  registration.addEventListener('updatefound', followInstalling);
  const check = (): void => {
    // Without a line there is nothing to hear; the next hour comes.
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  };
  window.setInterval(check, CHECK_EVERY_MS);
}

let registering: Promise<boolean> | null = null;

async function register(): Promise<boolean> {
  try {
    watch(await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }));
    return true;
  } catch {
    // Storage is full or forbidden, or the line is gone: the application works from the server as
    // ever.
    registering = null;
    return false;
  }
}

/**
 * Registers the worker once, where the browser has one (a secure context): it keeps the shell.
 * Answers whether it did.
 */
export function registerWorker(): Promise<boolean> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return Promise.resolve(false);
  registering ??= register();
  return registering;
}

let started = false;

/** Registers the worker and keeps the parts that these nouns name, once. */
export async function startWorker(names: readonly string[]): Promise<void> {
  if (started) return;
  started = true;
  set({ names });
  if (!(await registerWorker())) {
    started = false;
    return;
  }
  if (savesData()) set({ parts: 'hemat' });
  else await keepParts();
}

function takeOver(waiting: ServiceWorker, active: ServiceWorker | null): Promise<void> {
  return new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    window.setTimeout(resolve, TAKE_OVER_MS);
    tell(active, { kind: 'lepas' });
    tell(waiting, { kind: 'ganti' });
  });
}

/** Loads the page anew, in the newest version that the server has. */
export async function loadNewestVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration?.waiting) await takeOver(registration.waiting, registration.active);
  window.location.reload();
}

/**
 * Asks the server for a newer worker, and waits until it is installed; for a page whose own files
 * are gone.
 */
export async function fetchNewestVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update();
  const worker = registration?.installing;
  if (!worker) return;
  await new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state !== 'installing') resolve();
    });
  });
}

/** What these parts weigh on the wire, in bytes; null where the list cannot be had. */
export async function partsSize(names: readonly string[]): Promise<number | null> {
  try {
    const { bagian, ukuran } = (await (await fetch('/berkas.json')).json()) as FileList;
    const files = new Set(names.flatMap((name) => bagian[name] ?? []));
    return [...files].reduce((sum, file) => sum + (ukuran[file] ?? 0), 0);
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useWorkerState(): WorkerState {
  return useSyncExternalStore(subscribe, () => state);
}
