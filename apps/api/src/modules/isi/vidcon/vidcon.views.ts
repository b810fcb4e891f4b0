import { isLate, type WaktuVidcon } from '@lms/contracts/isi/aturan-vidcon';
import type { RincianVidcon, Vidcon } from '@lms/contracts/isi/vidcon';
import type { Role } from '@lms/contracts/wire/endpoint';
import { toInstant, toInstantOrNull } from '../../../platform/wire-time.ts';
import { isTerbuka, statusBerjadwal, toKelasRingkas } from '../../kelas/pertemuan/index.ts';
import type { DiDalamRow, JoinRow } from './gabung.repo.ts';
import { isTerkunci } from './vidcon.policy.ts';
import type { JoinSendiri, KeadaanVidcon, VidconRow } from './vidcon.repo.ts';

interface VidconParts {
  role: Role;
  now: Date;
  bolehUbah: boolean;
  allowanceMinutes: number;
  keadaan: ReadonlyMap<string, KeadaanVidcon>;
}

/** Other kinds may lack the times. */
export function waktuVidconOf(
  row: Pick<VidconRow, 'waktu_mulai' | 'waktu_selesai' | 'dibuat_pada'>,
): WaktuVidcon {
  const waktuMulai = row.waktu_mulai ?? row.dibuat_pada;
  return { waktuMulai, waktuSelesai: row.waktu_selesai ?? waktuMulai };
}

export function toJoinData(known: JoinSendiri | null): Vidcon['join_data'] {
  if (known === null || known.waktu_join === null) return null;
  return {
    waktu_join: toInstant(known.waktu_join),
    terlambat: known.terlambat ?? false,
    waktu_leave: toInstantOrNull(known.waktu_leave),
    durasi_detik: known.detik,
  };
}

const MINUTE_MS = 60_000;

/** The last moment that `isLate` takes as in time. */
function inTimeUntil({ waktuMulai }: WaktuVidcon, allowanceMinutes: number): Date {
  const until = new Date(waktuMulai.getTime() + allowanceMinutes * MINUTE_MS);
  return isLate(until, waktuMulai, allowanceMinutes) ? waktuMulai : until;
}

export function toVidcon(row: VidconRow, parts: VidconParts): Vidcon {
  const { role, now, bolehUbah, allowanceMinutes, keadaan } = parts;
  const waktu = waktuVidconOf(row);
  const known = keadaan.get(row.id);
  const adaPeserta = known?.ada_peserta ?? false;
  return {
    id: row.id,
    id_pertemuan: row.id_pertemuan,
    id_kelas_kuliah: row.id_kelas,
    judul: row.judul,
    aplikasi: row.aplikasi,
    catatan: isTerbuka(role, waktu, now) ? row.catatan : null,
    waktu_mulai: toInstant(waktu.waktuMulai),
    waktu_selesai: toInstant(waktu.waktuSelesai),
    status: statusBerjadwal(waktu, now),
    jumlah_peserta: known?.jumlah_join ?? 0,
    jumlah_peserta_kelas: row.jumlah_peserta,
    ada_peserta: adaPeserta,
    waktu_terkunci: isTerkunci(waktu, adaPeserta, now),
    is_syarat_hadir: row.wajib_hadir === null ? null : row.wajib_hadir && row.hadir_vidcon,
    batas_tepat_waktu:
      role === 'mahasiswa' ? toInstant(inTimeUntil(waktu, allowanceMinutes)) : null,
    join_data: toJoinData(known ?? null),
    created_by: { name: row.dibuat_oleh_nama },
    created_at: toInstant(row.dibuat_pada),
    updated_by: { name: row.diubah_oleh_nama },
    updated_at: toInstant(row.diubah_pada),
    pertemuan: { id: row.id_pertemuan, nomor: row.nomor_pertemuan, judul: row.judul_pertemuan },
    kelas_kuliah: toKelasRingkas(row),
    boleh_ubah: bolehUbah,
  };
}

export function toJoin({
  id_pengguna,
  waktu_join,
  ...row
}: JoinRow): RincianVidcon['daftar_join_detail'][number] {
  return { ...row, id_user: id_pengguna, waktu_join: toInstant(waktu_join) };
}

export function toDiDalam({
  jumlah: _all,
  ...row
}: DiDalamRow): RincianVidcon['sedang_bergabung'][number] {
  return row;
}
