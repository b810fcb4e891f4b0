/**
 * The backup file (U59), which only the server can read. Each has its own AES key, wrapped by the
 * college's public key from the paper.
 */
import { MOST_JAWABAN_BYTES } from '@lms/contracts/ujian/pengerjaan/batas-pengerjaan';
import type { BerkasCadangan, IsiCadangan } from '@lms/contracts/ujian/pengerjaan/cadangan';
import { FORMAT_CADANGAN, ikatanCadangan } from '@lms/contracts/ujian/pengerjaan/format-cadangan';
import type { KunciCadangan } from '@lms/contracts/ujian/pengerjaan/paket';
import type { Tercatat } from '../sesi/answer-journal.ts';

export interface CadanganSource {
  idPengerjaan: string;
  kunci: KunciCadangan;
  jawaban: readonly (Pick<Tercatat, 'isi' | 'ragu' | 'urutan' | 'waktuKlien'> & { id: string })[];
}

const RSA = { name: 'RSA-OAEP', hash: 'SHA-256' };
const AES = { name: 'AES-GCM', length: 256 };
const bytesOf = (text: string) => new TextEncoder().encode(text);

function toBase64(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string {
  let text = '';
  for (const byte of new Uint8Array(bytes)) text += String.fromCharCode(byte);
  return btoa(text);
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

const isReadable = ({ isi }: Pick<Tercatat, 'isi'>): boolean =>
  JSON.stringify(isi).length <= MOST_JAWABAN_BYTES;

/** `pada`: device time. */
export async function makeCadangan(
  { idPengerjaan, kunci, jawaban }: CadanganSource,
  pada: Date,
): Promise<string> {
  const { subtle } = crypto;
  const wrapping = await subtle.importKey('spki', fromBase64(kunci.publik), RSA, false, [
    'encrypt',
  ]);
  const key = await subtle.generateKey(AES, true, ['encrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const head = {
    format: FORMAT_CADANGAN,
    versi: 1,
    id_pengerjaan: idPengerjaan,
    id_kunci: kunci.id,
  } as const;
  const isi: IsiCadangan = {
    id_pengerjaan: idPengerjaan,
    segel: kunci.segel,
    dibuat_pada: pada.toISOString(),
    jawaban: jawaban.filter(isReadable).map(({ id, isi: given, ragu, urutan, waktuKlien }) => ({
      id_soal: id,
      jawaban: given,
      ragu_ragu: ragu,
      urutan,
      ...(waktuKlien !== '' && { waktu_klien: waktuKlien }),
    })),
  };
  const additionalData = bytesOf(ikatanCadangan(head));
  const sealed = await subtle.encrypt(
    { name: AES.name, iv, additionalData },
    key,
    bytesOf(JSON.stringify(isi)),
  );
  const wrapped = await subtle.encrypt(RSA, wrapping, await subtle.exportKey('raw', key));
  const berkas: BerkasCadangan = {
    ...head,
    kunci: toBase64(wrapped),
    iv: toBase64(iv),
    isi: toBase64(sealed),
  };
  return JSON.stringify(berkas);
}

/** Easy to find among downloads: 'cadangan-jawaban-kuis-3-1305.json'. */
export function cadanganName(judul: string, pada: Date): string {
  const slug = judul
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  const time = [pada.getHours(), pada.getMinutes()]
    .map((part) => String(part).padStart(2, '0'))
    .join('');
  return `cadangan-jawaban-${slug}-${time}.json`;
}

export function idPengerjaanOf(text: string): string | null {
  try {
    const { id_pengerjaan: id }: Partial<BerkasCadangan> = JSON.parse(text);
    return id ?? null;
  } catch {
    return null;
  }
}
