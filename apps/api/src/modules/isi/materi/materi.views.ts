import type { Berkas } from '@lms/contracts/berkas/berkas';
import type { KemajuanMateri, Materi } from '@lms/contracts/isi/materi';
import { toInstant, toInstantOrNull } from '../../../platform/wire-time.ts';
import { labelKelas } from '../../kelas/index.ts';
import type { MateriListRow, MateriToldRow } from './materi.repo.ts';

export interface MateriParts {
  now: Date;
  berkas: ReadonlyMap<string, Berkas>;
  /** Keys are ids of materials; staff have none. */
  kemajuan: ReadonlyMap<string, KemajuanMateri>;
}

export function toMateri(row: MateriToldRow, { now, berkas, kemajuan }: MateriParts): Materi {
  const tampilSejak = row.tampil_sejak ?? row.dibuat_pada;
  const fileOf = (id: string | null) => (id === null ? null : (berkas.get(id) ?? null));
  return {
    id: row.id,
    id_pertemuan: row.id_pertemuan,
    judul: row.judul,
    deskripsi: row.deskripsi,
    tipe_file: row.tipe_file,
    jenis_materi: row.jenis_materi,
    file: fileOf(row.id_berkas),
    transkrip: fileOf(row.id_transkrip),
    file_url: row.file_url,
    created_by: { name: row.dibuat_oleh_nama },
    created_at: toInstant(row.dibuat_pada),
    updated_at: toInstant(row.diubah_pada),
    berkas_diperbarui_pada: toInstantOrNull(row.berkas_diganti_pada),
    tampil_sekarang: row.waktu_mulai === null,
    waktu_mulai_tampil: toInstant(tampilSejak),
    sudah_tampil: tampilSejak <= now,
    is_syarat_hadir: row.wajib_hadir,
    deadline: toInstantOrNull(row.waktu_selesai),
    kemajuan: kemajuan.get(row.id) ?? null,
  };
}

/** A class without label and type is '01 Reguler' (K33). */
function kelasOf({
  nama_kelas,
  jenis_kelas,
}: Pick<MateriListRow, 'nama_kelas' | 'jenis_kelas'>): string {
  const jenis = jenis_kelas ?? (nama_kelas === '' ? 'Reguler' : '');
  return `${labelKelas(nama_kelas)} ${jenis}`.trimEnd();
}

export function toMateriList(row: MateriListRow, parts: MateriParts) {
  return { ...toMateri(row, parts), kelas: kelasOf(row), nomor_pertemuan: row.nomor };
}
