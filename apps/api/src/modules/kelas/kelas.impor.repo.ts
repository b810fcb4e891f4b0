/** Classes, timetables and people as the importer compares them. */
import type { ModeKuliah } from '@lms/contracts/wire/umum';
import { type Sql, statement } from '../../platform/db/sql.ts';

export interface JadwalImpor {
  /** 0 Minggu … 6 Sabtu */
  hari: number;
  /** HH:MM:SS, as jam_selesai */
  jam_mulai: string;
  jam_selesai: string;
  id_ruangan: string | null;
  id_sesi: string | null;
}

export interface PengajarImpor {
  id_dosen: string;
  jabatan: string;
  is_utama: boolean;
  urutan: number;
}

export interface KelasPokok {
  id: string;
  periode: number;
  id_makul: string;
  id_prodi: string;
  nama_kelas: string;
  id_jenis_kelas: string | null;
  mode_kuliah: ModeKuliah;
  lingkup: string;
  kapasitas: number;
  id_kampus: string | null;
  banner_color_idx: number;
}

/** Sorted: the timetable by hari and jam_mulai, the lecturers by urutan. */
export interface KelasImpor extends KelasPokok {
  jadwal: JadwalImpor[];
  pengajar: PengajarImpor[];
}

export interface PesertaImpor {
  id_kelas: string;
  nim: string;
  /** ketua_kelas or Peserta */
  jabatan: string;
}

const selectKelas = statement(
  'kelas.impor.kelas',
  `SELECT k.id, k.periode, k.id_makul, k.id_prodi, k.nama_kelas, k.id_jenis_kelas, k.mode_kuliah, k.lingkup, k.kapasitas,
     k.id_kampus, k.banner_color_idx,
     (SELECT coalesce(json_agg(json_build_object('hari', j.hari, 'jam_mulai', j.jam_mulai, 'jam_selesai', j.jam_selesai,
        'id_ruangan', j.id_ruangan, 'id_sesi', j.id_sesi) ORDER BY j.hari, j.jam_mulai), '[]')
      FROM kelas_jadwal j WHERE j.college_id = k.college_id AND j.id_kelas = k.id) AS jadwal,
     (SELECT coalesce(json_agg(json_build_object('id_dosen', g.id_dosen, 'jabatan', g.jabatan, 'is_utama', g.is_utama,
        'urutan', g.urutan) ORDER BY g.urutan, g.id_dosen COLLATE "C"), '[]')
      FROM kelas_pengajar g WHERE g.college_id = k.college_id AND g.id_kelas = k.id) AS pengajar
   FROM kelas k WHERE k.college_id = $1 AND (k.periode = ANY($2::int4[]) OR k.id = ANY($3::text[]))`,
);

export function loadKelas(
  db: Sql,
  {
    collegeId,
    periode,
    idKelas,
  }: { collegeId: string; periode: readonly number[]; idKelas: readonly string[] },
): Promise<KelasImpor[]> {
  return db.rows<KelasImpor>(selectKelas, [collegeId, periode, idKelas]);
}

const selectPeserta = statement(
  'kelas.impor.peserta',
  'SELECT id_kelas, nim, jabatan FROM kelas_peserta WHERE college_id = $1 AND id_kelas = ANY($2::text[])',
);

export function loadPeserta(
  db: Sql,
  collegeId: string,
  idKelas: readonly string[],
): Promise<PesertaImpor[]> {
  return db.rows<PesertaImpor>(selectPeserta, [collegeId, idKelas]);
}
