/** When to fetch it, and how the start's keys open it (U49). */
import { IV_PAKET_BYTES, PAKET_MENIT } from '@lms/contracts/ujian/pengerjaan/batas-pengerjaan';
import type { IsiPaket, LembarTersegel } from '@lms/contracts/ujian/pengerjaan/paket';
import type { PengerjaanSaya } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import type { SoalPeserta } from '@lms/contracts/ujian/soal';
import type { Lembar } from '../sesi/stored-sesi.ts';

export interface Paket {
  sidik: string;
  soal: readonly { versi: string; isi: string }[];
}

export interface Terbuka {
  isi: string;
  kunci: string;
}

const SEBELUM_MULAI_MS = 15_000;

/**
 * Random in the rest of the last half hour, so that devices do not ask all at once. Null: too late.
 * Server times; `acak` in [0, 1).
 */
export function fetchAt(now: number, mulai: number, acak: number): number | null {
  const from = Math.max(now, mulai - PAKET_MENIT * 60_000);
  const rest = mulai - SEBELUM_MULAI_MS - from;
  return rest > 0 ? from + acak * rest : null;
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const fromUrl = (text: string): string => text.replaceAll('-', '+').replaceAll('_', '/');

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Response(bytes).body?.pipeThrough(new DecompressionStream('deflate'));
  return new Response(stream).text();
}

/** @throws DOMException for another question's key */
export async function openSoal({
  isi,
  kunci,
}: Terbuka): Promise<{ soal: IsiPaket; berkas: Map<string, Blob> }> {
  const key = await crypto.subtle.importKey('raw', bytesOf(fromUrl(kunci)), 'AES-GCM', false, [
    'decrypt',
  ]);
  const iv = new Uint8Array(IV_PAKET_BYTES);
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytesOf(isi));
  const length = new DataView(plain).getUint32(0);
  let from = 4 + length;
  const soal: IsiPaket = JSON.parse(await inflate(new Uint8Array(plain, 4, length)));
  const berkas = new Map<string, Blob>();
  for (const { alamat, tipe, bytes } of soal.berkas) {
    berkas.set(alamat, new Blob([new Uint8Array(plain, from, bytes)], { type: tipe }));
    from += bytes;
  }
  return { soal, berkas };
}

/** Empty for kinds that are never shuffled. */
function inOrder(pilihan: IsiPaket['pilihan'], opsi: readonly string[]): IsiPaket['pilihan'] {
  const byId = new Map(pilihan.map((one) => [one.id, one]));
  return opsi.length === 0 ? pilihan : opsi.flatMap((id) => byId.get(id) ?? []);
}

/**
 * As the server would send it; `berkas`: what opens the files again.
 * @throws Error if the package lacks a question, DOMException if a key does not fit
 */
export async function buildLembar(
  pengerjaan: PengerjaanSaya,
  { kelompok, ...rest }: LembarTersegel,
  paket: Paket,
): Promise<{ lembar: Lembar; berkas: Terbuka[] }> {
  const sealed = new Map(paket.soal.map(({ versi, isi }) => [versi, isi]));
  const berkas: Terbuka[] = [];
  const one = async ({
    versi,
    kunci,
    opsi,
    nomor,
    bobot,
  }: LembarTersegel['kelompok'][number]['soal'][number]) => {
    const isi = sealed.get(versi);
    if (isi === undefined) throw new Error(`the package has no ${versi}`);
    const { berkas: files, ...soal } = (await openSoal({ isi, kunci })).soal;
    if (files.length > 0) berkas.push({ isi, kunci });
    return { ...soal, pilihan: inOrder(soal.pilihan, opsi), nomor, bobot };
  };
  const opened = await Promise.all(
    kelompok.map(async ({ id, nama, soal }) => ({
      id,
      nama,
      soal: await Promise.all(soal.map(one)),
    })),
  );
  return {
    lembar: { pengerjaan, ...rest, kelompok: opened, jawaban: [], berkas_diterima: [] },
    berkas,
  };
}

type Berberkas = Pick<SoalPeserta, 'pilihan' | 'soal_files'>;

const alamatOf = (url: string): string => url.split('?', 1)[0] ?? '';
/** The sealed paper has unsigned addresses only. */
const isSigned = (url: string): boolean => url.includes('?');
/** Scripts read other kinds, and cannot read such addresses. */
const isShownByAddress = (tipe: string): boolean => /^(image|audio|video)\//.test(tipe);

/** A picture that is neither here nor signed is left out. */
export function withBerkas<Soal extends Berberkas>(
  soal: Soal,
  lokal: ReadonlyMap<string, { url: string }>,
): Soal {
  const gambarOf = (url: string): string | null =>
    lokal.get(alamatOf(url))?.url ?? (isSigned(url) ? url : null);
  return {
    ...soal,
    pilihan: soal.pilihan.map((one) => ({ ...one, gambar: one.gambar && gambarOf(one.gambar) })),
    soal_files: soal.soal_files.map((file) => {
      const here = isShownByAddress(file.tipe) ? lokal.get(file.path) : undefined;
      return here === undefined ? file : { ...file, url: here.url };
    }),
  };
}

export function needsLinks(
  { pilihan, soal_files }: Berberkas,
  lokal: ReadonlyMap<string, unknown>,
): boolean {
  const urls = [
    ...pilihan.flatMap(({ gambar }) => gambar ?? []),
    ...soal_files.map(({ url }) => url),
  ];
  return urls.some((url) => !isSigned(url) && !lokal.has(alamatOf(url)));
}
