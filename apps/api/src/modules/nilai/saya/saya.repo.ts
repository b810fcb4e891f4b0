/** A student's grade book over one or many classes: one statement. */

import type { HurufNilai } from '@lms/contracts/nilai/aturan-hitung';
import type { JenisKomponen, KeadaanNilai, SumberNilai } from '@lms/contracts/nilai/bentuk';
import { ID_KEHADIRAN } from '@lms/contracts/nilai/bentuk';
import type { MahasiswaActor } from '../../../platform/auth/actor.ts';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import { scopeCondition } from '../../kelas/index.ts';
import { displayedTo } from '../../kelas/pertemuan/index.ts';
import { skalaPada } from '../skala/skala-kelas.repo.ts';

/** The student's cell in an activity; null before anything is known. */
export interface SelSayaRow {
  keadaan: Exclude<KeadaanNilai, 'dikecualikan'>;
  nilai: number | null;
  berubah_pada: string;
}

export interface AktivitasSayaRow {
  id: string;
  jenis: 'tugas' | 'ujian' | 'forum';
  jenis_ujian: 'kuis' | 'uts' | 'uas' | 'remedial' | null;
  label: string;
  nomor: number;
  waktu_selesai: string | null;
  terbit_pada: string | null;
  id_ujian_utama: string | null;
  /** Displayed, and meant for the student (DECISIONS 151). */
  terlihat: boolean;
  dikecualikan: boolean;
  sel: SelSayaRow | null;
}

export interface KomponenSayaRow {
  id: string;
  jenis: JenisKomponen;
  label: string;
  bobot: number;
  buang: number;
  aktivitas: { id: string; bobot: number }[];
  /** The cell that staff see; null: none yet. */
  sel: { berlaku: number | null; sumber: SumberNilai; berubah_pada: string } | null;
}

export interface KelasSayaRow {
  id: string;
  periode: number;
  kode_makul: string;
  nama_makul: string;
  sks: number;
  nama_kelas: string;
  banner_color_idx: number;
  komponen: KomponenSayaRow[];
  aktivitas: AktivitasSayaRow[];
  kehadiran: SelSayaRow | null;
  kehadiran_dikecualikan: boolean;
  /** Letters of the class's programme on the last day of its period (N11, N12). */
  skala: HurufNilai[];
}

const SEL = (alias: string) =>
  `CASE WHEN ${alias}.nim IS NOT NULL THEN json_build_object('keadaan', ${alias}.keadaan, 'nilai', ${alias}.nilai, 'berubah_pada', ${alias}.berubah_pada) END`;

const exempt = (id: string) => `EXISTS (SELECT FROM nilai_pengecualian e
  WHERE e.college_id = $1 AND e.id_kelas = k.id AND e.id_aktivitas = ${id} AND e.nim = $2)`;

const ofKind = (kind: 'ujian' | 'tugas' | 'forum', alias: string) =>
  `LEFT JOIN LATERAL (SELECT * FROM ${kind} x WHERE a.jenis = '${kind}' AND x.college_id = a.college_id AND x.id = a.id OFFSET 0) ${alias} ON true`;

