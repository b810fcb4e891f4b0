/**
 * Registers the service worker after the first screen, stores the user's parts, and offers a new
 * version.
 */
import { useSyncExternalStore } from 'react';
import type { FileList, FromPage } from '../../../worker/messages.ts';

const CHECK_EVERY_MS = 60 * 60_000;
const TAKE_OVER_MS = 5_000;

/** `hemat`: the device saves data, so the parts wait for a tap. */
export type PartsState = 'tidak ada' | 'hemat' | 'menyimpan' | 'tersimpan' | 'gagal';

interface WorkerState {
  parts: PartsState;
  names: readonly string[];
  /** A newer version is installed and waits. */
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

export function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' &&
    connection !== null &&
    Reflect.get(connection, 'saveData') === true
  );
}

export async function keepParts(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<boolean>) =>
    set({ parts: data ? 'tersimpan' : 'gagal' });
  set({ parts: 'menyimpan' });
  tell(active, { kind: 'simpan', bagian: state.names }, [port2]);
}

/** Stored once an exam was begun, even on a device that saves data. */
const EXAM_PARTS = ['pengerjaan'];

/** So that it reopens without a line. Nobody waits for it. */
export function keepExamParts(): void {
  navigator.serviceWorker?.ready
    .then(({ active }) => tell(active, { kind: 'simpan', bagian: EXAM_PARTS }))
    .catch(() => undefined);
}

function watch(registration: ServiceWorkerRegistration): void {
  const offerWaiting = (): void => {
    // The first worker of a device takes over by itself.
    if (registration.waiting && navigator.serviceWorker.controller) set({ offered: true });
  };
  const followInstalling = (): void =>
    registration.installing?.addEventListener('statechange', offerWaiting);
  offerWaiting();
  // Opening a page makes the browser check, so an installation may already run.
  followInstalling();
  registration.addEventListener('updatefound', followInstalling);
  const check = (): void => {
    // A failed check is repeated in an hour.
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
    // Without storage or line the application loads from the server as usual.
    registering = null;
    return false;
  }
}

/** Once, in a secure context; returns whether it did. */
export function registerWorker(): Promise<boolean> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return Promise.resolve(false);
  registering ??= register();
  return registering;
}

let started = false;

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

export async function loadNewestVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration?.waiting) await takeOver(registration.waiting, registration.active);
  window.location.reload();
}

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
