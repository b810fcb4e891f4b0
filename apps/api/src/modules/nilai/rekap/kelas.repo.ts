/** The class behind a screen of grades, with what decides who may enter. */
import type { HurufNilai } from '@lms/contracts/nilai/aturan-hitung';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { scopedStatement, scopeValue } from '../../kelas/index.ts';

export interface KelasNilaiRow {
  id: string;
  periode: number;
  kode_makul: string;
  nama_makul: string;
  nama_kelas: string;
  jenis_kelas: string | null;
  kampus: string | null;
  mode_kuliah: 'online' | 'offline' | 'campuran';
  id_prodi: string;
  banner_color_idx: number;
  sks: number;
  is_dikunci: boolean;
  versi: number;
  versi_pengaturan: number;
  pelaku_dosen: boolean | null;
  pelaku_operator: boolean | null;
  kirim_otomatis: boolean | null;
  /** The lecturer's own position in the class. */
  jabatan: string | null;
  /** An address of Siakad is set. */
  alamat_siakad: string;
  /** The last day of the period; the scale of letters of that day holds (N12). */
  periode_selesai: Date | null;
  /** The scale that the class knows; what it was before, and since when (N12). */
  skala: HurufNilai[] | null;
  skala_lama: HurufNilai[] | null;
  skala_berubah_pada: Date | null;
}

const one = scopedStatement(
  'nilai.kelas',
  (
    scope,
  ) => `SELECT k.id, k.periode, m.kode AS kode_makul, m.nama AS nama_makul, m.sks, k.nama_kelas, jk.nama AS jenis_kelas,
     ka.nama AS kampus, k.mode_kuliah, k.id_prodi, k.banner_color_idx, coalesce(n.is_dikunci, false) AS is_dikunci,
     coalesce(n.versi, 0) AS versi, coalesce(n.versi_pengaturan, 0) AS versi_pengaturan, n.pelaku_dosen, n.pelaku_operator,
     n.kirim_otomatis, g.jabatan, pt.url_sikad_legacy AS alamat_siakad, pr.selesai AS periode_selesai,
     n.skala, n.skala_lama, n.skala_berubah_pada
   FROM kelas k
   JOIN makul m ON m.college_id = k.college_id AND m.id = k.id_makul
   JOIN perguruan_tinggi pt ON pt.id = k.college_id
   LEFT JOIN jenis_kelas jk ON jk.college_id = k.college_id AND jk.id = k.id_jenis_kelas
   LEFT JOIN kampus ka ON ka.college_id = k.college_id AND ka.id = k.id_kampus
   LEFT JOIN periode pr ON pr.college_id = k.college_id AND pr.kode = k.periode
   LEFT JOIN nilai_kelas n ON n.college_id = k.college_id AND n.id_kelas = k.id
   LEFT JOIN kelas_pengajar g ON g.college_id = k.college_id AND g.id_kelas = k.id AND g.id_dosen = $4
   WHERE ${scope} AND k.id = $3`,
);

/** Null if the actor may not see it. */
export function findKelasNilai(
  sql: Sql,
  actor: Actor,
  idKelas: string,
): Promise<KelasNilaiRow | null> {
  const idDosen = actor.role === 'dosen' ? actor.idDosen : null;
  return sql.row<KelasNilaiRow>(one[actor.role], [
    actor.collegeId,
    scopeValue(actor),
    idKelas,
    idDosen,
  ]);
}
