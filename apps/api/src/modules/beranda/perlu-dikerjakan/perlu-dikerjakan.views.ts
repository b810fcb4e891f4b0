import { alamatAcara } from '@lms/contracts/kelas/acara';
import type { perluDikerjakan } from '@lms/contracts/kelas/perlu-dikerjakan';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../platform/auth/actor.ts';
import { toInstant, toInstantOrNull } from '../../../platform/wire-time.ts';
import { labelKelas } from '../../kelas/index.ts';
import { statusBerjadwal } from '../../kelas/pertemuan/index.ts';
import { tindakanOf } from './perlu-dikerjakan.policy.ts';
import type { PerluRow } from './perlu-dikerjakan.repo.ts';

export function toPerlu(
  row: PerluRow,
  { role }: Actor,
  now: Date,
): ResponseOf<typeof perluDikerjakan>['baris'][number] {
  const { jenis, id, judul, id_kelas, id_pertemuan, waktu_mulai, waktu_selesai } = row;
  const waktu = { waktuMulai: waktu_mulai ?? waktu_selesai, waktuSelesai: waktu_selesai };
  const status =
    waktu_mulai === null && now <= waktu_selesai ? 'berlangsung' : statusBerjadwal(waktu, now);
  return {
    jenis,
    id,
    judul,
    waktu_mulai: toInstantOrNull(waktu_mulai),
    waktu_selesai: toInstant(waktu_selesai),
    status,
    wajib: row.wajib_hadir === true,
    kelas: { id: id_kelas, nama: labelKelas(row.nama_kelas) },
    mata_kuliah: { kode: row.kode_makul, nama: row.nama_makul },
    belum_dinilai: row.belum_dinilai,
    tindakan: tindakanOf(role, { jenis, status, berjalan: row.berjalan }),
    link: alamatAcara({ jenis, id, id_kelas, id_pertemuan }),
  };
}
