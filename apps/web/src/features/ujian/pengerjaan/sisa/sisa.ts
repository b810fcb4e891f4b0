/**
 * What of an attempt that is over, or was set aside, the server has not taken (U58): it stays on
 * this device apart from the journal of the attempt that may run now, until it is acknowledged,
 * handed in as a file, or thrown away by its student. Pure.
 */
import { PER_GENERASI } from '@lms/contracts/ujian/batas-pengerjaan';
import type { KunciCadangan } from '@lms/contracts/ujian/paket';
import type { HasilJawaban } from '@lms/contracts/ujian/pengerjaan';
import { type JournalPart, LEFT_OVER } from '../../../../shared/offline/exam-journal.ts';
import { catat, denganGenerasi, type Jurnal, type Tercatat } from '../sesi/jurnal.ts';
import { generasiLain } from '../sesi/perangkat.ts';
import { type Tersimpan, tersimpanOf } from '../sesi/simpanan.ts';

export interface JawabanSisa extends Omit<Tercatat, 'diakui' | 'susul'> {
  id: string;
  /** On the paper. */
  nomor: number;
}

export interface Sisa {
  idPengerjaan: string;
  /** Of the exam. */
  judul: string;
  kunci: KunciCadangan;
  jawaban: readonly JawabanSisa[];
}

/** With what was typed and not noted any more, above all that was noted before it. */
function denganKetikan(jurnal: Jurnal, diketik: Tersimpan['diketik']): Jurnal {
  const highest = Math.max(0, ...[...jurnal.tercatat.values()].map(({ urutan }) => urutan));
  let next = denganGenerasi(jurnal, Math.max(jurnal.generasi, Math.floor(highest / PER_GENERASI)));
  for (const [id, { isi, terakhir }] of diketik) {
    const ragu = next.tercatat.get(id)?.ragu ?? false;
    next = catat(next, id, { isi, ragu, waktuKlien: new Date(terakhir).toISOString() });
  }
  return next;
}

/** Null where the server has all of it. */
export function sisaPengerjaan({
  lembar,
  jurnal,
  diketik,
}: Pick<Tersimpan, 'lembar' | 'jurnal' | 'diketik'>): Sisa | null {
  const { pengerjaan, kelompok, kunci_cadangan: kunci, ujian } = lembar;
  const nomor = new Map(
    kelompok.flatMap(({ soal }) => soal.map((one) => [one.id, one.nomor] as const)),
  );
  const jawaban = [...denganKetikan(jurnal, diketik).tercatat]
    .filter(([, { diakui }]) => !diakui)
    .map(([id, { diakui: _, susul: __, ...one }]) => ({ ...one, id, nomor: nomor.get(id) ?? 0 }))
    .toSorted((a, b) => a.nomor - b.nomor);
  return pengerjaan.id === null || jawaban.length === 0
    ? null
    : { idPengerjaan: pengerjaan.id, judul: ujian.judul, kunci, jawaban };
}

export const namaSisa = (idPengerjaan: string): string => LEFT_OVER + idPengerjaan;
export const bagianSisa = (sisa: Sisa): JournalPart => ({
  part: namaSisa(sisa.idPengerjaan),
  value: sisa,
  unsent: true,
});

/**
 * Of each attempt that has left something. An earlier version of the page kept it without what its
 * exam is called.
 */
export const sisaTersimpan = (parts: ReadonlyMap<string, unknown>): Sisa[] =>
  [...parts]
    .filter(([part]) => part.startsWith(LEFT_OVER))
    .map(([, value]) => ({ ...(value as Sisa), judul: (value as Partial<Sisa>).judul ?? 'Ujian' }));

/** Of the journal as it stands, and of each attempt before. */
export function sisaDiPerangkat(parts: ReadonlyMap<string, unknown>): {
  jurnal: Sisa | null;
  sisa: readonly Sisa[];
} {
  const tersimpan = tersimpanOf(parts);
  return { jurnal: tersimpan && sisaPengerjaan(tersimpan), sisa: sisaTersimpan(parts) };
}

/** What stays when another attempt than `before` runs by now: nothing of it is that one's. */
export function yangTinggal(parts: ReadonlyMap<string, unknown>, before: Tersimpan): JournalPart[] {
  const sisa = sisaPengerjaan(before);
  return [
    ...generasiLain(parts, before.lembar.pengerjaan.id),
    ...(sisa === null ? [] : [bagianSisa(sisa)]),
  ];
}

/** Never judged: it goes to the server by itself. */
export const belumDinilai = ({ jawaban }: Sisa): readonly JawabanSisa[] =>
  jawaban.filter(({ ditolak }) => ditolak === null);

/** What the server did not take of what was handed in; null: all of it. */
export function setelahDiserahkan(sisa: Sisa, hasil: readonly HasilJawaban[]): Sisa | null {
  const jawaban = sisa.jawaban.flatMap((one) => {
    const said = hasil.find(({ id_soal, urutan }) => id_soal === one.id && urutan === one.urutan);
    if (said === undefined) return one;
    return said.status === 'ditolak' ? { ...one, ditolak: said.message ?? '' } : [];
  });
  return jawaban.length === 0 ? null : { ...sisa, jawaban };
}
