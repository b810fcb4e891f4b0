import type { Berkas } from '@lms/contracts/berkas/berkas';
import type {
  BarisPerpanjangan,
  Perpanjangan,
  TandaTerima,
  VersiPengumpulan,
} from '@lms/contracts/tugas/pengumpulan';
import { toInstant, toInstantOrNull } from '../../../platform/wire-time.ts';
import { type OneIsi, toKelasRingkas } from '../../kelas/pertemuan/index.ts';
import type { NilaiRow, VersiRow } from './pengumpulan.repo.ts';
import type { BarisRow, PerpanjanganRow } from './perpanjangan.repo.ts';

export type BerkasById = ReadonlyMap<string, Berkas>;

/** K57. */
export function standingOf<Row extends Pick<VersiRow, 'berlaku'>>(
  rows: readonly Row[],
): Row | null {
  return rows.find(({ berlaku }) => berlaku) ?? null;
}

export function toVersi(row: VersiRow, berkas: BerkasById): VersiPengumpulan {
  return {
    id: row.id,
    percobaan: row.percobaan,
    dikumpulkan_pada: toInstant(row.dikumpulkan_pada),
    terlambat: row.terlambat,
    oleh: { nim: row.oleh_nim, nama: row.oleh_nama },
    oleh_operator: row.oleh_operator,
    anggota: row.anggota,
    berkas: row.berkas.flatMap((id) => berkas.get(id) ?? []),
    tautan: row.tautan,
    ditarik_pada: toInstantOrNull(row.ditarik_pada),
    ditarik_oleh: row.ditarik_oleh,
    ditarik_operator: row.ditarik_operator,
    berlaku: row.berlaku,
  };
}

export function toPerpanjangan(row: PerpanjanganRow): Perpanjangan {
  return {
    waktu_selesai: toInstant(row.waktu_selesai),
    alasan: row.alasan,
    diberikan_oleh: row.diberikan_nama,
    diberikan_pada: toInstant(row.diberikan_pada),
  };
}

export function toBarisPerpanjangan({ id, nama, nim, ...row }: BarisRow): BarisPerpanjangan {
  const { waktu_selesai, alasan, diberikan_nama, diberikan_pada } = row;
  const isGiven =
    waktu_selesai !== null && alasan !== null && diberikan_nama !== null && diberikan_pada !== null;
  return {
    id,
    nama,
    nim,
    perpanjangan: isGiven
      ? toPerpanjangan({ waktu_selesai, alasan, diberikan_nama, diberikan_pada })
      : null,
  };
}

export function toNilaiSaya(row: NilaiRow) {
  return {
    nilai: row.nilai,
    nilai_dasar: row.nilai_dasar,
    faktor: row.faktor,
    alasan_faktor: row.alasan_faktor,
    catatan: row.catatan,
    dinilai_pada: toInstant(row.dinilai_pada),
    diubah_pada: toInstantOrNull(row.diubah_terbit),
  };
}

export interface Bukti {
  nama: string;
  ukuran: number;
  sha256: string;
}

export function toTandaTerima(
  { header, meeting }: Pick<OneIsi, 'header' | 'meeting'>,
  row: VersiRow,
  bukti: readonly Bukti[],
): TandaTerima {
  return {
    kode: row.kode,
    tugas: { id: header.id, judul: header.judul },
    nomor_pertemuan: meeting.nomor,
    kelas_kuliah: toKelasRingkas(meeting),
    percobaan: row.percobaan,
    dikumpulkan_pada: toInstant(row.dikumpulkan_pada),
    terlambat: row.terlambat,
    oleh: { nim: row.oleh_nim, nama: row.oleh_nama },
    oleh_operator: row.oleh_operator,
    kelompok: row.kelompok === null ? null : { nama: row.kelompok, anggota: row.anggota },
    berkas: bukti.map(({ nama, ukuran, sha256 }) => ({ nama, ukuran, sha256 })),
    tautan: row.tautan,
    ditarik_pada: toInstantOrNull(row.ditarik_pada),
    berlaku: row.berlaku,
  };
}
