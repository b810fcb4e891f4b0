/** The verdict of the virus scanner decides who gets the file (docs/decisions/186). */
import { AppError } from '../../../platform/errors.ts';
import type { Verdict } from '../../../platform/scan/clamd.ts';

/** `menunggu` and `virus` keep everybody from the content, also the uploader. */
export type KeadaanVirus = 'menunggu' | 'latar' | 'bersih' | 'virus' | 'terlewat';

export interface HasilPeriksa {
  keadaan: 'bersih' | 'virus' | 'terlewat';
  temuan: string | null;
}

export const ISI_HILANG: HasilPeriksa = {
  keadaan: 'terlewat',
  temuan: 'isi berkas tidak ada di penyimpanan',
};

export function hasilOf(verdict: Verdict): HasilPeriksa {
  switch (verdict.kind) {
    case 'clean':
      return { keadaan: 'bersih', temuan: null };
    case 'virus':
      return { keadaan: 'virus', temuan: verdict.name };
    case 'too_large':
      return { keadaan: 'terlewat', temuan: 'lebih besar daripada batas pemindai' };
  }
}

/** From one look that was asked for to the next, while there is no verdict: longer each time. */
export const ULANG = { firstSeconds: 60, lastSeconds: 300 };

/** How soon a refused reader may try again. */
export const COBA_LAGI_SECONDS = 10;

export interface Tertahan {
  sebab: 'diperiksa' | 'virus';
  pesan: string;
}

export interface CatatanVirus {
  keadaan: KeadaanVirus;
  temuan: string | null;
}

/** Null: the content may be read. */
export function tertahanOf(catatan: CatatanVirus | null): Tertahan | null {
  if (catatan?.keadaan === 'menunggu')
    return { sebab: 'diperiksa', pesan: 'Berkas sedang diperiksa. Coba lagi sebentar.' };
  if (catatan?.keadaan !== 'virus') return null;
  return {
    sebab: 'virus',
    pesan: `Berkas ini diblokir karena pemindai virus menemukan ${catatan.temuan ?? 'virus'}. Periksa perangkat Anda, lalu unggah berkas yang bersih.`,
  };
}

export function refusalOfHeld({ sebab, pesan: message }: Tertahan): AppError {
  return sebab === 'virus'
    ? new AppError('berkas_bervirus', { message })
    : new AppError('berkas_sedang_diperiksa', {
        message,
        retryAfterSeconds: COBA_LAGI_SECONDS,
      });
}
