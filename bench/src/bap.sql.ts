/** What was taught in one class of last term, so that its reports can be signed. */

const LAST = '(SELECT min(kode) FROM periode WHERE college_id = $1)';

export const KELAS_BAP = `(SELECT k.id FROM kelas k JOIN kelas_pengajar g ON g.college_id = k.college_id AND g.id_kelas = k.id
  WHERE k.college_id = $1 AND k.periode = ${LAST} AND g.id_dosen = 'dosen-01' AND g.is_utama ORDER BY k.id LIMIT 1)`;

export const reportStatements = [
  `INSERT INTO realisasi_pertemuan (college_id, id_pertemuan, materi, metode, kendala, versi, diubah_oleh, diubah_oleh_nama, diubah_pada)
   SELECT p.college_id, p.id, 'Pembahasan materi sesuai rencana, dilanjutkan latihan soal berkelompok.', 'Ceramah dan diskusi', '', 1,
     'u-dosen-01', 'Pengajar Nomor 1', p.waktu_selesai
   FROM pertemuan p WHERE p.college_id = $1 AND p.id_kelas = ${KELAS_BAP}`,
];
