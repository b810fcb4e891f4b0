import type { StatusSanggahan } from '@lms/contracts/kehadiran/sanggahan';
import type { Presensi } from '@lms/contracts/wire/umum';
import type { MakeContext } from './make-context.ts';
import type { TestKelas, TestPertemuan } from './make-kelas.ts';
import type { TestMahasiswa } from './make-people.ts';

interface KehadiranOver {
  /** H, A, I or S per participant; `-` or nothing: no mark. */
  tanda: string;
  isQrCode?: boolean;
  /** Default: a lecturer. */
  oleh?: { username: string; nama: string };
}

const isMark = (mark: string | undefined): mark is Presensi =>
  mark !== undefined && 'HAIS'.includes(mark);

export function createMakeKehadiran({ db, clock, next }: MakeContext) {
  /** Marks without consequences: `make.kehadiran(pertemuan, { tanda: 'HA-I' })`. */
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

  /** A dispute, waiting by default; returns its id. */
  async function sanggahan(over: {
    pertemuan: TestPertemuan;
    mahasiswa: TestMahasiswa;
    status?: StatusSanggahan;
    alasan?: string;
  }): Promise<string> {
    const { collegeId, id: idPertemuan } = over.pertemuan;
    const { status = 'menunggu', alasan = 'Saya hadir sejak awal kuliah.' } = over;
    const id = `sanggahan${next()}`;
    const answered = status === 'menunggu' ? null : clock.now();
    await db.run(
      `INSERT INTO sanggahan_kehadiran (college_id, id, id_pertemuan, nim, alasan, berkas, presensi_semula, diajukan_pada, status, catatan,
         dijawab_pada, dijawab_oleh, dijawab_oleh_nama)
       VALUES ($1, $2, $3, $4, $5, '{}', 'A', $6, $7::status_sanggahan, $8, $9, $10, $11)`,
      [
        ...[collegeId, id, idPertemuan, over.mahasiswa.nim, alasan, clock.now(), status],
        ...(answered === null
          ? [null, null, null, null]
          : ['Sudah diperiksa.', answered, 'dosen', 'Dosen Uji']),
      ],
    );
    return id;
  }

  /** Until 2099 by default. */
  async function dispensasi(over: {
    kelas: TestKelas;
    mahasiswa: TestMahasiswa;
    sampai?: Date | string;
  }): Promise<void> {
    const { collegeId, id } = over.kelas;
    await db.run(
      `INSERT INTO dispensasi_ujian (college_id, id_kelas, nim, alasan, berkas, sampai, diberikan_oleh, diberikan_nama, diberikan_pada)
       VALUES ($1, $2, $3, 'Dirawat di rumah sakit.', '{}', $4, 'operator', 'Operator Uji', $5) ON CONFLICT DO NOTHING`,
      [collegeId, id, over.mahasiswa.nim, over.sampai ?? '2099-01-01T00:00:00Z', clock.now()],
    );
  }

  return { kehadiran, sanggahan, dispensasi };
}
