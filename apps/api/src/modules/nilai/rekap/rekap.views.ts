/** Rows of the grade book in the shapes of the wire (S3 §3.1; N1, N23). Pure. */

import { errorTable } from '@lms/contracts/errors';
import { isInWindow, mayEnter, type PengisiNilai } from '@lms/contracts/nilai/aturan-entri';
import {
  averageValue,
  estimateFinal,
  type HurufNilai,
  letterFor,
  type SelNilai,
  withRemedial,
} from '@lms/contracts/nilai/aturan-hitung';
import {
  ID_KEHADIRAN,
  type JenisAktivitasNilai,
  type KeadaanNilai,
  type KomponenNilai,
  type StatusNilai,
  TIDAK_MENGERJAKAN,
} from '@lms/contracts/nilai/bentuk';
import type { BarisNilai, rekapNilaiKelas } from '@lms/contracts/nilai/rekap-nilai';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import { toInstant, toInstantOrNull } from '../../../platform/wire-time.ts';
import { labelKelas } from '../../kelas/index.ts';
import type { KomponenRow } from '../komponen/komponen.repo.ts';
import type { KelasNilaiRow } from './kelas.repo.ts';
import type { KirimRow, KolomRow, MahasiswaNilaiRow, SelKomponenRow } from './rekap.repo.ts';

export type Rekap = ResponseOf<typeof rekapNilaiKelas>;
type Kolom = Rekap['header_aktivitas'][number];

const MODE = { online: 'Online', offline: 'Offline', campuran: 'Campuran' } as const;

type KelasLabelled = Pick<
  KelasNilaiRow,
  | 'id'
  | 'periode'
  | 'kode_makul'
  | 'nama_makul'
  | 'nama_kelas'
  | 'jenis_kelas'
  | 'kampus'
  | 'mode_kuliah'
  | 'is_dikunci'
>;

export const toKelasNilai = (row: KelasLabelled): Rekap['kelas'] => ({
  id: row.id,
  periode: row.periode,
  mata_kuliah: { kode: row.kode_makul, nama: row.nama_makul },
  kelas: {
    nama: labelKelas(row.nama_kelas),
    jenis: row.jenis_kelas === null ? null : { nama: row.jenis_kelas },
  },
  kampus: row.kampus === null ? null : { nama: row.kampus },
  mode: MODE[row.mode_kuliah],
  is_nilai_dikunci: row.is_dikunci,
});

/** Null: no letter that somebody has seen came from another scale (N12). */
export const toSkalaBerubah = (
  { skala_lama, skala_berubah_pada }: Pick<KelasNilaiRow, 'skala_lama' | 'skala_berubah_pada'>,
  kini: readonly HurufNilai[],
): Rekap['skala_berubah'] =>
  skala_berubah_pada === null
    ? null
    : { pada: toInstant(skala_berubah_pada), lama: skala_lama ?? [], kini: [...kini] };

export const jenisKolom = ({
  jenis,
  jenis_ujian,
}: Pick<KolomRow, 'jenis' | 'jenis_ujian'>): JenisAktivitasNilai =>
  jenis === 'ujian' ? (jenis_ujian ?? 'kuis') : jenis;

/** Precedence: not over, no attempt, ungraded, graded (N23). */
export function statusKolom(
  { waktu_selesai, dikerjakan, belum_dinilai }: KolomRow,
  now: Date,
): StatusNilai {
  if (waktu_selesai === null || waktu_selesai >= now) return 'belum_berakhir';
  if (!dikerjakan) return 'tidak_ada_pengerjaan';
  return belum_dinilai ? 'belum_dinilai' : 'sudah_dinilai';
}

/** A forum has no flag of its own: its grade is visible once it is over (N7). */
export const isTerbit = (
  { jenis, terbit_pada, waktu_selesai }: Pick<KolomRow, 'jenis' | 'terbit_pada' | 'waktu_selesai'>,
  now: Date,
): boolean =>
  jenis === 'forum' ? waktu_selesai !== null && waktu_selesai < now : terbit_pada !== null;

