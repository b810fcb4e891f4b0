/** What a device shows of several messages. Pure, for worker and tests. */
import type { PesanPush } from '@lms/contracts/notifikasi/pesan-push';

/** More of one kind become one, as on the server. */
const MOST_OF_A_KIND = 3;

export interface ShownData {
  jenis: string;
  jumlah: number;
  tautan: string;
}

interface Open {
  tag: string;
  data: unknown;
}

interface Merged<O extends Open> {
  /** Those that the message stands for now. */
  replaced: O[];
  title: string;
  body: string;
  tag: string;
  data: ShownData;
}

const dataOf = (data: unknown): Partial<ShownData> =>
  typeof data === 'object' && data !== null ? data : {};

/** `open` is what the device shows now. */
export function merged<O extends Open>(message: PesanPush, open: readonly O[]): Merged<O> {
  const { jenis, judul, isi, tautan, tag, jumlah } = message;
  const same = open.filter((one) => one.tag !== tag && dataOf(one.data).jenis === jenis);
  const count = same.reduce((sum, { data }) => sum + (dataOf(data).jumlah ?? 1), jumlah);
  if (jenis === 'percobaan' || count <= MOST_OF_A_KIND || same.length === 0)
    return { replaced: [], title: judul, body: isi, tag, data: { jenis, jumlah, tautan } };
  return {
    replaced: same.filter((one) => one.tag !== jenis),
    title: judul,
    body: `${count} kabar baru`,
    tag: jenis,
    data: { jenis, jumlah: count, tautan: '/notifikasi' },
  };
}

/** Null unless it is a path of this application. */
export function pathWithin(data: unknown, origin: string): string | null {
  const { tautan } = dataOf(data);
  if (typeof tautan !== 'string') return null;
  const url = URL.parse(tautan, origin);
  return url !== null && url.origin === origin ? url.pathname + url.search + url.hash : null;
}
