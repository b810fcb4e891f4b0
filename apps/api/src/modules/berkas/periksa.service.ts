/** Determines what an uploaded file really is (K16, K17, K25), without unpacking it. */
import { createHash } from 'node:crypto';
import { extensionOf } from '@lms/contracts/berkas/nama-berkas';
import { AppError } from '../../platform/errors.ts';
import type { StoredFile } from '../../platform/files/files.ts';
import { type Bytes, readRar, readZip } from './arsip.parser.ts';
import { durationOf } from './durasi.service.ts';
import {
  headFits,
  isBomb,
  isiBerbeda,
  namaSejati,
  type Temuan,
  typeOf,
  zipKindOf,
} from './isi.policy.ts';
import { unpacksAsTold } from './isi-arsip.service.ts';

export interface Pemeriksaan {
  sha256: string;
  tipe: string;
  durasiDetik: number | null;
}

const HEAD_BYTES = 65_536;
const CFB = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ZIP = Buffer.from('504b0304', 'hex');

export const disagree = (nama: string, found: Temuan | null) =>
  new AppError('berkas_isi_berbeda', { message: isiBerbeda(extensionOf(nama), found) });

/** Detects the type by the first bytes, but does not look into containers. */
async function sniff(head: Uint8Array): Promise<Temuan | null> {
  const starts = (magic: Buffer) => magic.equals(head.subarray(0, magic.byteLength));
  if (starts(CFB)) return { ext: 'cfb', mime: 'application/x-cfb' };
  if (starts(ZIP)) return { ext: 'zip', mime: 'application/zip' };
  const { fileTypeFromBuffer } = await import('file-type');
  return (await fileTypeFromBuffer(head)) ?? null;
}

/** @throws AppError berkas_isi_berbeda when the first part already contradicts the name */
export async function checkHead(nama: string, first: Uint8Array): Promise<void> {
  const found = await sniff(first.subarray(0, HEAD_BYTES));
  if (!headFits(extensionOf(nama), found)) throw disagree(nama, found);
}

/** Returns the name with the extension that fits its content, if that one is accepted. */
export async function trueName(
  nama: string,
  content: Uint8Array,
  accepted: readonly string[],
): Promise<string> {
  return namaSejati(nama, await sniff(content.subarray(0, HEAD_BYTES)), accepted);
}

/**
 * `known`: SHA-256 if already computed.
 * @throws AppError berkas_isi_berbeda, berkas_arsip_ditolak
 */
export async function inspect(
  nama: string,
  file: StoredFile,
  known: string | null = null,
): Promise<Pemeriksaan> {
  const bytes = bytesOf(file);
  const head = await sniff(await bytes.slice(0, HEAD_BYTES));
  if (!headFits(extensionOf(nama), head)) throw disagree(nama, head);
  const found = head?.ext === 'zip' || head?.ext === 'rar' ? await unpacked(head, bytes) : head;
  const tipe = typeOf(extensionOf(nama), found);
  if (tipe === null) throw disagree(nama, found);
  const sha256 = known ?? (await hashOf(file));
  return {
    sha256,
    tipe,
    durasiDetik: /^(audio|video)[/]/.test(tipe) ? await durationOf(file, tipe) : null,
  };
}

async function hashOf(file: StoredFile): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of await file.read({ start: 0, end: file.bytes - 1 })) hash.update(part);
  return hash.digest('hex');
}

async function unpacked(head: Temuan, bytes: Bytes): Promise<Temuan> {
  const archive = head.ext === 'zip' ? await readZip(bytes) : await readRar(bytes);
  if (archive === null || isBomb({ bytes: bytes.bytes, unpackedBytes: archive.unpackedBytes })) {
    throw new AppError('berkas_arsip_ditolak');
  }
  if (!(await unpacksAsTold(bytes, archive.parts))) throw new AppError('berkas_arsip_ditolak');
  return head.ext === 'zip' ? { ext: zipKindOf(archive.names), mime: head.mime } : head;
}

function bytesOf(file: StoredFile): Bytes {
  return {
    bytes: file.bytes,
    slice: async (start, length) => {
      const end = Math.min(start + length, file.bytes) - 1;
      if (end < start) return Buffer.alloc(0);
      const parts: Buffer[] = [];
      for await (const part of await file.read({ start, end })) parts.push(part);
      return Buffer.concat(parts);
    },
  };
}
