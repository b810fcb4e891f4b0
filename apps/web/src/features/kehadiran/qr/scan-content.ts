/** Parses a scanned QR code or a typed text. Pure. */
import { bacaKode, KODE_ALFABET, KODE_PANJANG } from '@lms/contracts/kehadiran/kode-qr';
import { paths } from '../../../shared/paths.ts';

export interface ScanContent {
  kode: string;
  idPertemuan: string | null;
}

const codeShape = new RegExp(`^[${KODE_ALFABET}]{${KODE_PANJANG}}$`);

/** The typed text without characters that no code contains. */
export function typedCode(text: string): string {
  return [...bacaKode(text)]
    .filter((character) => KODE_ALFABET.includes(character))
    .join('')
    .slice(0, KODE_PANJANG);
}

export function readParams(params: URLSearchParams): ScanContent | null {
  const kode = bacaKode(params.get('kode') ?? '');
  return codeShape.test(kode) ? { kode, idPertemuan: params.get('pertemuan') || null } : null;
}

/**
 * The scan page's address under any host, or a bare code. Null: a foreign QR code must not cost an
 * attempt.
 */
export function readScan(text: string): ScanContent | null {
  const url = URL.parse(text.trim());
  if (url !== null && url.pathname === paths.pindai) return readParams(url.searchParams);
  const kode = bacaKode(text);
  return codeShape.test(kode) ? { kode, idPertemuan: null } : null;
}
