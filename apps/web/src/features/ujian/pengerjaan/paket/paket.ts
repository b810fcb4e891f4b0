/**
 * The sealed paper that came ahead (U49): when it is asked for, and how the keys of the start make
 * a paper of it.
 */
import { IV_PAKET_BYTES, PAKET_MENIT } from '@lms/contracts/ujian/batas-pengerjaan';
import type { IsiPaket, LembarTersegel } from '@lms/contracts/ujian/paket';
import type { PengerjaanSaya } from '@lms/contracts/ujian/pengerjaan';
import type { SoalPeserta } from '@lms/contracts/ujian/soal';
import type { Lembar } from '../sesi/simpanan.ts';

/** As the server gives it out. */
export interface Paket {
  sidik: string;
  soal: readonly { versi: string; isi: string }[];
}

/** A sealed question with its key. */
export interface Terbuka {
  isi: string;
  kunci: string;
}

/** It is to be here before the crowd begins. */
const SEBELUM_MULAI_MS = 15_000;

/**
 * When this device asks for the package: at any moment of what is left of the last half hour, so
 * that not all ask at once. Null: it is too late for it. Server times; `acak` in [0, 1).
 */
export function saatAmbil(now: number, mulai: number, acak: number): number | null {
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

/**
 * What was sealed, as batas-pengerjaan.ts lays it out.
 * @throws DOMException where the key is another one's
 */
export async function bukaSoal({
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

/** In the order of this paper; kinds whose options are never moved have none. */
function urutkan(pilihan: IsiPaket['pilihan'], opsi: readonly string[]): IsiPaket['pilihan'] {
  const byId = new Map(pilihan.map((one) => [one.id, one]));
  return opsi.length === 0 ? pilihan : opsi.flatMap((id) => byId.get(id) ?? []);
}

/**
 * The paper of an attempt that has just begun, as the server would give it out; `berkas`: of the
 * questions with files what opens them again.
 * @throws Error where the package lacks a question, DOMException where a key does not open one
 */
export async function susunLembar(
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
    const { berkas: files, ...soal } = (await bukaSoal({ isi, kunci })).soal;
    if (files.length > 0) berkas.push({ isi, kunci });
    return { ...soal, pilihan: urutkan(soal.pilihan, opsi), nomor, bobot };
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

/** Of a file, without what signs it. */
const alamatOf = (url: string): string => url.split('?', 1)[0] ?? '';
/** What came sealed names files by addresses alone. */
const isSigned = (url: string): boolean => url.includes('?');
/** Others are read by scripts, which read no such address. */
const isShownByAddress = (tipe: string): boolean => /^(image|audio|video)\//.test(tipe);

/**
 * With the files of this device, by their addresses; a picture that is not here and that nobody has
 * signed yet is left out until it is.
 */
export function denganBerkas<Soal extends Berberkas>(
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

/** Whether something of it is neither here nor signed. */
export function perluTautan(
  { pilihan, soal_files }: Berberkas,
  lokal: ReadonlyMap<string, unknown>,
): boolean {
  const urls = [
    ...pilihan.flatMap(({ gambar }) => gambar ?? []),
    ...soal_files.map(({ url }) => url),
  ];
  return urls.some((url) => !isSigned(url) && !lokal.has(alamatOf(url)));
}
