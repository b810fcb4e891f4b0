/**
 * The part of a statement that tells a class's cells from its ledger: for each column the last act
 * that decides it. $1 college, $2 class.
 */

/** Acts that leave a cell. An observation that came too late leaves the cell as it is. */
const LEAVES = `(l.jenis IN ('hitung', 'manual', 'siakad') OR l.jenis = 'pengamatan' AND l.keadaan <> 'kedaluwarsa')`;

// The class is read once from each partition (docs/decisions/193); everything else joins what was read.
export const REPLAYED = `buku AS MATERIALIZED (SELECT * FROM nilai_ledger WHERE college_id = $1 AND id_kelas = $2),
  fakta AS (
    SELECT l.id_aktivitas, l.nim, l.keadaan::keadaan_nilai AS keadaan, l.nilai, l.pada AS berubah_pada
    FROM buku l JOIN (SELECT max(id) AS id FROM buku WHERE jenis = 'aktivitas' GROUP BY id_aktivitas, nim) t ON l.id = t.id),
  terakhir AS (
    SELECT l.id_komponen, l.nim,
      max(l.id) FILTER (WHERE l.jenis = 'hitung') AS hitung,
      max(l.id) FILTER (WHERE l.jenis = 'manual') AS manual,
      max(l.id) FILTER (WHERE l.jenis = 'siakad') AS siakad,
      max(l.id) FILTER (WHERE l.jenis = 'manual' AND l.keadaan = 'hitung') AS lepas,
      max(l.id) FILTER (WHERE l.jenis IN ('hitung', 'manual', 'siakad')) AS berlaku,
      max(l.versi) FILTER (WHERE ${LEAVES}) AS versi,
      max(l.id) FILTER (WHERE l.jenis = 'siakad' OR (l.isi ->> 'kini')::bool) AS kirim,
      max(l.id) FILTER (WHERE l.jenis = 'siakad' OR l.jenis = 'pengamatan' AND l.keadaan <> 'kedaluwarsa' OR (l.isi ->> 'dipegang')::bool) AS dipegang,
      max(l.id) FILTER (WHERE l.isi ->> 'bentrok' IS NOT NULL) AS bentrok
    FROM buku l WHERE l.id_komponen IS NOT NULL AND l.nim IS NOT NULL
    GROUP BY 1, 2 HAVING bool_or(${LEAVES})),
  -- The act that brought the version.
  versi_pertama AS (
    SELECT DISTINCT ON (l.id_komponen, l.nim) l.id_komponen, l.nim, l.pada
    FROM buku l JOIN terakhir t ON t.id_komponen = l.id_komponen AND t.nim = l.nim AND t.versi = l.versi
    WHERE ${LEAVES} ORDER BY l.id_komponen, l.nim, l.id),
  sel AS (
    SELECT t.id_komponen, t.nim, h.nilai AS hitung, coalesce((h.isi ->> 'lengkap')::bool, true) AS lengkap,
      coalesce((h.isi ->> 'jumlah')::int, 0) AS jumlah_dihitung,
      CASE WHEN h.id IS NOT NULL THEN ARRAY(SELECT jsonb_array_elements_text(h.isi -> 'dibuang')) END AS dibuang,
      m.nilai AS manual, m.id AS manual_akta, m.oleh_nama AS manual_oleh_nama, m.pada AS manual_pada,
      s.nilai AS siakad, s.id AS siakad_akta, s.isi ->> 'oleh' AS siakad_oleh_nama, (w.isi ->> 'waktu')::timestamptz(3) AS siakad_pada,
      CASE b.jenis WHEN 'siakad' THEN b.nilai ELSE (b.isi ->> 'berlaku')::numeric END AS berlaku, t.versi, p.pada AS berubah_pada,
      CASE WHEN k.versi IS DISTINCT FROM t.versi THEN 'belum_dikirim' WHEN k.jenis = 'siakad' THEN 'diterima' ELSE k.keadaan END::status_kirim
        AS kirim_status,
      k.versi AS kirim_versi, k.nilai AS kirim_nilai, k.isi ->> 'kode' AS kirim_kode,
      CASE WHEN k.jenis <> 'siakad' THEN k.alasan END AS kirim_alasan,
      CASE WHEN k.jenis = 'siakad' THEN (k.isi ->> 'waktu')::timestamptz(3) ELSE k.pada END AS kirim_pada,
      d.nilai AS siakad_terakhir, coalesce((d.isi ->> 'waktu')::timestamptz(3), d.pada) AS siakad_terakhir_pada,
      coalesce((c.isi ->> 'bentrok')::bool, false) AS bentrok
    FROM terakhir t
    JOIN versi_pertama p ON p.id_komponen = t.id_komponen AND p.nim = t.nim
    LEFT JOIN buku h ON h.id = t.hitung
    LEFT JOIN buku m ON m.id = t.manual AND m.nilai IS NOT NULL
    LEFT JOIN buku s ON s.id = t.siakad AND t.siakad > coalesce(t.lepas, 0)
    LEFT JOIN buku w ON w.id = t.siakad
    LEFT JOIN buku b ON b.id = t.berlaku
    LEFT JOIN buku k ON k.id = t.kirim
    LEFT JOIN buku d ON d.id = t.dipegang
    LEFT JOIN buku c ON c.id = t.bentrok)`;
