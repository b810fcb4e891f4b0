/** Siakad's present values beside what was last known (N40). Pure. */

import { instant } from '@lms/contracts/wire/umum';
import { z } from 'zod';
import type { NilaiSiakad } from '../buku.repo.ts';
import { cellKey } from '../kirim/kirim.policy.ts';
import type { SelSiakad } from './rekonsiliasi.repo.ts';

const row = z.object({
  id_komponen: z.string().min(1).max(100),
  nim: z.string().min(1).max(100),
  nilai: z.number().min(0).max(100).nullable(),
  waktu: instant,
  oleh: z.string().max(150).optional(),
});
const answer = z.object({ data: z.array(z.unknown()).max(200_000) });
export type NilaiSekarang = z.output<typeof row>;

/** Null: unreadable. Rows that are no grades are left out. */
export function readPresent(body: string): NilaiSekarang[] | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return null;
  }
  const read = answer.safeParse(parsed);
  return read.success ? read.data.data.flatMap((one) => row.safeParse(one).data ?? []) : null;
}

interface Context {
  idKelas: string;
  /** Cells with something known. */
  known: readonly SelSiakad[];
  /** Cells that the class can have. */
  possible: readonly { id_komponen: string; nim: string }[];
  now: Date;
}

/** What is new; a value that Siakad does not name any more is gone there. */
export function observe(
  present: readonly NilaiSekarang[],
  { idKelas, known, possible, now }: Context,
): NilaiSiakad[] {
  const before = new Map(known.map((one) => [cellKey(one), one]));
  const allowed = new Set(possible.map(cellKey));
  const told = new Map(present.map((one) => [cellKey(one), one]));
  const seen = [...told.values()].flatMap((one): NilaiSiakad[] => {
    const last = before.get(cellKey(one));
    const waktu = new Date(one.waktu);
    const older = last?.waktu != null && waktu < last.waktu;
    if (!allowed.has(cellKey(one)) || older) return [];
    if (last?.waktu != null && last.nilai === one.nilai) return [];
    const { id_komponen, nim, nilai } = one;
    const oleh = one.oleh ?? 'Siakad';
    return [
      { id_kelas: idKelas, id_komponen, nim, nilai, waktu, oleh, hasil: 'diamati', alasan: null },
    ];
  });
  const gone = known.flatMap((one): NilaiSiakad[] => {
    if (one.nilai === null || told.has(cellKey(one))) return [];
    const { id_komponen, nim } = one;
    const rest = { nilai: null, waktu: now, oleh: 'Siakad', hasil: 'diamati' as const };
    return [{ id_kelas: idKelas, id_komponen, nim, ...rest, alasan: 'tidak ada lagi di Siakad' }];
  });
  return [...seen, ...gone];
}
