/** What a scanned QR code or a typed text says. Pure. */
import { bacaKode, KODE_ALFABET, KODE_PANJANG } from '@lms/contracts/kehadiran/kode-qr';
import { paths } from '../../../app/paths.ts';

export interface ScanContent {
  kode: string;
  /** The meeting the scan names; null when only a code was typed. */
  idPertemuan: string | null;
}

const codeShape = new RegExp(`^[${KODE_ALFABET}]{${KODE_PANJANG}}$`);

/** The code that was typed so far, without what can be no part of one. */
export function typedCode(text: string): string {
  return [...bacaKode(text)]
    .filter((character) => KODE_ALFABET.includes(character))
    .join('')
    .slice(0, KODE_PANJANG);
}

/** Of an address: its parameters `kode` and `pertemuan`; null when they hold no code. */
export function readParams(params: URLSearchParams): ScanContent | null {
  const kode = bacaKode(params.get('kode') ?? '');
  return codeShape.test(kode) ? { kode, idPertemuan: params.get('pertemuan') || null } : null;
}

/**
 * The address of the scan page, whatever name this LMS is reached by, or a bare code. Null for
 * everything else: a QR code of something else must not cost a try.
 */
export function readScan(text: string): ScanContent | null {
  const url = URL.parse(text.trim());
  if (url !== null && url.pathname === paths.pindai) return readParams(url.searchParams);
  const kode = bacaKode(text);
  return codeShape.test(kode) ? { kode, idPertemuan: null } : null;
}
