import type { Ujian } from '@lms/contracts/ujian/ujian';
import type { Role } from '@lms/contracts/wire/endpoint';
import { toInstant, toInstantOrZero } from '../../../platform/wire-time.ts';
import { isTerbuka, statusBerjadwal, toKelasRingkas } from '../../kelas/pertemuan/index.ts';
import type { HitunganRow, KeadaanSaya, SusunanRow } from './keadaan.repo.ts';
import { kunciSejak } from './kunci.policy.ts';
import type { MasihMenulisRow } from './kunci.repo.ts';
import type { WaktuUjian } from './ujian.policy.ts';
import type { UjianRow } from './ujian.repo.ts';

export interface UjianParts {
  role: Role;
  now: Date;
  bolehUbah: boolean;
  jumlahSoal: ReadonlyMap<string, number>;
  /** Empty for staff. */
  saya: ReadonlyMap<string, KeadaanSaya>;
  /** Empty for students, and where counts are hidden. */
  hitungan: ReadonlyMap<string, HitunganRow>;
  susunan: ReadonlyMap<string, SusunanRow>;
  /** Only exams that show keys. */
  menulis: ReadonlyMap<string, MasihMenulisRow>;
  tenggangDetik: number;
}

/** Exams always have both times. */
export function waktuUjianOf(
  row: Pick<UjianRow, 'waktu_mulai' | 'waktu_selesai' | 'dibuat_pada'>,
): WaktuUjian {
  const waktuMulai = row.waktu_mulai ?? row.dibuat_pada;
  return { waktuMulai, waktuSelesai: row.waktu_selesai ?? waktuMulai };
}

function toPemantauan(row: HitunganRow | undefined): Ujian['pemantauan'] {
  if (row === undefined) return null;
  return {
    jumlah_pengerjaan: row.pengerjaan,
    jumlah_belum_dinilai: row.belum_dinilai,
    jumlah_peserta: row.jumlah_peserta,
  };
}

function kunciOf(
  row: UjianRow,
  { now, ...parts }: Pick<UjianParts, 'now' | 'menulis' | 'tenggangDetik'>,
): Date | null {
  const menulis = parts.menulis.get(row.id);
  if (menulis === undefined) return null;
  return kunciSejak({
    waktuTampilKunci: row.waktu_tampil_kunci,
    akhirTerbuka: menulis.akhir_terbuka,
    belumMulai: menulis.belum_mulai,
    batas: { ...waktuUjianOf(row), durasi: row.durasi },
    tenggangDetik: parts.tenggangDetik,
    now,
  });
}

// Students may not see the main exam.
function utamaOf(
  { id_ujian_utama: id, judul_utama: judul }: UjianRow,
  role: Role,
): Ujian['ujian_utama'] {
  return id === null || judul === null || role === 'mahasiswa' ? null : { id, judul };
}

export function toUjian(row: UjianRow, { role, now, bolehUbah, ...parts }: UjianParts): Ujian {
  const waktu = waktuUjianOf(row);
  const saya = parts.saya.get(row.id);
  const hitungan = parts.hitungan.get(row.id);
  const susunan = parts.susunan.get(row.id);
  const utama = utamaOf(row, role);
  const tampil = row.tampil_sejak !== null;
  return {
    id: row.id,
    id_kelas_kuliah: row.id_kelas,
    id_pertemuan: row.id_pertemuan,
    judul: row.judul,
    deskripsi: isTerbuka(role, waktu, now) ? row.deskripsi : null,
    jenis: row.jenis,
    sifat: row.sifat,
    gunakan_batas_waktu: row.gunakan_batas_waktu,
    durasi: row.durasi,
    acakSoal: row.acak_soal,
    ditampilkan: tampil,
    kode_ujian: row.kode_ujian,
    ambang_fokus: role === 'mahasiswa' ? null : row.ambang_fokus,
    waktu_mulai: toInstant(waktu.waktuMulai),
    waktu_selesai: toInstant(waktu.waktuSelesai),
    status: statusBerjadwal(waktu, now),
    tampilkan_kunci_jawaban: row.tampilkan_kunci_jawaban,
    waktu_tampil_kunci: toInstantOrZero(row.waktu_tampil_kunci),
    kunci_tampil_pada: toInstantOrZero(kunciOf(row, { now, ...parts })),
    id_ujian_utama: utama?.id ?? null,
    ujian_utama: utama,
    peserta_remedial: hitungan?.peserta ?? [],
    is_tampilkan_nilai: row.nilai_tampil_pada !== null,
    jumlah_soal: susunan?.jumlah_soal ?? parts.jumlahSoal.get(row.id) ?? 0,
    jumlah_pengerjaan: hitungan?.pengerjaan ?? 0,
    jumlah_belum_dinilai: hitungan?.belum_dinilai ?? 0,
    has_remedial: hitungan?.punya_remedial ?? false,
    waktu_mulai_pengerjaan: toInstantOrZero(saya?.waktu_mulai ?? null),
    waktu_selesai_pengerjaan: toInstantOrZero(saya?.selesai_pada ?? null),
    nilai_saya: row.nilai_tampil_pada === null ? null : (saya?.nilai ?? null),
    created_by: { name: row.dibuat_oleh_nama, username: row.dibuat_oleh_username ?? '' },
    created_at: toInstant(row.dibuat_pada),
    updated_by: { name: row.diubah_oleh_nama },
    updated_at: toInstant(row.diubah_pada),
    is_syarat_hadir:
      row.wajib_hadir === null ? null : row.wajib_hadir && row.kerjakan_kuis_ujian && tampil,
    pertemuan: { id: row.id_pertemuan, nomor: row.nomor_pertemuan, judul: row.judul_pertemuan },
    kelas_kuliah: toKelasRingkas(row),
    boleh_ubah: bolehUbah,
    pemantauan: toPemantauan(hitungan),
    siap: susunan?.siap ?? null,
  };
}
