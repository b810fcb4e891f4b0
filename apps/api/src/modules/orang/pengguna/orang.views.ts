import type { detailOrang, Orang } from '@lms/contracts/orang/orang';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import { roleOnWire } from '../../../platform/auth/actor.ts';
import type { OrangRow } from './orang.repo.ts';

export function toOrang(row: OrangRow): Orang {
  const { id, nama, role, is_active, prodi_nama, prodi_jenjang } = row;
  return {
    id,
    nama,
    role: roleOnWire[role],
    nomor_induk: row.nim ?? row.nidn ?? row.username,
    prodi:
      prodi_nama === null || prodi_jenjang === null
        ? null
        : { nama: prodi_nama, jenjang: prodi_jenjang },
    status: row.status ?? 'Aktif',
    is_active,
    avatar_url: row.foto_url,
  };
}

export function toDetailOrang(row: OrangRow): ResponseOf<typeof detailOrang> {
  const { username, nim, id_dosen, angkatan, tingkat, gelar_depan, gelar_akademik } = row;
  const named = [gelar_depan, row.nama].filter(Boolean).join(' ');
  return {
    ...toOrang(row),
    username,
    nim,
    id_dosen,
    angkatan,
    tingkat,
    nama_lengkap: [named, gelar_akademik].filter(Boolean).join(', '),
  };
}
