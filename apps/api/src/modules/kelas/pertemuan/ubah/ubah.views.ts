import { createHash } from 'node:crypto';
import type { PertemuanDetail } from '@lms/contracts/kelas/pertemuan';
import type { IsianPertemuan } from '@lms/contracts/kelas/ubah-pertemuan';
import { type Actor, may } from '../../../../platform/auth/actor.ts';
import { toInstant } from '../../../../platform/wire-time.ts';
import type { PertemuanDetailRow } from '../pertemuan.repo.ts';
import {
  type HakUbah,
  hakUbah,
  type Isian,
  type Pengubah,
  terkunciKarena,
  type UbahJadwal,
} from './ubah.policy.ts';

type Edited = PertemuanDetailRow;

export function pengubahOf(
  actor: Actor,
  { pengajar, utama }: Pick<Edited, 'pengajar' | 'utama'>,
): Pengubah {
  switch (actor.role) {
    case 'mahasiswa':
      return { role: 'mahasiswa' };
    case 'operator':
      return { role: 'operator', write: may(actor, 'kelas_kuliah', 'write') };
    case 'dosen':
      return {
        role: 'dosen',
        mengajar: pengajar.some((row) => row.id_dosen === actor.idDosen && row.is_pengajar),
        utama: utama.includes(actor.idDosen),
      };
  }
}

export function hakOf(actor: Actor, row: Edited, setting: UbahJadwal): HakUbah {
  return hakUbah(pengubahOf(actor, row), setting);
}

export function terkunciOf(row: Edited): string | null {
  const { mulai_kuliah: mulaiKuliah, selesai_kuliah: selesaiKuliah } = row;
  return terkunciKarena({ mulaiKuliah, selesaiKuliah }, row.ada_tanda);
}

export function toIzinUbah(
  row: Edited,
  actor: Actor,
  setting: UbahJadwal,
): PertemuanDetail['izin']['ubah'] {
  const { boleh, jadwal, pengajar, parameter } = hakOf(actor, row, setting);
  return {
    boleh,
    jadwal_online: jadwal.online,
    jadwal_offline: jadwal.offline,
    terkunci: boleh ? terkunciOf(row) : null,
    pengajar,
    parameter,
  };
}

/** Online meetings take no room, whatever stands in the row. */
export function isianOf(row: Edited): Isian {
  return {
    judul: row.judul,
    deskripsi: row.deskripsi,
    kategori: row.kategori,
    jenis: row.jenis,
    parameter: {
      hadir_vidcon: row.hadir_vidcon,
      kerjakan_kuis_ujian: row.kerjakan_kuis_ujian,
      kerjakan_tugas: row.kerjakan_tugas,
      posting_forum: row.posting_forum,
      unduh_materi: row.unduh_materi,
    },
    jadwal: {
      mulai: row.waktu_mulai,
      selesai: row.waktu_selesai,
      idSesi: row.id_sesi,
      idRuangan: row.jenis === 'online' ? null : row.id_ruangan,
      pengajar: row.pengajar.filter((one) => one.is_pengajar).map((one) => one.id_dosen),
    },
  };
}

/**
 * A fingerprint of everything that people edit. Imports change meetings too, and need not count a
 * version for it.
 */
export function versiOf(row: Edited): string {
  const { jadwal, ...isian } = isianOf(row);
  const pengajar = [...jadwal.pengajar].sort();
  const text = JSON.stringify([isian, { ...jadwal, pengajar }]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

export function toIsian(row: Edited): IsianPertemuan {
  const { jadwal, parameter, ...isian } = isianOf(row);
  return {
    ...isian,
    parameter_kehadiran: parameter,
    waktu_mulai: toInstant(jadwal.mulai),
    waktu_selesai: toInstant(jadwal.selesai),
    id_sesi: jadwal.idSesi,
    id_ruangan: jadwal.idRuangan,
    pengajar: [...jadwal.pengajar],
    versi: versiOf(row),
  };
}
