import type {
  BankSoal,
  BankSoalRingkas,
  cariSoalBank,
  sampahBankSoal,
} from '@lms/contracts/soal/bank-soal';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import type { AuditEntry } from '../../../platform/audit.ts';
import { toInstant } from '../../../platform/wire-time.ts';
import { trashedUntil } from '../../kelas/pertemuan/index.ts';
import { judulSoal } from '../index.ts';
import type { PembacaBank } from './bank-scope.repo.ts';
import { bolehDuplikat, bolehSalinUjian, bolehUbah } from './bank-soal.policy.ts';
import type { BankRow } from './bank-soal.repo.ts';
import type { CariRow } from './cari-soal.repo.ts';
import type { SampahRow } from './sampah.repo.ts';

export function toBankRingkas(row: BankRow, actor: PembacaBank): BankSoalRingkas {
  return {
    id: row.id,
    judul: row.judul,
    mata_kuliah: { id: row.id_makul, kode: row.kode_makul, nama: row.nama_makul },
    prodi_mata_kuliah:
      row.id_prodi === null ? null : { id: row.id_prodi, nama: row.nama_prodi ?? '' },
    dosen: row.id_dosen === null ? null : { id: row.id_dosen, nama: row.nama_dosen ?? '' },
    dibagikan: row.dibagikan,
    jumlah_soal: row.jumlah_soal,
    created_at: toInstant(row.dibuat_pada),
    boleh_ubah: bolehUbah(actor, row),
    boleh_duplikat: bolehDuplikat(actor),
  };
}

export function toBank(row: BankRow, actor: PembacaBank): BankSoal {
  return {
    ...toBankRingkas(row, actor),
    deskripsi: row.deskripsi,
    id_dosen: row.id_dosen,
    id_mata_kuliah: row.id_makul,
    id_prodi_mata_kuliah: row.id_prodi,
    ditampilkan: row.dibagikan,
    versi: row.versi,
    created_by: { name: row.dibuat_oleh_nama },
    updated_by: { name: row.diubah_oleh_nama },
    updated_at: toInstant(row.diubah_pada),
    boleh_salin_ujian: bolehSalinUjian(actor, row),
  };
}

export function toCari({
  judul,
  lengkap,
  ...row
}: CariRow): ResponseOf<typeof cariSoalBank>[number] {
  return { ...row, judul: judulSoal(judul), kunci_lengkap: lengkap };
}

export function toSampah({
  judul,
  dihapus_pada,
  ...row
}: SampahRow): ResponseOf<typeof sampahBankSoal>[number] {
  return {
    ...row,
    judul: row.jenis === 'soal' ? judulSoal(judul) : judul,
    dihapus_pada: toInstant(dihapus_pada),
    hilang_pada: toInstant(trashedUntil(dihapus_pada)),
  };
}

export function auditBank(
  bank: Pick<BankRow, 'id' | 'judul' | 'id_makul' | 'id_prodi'>,
  { aksi, tindakan, objek }: { aksi: string; tindakan: string; objek?: Record<string, unknown> },
): AuditEntry {
  return {
    jenisAktivitas: 'bank_soal',
    aksi: `bank_soal.${aksi}`,
    detail: `${tindakan} bank soal "${bank.judul}"`,
    objek: { id: bank.id, ...objek },
    idMataKuliah: bank.id_makul,
    ...(bank.id_prodi === null ? {} : { idProdi: bank.id_prodi }),
  };
}