// OFFSET 0 picks the own classes before anything is asked of them, and has each row of theirs read by key.
/** $1 college, $2 nim, $3 now; `which` narrows `kelas k`. */
const book = (
  which: string,
) => `SELECT k.id, k.periode, m.kode AS kode_makul, m.nama AS nama_makul, m.sks, k.nama_kelas, k.banner_color_idx,
    coalesce(c.komponen, '[]') AS komponen, coalesce(a.aktivitas, '[]') AS aktivitas, CASE WHEN nk.is_dikunci AND nk.skala IS NOT NULL THEN nk.skala::json ELSE ${skalaPada('k.id_prodi', 'coalesce(pr.selesai, $3::timestamptz)')} END AS skala,
    ${SEL('h')} AS kehadiran, ${exempt(`'${ID_KEHADIRAN}'`)} AS kehadiran_dikecualikan
  FROM (SELECT * FROM kelas k WHERE ${scopeCondition('mahasiswa')} AND ${which} OFFSET 0) k
  JOIN makul m ON m.college_id = k.college_id AND m.id = k.id_makul
  LEFT JOIN nilai_kelas nk ON nk.college_id = k.college_id AND nk.id_kelas = k.id
  LEFT JOIN periode pr ON pr.college_id = k.college_id AND pr.kode = k.periode
  LEFT JOIN nilai_aktivitas h ON h.college_id = $1 AND h.id_kelas = k.id AND h.id_aktivitas = '${ID_KEHADIRAN}' AND h.nim = $2 AND h.keadaan <> 'hilang'
  LEFT JOIN LATERAL (
    SELECT json_agg(json_build_object('id', c.id, 'jenis', c.jenis, 'label', c.label, 'bobot', c.bobot, 'buang', c.buang_terendah,
      'aktivitas', coalesce((SELECT json_agg(json_build_object('id', x.id_aktivitas, 'bobot', x.bobot)) FROM komponen_aktivitas x
        WHERE x.college_id = $1 AND x.id_kelas = k.id AND x.id_komponen = c.id), '[]'),
      'sel', CASE WHEN n.nim IS NOT NULL THEN json_build_object('berlaku', n.berlaku, 'berubah_pada', n.berubah_pada, 'sumber', CASE
        WHEN n.manual_akta IS NULL AND n.siakad_akta IS NULL THEN 'hitung'
        WHEN coalesce(n.manual_akta, 0) > coalesce(n.siakad_akta, 0) THEN 'manual' ELSE 'siakad' END) END) ORDER BY c.urutan, c.id) AS komponen
    FROM komponen_nilai c
    LEFT JOIN nilai_komponen n ON n.college_id = $1 AND n.id_kelas = k.id AND n.id_komponen = c.id AND n.nim = $2
    WHERE c.college_id = $1 AND c.id_kelas = k.id AND c.diarsipkan_pada IS NULL) c ON true
  LEFT JOIN LATERAL (
    SELECT json_agg(json_build_object('id', a.id, 'jenis', a.jenis, 'jenis_ujian', u.jenis, 'label', a.judul, 'nomor', p.nomor,
      'waktu_selesai', a.waktu_selesai, 'terbit_pada', coalesce(t.nilai_tampil_pada, u.nilai_tampil_pada), 'id_ujian_utama', u.id_ujian_utama,
      'terlihat', ${displayedTo('$2', '$3')}, 'dikecualikan', ${exempt('a.id')}, 'sel', ${SEL('n')})
      ORDER BY p.nomor, a.waktu_mulai, a.jenis, a.judul, a.id) AS aktivitas
    FROM aktivitas a JOIN pertemuan p ON p.college_id = a.college_id AND p.id = a.id_pertemuan
    ${ofKind('ujian', 'u')}
    ${ofKind('tugas', 't')}
    ${ofKind('forum', 'f')}
    LEFT JOIN LATERAL (SELECT * FROM nilai_aktivitas n
      WHERE n.college_id = $1 AND n.id_kelas = k.id AND n.id_aktivitas = a.id AND n.nim = $2 AND n.keadaan <> 'hilang' OFFSET 0) n ON true
    WHERE a.college_id = $1 AND a.id_kelas = k.id AND a.dihapus_pada IS NULL
      AND (a.jenis IN ('tugas', 'ujian') OR a.jenis = 'forum' AND f.penilaian_keaktifan)) a ON true
  ORDER BY k.periode DESC, m.nama, k.nama_kelas, k.id`;

const ofPeriod = statement('nilai_saya.periode', book('($4::int IS NULL OR k.periode = $4)'));
const ofClass = statement('nilai_saya.kelas', book('k.id = $4'));

type Whose = Pick<MahasiswaActor, 'collegeId' | 'nim'>;

/** The student's classes, of one period or of all, the newest first. */
export function listNilaiSaya(
  sql: Sql,
  { collegeId, nim }: Whose,
  { periode, now }: { periode: number | null; now: Date },
): Promise<KelasSayaRow[]> {
  return sql.rows<KelasSayaRow>(ofPeriod, [collegeId, nim, now, periode]);
}

/** Null unless the student is in the class. */
export function findNilaiSaya(
  sql: Sql,
  { collegeId, nim }: Whose,
  { idKelas, now }: { idKelas: string; now: Date },
): Promise<KelasSayaRow | null> {
  return sql.row<KelasSayaRow>(ofClass, [collegeId, nim, now, idKelas]);
}
