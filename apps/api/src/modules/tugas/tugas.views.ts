import type { Berkas } from '@lms/contracts/berkas/berkas';
import type { WaktuTugas } from '@lms/contracts/tugas/aturan-waktu';
import type { Tugas } from '@lms/contracts/tugas/tugas';
import type { Role } from '@lms/contracts/wire/endpoint';
import { toInstant, toInstantOrNull } from '../../platform/wire-time.ts';
import { isTerbuka, statusBerjadwal, toKelasRingkas } from '../kelas/pertemuan/index.ts';
import type { HitunganRow, KeadaanSaya } from './keadaan.repo.ts';
import { endsAt } from './pengumpulan/pengumpulan.policy.ts';
import { pemantauanOf } from './tugas.policy.ts';
import type { TugasRow } from './tugas.repo.ts';

export interface TugasParts {
  role: Role;
  now: Date;
  bolehUbah: boolean;
  berkas: ReadonlyMap<string, Berkas>;
  /** By task id; empty for staff. */
  saya: ReadonlyMap<string, KeadaanSaya>;
  /** By task id; empty for students or unless asked for. */
  hitungan: ReadonlyMap<string, HitunganRow>;
}

/** Other kinds may lack the times. */
export function waktuTugasOf(
  row: Pick<TugasRow, 'waktu_mulai' | 'waktu_selesai' | 'dibuat_pada'>,
): WaktuTugas {
  const waktuMulai = row.waktu_mulai ?? row.dibuat_pada;
  return { waktuMulai, waktuSelesai: row.waktu_selesai ?? waktuMulai };
}

function toPemantauan(
  row: HitunganRow | undefined,
  waktu: WaktuTugas,
  now: Date,
): Tugas['pemantauan'] {
  if (row === undefined) return null;
  const { peserta, pengumpulan, dinilai, belum_dinilai: belumDinilai } = row;
  return {
    status: pemantauanOf({ peserta, pengumpulan, dinilai, belumDinilai }, waktu, now),
    jumlah_peserta: peserta,
    jumlah_pengumpulan: pengumpulan,
    jumlah_dinilai: dinilai,
    jumlah_belum_dinilai: belumDinilai,
    pengumpulan_terakhir: toInstantOrNull(row.terakhir),
    terkunci: row.pernah !== null,
  };
}

/** The task's times with the own extension (K59). */
function ownTime(waktu: WaktuTugas, saya: KeadaanSaya | undefined): WaktuTugas {
  const { waktuMulai, waktuSelesai: selesai } = waktu;
  return {
    waktuMulai,
    waktuSelesai: endsAt({ selesai, perpanjangan: saya?.perpanjangan ?? null }) ?? selesai,
  };
}

function toPengumpulanSaya(row: KeadaanSaya | undefined): Tugas['pengumpulan_saya'] {
  if (!row || row.percobaan === null || row.dikumpulkan_pada === null) return null;
  return {
    percobaan: row.percobaan,
    dikumpulkan_pada: toInstant(row.dikumpulkan_pada),
    terlambat: row.terlambat ?? false,
  };
}

/** Others need no link. */
export function lampiranOf(
  row: TugasRow,
  { role, now }: Pick<TugasParts, 'role' | 'now'>,
): readonly string[] {
  return isTerbuka(role, waktuTugasOf(row), now) ? row.lampiran : [];
}

export function toTugas(row: TugasRow, parts: TugasParts): Tugas {
  const { role, now } = parts;
  const waktu = waktuTugasOf(row);
  const saya = parts.saya.get(row.id);
  return {
    id: row.id,
    id_pertemuan: row.id_pertemuan,
    judul: row.judul,
    jenis_tugas: row.jenis_tugas,
    waktu_mulai: toInstant(waktu.waktuMulai),
    waktu_selesai: toInstant(waktu.waktuSelesai),
    status: statusBerjadwal(ownTime(waktu, saya), now),
    deskripsi: isTerbuka(role, waktu, now) ? row.deskripsi : null,
    lampiran: lampiranOf(row, parts).flatMap((id) => parts.berkas.get(id) ?? []),
    berkas_diterima: row.berkas_diterima,
    maks_berkas: row.maks_berkas,
    boleh_tautan: row.boleh_tautan,
    is_tampilkan_nilai: row.nilai_tampil_pada !== null,
    is_syarat_hadir: row.wajib_hadir === null ? null : row.wajib_hadir && row.kerjakan_tugas,
    created_by: { name: row.dibuat_oleh_nama },
    created_at: toInstant(row.dibuat_pada),
    updated_at: toInstant(row.diubah_pada),
    pertemuan: { id: row.id_pertemuan, nomor: row.nomor_pertemuan, judul: row.judul_pertemuan },
    kelas_kuliah: toKelasRingkas(row),
    boleh_ubah: parts.bolehUbah,
    pengumpulan_saya: toPengumpulanSaya(saya),
    perpanjangan_saya: toInstantOrNull(saya?.perpanjangan ?? null),
    nilai_saya: saya?.nilai ?? null,
    pemantauan: toPemantauan(parts.hitungan.get(row.id), waktu, now),
  };
}
