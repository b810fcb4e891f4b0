/**
 * The student's side of a class's grades (N21): an activity's value once it is published, components
 * over published activities alone, and the value that staff see only when nothing unpublished is
 * in it. The only place that decides what a student learns of grades. Pure.
 */
import {
  componentValue,
  countedValue,
  estimateFinal,
  type HasilKomponen,
  type HurufNilai,
  letterFor,
  type SelKomponen,
  type SelNilai,
  withRemedial,
} from '@lms/contracts/nilai/aturan-hitung';
import type { JenisAktivitasNilai, KeadaanNilai, SumberNilai } from '@lms/contracts/nilai/bentuk';

/** An activity with the student's cell, as stored. */
export interface AktivitasSaya {
  id: string;
  jenis: JenisAktivitasNilai;
  label: string;
  /** Null for attendance. */
  nomor: number | null;
  selesai: Date | null;
  idUjianUtama: string | null;
  /** Displayed, and meant for the student. */
  terlihat: boolean;
  /** Its grades are published; of a forum, it is over. */
  terbit: boolean;
  dikecualikan: boolean;
  keadaan: Exclude<KeadaanNilai, 'dikecualikan'>;
  nilai: number | null;
  berubahPada: Date | null;
}

export interface KomponenMilik {
  id: string;
  bobot: number;
  buang: number;
  aktivitas: readonly { id: string; bobot: number }[];
  /** The value that staff see; null: none yet. */
  sel: { berlaku: number | null; sumber: SumberNilai; berubahPada: Date } | null;
}

export interface BukuSaya {
  aktivitas: readonly AktivitasSaya[];
  komponen: readonly KomponenMilik[];
  skala: readonly HurufNilai[];
  /** Limit of a remedial's value (N6). */
  batasRemedial: number | null;
}

/** Supposed values by activity (N47). */
type Andaian = ReadonlyMap<string, number>;
const NOTHING: Andaian = new Map();

/** An activity's part in a component, as the student may see it. */
export interface BagianSaya {
  aktivitas: AktivitasSaya;
  bobot: number;
  /** After the remedial. */
  sel: SelKomponen & { berlaku: string };
}

export interface HasilSaya {
  nilai: number | null;
  sumber: SumberNilai;
  /** The mean of published values. */
  hitung: number | null;
  /** Activities with a value, of those that the student owes. */
  dari: number;
  total: number;
  /** Nothing unpublished is in the value that staff see. */
  lengkap: boolean;
  berubahPada: Date | null;
  bagian: readonly BagianSaya[];
  rincian: HasilKomponen;
}

export const isShown = ({ terlihat, terbit }: AktivitasSaya): boolean => terlihat && terbit;

/** What the student may know of the own state; null while it is not published. */
export function shownState(one: AktivitasSaya): KeadaanNilai | null {
  if (one.dikecualikan) return 'dikecualikan';
  if (one.keadaan === 'tidak_wajib') return 'tidak_wajib';
  return isShown(one) ? one.keadaan : null;
}

/** Null unless it is published; a value that does not count yet is shown (N8). */
export const shownValue = (one: AktivitasSaya): number | null => (isShown(one) ? one.nilai : null);

/** Exempt, or joined later (N9): nothing of it enters any value. */
const owes = ({ dikecualikan, keadaan }: AktivitasSaya): boolean =>
  !dikecualikan && keadaan !== 'tidak_wajib';

function cellOf(one: AktivitasSaya, andaian: Andaian): SelNilai {
  const selesai = one.selesai?.getTime() ?? null;
  const supposed = andaian.get(one.id);
  if (supposed !== undefined && owes(one))
    return { id: one.id, keadaan: 'dinilai', nilai: supposed, selesai };
  const keadaan = shownState(one) ?? 'belum';
  return { id: one.id, keadaan, nilai: isShown(one) ? one.nilai : null, selesai };
}

function latest(dates: readonly (Date | null)[]): Date | null {
  const times = dates.flatMap((date) => (date === null ? [] : [date.getTime()]));
  return times.length === 0 ? null : new Date(Math.max(...times));
}

/**
 * Every component as the student may see it, with supposed values in place of their own. Its
 * sources keep the order of the book.
 */
export function createHitungSaya({ aktivitas, batasRemedial }: BukuSaya) {
  const againOf = Map.groupBy(
    aktivitas.filter((one) => one.idUjianUtama !== null),
    (one) => one.idUjianUtama,
  );

  function partOf(one: AktivitasSaya, bobot: number, andaian: Andaian): BagianSaya {
    const cell = cellOf(one, andaian);
    const again = (againOf.get(one.id) ?? []).map((each) => cellOf(each, andaian));
    const sel = one.dikecualikan
      ? { ...cell, berlaku: cell.id }
      : withRemedial(cell, again, batasRemedial);
    return { aktivitas: one, bobot, sel: { ...sel, bobot } };
  }

  return (row: KomponenMilik, andaian: Andaian = NOTHING): HasilSaya => {
    const weights = new Map(row.aktivitas.map(({ id, bobot }) => [id, bobot]));
    const sources = aktivitas.flatMap((one) => {
      const bobot = weights.get(one.id);
      return bobot === undefined ? [] : [{ one, bobot }];
    });
    const behind = sources.flatMap(({ one }) =>
      one.dikecualikan ? [] : [one, ...(againOf.get(one.id) ?? [])],
    );
    // A source that is gone leaves the stored value with the next calculation.
    const lengkap =
      sources.length === row.aktivitas.length &&
      behind.every((one) => isShown(one) || one.keadaan === 'tidak_wajib');
    const bagian = sources
      .filter(({ one }) => one.terlihat)
      .map(({ one, bobot }) => partOf(one, bobot, andaian));
    const rincian = componentValue(
      bagian.map(({ sel }) => sel),
      row.buang,
    );
    const supposed = behind.some(({ id }) => andaian.has(id));
    const stands = lengkap && !supposed ? row.sel : null;
    const counted = bagian.filter(({ sel }) => countedValue(sel) !== null);
    const owed = bagian.filter((each) => owes(each.aktivitas) || counted.includes(each));
    return {
      nilai: stands ? stands.berlaku : rincian.nilai,
      sumber: stands?.sumber ?? 'hitung',
      hitung: rincian.nilai,
      dari: counted.length,
      total: owed.length,
      lengkap,
      berubahPada:
        stands?.berubahPada ?? latest(behind.filter(isShown).map(({ berubahPada }) => berubahPada)),
      bagian,
      rincian,
    };
  };
}

export interface NilaiSayaHitung {
  komponen: readonly (HasilSaya & { id: string })[];
  perkiraan: { nilai: number; huruf: string | null; dari: number; total: number } | null;
}

/** Components and the estimate of the final grade (N10). */
export function calculateOwn(buku: BukuSaya, andaian: Andaian = NOTHING): NilaiSayaHitung {
  const hitung = createHitungSaya(buku);
  const komponen = buku.komponen.map((row) => ({ id: row.id, ...hitung(row, andaian) }));
  const { nilai, dari, total } = estimateFinal(
    buku.komponen.map(({ bobot }, index) => ({ nilai: komponen[index]?.nilai ?? null, bobot })),
  );
  return {
    komponen,
    perkiraan: nilai === null ? null : { nilai, huruf: letterFor(nilai, buku.skala), dari, total },
  };
}

/** The class has it, and the student may see that; a value may be supposed for it (N47). */
export const isSupposable = (buku: BukuSaya, id: string): boolean =>
  buku.aktivitas.some((one) => one.id === id && one.terlihat);
