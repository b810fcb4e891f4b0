/** What this browser knows of its registration for notifications; page and worker share it. */
export interface KeptDevice {
  /** The server's id of this device. */
  id: string;
  college: string;
  idUser: string;
  /** Secret of the subscription, which proves the browser when it is renewed. */
  auth: string;
  /** The server's public key. */
  kunci: string;
}

const CACHE = 'lms-notifikasi';
const DEVICE = '/perangkat-notifikasi.json';
const SHOWN = '/notifikasi-tampil.json';

async function read<T>(path: string): Promise<T | null> {
  const response = await (await caches.open(CACHE)).match(path);
  return response === undefined ? null : ((await response.json()) as T);
}

const write = async (path: string, value: unknown): Promise<void> =>
  (await caches.open(CACHE)).put(path, Response.json(value));

/** Null: this browser shows nobody's notifications. */
export const keptDevice = (): Promise<KeptDevice | null> => read<KeptDevice>(DEVICE);
export const keepDevice = (device: KeptDevice): Promise<void> => write(DEVICE, device);
/** Also forgets what was shown. */
export const forgetDevice = (): Promise<boolean> => caches.delete(CACHE);

const MOST_REMEMBERED = 50;

/** Whether a message came before; remembers it. */
export async function cameBefore(nomor: string): Promise<boolean> {
  const known = (await read<string[]>(SHOWN)) ?? [];
  if (known.includes(nomor)) return true;
  await write(SHOWN, [...known, nomor].slice(-MOST_REMEMBERED));
  return false;
}
