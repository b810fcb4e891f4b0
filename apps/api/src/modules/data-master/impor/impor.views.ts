/** Imports as operators and Siakad see them. */
import type { BarisImpor, DetailImpor, RingkasanImpor } from '@lms/contracts/data-master';
import type { ImporRow, RincianRow } from './impor.repo.ts';
import { jumlahkan } from './rincian.views.ts';

export const PREVIEW_HOURS = 24;
const HOUR_MS = 3_600_000;

export function toRingkasan(row: ImporRow): RingkasanImpor {
  return {
    id: row.id,
    sumber: row.sumber,
    jenis: row.jenis,
    nama_berkas: row.nama_berkas,
    ukuran: row.ukuran,
    status: row.status,
    periode: row.periode,
    prodi: row.id_prodi === null ? null : { id: row.id_prodi, nama: row.nama_prodi ?? row.id_prodi },
    lengkap: row.lengkap,
    oleh: { username: row.username, name: row.nama },
    dibuat_pada: row.dibuat_pada.toISOString(),
    selesai_pada: row.selesai_pada?.toISOString() ?? null,
    galat: row.galat,
    jumlah: row.laporan === null ? null : jumlahkan(row.laporan.jenis),
  };
}

export function toDetail(row: ImporRow): DetailImpor {
  const { laporan } = row;
  const expires = new Date(row.dibuat_pada.getTime() + PREVIEW_HOURS * HOUR_MS);
  return {
    ...toRingkasan(row),
    timpa_manual: row.timpa_manual,
    batas_hapus_persen: row.batas_hapus_persen,
    hash: row.status === 'pratinjau' ? row.hash_rencana : null,
    batas_terlampaui: (laporan?.batas_terlampaui ?? []).map((one) => ({ ...one, persen: persenOf(one) })),
    jumlah_jenis: laporan?.jenis ?? [],
    jumlah_dipertahankan: laporan?.dipertahankan ?? 0,
    pertemuan: laporan?.pertemuan ?? null,
    peringatan: laporan?.peringatan ?? [],
    id_pekerjaan: row.id_pekerjaan,
    berlaku_sampai: row.status === 'pratinjau' ? expires.toISOString() : null,
  };
}

/** Rounded up, so that a ceiling of so many percent lets it through. */
export function persenOf({ removed, total }: { removed: number; total: number }): number {
  return total === 0 ? 0 : Math.min(100, Math.ceil((removed * 100) / total));
}

export function toBaris({ perubahan, ...row }: RincianRow): BarisImpor {
  return { ...row, perubahan: perubahan ?? [] };
}
