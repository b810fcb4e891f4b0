/**
 * SQL: whether a valid report still tells what is recorded (N61; docs/decisions/174). A test compares
 * it with `bedaDari`. `p` is the meeting, `b` its valid version.
 */

/**
 * What the records of meeting `p` were when its facts were read: times of the lecture, versions of
 * realisation and marks, present lecturers, and who has left the class. Equal states have equal
 * facts, so signed facts are compared only where the state differs.
 */
export const keadaanSql = `concat_ws(' ', coalesce(date_part('epoch', p.mulai_kuliah)::text, '-'),
    coalesce(date_part('epoch', p.selesai_kuliah)::text, '-'),
    coalesce((SELECT re.versi FROM realisasi_pertemuan re WHERE re.college_id = p.college_id AND re.id_pertemuan = p.id), 0),
    coalesce((SELECT kv.versi FROM kehadiran_pertemuan kv WHERE kv.college_id = p.college_id AND kv.id_pertemuan = p.id), 0),
    (SELECT md5(coalesce(string_agg(kd.id_dosen, ',' ORDER BY kd.id_dosen), '')) FROM kehadiran_dosen kd
      JOIN pertemuan_pengajar pp ON pp.college_id = kd.college_id AND pp.id_pertemuan = kd.id_pertemuan AND pp.id_dosen = kd.id_dosen
      WHERE kd.college_id = p.college_id AND kd.id_pertemuan = p.id AND kd.is_hadir),
    (SELECT md5(coalesce(string_agg(kk.nim, ',' ORDER BY kk.nim), '')) FROM kelas_keluar kk
      WHERE kk.college_id = p.college_id AND kk.id_kelas = p.id_kelas))`;

const signedTime = (name: 'mulai' | 'selesai') =>
  `(b.fakta #>> '{pertemuan,pelaksanaan,${name}}')::timestamptz`;
const told = (column: 'materi' | 'metode' | 'kendala') =>
  `b.fakta #>> '{realisasi,${column}}' IS DISTINCT FROM coalesce(re.${column}, '')`;

const differs = `(${signedTime('mulai')} IS DISTINCT FROM p.mulai_kuliah OR ${signedTime('selesai')} IS DISTINCT FROM p.selesai_kuliah
  OR (SELECT ${told('materi')} OR ${told('metode')} OR ${told('kendala')} FROM (SELECT) satu
    LEFT JOIN realisasi_pertemuan re ON re.college_id = p.college_id AND re.id_pertemuan = p.id)
  OR (SELECT coalesce(array_agg(s ->> 'id' ORDER BY s ->> 'id'), '{}') FROM jsonb_array_elements(b.fakta -> 'pengajar') s
      WHERE (s ->> 'hadir')::boolean)
    <> (SELECT coalesce(array_agg(kd.id_dosen ORDER BY kd.id_dosen), '{}') FROM kehadiran_dosen kd
      JOIN pertemuan_pengajar pp ON pp.college_id = kd.college_id AND pp.id_pertemuan = kd.id_pertemuan AND pp.id_dosen = kd.id_dosen
      WHERE kd.college_id = p.college_id AND kd.id_pertemuan = p.id AND kd.is_hadir)
  OR EXISTS (SELECT FROM kelas_peserta kp
    LEFT JOIN kehadiran h ON h.college_id = kp.college_id AND h.id_pertemuan = p.id AND h.nim = kp.nim
    LEFT JOIN jsonb_to_recordset(b.fakta #> '{peserta,daftar}') AS s (nim text, status text) ON s.nim = kp.nim
    WHERE kp.college_id = p.college_id AND kp.id_kelas = p.id_kelas AND h.presensi IS DISTINCT FROM s.status))`;

/** CASE, because Postgres may evaluate both sides of AND. */
export const tidakSesuaiSql = `(CASE WHEN b.keadaan IS DISTINCT FROM ${keadaanSql} THEN ${differs} ELSE false END)`;

export const berlakuSql = `(b.status IN ('ditandatangani', 'disahkan'))`;
