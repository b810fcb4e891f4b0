/** A grader's changes of one row, and their requests (K66, K67). Pure. */

import { FAKTOR_TERTINGGI, nilaiOf } from '@lms/contracts/tugas/aturan-nilai';
import type { AnggotaDinilai, nilaiPengumpulan } from '@lms/contracts/tugas/penilaian';
import type { BodyInputOf } from '@lms/contracts/wire/endpoint';
import { numberText } from '@lms/contracts/wire/tulis-angka';
import type { Baris } from './queries.ts';

export interface Faktor {
  faktor: number;
  alasan: string | null;
}

export interface NilaiChange {
  nilai?: number | null;
  catatan?: string | null;
  faktor?: Readonly<Record<string, Faktor>>;
}

export function foldChange(earlier: NilaiChange, later: NilaiChange): NilaiChange {
  const faktor =
    earlier.faktor || later.faktor ? { faktor: { ...earlier.faktor, ...later.faktor } } : {};
  return { ...earlier, ...later, ...faktor };
}

/** Those who left the class count only if nobody else is in the row (K12). */
export const countingOf = ({
  anggota,
  keluar,
}: Pick<Baris, 'anggota' | 'keluar'>): readonly AnggotaDinilai[] =>
  keluar ? anggota : anggota.filter((member) => !member.keluar);

export function commonOf<T>(
  anggota: readonly AnggotaDinilai[],
  of: (penilaian: AnggotaDinilai['penilaian']) => T,
): T | undefined {
  const [first, ...rest] = anggota.map(({ penilaian }) => of(penilaian));
  return rest.every((one) => one === first) ? first : undefined;
}

export function applyChange<Row extends Baris>(row: Row, change: NilaiChange | null): Row {
  if (change === null) return row;
  const anggota = row.anggota.map((member) => {
    const { penilaian, nim } = member;
    if (member.keluar) return member;
    const own = change.faktor?.[nim];
    const faktor = own?.faktor ?? penilaian.faktor;
    const nilai_dasar = change.nilai === undefined ? penilaian.nilai_dasar : change.nilai;
    return {
      ...member,
      penilaian: {
        ...penilaian,
        faktor,
        nilai_dasar,
        alasan_faktor: own ? own.alasan : penilaian.alasan_faktor,
        catatan: change.catatan === undefined ? penilaian.catatan : change.catatan,
        nilai: nilaiOf(nilai_dasar, faktor),
      },
    };
  });
  return { ...row, anggota };
}

export interface NilaiRequest {
  id: string;
  body: BodyInputOf<typeof nilaiPengumpulan>;
}

type Step = (row: Baris) => NilaiRequest;

function ofMember(nim: string, change: NilaiChange): Step {
  return (row) => {
    const penilaian = row.anggota.find((member) => member.nim === nim)?.penilaian;
    const faktor = change.faktor?.[nim] ?? {
      faktor: penilaian?.faktor ?? 100,
      alasan: penilaian?.alasan_faktor ?? null,
    };
    return {
      id: nim,
      body: {
        untuk: 'mahasiswa',
        nilai: change.nilai === undefined ? (penilaian?.nilai_dasar ?? null) : change.nilai,
        ...(row.kelompok !== null && faktor),
        ...(change.catatan !== undefined && { catatan: change.catatan }),
        versi: penilaian?.versi ?? 0,
      },
    };
  };
}

function ofGroup(nilai: number | null, { catatan }: NilaiChange): Step {
  return (row) => ({
    id: row.id,
    body: { untuk: 'kelompok', nilai, ...(catatan !== undefined && { catatan }), versi: row.versi },
  });
}

/**
 * Each based on the row that the one before returned: the group's grade, then individual shares.
 */
export function stepsOf(row: Baris, change: NilaiChange): Step[] {
  if (row.kelompok === null) return row.anggota.map(({ nim }) => ofMember(nim, change));
  const { catatan, faktor = {} } = change;
  const nilai =
    change.nilai === undefined ? commonOf(countingOf(row), (one) => one.nilai_dasar) : change.nilai;
  const forAll = change.nilai !== undefined || catatan !== undefined;
  // A note for all must not touch individual grades.
  if (forAll && nilai === undefined)
    return countingOf(row).map(({ nim }) => ofMember(nim, { catatan, faktor }));
  const own = row.anggota.filter(({ nim }) => faktor[nim] !== undefined);
  return [
    ...(forAll && nilai !== undefined ? [ofGroup(nilai, change)] : []),
    ...own.map(({ nim }) => ofMember(nim, { faktor })),
  ];
}

/** A whole percentage of the group's grade; undefined when invalid. */
export function parseFaktor(typed: string): number | undefined {
  const text = typed.trim();
  if (text === '') return 100;
  const value = Number(text);
  return /^\d{1,3}$/.test(text) && value <= FAKTOR_TERTINGGI ? value : undefined;
}

export const formatNilai = (nilai: number | null | undefined): string =>
  nilai === null || nilai === undefined ? '' : numberText(nilai);
