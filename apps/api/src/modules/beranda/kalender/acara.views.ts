import { alamatAcara, alamatPengumuman, isTenggat } from '@lms/contracts/kelas/acara';
import type { Acara } from '@lms/contracts/kelas/kalender';
import { toInstant, toInstantOrNull } from '../../../platform/wire-time.ts';
import { labelKelas } from '../../kelas/index.ts';
import type { AcaraRow } from './acara.repo.ts';

export interface PengumumanBerakhir {
  id: string;
  judul: string;
  tanggal_publish: Date;
  tanggal_berakhir: Date;
}

export const waktuOf = ({ jenis, waktu_mulai: mulai, waktu_selesai: selesai }: AcaraRow) => ({
  jenis,
  mulai,
  selesai,
});

export function toAcara(row: AcaraRow): Acara {
  const { jenis, id, judul, waktu_mulai: mulai, waktu_selesai: selesai } = row;
  return {
    jenis,
    id,
    judul,
    waktu_mulai: toInstantOrNull(mulai),
    waktu_selesai: toInstant(selesai),
    tenggat: isTenggat(jenis, { mulai, selesai }),
    selesai: row.selesai,
    kelas: { id: row.id_kelas, nama: labelKelas(row.nama_kelas) },
    mata_kuliah: { kode: row.kode_makul, nama: row.nama_makul },
    ruangan: row.ruangan,
    link: alamatAcara(row),
  };
}

/** An announcement stands at its end, as work does. */
export function toAcaraPengumuman(row: PengumumanBerakhir): Acara {
  return {
    jenis: 'pengumuman',
    id: row.id,
    judul: row.judul,
    waktu_mulai: toInstant(row.tanggal_publish),
    waktu_selesai: toInstant(row.tanggal_berakhir),
    tenggat: true,
    selesai: null,
    kelas: null,
    mata_kuliah: null,
    ruangan: null,
    link: alamatPengumuman(row.id),
  };
}
