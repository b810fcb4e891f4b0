import type { RingkasanImporSoal, SoalImpor } from '@lms/contracts/soal/impor';
import { formatImporSoal, statusImporSoal } from '@lms/contracts/soal/impor';
import { toInstant } from '../../../platform/wire-time.ts';
import type { ButirRow, ImporRow } from './impor.repo.ts';

const UNDOABLE_MS = 24 * 3_600_000;

/** U20. Null: not applied, or undone. */
export function undoableUntil({
  status,
  diterapkan_pada: pada,
}: Pick<ImporRow, 'status' | 'diterapkan_pada'>): Date | null {
  return status !== 'diterapkan' || pada === null ? null : new Date(pada.getTime() + UNDOABLE_MS);
}

export function toImpor(row: ImporRow): RingkasanImporSoal {
  const until = undoableUntil(row);
  return {
    id: row.id,
    id_bank: row.id_bank,
    id_ujian: row.id_ujian,
    nama_berkas: row.nama_berkas,
    ukuran: row.ukuran,
    format: formatImporSoal.nullable().parse(row.format),
    status: statusImporSoal.parse(row.status),
    galat: row.galat,
    jumlah: { lengkap: row.lengkap, berubah: row.berubah, mustahil: row.mustahil },
    catatan: row.catatan,
    diterapkan: row.diterapkan,
    bank_baru: row.dibuat.bank,
    batal_sampai: until === null ? null : toInstant(until),
    pada: toInstant(row.pada),
    oleh: row.oleh_nama,
  };
}

export function toButir({ isi, ada }: ButirRow): SoalImpor {
  const { no, tempat, judul, jenis_asal, status } = isi;
  const asal = { no, tempat, judul, jenis_asal, status };
  if (isi.status === 'mustahil')
    return {
      ...asal,
      jenis: null,
      kategori: null,
      bobot: null,
      hilang: [],
      alasan: isi.alasan,
      sudah_ada: false,
    };
  const { jenis, kategori, bobot, hilang, sama_dengan } = isi;
  return {
    ...asal,
    jenis,
    kategori,
    bobot,
    hilang,
    alasan: null,
    sudah_ada: ada || sama_dengan !== null,
  };
}
