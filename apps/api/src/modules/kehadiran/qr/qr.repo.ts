import type { kehadiran, kelas, makul, pertemuan } from '@lms/prisma/tables';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import type { MeetingKey } from '../tanda/tanda.repo.ts';

export type ScanMeetingRow = Pick<
  pertemuan,
  | 'id'
  | 'nomor'
  | 'judul'
  | 'jenis'
  | 'kategori'
  | 'waktu_mulai'
  | 'waktu_selesai'
  | 'mulai_kuliah'
  | 'selesai_kuliah'
  | 'waktu_batas_aktivitas'
  | 'id_kelas'
> &
  Pick<kelas, 'nama_kelas' | 'id_makul' | 'id_prodi' | 'periode' | 'id_jenis_kelas'> & {
    kode_makul: makul['kode'];
    nama_makul: makul['nama'];
    jenis_kelas: string | null;
  };

const ownMeetings = (condition: string) =>
  `SELECT p.id, p.nomor, p.judul, p.jenis, p.kategori, p.waktu_mulai, p.waktu_selesai, p.mulai_kuliah, p.selesai_kuliah,
     p.waktu_batas_aktivitas, p.id_kelas, k.nama_kelas, k.id_makul, k.id_prodi, k.periode, k.id_jenis_kelas, m.kode AS kode_makul, m.nama AS nama_makul,
     jk.nama AS jenis_kelas
   FROM kelas_peserta kp
   JOIN pertemuan p ON p.college_id = kp.college_id AND p.id_kelas = kp.id_kelas
   JOIN kelas k ON k.college_id = p.college_id AND k.id = p.id_kelas
   JOIN makul m ON m.college_id = k.college_id AND m.id = k.id_makul
   LEFT JOIN jenis_kelas jk ON jk.college_id = k.college_id AND jk.id = k.id_jenis_kelas
   WHERE kp.college_id = $1 AND kp.nim = $2 AND ${condition}
   ORDER BY p.waktu_mulai, p.id`;

const named = statement('qr.named', ownMeetings('p.id = $3'));
// A lecture is shorter than a day and may start early.
const around = statement(
  'qr.around',
  ownMeetings(
    `p.waktu_mulai > $3::timestamptz - interval '1 day' AND p.waktu_mulai < $3::timestamptz + interval '1 day'`,
  ),
);

interface Student {
  collegeId: string;
  nim: string;
}

/** Without a named meeting, all of the student's that may run now. */
export function listScanMeetings(
  db: Sql,
  { collegeId, nim, idPertemuan, now }: Student & { idPertemuan: string | undefined; now: Date },
): Promise<ScanMeetingRow[]> {
  return idPertemuan === undefined
    ? db.rows(around, [collegeId, nim, now])
    : db.rows(named, [collegeId, nim, idPertemuan]);
}

const mark = statement(
  'qr.mark',
  `SELECT presensi, is_qr_code, updated_by, updated_by_nama, updated_at FROM kehadiran
   WHERE college_id = $1 AND id_pertemuan = $2 AND nim = $3`,
);

export type MarkRow = Pick<
  kehadiran,
  'is_qr_code' | 'updated_by' | 'updated_by_nama' | 'updated_at'
> & {
  presensi: 'H' | 'A' | 'I' | 'S';
};

/** Call it under the meeting's lock. */
export function findMark(
  tx: Sql,
  { collegeId, idPertemuan, nim }: MeetingKey & { nim: string },
): Promise<MarkRow | null> {
  return tx.row<MarkRow>(mark, [collegeId, idPertemuan, nim]);
}

const claim = statement(
  'qr.device',
  `INSERT INTO kehadiran_perangkat AS d (college_id, id_pertemuan, perangkat, nim, pada) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (college_id, id_pertemuan, perangkat) DO UPDATE SET nim = d.nim
   RETURNING nim`,
);

/** The owner's nim; an unused device goes to the caller. */
export async function claimDevice(
  tx: Sql,
  {
    collegeId,
    idPertemuan,
    perangkat,
    nim,
    now,
  }: MeetingKey & { perangkat: string; nim: string; now: Date },
): Promise<string> {
  const row = await tx.row<{ nim: string }>(claim, [collegeId, idPertemuan, perangkat, nim, now]);
  return row?.nim ?? nim;
}
