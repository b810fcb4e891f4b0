/** What this Siakad does with a batch of grades: its rules, and each key once. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type Jawaban, nilaiKey, type State } from './store.ts';
import { isOpen } from './waktu-entri.ts';

const MOST_APART_SECONDS = 300;

export const batch = z.object({
  id_kirim: z.string(),
  id_kelas_kuliah: z.string(),
  id_komponen: z.string(),
  data: z
    .array(z.object({ nim: z.string(), nilai: z.number(), versi: z.number(), waktu: z.string() }))
    .max(500),
});
export type Batch = z.output<typeof batch>;

export interface SignedCall {
  method: string;
  path: string;
  body: string;
  waktu: string;
  key: string;
  tanda: string;
}

/** The signature as docs/operations of the LMS describes it. */
export function isFromLms(
  { method, path, body, waktu, key, tanda }: SignedCall,
  secret: string,
  nowMs: number,
): boolean {
  const seconds = Number(waktu);
  if (!Number.isInteger(seconds) || Math.abs(nowMs / 1_000 - seconds) > MOST_APART_SECONDS)
    return false;
  const hash = createHash('sha256').update(body).digest('hex');
  const text = `v1\n${method}\n${path}\n${waktu}\n${key}\n${hash}`;
  const expected = Buffer.from(createHmac('sha256', secret).update(text).digest('hex'));
  const given = Buffer.from(tanda);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Null: the value is taken. */
function refusalOf(
  state: State,
  { id_kelas_kuliah: idKelas, id_komponen: idKomponen }: Batch,
  { nim, nilai }: Batch['data'][number],
  now: Date,
): { kode: string; alasan: string } | null {
  const kelas = state.kelas[idKelas];
  const komponen = kelas?.komponen.find((one) => one.id === idKomponen);
  if (kelas === undefined || komponen === undefined)
    return { kode: 'komponen_tidak_dikenal', alasan: 'Komponen nilai tidak dikenal Siakad.' };
  if (kelas.dikunci) return { kode: 'dikunci', alasan: 'Nilai kelas ini dikunci di Siakad.' };
  if (!isOpen(komponen, state.zona, now))
    return { kode: 'di_luar_waktu', alasan: 'Di luar waktu entri nilai Siakad.' };
  if (state.sakelar.nim_ditolak.includes(nim))
    return { kode: 'nim_tidak_dikenal', alasan: `NIM ${nim} tidak terdaftar di kelas ini.` };
  if (nilai > 100) return { kode: 'nilai_terlalu_besar', alasan: 'Nilai lebih dari 100.' };
  return null;
}

/** Takes a batch once; the same key again gives the same answer. */
export function takeBatch(
  state: State,
  one: Batch,
  { key, now, later }: { key: string; now: Date; later: boolean },
): readonly Jawaban[] {
  const known = state.kiriman[key];
  if (known !== undefined) {
    known.kali += 1;
    return known.jawaban;
  }
  const jawaban = one.data.map((row): Jawaban => {
    const { nim, versi } = row;
    const refused = refusalOf(state, one, row, now);
    if (refused !== null) return { nim, versi, status: 'ditolak', ...refused };
    const at = nilaiKey(one.id_kelas_kuliah, one.id_komponen, nim);
    const held = state.nilai[at];
    // A version that comes late must not cover a newer one.
    if (held === undefined || held.versi === null || held.versi <= versi)
      state.nilai[at] = { nilai: row.nilai, versi, waktu: now.toISOString(), oleh: 'LMS' };
    return { nim, versi, status: 'diterima', kode: null, alasan: null };
  });
  state.kiriman[key] = {
    id: key,
    id_kelas: one.id_kelas_kuliah,
    id_komponen: one.id_komponen,
    pada: now.toISOString(),
    kali: 1,
    jawaban,
    dijawab: !later,
  };
  return jawaban;
}
