/**
 * Answers of ended or reset attempts that the server lacks (U58), apart from the running attempt's
 * journal until acknowledged, handed in or discarded. Pure.
 */
import { PER_GENERASI } from '@lms/contracts/ujian/pengerjaan/batas-pengerjaan';
import type { KunciCadangan } from '@lms/contracts/ujian/pengerjaan/paket';
import type { HasilJawaban } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import { type JournalPart, LEFT_OVER } from '../../../../shared/offline/exam-journal.ts';
import { type AnswerJournal, record, type Tercatat, withGenerasi } from '../sesi/answer-journal.ts';
import { otherGenerasi } from '../sesi/perangkat.ts';
import { type StoredSesi, storedOf } from '../sesi/stored-sesi.ts';

export interface JawabanSisa extends Omit<Tercatat, 'diakui' | 'susul'> {
  id: string;
  nomor: number;
}

export interface Sisa {
  idPengerjaan: string;
  judul: string;
  kunci: KunciCadangan;
  jawaban: readonly JawabanSisa[];
}

/** Above all recorded answers. */
function withTyped(journal: AnswerJournal, diketik: StoredSesi['diketik']): AnswerJournal {
  const highest = Math.max(0, ...[...journal.tercatat.values()].map(({ urutan }) => urutan));
  let next = withGenerasi(journal, Math.max(journal.generasi, Math.floor(highest / PER_GENERASI)));
  for (const [id, { isi, terakhir }] of diketik) {
    const ragu = next.tercatat.get(id)?.ragu ?? false;
    next = record(next, id, { isi, ragu, waktuKlien: new Date(terakhir).toISOString() });
  }
  return next;
}

export function leftOf({
  lembar,
  journal,
  diketik,
}: Pick<StoredSesi, 'lembar' | 'journal' | 'diketik'>): Sisa | null {
  const { pengerjaan, kelompok, kunci_cadangan: kunci, ujian } = lembar;
  const nomor = new Map(
    kelompok.flatMap(({ soal }) => soal.map((one) => [one.id, one.nomor] as const)),
  );
  const jawaban = [...withTyped(journal, diketik).tercatat]
    .filter(([, { diakui }]) => !diakui)
    .map(([id, { diakui: _, susul: __, ...one }]) => ({ ...one, id, nomor: nomor.get(id) ?? 0 }))
    .toSorted((a, b) => a.nomor - b.nomor);
  return pengerjaan.id === null || jawaban.length === 0
    ? null
    : { idPengerjaan: pengerjaan.id, judul: ujian.judul, kunci, jawaban };
}

export const sisaName = (idPengerjaan: string): string => LEFT_OVER + idPengerjaan;
export const sisaPart = (sisa: Sisa): JournalPart => ({
  part: sisaName(sisa.idPengerjaan),
  value: sisa,
  unsent: true,
});

/** Earlier versions stored no exam title. */
export const storedSisa = (parts: ReadonlyMap<string, unknown>): Sisa[] =>
  [...parts]
    .filter(([part]) => part.startsWith(LEFT_OVER))
    .map(([, value]) => ({ ...(value as Sisa), judul: (value as Partial<Sisa>).judul ?? 'Ujian' }));

export function sisaOnDevice(parts: ReadonlyMap<string, unknown>): {
  journal: Sisa | null;
  sisa: readonly Sisa[];
} {
  const tersimpan = storedOf(parts);
  return { journal: tersimpan && leftOf(tersimpan), sisa: storedSisa(parts) };
}

/** They never enter the attempt that runs instead of `before`. */
export function partsLeft(parts: ReadonlyMap<string, unknown>, before: StoredSesi): JournalPart[] {
  const sisa = leftOf(before);
  return [
    ...otherGenerasi(parts, before.lembar.pengerjaan.id),
    ...(sisa === null ? [] : [sisaPart(sisa)]),
  ];
}

/** Not refused yet, so it is sent by itself. */
export const unjudged = ({ jawaban }: Sisa): readonly JawabanSisa[] =>
  jawaban.filter(({ ditolak }) => ditolak === null);

/** The answers that remain after handing in; null: none. */
export function afterHandIn(sisa: Sisa, hasil: readonly HasilJawaban[]): Sisa | null {
  const jawaban = sisa.jawaban.flatMap((one) => {
    const said = hasil.find(({ id_soal, urutan }) => id_soal === one.id && urutan === one.urutan);
    if (said === undefined) return one;
    return said.status === 'ditolak' ? { ...one, ditolak: said.message ?? '' } : [];
  });
  return jawaban.length === 0 ? null : { ...sisa, jawaban };
}