export const toKolom = (row: KolomRow, now: Date): Kolom => ({
  aktivitas: { id: row.id, jenis: jenisKolom(row), label: row.label },
  label_pertemuan: `Pertemuan ${row.nomor}`,
  waktu_selesai: toInstantOrNull(row.waktu_selesai),
  status_nilai: statusKolom(row, now),
  id_ujian_utama: row.id_ujian_utama,
  tersembunyi: row.tersembunyi,
  terbit: isTerbit(row, now),
});

/** Attendance as a column (N8). */
export const kolomKehadiran: Kolom = {
  aktivitas: { id: ID_KEHADIRAN, jenis: 'kehadiran', label: 'Kehadiran' },
  label_pertemuan: null,
  waktu_selesai: null,
  status_nilai: 'sudah_dinilai',
  id_ujian_utama: null,
  tersembunyi: false,
  terbit: true,
};

const NO_SENDS = { diterima: 0, ditolak: 0, menunggu: 0, belum_dikirim: 0 };

export function toKomponen(
  row: KomponenRow,
  {
    kolom,
    kirim,
    pengisi,
    dikunci,
    now,
  }: {
    kolom: ReadonlyMap<string, Kolom>;
    kirim: ReadonlyMap<string, KirimRow>;
    pengisi: PengisiNilai;
    dikunci: boolean;
    now: Date;
  },
): KomponenNilai {
  const jendela = { mulai: row.entri_mulai, selesai: row.entri_selesai };
  const putusan = mayEnter({ jendela, dikunci }, pengisi, now);
  const { diterima, ditolak, menunggu, belum_dikirim } = kirim.get(row.id) ?? NO_SENDS;
  return {
    id: row.id,
    jenis: row.jenis,
    label: row.label,
    bobot: row.bobot,
    bentuk: row.bentuk ?? bentukOf(row.jenis),
    waktu_entri_nilai_start: toInstantOrNull(row.entri_mulai),
    waktu_entri_nilai_end: toInstantOrNull(row.entri_selesai),
    buang_terendah: row.buang_terendah,
    versi: row.versi,
    aktivitas: row.aktivitas.flatMap(({ id, bobot }) => {
      const found = kolom.get(id);
      return found === undefined ? [] : [{ ...found.aktivitas, bobot }];
    }),
    entri: {
      dibuka: isInWindow(jendela, now),
      boleh: putusan.boleh,
      alasan: putusan.boleh
        ? null
        : { code: putusan.code, message: errorTable[putusan.code].message },
    },
    kirim: { diterima, ditolak, menunggu, belum_dikirim },
  };
}

/** For IKU-7 (N48): forums are participation, the rest speaks for itself. */
const bentukOf = (jenis: KomponenRow['jenis']) => {
  if (jenis === 'forum') return 'partisipatif' as const;
  return jenis === 'lainnya' ? ('tugas' as const) : jenis;
};

/** Order and labels of the averages (N5). */
export const RERATA = [
  ['tugas', 'Rata-rata Tugas'],
  ['kuis', 'Rata-rata Kuis'],
  ['forum', 'Rata-rata Forum'],
  ['uts', 'Rata-rata UTS'],
  ['uas', 'Rata-rata UAS'],
] as const satisfies readonly (readonly [JenisAktivitasNilai, string])[];

const EMPTY_CELL = { keadaan: 'belum' as KeadaanNilai, nilai: null };

interface Columns {
  kolom: readonly KolomRow[];
  komponen: readonly KomponenRow[];
  kehadiran: boolean;
  skala: readonly HurufNilai[];
  maksimalRemedial: number | null;
}

