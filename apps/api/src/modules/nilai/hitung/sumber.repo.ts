/**
 * The parts of the statements that compute grades: what activities say of each student, then the
 * components (DECISIONS 162, 185; N1–N9). Contracts' `aturan-hitung` tells the same rules as a pure
 * function; a test compares them over generated classes.
 */
import { ID_KEHADIRAN } from '@lms/contracts/nilai/bentuk';
import { postDihitung } from '../../percakapan/forum/index.ts';

const asked = (nim: string) => `($4::text[] IS NULL OR ${nim} = ANY($4::text[]))`;

/**
 * $1 college, $2 class, $3 now, $4 nims or null for all, $5 limit of a remedial or null, $6 whether
 * attendance may count. Grades of tasks and attempts are read activity by activity: looking each
 * student's up costs twice the whole calculation of a large class.
 */
export const SOURCES = `peserta AS (
    SELECT nim, bergabung_pada, row_number() OVER () AS no FROM kelas_peserta
    WHERE college_id = $1 AND id_kelas = $2 AND ${asked('nim')}),
  akt AS (
    SELECT a.id, a.jenis::text AS jenis, a.waktu_selesai, a.terbatas, a.tampil_sejak, u.id_ujian_utama, t.jenis_tugas::text AS jenis_tugas,
      f.minimal_post, coalesce(t.nilai_tampil_pada, u.nilai_tampil_pada) AS terbit_pada
    FROM aktivitas a
    LEFT JOIN ujian u ON u.college_id = a.college_id AND u.id = a.id
    LEFT JOIN tugas t ON t.college_id = a.college_id AND t.id = a.id
    LEFT JOIN forum f ON f.college_id = a.college_id AND f.id = a.id
    WHERE a.college_id = $1 AND a.id_kelas = $2 AND a.dihapus_pada IS NULL
      AND (a.jenis IN ('tugas', 'ujian') OR a.jenis = 'forum' AND f.penilaian_keaktifan)),
  serah AS (
    SELECT DISTINCT s.id_tugas, x.nim FROM akt JOIN tugas_pengumpulan s ON s.college_id = $1 AND s.id_tugas = akt.id
    JOIN tugas_pengumpulan_anggota x ON x.college_id = $1 AND x.id_pengumpulan = s.id
    WHERE akt.jenis = 'tugas' AND s.ditarik_pada IS NULL AND ${asked('x.nim')}),
  dinilai AS MATERIALIZED (
    SELECT v.id_tugas, v.nim, v.nilai FROM akt JOIN tugas_nilai v ON v.college_id = $1 AND v.id_tugas = akt.id
    WHERE akt.jenis = 'tugas' AND ${asked('v.nim')}),
  dikerjakan AS MATERIALIZED (
    SELECT w.id_ujian, w.nim, w.nilai_akhir, w.selesai_pada, w.berakhir_pada FROM akt JOIN pengerjaan w ON w.college_id = $1 AND w.id_ujian = akt.id
    WHERE akt.jenis = 'ujian' AND w.dibatalkan_pada IS NULL AND ${asked('w.nim')}),
  tambahan AS (
    SELECT e.id_tugas, coalesce(e.nim, g.nim) AS nim, max(e.waktu_selesai) AS sampai
    FROM akt JOIN tugas_perpanjangan e ON e.college_id = $1 AND e.id_tugas = akt.id
    LEFT JOIN tugas_anggota g ON g.college_id = $1 AND g.id_tugas = e.id_tugas AND g.id_kelompok = e.id_kelompok AND g.sampai IS NULL
    WHERE akt.jenis = 'tugas' GROUP BY 1, 2),
  post AS (
    SELECT a.id, p.nim, count(*) AS jumlah
    FROM akt a JOIN percakapan t ON t.college_id = $1 AND t.id_aktivitas = a.id AND t.jenis = 'forum'
    JOIN pesan p ON p.college_id = $1 AND p.id_percakapan = t.id AND p.nim IS NOT NULL AND ${postDihitung()}
    WHERE a.jenis = 'forum' AND ${asked('p.nim')} GROUP BY 1, 2),
  kuliah AS (
    SELECT max(waktu_selesai) AS selesai FROM pertemuan WHERE college_id = $1 AND id_kelas = $2 AND kategori = 'kuliah'),
  mentah AS (
    SELECT p.nim, a.id, a.waktu_selesai, a.terbatas, p.bergabung_pada, v.nilai, CASE
        WHEN v.nilai IS NOT NULL THEN 'dinilai' WHEN s.nim IS NOT NULL THEN 'belum_dinilai'
        WHEN greatest(a.waktu_selesai, e.sampai) < $3 THEN 'tidak_mengerjakan' ELSE 'belum' END AS keadaan
    FROM peserta p JOIN akt a ON a.jenis = 'tugas'
    LEFT JOIN dinilai v ON v.id_tugas = a.id AND v.nim = p.nim
    LEFT JOIN serah s ON s.id_tugas = a.id AND s.nim = p.nim
    LEFT JOIN tambahan e ON e.id_tugas = a.id AND e.nim = p.nim
    UNION ALL
    SELECT p.nim, a.id, a.waktu_selesai, a.terbatas, p.bergabung_pada, w.nilai_akhir, CASE
        WHEN w.nilai_akhir IS NOT NULL THEN 'dinilai'
        WHEN w.nim IS NULL THEN CASE WHEN a.waktu_selesai < $3 THEN 'tidak_mengerjakan' ELSE 'belum' END
        WHEN w.selesai_pada IS NULL AND w.berakhir_pada >= $3 THEN 'belum' ELSE 'belum_dinilai' END
    FROM peserta p JOIN akt a ON a.jenis = 'ujian'
    LEFT JOIN dikerjakan w ON w.id_ujian = a.id AND w.nim = p.nim
    UNION ALL
    SELECT p.nim, a.id, a.waktu_selesai, a.terbatas, p.bergabung_pada,
      coalesce(v.nilai, floor(least(coalesce(t.jumlah, 0)::numeric / a.minimal_post, 1) * 10000 + 0.5) / 100),
      CASE WHEN a.waktu_selesai IS NULL OR a.waktu_selesai >= $3 THEN 'belum'
        WHEN v.nilai IS NULL AND t.jumlah IS NULL THEN 'tidak_mengerjakan' ELSE 'dinilai' END
    FROM peserta p JOIN akt a ON a.jenis = 'forum'
    LEFT JOIN forum_nilai v ON v.college_id = $1 AND v.id_forum = a.id AND v.nim = p.nim
    LEFT JOIN post t ON t.id = a.id AND t.nim = p.nim
    UNION ALL
    SELECT p.nim, '${ID_KEHADIRAN}', k.selesai, false, NULL, floor(r.persen::numeric * 100 + 0.5) / 100,
      CASE WHEN k.selesai < $3 THEN 'dinilai' ELSE 'belum' END
    FROM peserta p JOIN rekap_kehadiran r ON r.college_id = $1 AND r.id_kelas = $2 AND r.nim = p.nim AND r.total > 0
    CROSS JOIN kuliah k WHERE $6::bool),
  sel AS (
    SELECT m.nim, m.id, m.waktu_selesai, CASE
        WHEN m.keadaan NOT IN ('belum', 'tidak_mengerjakan') THEN m.keadaan
        WHEN m.terbatas AND NOT EXISTS (
          SELECT FROM aktivitas_peserta t WHERE t.college_id = $1 AND t.id_aktivitas = m.id AND t.nim = m.nim) THEN 'tidak_wajib'
        WHEN m.waktu_selesai < m.bergabung_pada THEN 'tidak_wajib'
        ELSE m.keadaan END::keadaan_nilai AS keadaan,
      CASE WHEN m.keadaan IN ('dinilai', 'belum') THEN m.nilai END AS nilai
    FROM mentah m)`;

