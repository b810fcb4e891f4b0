import type { Presensi } from '@lms/contracts/umum';
import type { MakeContext } from './make-context.ts';
import type { TestPertemuan } from './make-kelas.ts';

interface KehadiranOver {
  /** By default H, A, I or S for each participant of the class in its order; `-` or nothing: no mark. */
  tanda: string;
  isQrCode?: boolean;
  /** Account that marked; by default a lecturer's. */
  oleh?: { username: string; nama: string };
}

const isMark = (mark: string | undefined): mark is Presensi => mark !== undefined && 'HAIS'.includes(mark);

export function createMakeKehadiran({ db, clock }: MakeContext) {
  /** Marks of a meeting, without what follows from them: `make.kehadiran(pertemuan, { tanda: 'HA-I' })`. */
  async function kehadiran(
    { collegeId, id, kelas }: TestPertemuan,
    { tanda, isQrCode = false, oleh = { username: 'dosen', nama: 'Dosen Uji' } }: KehadiranOver,
  ): Promise<void> {
    const marks = kelas.peserta
      .map(({ nim }, index) => ({ nim, presensi: tanda[index] }))
      .filter((each) => isMark(each.presensi));
    await db.run(
      `INSERT INTO kehadiran (college_id, id_pertemuan, nim, presensi, is_qr_code, updated_by, updated_by_nama, updated_at)
       SELECT $1, $2, nim, presensi, $4, $5, $6, $7 FROM jsonb_to_recordset($3::jsonb) AS t (nim text, presensi text)
       ON CONFLICT (college_id, id_pertemuan, nim) DO UPDATE SET presensi = EXCLUDED.presensi`,
      [collegeId, id, JSON.stringify(marks), isQrCode, oleh.username, oleh.nama, clock.now()],
    );
  }

  return { kehadiran };
}
