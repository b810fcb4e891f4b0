/** What Siakad's answer to a batch means, and when to try again (N31, N32). Pure. */
import { z } from 'zod';

const MINUTE_MS = 60_000;
/** The last repeats. */
const PAUSES_MINUTES = [1, 5, 15, 60, 360];
/** Transient refusals of a server that is busy or was too slow. */
const BUSY: readonly number[] = [408, 425, 429];
const LONGEST_REASON = 300;

export interface JawabanBaris {
  nim: string;
  versi: number;
  status: 'diterima' | 'ditolak';
  kode: string | null;
  alasan: string | null;
}

export type HasilPanggilan =
  /** Siakad's answer, however it reads. */
  | { jenis: 'jawaban'; status: number; body: string }
  /** No answer; `sampai`: it may have arrived. */
  | { jenis: 'gagal'; kode: string; sampai: boolean };

export type PutusanKelompok =
  | { jenis: 'baris'; baris: readonly JawabanBaris[] }
  /** Taken; the answer comes by konfirmasi. */
  | { jenis: 'nanti' }
  | { jenis: 'ulang'; kode: string; alasan: string; sampai: boolean }
  | { jenis: 'tolak'; kode: string; alasan: string }
  /** Siakad refuses the signature: operators must act. */
  | { jenis: 'berhenti'; kode: string; alasan: string };

const text = (most: number) =>
  z
    .string()
    .transform((value) =>
      value
        .replaceAll(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, most),
    )
    .nullish()
    .transform((value) => value || null);
const row = z.object({
  nim: z.string().min(1).max(100),
  versi: z.int(),
  status: z.enum(['diterima', 'ditolak']),
  kode: text(50),
  alasan: text(LONGEST_REASON),
});
const answer = z.object({ data: z.array(z.unknown()).max(5_000) });
const refusal = z.object({
  kode: text(50),
  alasan: text(LONGEST_REASON),
  message: text(LONGEST_REASON),
});

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

const again = (kode: string, alasan: string, sampai: boolean): PutusanKelompok => ({
  jenis: 'ulang',
  kode,
  alasan,
  sampai,
});

export function judgeAnswer(hasil: HasilPanggilan): PutusanKelompok {
  if (hasil.jenis === 'gagal')
    return again(hasil.kode, 'Siakad tidak dapat dihubungi.', hasil.sampai);
  const { status, body } = hasil;
  if (status === 202) return { jenis: 'nanti' };
  if (status >= 200 && status < 300) {
    const read = answer.safeParse(parseJson(body));
    if (!read.success) return again('jawaban_tidak_terbaca', 'Jawaban Siakad tidak terbaca.', true);
    const rows = read.data.data.flatMap((one) => row.safeParse(one).data ?? []);
    return { jenis: 'baris', baris: rows };
  }
  if (status >= 300 && status < 400)
    return again('dialihkan', 'Siakad mengalihkan panggilan ke alamat lain.', false);
  if (status >= 500 || BUSY.includes(status))
    return again(`http_${status}`, `Siakad menjawab ${status}.`, status === 408);
  const said = refusal.safeParse(parseJson(body)).data;
  const alasan = said?.alasan ?? said?.message ?? `Siakad menjawab ${status}.`;
  const kode = said?.kode ?? `http_${status}`;
  return { jenis: status === 401 || status === 403 ? 'berhenti' : 'tolak', kode, alasan };
}

/** `percobaan` failed so far. Null: the batch has come to its end. */
export function nextTry(
  { percobaan, batas }: { percobaan: number; batas: Date },
  now: Date,
): Date | null {
  const minutes = PAUSES_MINUTES[percobaan - 1] ?? PAUSES_MINUTES.at(-1) ?? 0;
  const at = new Date(now.getTime() + minutes * MINUTE_MS);
  return at > batas ? null : at;
}

/** This many failures in a row open the college's breaker. */
export const PEMUTUS_GAGAL = 5;
const BREAK_MINUTES = [1, 2, 5, 15];

/** No call of the college before it; null: the breaker is closed. */
export function breakerUntil(gagalBeruntun: number, now: Date): Date | null {
  if (gagalBeruntun < PEMUTUS_GAGAL) return null;
  const minutes = BREAK_MINUTES[gagalBeruntun - PEMUTUS_GAGAL] ?? BREAK_MINUTES.at(-1) ?? 0;
  return new Date(now.getTime() + minutes * MINUTE_MS);
}