/** Everything that all rows share, prepared once. */
export function createRowView({ kolom, komponen, kehadiran, skala, maksimalRemedial }: Columns) {
  const mains = kolom.filter((one) => one.id_ujian_utama === null && !one.tersembunyi);
  const againOf = Map.groupBy(
    kolom.filter((one) => one.id_ujian_utama !== null),
    (one) => one.id_ujian_utama,
  );
  const byKind = RERATA.flatMap(([jenis]) => {
    const of = mains.filter((one) => jenisKolom(one) === jenis);
    return of.length === 0 ? [] : [{ jenis, of }];
  });

  return {
    headerRerata: byKind.map(({ jenis }) => ({
      jenis,
      label: RERATA.find(([one]) => one === jenis)?.[1] ?? jenis,
    })),

    toBaris: (row: MahasiswaNilaiRow): BarisNilai => {
      const exempt = new Set(row.dikecualikan ?? []);
      const cells = new Map(
        (row.aktivitas ?? []).map(([id, keadaan, nilai]) => [id, { keadaan, nilai }]),
      );
      const cellOf = (id: string, selesai: Date | null): SelNilai => {
        const { keadaan, nilai } = cells.get(id) ?? EMPTY_CELL;
        const out = exempt.has(id) ? 'dikecualikan' : keadaan;
        return { id, keadaan: out, nilai, selesai: selesai?.getTime() ?? null };
      };
      const effective = (one: KolomRow): SelNilai => {
        const cell = cellOf(one.id, one.waktu_selesai);
        if (cell.keadaan === 'dikecualikan') return cell;
        const again = (againOf.get(one.id) ?? []).map((each) =>
          cellOf(each.id, each.waktu_selesai),
        );
        return withRemedial(cell, again, maksimalRemedial);
      };
      const values = new Map((row.komponen ?? []).map((one) => [one.id, one]));
      const perkiraan = estimateFinal(
        komponen.map(({ id, bobot }) => ({ nilai: values.get(id)?.berlaku ?? null, bobot })),
      );
      return {
        mahasiswa: { id_user: row.id_user, nama: row.nama, nim: row.nim },
        keluar: row.keluar,
        nilai_pertemuan: [
          ...kolom.map((one) => toSel(cellOf(one.id, one.waktu_selesai))),
          ...(kehadiran ? [toSel(cellOf(ID_KEHADIRAN, null))] : []),
        ],
        rata_rata_lms: byKind.map(({ jenis, of }) => ({
          jenis,
          rata_rata: averageValue(of.map(effective)),
        })),
        nilai_sikad: komponen.map((one) => toNilaiSikad(one, values.get(one.id))),
        perkiraan: { ...perkiraan, huruf: letterFor(perkiraan.nilai, skala) },
      };
    },
  };
}

/** −1.618: no attempt; 0: ungraded or given 0 (N1). A value that does not count yet is shown. */
export function toSel({ id, keadaan, nilai }: SelNilai): BarisNilai['nilai_pertemuan'][number] {
  const shown = keadaan === 'belum_dinilai' ? 0 : (nilai ?? TIDAK_MENGERJAKAN);
  const none = keadaan === 'tidak_mengerjakan' || keadaan === 'tidak_wajib';
  return { aktivitas: id, nilai: none ? TIDAK_MENGERJAKAN : shown, status: keadaan };
}

export function toNilaiSikad(
  { id, bobot }: Pick<KomponenRow, 'id' | 'bobot'>,
  row: SelKomponenRow | undefined,
): BarisNilai['nilai_sikad'][number] {
  return {
    komponen: { id, bobot },
    nilai: row?.berlaku ?? null,
    update_by_sikad: row?.sumber === 'siakad',
    sumber: row?.sumber ?? 'hitung',
    versi: row?.versi ?? 0,
    lengkap: row?.lengkap ?? true,
    hitung: row?.hitung ?? null,
    dibuang: row?.dibuang ?? [],
    status_kirim: row?.status ?? 'belum_dikirim',
    alasan_kirim: row?.alasan ?? null,
  };
}
