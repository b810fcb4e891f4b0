import type { RingkasanImporSoal, SoalImpor } from '@lms/contracts/soal-impor';
import { formatImporSoal, statusImporSoal } from '@lms/contracts/soal-impor';
import { toInstant } from '../../platform/wire-time.ts';
import type { Laporan } from '../soal/index.ts';
import type { ButirRow, ImporRow } from './impor.repo.ts';

const BATAL_MS = 24 * 3_600_000;

/** Until when it can be taken back; null when it never came in, or is taken back (U20). */
export function batalSampai({ status, diterapkan_pada: pada }: Pick<ImporRow, 'status' | 'diterapkan_pada'>): Date | null {
  return status !== 'diterapkan' || pada === null ? null : new Date(pada.getTime() + BATAL_MS);
}

export function toImpor(row: ImporRow): RingkasanImporSoal {
  const sampai = batalSampai(row);
  return {
    id: row.id,
    id_bank: row.id_bank ?? '',
    nama_berkas: row.nama_berkas,
    format: formatImporSoal.parse(row.format),
    status: statusImporSoal.parse(row.status),
    jumlah: { lengkap: row.lengkap, berubah: row.berubah, mustahil: row.mustahil },
    catatan: row.catatan,
    diterapkan: row.diterapkan,
    batal_sampai: sampai === null ? null : toInstant(sampai),
    pada: toInstant(row.pada),
    oleh: row.oleh_nama,
  };
}

export function toButir({ isi, ada }: ButirRow): SoalImpor {
  const { no, tempat, judul, jenis_asal, status } = isi;
  const asal = { no, tempat, judul, jenis_asal, status };
  if (isi.status === 'mustahil')
    return { ...asal, jenis: null, kategori: null, hilang: [], alasan: isi.alasan, sudah_ada: false };
  const { jenis, kategori, hilang, sama_dengan } = isi;
  return { ...asal, jenis, kategori, hilang, alasan: null, sudah_ada: ada || sama_dengan !== null };
}

/** A bank has no weights: what the file says of them is told as lost. */
export function tanpaBobot(laporan: Laporan): Laporan {
  if (laporan.status === 'mustahil' || laporan.bobot === null || laporan.bobot === 1) return laporan;
  const bobot = String(laporan.bobot).replace('.', ',');
  return {
    ...laporan,
    status: 'berubah',
    hilang: [...laporan.hilang, `Bobot ${bobot} tidak disimpan: soal di bank soal tanpa bobot.`],
  };
}
