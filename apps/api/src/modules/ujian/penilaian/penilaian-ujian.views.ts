import type { Dipilih } from '@lms/contracts/soal/aturan-rubrik';
import type { SoalPenulis } from '@lms/contracts/soal/soal';
import type { BarisPengerjaan, NilaiSoal } from '@lms/contracts/ujian/penilaian/penilaian';
import type { BarisSoal } from '@lms/contracts/ujian/penilaian/penilaian-soal';
import { toInstant, toInstantOrZero } from '../../../platform/wire-time.ts';
import type { RubrikRow } from '../../soal/index.ts';
import type { BarisRow } from './daftar.repo.ts';
import type { AturanRow } from './koreksi/koreksi.repo.ts';
import { perhitunganOf } from './nilai.policy.ts';
import type { NilaiRow } from './nilai.repo.ts';
import type { BarisSoalRow } from './per-soal/per-soal.repo.ts';

export function toBaris(row: BarisRow): BarisPengerjaan {
  return {
    id: row.id,
    mahasiswa: { nim: row.nim, nama: row.nama, id_user: row.id_user, keluar: row.keluar },
    nomor: row.nomor,
    status: row.status,
    waktu_mulai: toInstant(row.waktu_mulai),
    waktu_selesai: toInstantOrZero(row.selesai),
    berakhir_pada: toInstant(row.berakhir_pada),
    jumlah_soal: row.jumlah_soal,
    jumlah_dijawab: row.jumlah_dijawab,
    jumlah_dinilai: row.jumlah_dinilai,
    pengurangan: row.pengurangan,
    alasan_pengurangan: row.alasan_pengurangan,
    nilai_akhir: row.nilai_akhir,
    terlambat: row.terlambat,
    menyusul: row.menyusul,
    fokus: {
      jumlah: row.jumlah_fokus,
      terlama: row.fokus_terlama,
      wajar: row.fokus_wajar,
      melewati_ambang: row.ambang_fokus !== null && row.jumlah_fokus >= row.ambang_fokus,
    },
    perhitungan: perhitunganOf({
      selesai: row.selesai !== null,
      dinilaiPada: row.dinilai_pada,
      gagalPada: row.gagal_dinilai_pada,
    }),
  };
}

export function toRingkasan(row: BarisRow) {
  const {
    id,
    jumlah_soal,
    jumlah_dijawab,
    jumlah_dinilai,
    pengurangan,
    alasan_pengurangan,
    nilai_akhir,
  } = row;
  return {
    id,
    jumlah_soal,
    jumlah_dijawab,
    jumlah_dinilai,
    pengurangan,
    alasan_pengurangan,
    nilai_akhir,
  };
}

/** Without a grade `versi` is 0. */
export function toNilaiSoal(idSoal: string, row: NilaiRow | undefined): NilaiSoal {
  if (row === undefined) {
    const nothing = { nilai: null, sumber: null, komentar: null, rubrik: null, sebelumnya: null };
    return { id_soal: idSoal, ...nothing, versi: 0, oleh: null, pada: null };
  }
  const { id_soal, nilai, sumber, komentar, rubrik, sebelumnya, versi, oleh_nama, pada } = row;
  return {
    id_soal,
    nilai,
    sumber,
    komentar,
    rubrik,
    sebelumnya,
    versi,
    oleh: oleh_nama,
    pada: toInstant(pada),
  };
}

export function toBarisSoal(
  idSoal: string,
  { id, nim, nama, id_user, keluar, nomor, dijawab, versi, ...nilai }: BarisSoalRow,
): BarisSoal {
  const penilaian = toNilaiSoal(idSoal, versi === null ? undefined : { ...nilai, versi });
  return { id, mahasiswa: { nim, nama, id_user, keluar }, nomor, dijawab, penilaian };
}

/** Null: no rule. */
export const toKoreksiSoal = (row: AturanRow | undefined) =>
  row === undefined || row.dibatalkan
    ? null
    : { aturan: row.aturan, oleh: row.oleh_nama, pada: toInstant(row.pada) };

export const toRubrikSoal = (row: RubrikRow | undefined) =>
  row === undefined || row.kriteria.length === 0
    ? null
    : { kriteria: row.kriteria, versi: row.versi };

/** Null: no rubric. */
export function toRubrikPeserta(row: RubrikRow | undefined, dipilih: Dipilih | null) {
  if (row === undefined || row.kriteria.length === 0 || dipilih === null) return null;
  return row.kriteria.map(({ id, nama, tingkat }) => ({
    id,
    nama,
    tingkat: tingkat.map((one) => ({
      nama: one.nama,
      poin: one.poin,
      dipilih: dipilih[id] === one.id,
    })),
  }));
}

const toleransiText = ({
  kunci,
  toleransi: { jenis, nilai, dari, sampai },
}: NonNullable<SoalPenulis['numerik']>): string => {
  if (jenis === 'rentang') return `${dari ?? ''} – ${sampai ?? ''}`;
  const off = nilai === null || nilai === '0' ? '' : ` ± ${nilai}${jenis === 'relatif' ? '%' : ''}`;
  return `${kunci ?? ''}${off}`;
};

export function toKunciPeserta(soal: SoalPenulis) {
  const { pilihan, pilihan_jamak: jamak, benar_salah: benarSalah, numerik, isian, esay } = soal;
  const at = (ids: readonly string[], places: readonly (number | null)[]) =>
    places.flatMap((place) => (place === null ? [] : (ids[place] ?? [])));
  return {
    opsi: [
      ...at(pilihan?.id_pilihan ?? [], [pilihan?.kunci ?? null]),
      ...at(jamak?.id_pilihan ?? [], jamak?.kunci ?? []),
      ...(benarSalah === null || benarSalah.kunci === null ? [] : [String(benarSalah.kunci)]),
    ],
    jawaban: [
      ...(numerik === null ? [] : [toleransiText(numerik)]),
      ...(isian?.kunci ?? []).map(({ teks, persen }) =>
        persen === 100 ? teks : `${teks} (${persen}%)`,
      ),
    ],
    pembahasan: esay?.kunci ?? soal.pembahasan,
    berkas: esay?.kunci_files ?? soal.kunci_files,
  };
}
