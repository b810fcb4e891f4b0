/** Reads what reports tell, for one meeting or all ended ones of a class, in one statement. */
import type { JenisIsi } from '@lms/contracts/kelas/pertemuan';
import type { ModeKuliah, Presensi } from '@lms/contracts/wire/umum';
import type { Actor } from '../../../platform/auth/actor.ts';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import { scopedStatement, scopeValue } from '../../kelas/index.ts';
import { statusCondition } from '../../kelas/pertemuan/index.ts';
import { keadaanSql } from './tidak-sesuai.repo.ts';

export interface PengajarRow {
  id: string;
  nama: string;
  gelar_depan: string;
  gelar_akademik: string;
  nidn: string | null;
  is_pengajar: boolean;
  /** Null without a record. */
  is_hadir: boolean | null;
  is_valid: boolean | null;
  mulai: boolean;
}

export interface FaktaRow {
  id: string;
  nomor: number;
  judul: string;
  kategori: 'kuliah' | 'uts' | 'uas';
  jenis: ModeKuliah;
  ruangan: string | null;
  waktu_mulai: Date;
  waktu_selesai: Date;
  mulai_kuliah: Date | null;
  selesai_kuliah: Date | null;
  selesai: boolean;
  perguruan_tinggi: string;
  periode: number;
  id_kelas: string;
  nama_kelas: string;
  id_prodi: string;
  nama_prodi: string;
  jenjang: string;
  id_makul: string;
  kode_makul: string;
  nama_makul: string;
  sks: number;
  rencana_materi: string | null;
  materi: string | null;
  metode: string | null;
  kendala: string | null;
  versi_realisasi: number | null;
  diubah_pada: Date | null;
  diubah_oleh_nama: string | null;
  /** State of the records behind these facts (docs/decisions/174). */
  keadaan: string;
  pengajar: PengajarRow[];
  aktivitas: { jenis: JenisIsi; judul: string }[];
  peserta: [nim: string, nama: string, presensi: Presensi | null][];
}

const facts = (
  where: string,
  now: string,
) => `SELECT p.id, p.nomor, p.judul, p.kategori, p.jenis, r.nama AS ruangan,
     p.waktu_mulai, p.waktu_selesai, p.mulai_kuliah, p.selesai_kuliah, ${statusCondition('selesai', now)} AS selesai,
     t.nama AS perguruan_tinggi, k.periode, k.id AS id_kelas, k.nama_kelas, k.id_prodi, pr.nama AS nama_prodi, pr.jenjang,
     m.id AS id_makul, m.kode AS kode_makul, m.nama AS nama_makul, m.sks, rp.materi AS rencana_materi, re.materi, re.metode,
     re.kendala, re.versi AS versi_realisasi, re.diubah_pada, re.diubah_oleh_nama, ${keadaanSql} AS keadaan,
     (SELECT coalesce(json_agg(json_build_object('id', d.id, 'nama', u.nama, 'gelar_depan', d.gelar_depan,
         'gelar_akademik', d.gelar_akademik, 'nidn', d.nidn, 'is_pengajar', pp.is_pengajar, 'is_hadir', kd.is_hadir,
         'is_valid', kd.is_valid, 'mulai', pp.mulai_kuliah IS NOT NULL) ORDER BY u.nama, d.id), '[]')
       FROM pertemuan_pengajar pp
       JOIN dosen d ON d.college_id = pp.college_id AND d.id = pp.id_dosen
       JOIN pengguna u ON u.college_id = d.college_id AND u.id = d.id_pengguna
       LEFT JOIN kehadiran_dosen kd ON kd.college_id = pp.college_id AND kd.id_pertemuan = pp.id_pertemuan AND kd.id_dosen = pp.id_dosen
       WHERE pp.college_id = p.college_id AND pp.id_pertemuan = p.id) AS pengajar,
     (SELECT coalesce(json_agg(json_build_object('jenis', a.jenis, 'judul', a.judul) ORDER BY a.jenis, a.urutan, a.id), '[]')
       FROM aktivitas a WHERE a.college_id = p.college_id AND a.id_pertemuan = p.id AND a.dihapus_pada IS NULL
         AND NOT a.terbatas AND a.tampil_sejak <= ${now}) AS aktivitas,
     (SELECT coalesce(json_agg(json_build_array(kp.nim, kp.nama, h.presensi) ORDER BY kp.nim), '[]')
       FROM kelas_peserta kp
       LEFT JOIN kehadiran h ON h.college_id = kp.college_id AND h.id_pertemuan = p.id AND h.nim = kp.nim
       WHERE kp.college_id = p.college_id AND kp.id_kelas = p.id_kelas) AS peserta
   FROM pertemuan p
   JOIN kelas k ON k.college_id = p.college_id AND k.id = p.id_kelas
   JOIN makul m ON m.college_id = k.college_id AND m.id = k.id_makul
   JOIN prodi pr ON pr.college_id = k.college_id AND pr.id = k.id_prodi
   JOIN perguruan_tinggi t ON t.id = p.college_id
   LEFT JOIN ruangan r ON r.college_id = p.college_id AND r.id = p.id_ruangan
   LEFT JOIN rencana_pembelajaran rp ON rp.college_id = k.college_id AND rp.id_makul = k.id_makul AND rp.nomor = p.nomor
   LEFT JOIN realisasi_pertemuan re ON re.college_id = p.college_id AND re.id_pertemuan = p.id
   WHERE ${where}`;

const visible = scopedStatement('bap.fakta', (scope) =>
  facts(`${scope} AND p.college_id = $1 AND p.id = $3`, '$4::timestamptz'),
);

/** Null if the actor may not see the meeting. */
export function findFakta(
  db: Sql,
  actor: Actor,
  { idPertemuan, now }: { idPertemuan: string; now: Date },
): Promise<FaktaRow | null> {
  const values = [actor.collegeId, scopeValue(actor), idPertemuan, now];
  return db.row<FaktaRow>(visible[actor.role], values);
}

const ended = statement(
  'bap.fakta_kelas',
  `${facts(`p.college_id = $1 AND p.id_kelas = $2 AND ${statusCondition('selesai', '$3::timestamptz')}`, '$3::timestamptz')}
   ORDER BY p.nomor`,
);

export function listFaktaKelas(
  db: Sql,
  { collegeId, idKelas, now }: { collegeId: string; idKelas: string; now: Date },
): Promise<FaktaRow[]> {
  return db.rows<FaktaRow>(ended, [collegeId, idKelas, now]);
}