const counted = (ungraded: string) => `ulang AS (
    SELECT a.id_ujian_utama AS id, s.nim, max(least(s.nilai, $5::numeric)) AS nilai
    FROM sel s JOIN akt a ON a.id = s.id WHERE a.id_ujian_utama IS NOT NULL AND s.keadaan = 'dinilai' GROUP BY 1, 2),
  utama AS (
    SELECT s.nim, s.id, s.waktu_selesai, s.keadaan = 'belum_dinilai' AND u.nilai IS NULL AS menunggu,
      greatest(CASE s.keadaan WHEN 'tidak_mengerjakan' THEN 0 ${ungraded} WHEN 'dinilai' THEN s.nilai END, u.nilai) AS nilai
    FROM sel s LEFT JOIN ulang u ON u.id = s.id AND u.nim = s.nim)`;

/** The value that counts, after the higher remedial; `selesai` orders equal lowest ones. */
export const COUNTED = counted('');
/** The same, with 0 for what waits for a grade: a lecturer may send it so, on purpose (N2). */
export const COUNTED_AS_ZERO = counted("WHEN 'belum_dinilai' THEN 0");

/**
 * Exact in hundredths, half up (N3). Only components that leave out their lowest values are sorted;
 * numbers sort faster than names.
 */
export const COMPONENTS = `sumbangan AS (
    SELECT k.id AS id_komponen, k.no AS no_komponen, k.buang_terendah, p.no AS no_peserta, u.nim, u.id, u.nilai, u.menunggu, u.waktu_selesai, x.bobot
    FROM (SELECT *, row_number() OVER () AS no FROM komponen) k JOIN pilihan x ON x.id_komponen = k.id
    JOIN utama u ON u.id = x.id_aktivitas JOIN peserta p ON p.nim = u.nim
    WHERE NOT EXISTS (SELECT FROM nilai_pengecualian e
      WHERE e.college_id = $1 AND e.id_kelas = $2 AND e.id_aktivitas = u.id AND e.nim = u.nim)),
  urut AS (
    SELECT id_komponen, nim, id, nilai, menunggu, bobot, nilai IS NOT NULL AS kept FROM sumbangan WHERE buang_terendah = 0
    UNION ALL
    SELECT id_komponen, nim, id, nilai, menunggu, bobot, nilai IS NOT NULL AND tempat > least(buang_terendah, banyak - 1)
    FROM (
      SELECT *, row_number() OVER w AS tempat, count(nilai) OVER (PARTITION BY no_komponen, no_peserta) AS banyak
      FROM sumbangan WHERE buang_terendah > 0
      WINDOW w AS (PARTITION BY no_komponen, no_peserta ORDER BY nilai, waktu_selesai DESC NULLS FIRST, id COLLATE "C" DESC)) s),
  terbuang AS (
    SELECT id_komponen, nim, array_agg(id ORDER BY id COLLATE "C") AS dibuang FROM urut WHERE nilai IS NOT NULL AND NOT kept GROUP BY 1, 2),
  jumlah AS (
    SELECT id_komponen, nim, NOT bool_or(menunggu) AS lengkap,
      div(2 * sum(nilai * 100 * bobot * 100) FILTER (WHERE kept) + sum(bobot * 100) FILTER (WHERE kept),
        2 * sum(bobot * 100) FILTER (WHERE kept)) / 100 AS hitung,
      (count(*) FILTER (WHERE kept))::int AS jumlah
    FROM urut GROUP BY id_komponen, nim),
  hasil AS (
    SELECT j.*, coalesce(t.dibuang, '{}') AS dibuang FROM jumlah j LEFT JOIN terbuang t ON t.id_komponen = j.id_komponen AND t.nim = j.nim)`;

/** The components with their chosen activities, as stored. */
export const MAPPING = `komponen AS (
    SELECT id, buang_terendah FROM komponen_nilai WHERE college_id = $1 AND id_kelas = $2 AND diarsipkan_pada IS NULL),
  pilihan AS (
    SELECT id_komponen, id_aktivitas, bobot FROM komponen_aktivitas WHERE college_id = $1 AND id_kelas = $2)`;
