/** Rules of a conference's times and link; form and server share them (S2 §4, §5; K115, K122). Pure. */
import { linkOf } from '../wire/alamat-web.ts';
import type { vidconErrors } from './vidcon.errors.ts';

export interface WaktuVidcon {
  waktuMulai: Date;
  waktuSelesai: Date;
}

export type AplikasiVidcon = 'zoom' | 'gmeet' | 'msteams' | 'lainnya';

export interface FaultWaktu {
  code: Extract<keyof typeof vidconErrors, `vidcon_${'selesai' | 'mulai' | 'waktu'}_${string}`>;
  path: 'waktu_mulai' | 'waktu_selesai';
}

interface Bounds {
  /** Start of yesterday in the college's zone (DECISIONS 171). */
  kemarin: Date;
  /** Null for a new conference. */
  before: WaktuVidcon | null;
  /** A student has joined. */
  adaPeserta: boolean;
  /** It is over, or runs and a student has joined (S2 §4). */
  terkunci: boolean;
}

/** The first fault of the times in the form's order, or null. Times that stay are not judged again. */
export function faultOfWaktu(
  { waktuMulai, waktuSelesai }: WaktuVidcon,
  { kemarin, before, adaPeserta, terkunci }: Bounds,
): FaultWaktu | null {
  const newStart = waktuMulai.getTime() !== before?.waktuMulai.getTime();
  const newEnd = waktuSelesai.getTime() !== before?.waktuSelesai.getTime();
  if (!newStart && !newEnd) return null;
  if (waktuSelesai < waktuMulai)
    return { code: 'vidcon_selesai_sebelum_mulai', path: 'waktu_selesai' };
  if (adaPeserta && before !== null && waktuSelesai < before.waktuSelesai)
    return { code: 'vidcon_selesai_dimajukan', path: 'waktu_selesai' };
  if (terkunci) return { code: 'vidcon_waktu_terkunci', path: 'waktu_mulai' };
  return newStart && waktuMulai < kemarin
    ? { code: 'vidcon_mulai_lampau', path: 'waktu_mulai' }
    : null;
}

const providers: readonly (readonly [AplikasiVidcon, RegExp])[] = [
  ['zoom', /(^|\.)(zoom\.us|zoom\.com|zoomgov\.com)$/],
  ['gmeet', /^(meet\.google\.com|meet\.app\.goo\.gl)$/],
  ['msteams', /^(teams\.microsoft\.com|teams\.live\.com|teams\.cloud\.microsoft)$/],
];

/** The application of a link by its host; null: unknown, which fits every choice. */
export function aplikasiOfLink(link: string): AplikasiVidcon | null {
  const address = linkOf(link);
  const host = address === null ? '' : new URL(address).hostname;
  return providers.find(([, hosts]) => hosts.test(host))?.[0] ?? null;
}

/** The link leads to another application than the chosen one; that is allowed (K122). */
export function isOtherAplikasi(link: string, chosen: AplikasiVidcon): boolean {
  const known = aplikasiOfLink(link);
  return known !== null && known !== chosen;
}

/** A text that students read contains the link, with or without its scheme. */
export function tellsLink(text: string, link: string): boolean {
  const bare = link.replace(/^https?:\/\//i, '').replace(/\/$/, '');
  return bare !== '' && text.toLowerCase().includes(bare.toLowerCase());
}

const MINUTE_MS = 60_000;

/** Past the start plus the allowance; at the exact minute it is still in time (DECISIONS 169). */
export function isLate(waktuJoin: Date, waktuMulai: Date, allowanceMinutes: number): boolean {
  return waktuJoin.getTime() > waktuMulai.getTime() + allowanceMinutes * MINUTE_MS;
}
