import type { SqlValue } from '../../platform/db/sql.ts';
import type { MakeContext } from './make-context.ts';
import type { createMakeIsi, TestAktivitas } from './make-isi.ts';
import type { TestPertemuan } from './make-kelas.ts';

export interface TestUjian extends TestAktivitas {
  /** The first group, 'Soal'. */
  idKelompok: string;
  idSoal: string[];
}

interface UjianOver {
  judul?: string;
  deskripsi?: string;
  jenis?: 'kuis' | 'uts' | 'uas' | 'remedial';
  sifat?: 'close' | 'open';
  /** Default: the meeting's start. */
  waktuMulai?: Date | string;
  /** Default: two hours later. */
  waktuSelesai?: Date | string;
  /** Minutes; default: no limit. */
  durasi?: number;
  acakSoal?: boolean;
  kodeUjian?: boolean;
  ambangFokus?: number;
  /** False: hidden. */
  ditampilkan?: boolean;
  wajibHadir?: boolean | null;
  /** Keys are shown from then. */
  waktuTampilKunci?: Date;
  utama?: TestUjian;
  /** The students of a remedial. */
  peserta?: readonly { nim: string }[];
  /** id_pengguna. */
  oleh?: string;
  dihapus?: boolean;
  /** Questions in the first group. */
  soal?: number;
}

interface SoalOver {
  /** Accepted answer forms; makes an essay. */
  esay?: readonly string[];
  idKelompok?: string;
  bobot?: number;
  pertanyaan?: string;
  /** False: without key. */
  kunciLengkap?: boolean;
}

interface PengerjaanOver {
  mulai?: Date;
  berakhir?: Date;
  menitTambahan?: number;
  selesai?: Date | null;
  sebab?: string;
  /** Graded by keys, with this many waiting questions or this grade; default: ungraded. */
  belumDinilai?: number;
  nilaiAkhir?: number;
  /** Cancelled by a reset. */
  dibatalkan?: boolean;
}

/** The attempt's paper: the exam's questions in order. */
const susunanOf = (ujian: TestAktivitas & Partial<TestUjian>) =>
  (ujian.idSoal ?? []).map((id) => ({ kelompok: ujian.idKelompok, soal: id, versi: id, opsi: [] }));

export function createMakeUjian(
  { db, clock, next }: MakeContext,
  { aktivitas }: Pick<ReturnType<typeof createMakeIsi>, 'aktivitas'>,
) {
  async function kelompokSoal(
    ujian: Pick<TestUjian, 'collegeId' | 'id'>,
    over: { nama?: string; bobot?: number; ambil?: number | null } = {},
  ): Promise<string> {
    const id = `ks${next()}`;
    await db.run(
      `INSERT INTO ujian_kelompok (college_id, id, id_ujian, nama, urutan, bobot, ambil)
       SELECT $1, $2, $3, $4, 1 + count(*), $5, $6 FROM ujian_kelompok WHERE college_id = $1 AND id_ujian = $3`,
      [ujian.collegeId, id, ujian.id, over.nama ?? 'Soal', over.bobot ?? 1, over.ambil ?? null],
    );
    return id;
  }

  /** True-or-false with key Benar, or an essay. */
  async function soalUjian(ujian: TestUjian, over: SoalOver = {}): Promise<string> {
    const { collegeId } = ujian;
    const id = `soal${next()}`;
    const { kunciLengkap = true } = over;
    await db.run(
      `WITH s AS (
         INSERT INTO soal (college_id, id, id_ujian, jenis, label, dibuat_oleh, dibuat_oleh_nama, dibuat_pada, diubah_pada)
         VALUES ($1, $2, $3, $8::jenis_soal, '{}', 'dosen', 'Dosen Uji', $4, $4)),
       v AS (
         INSERT INTO soal_versi (college_id, id, id_soal, nomor, pertanyaan, isi, sidik, oleh, oleh_nama, pada)
         VALUES ($1, $2, $2, 1, $5, $9::jsonb, rpad($2, 64, '0'), 'dosen', 'Dosen Uji', $4))
       INSERT INTO soal_kunci (college_id, id_versi, kunci, lengkap, teks_kunci) VALUES ($1, $2, $6, $7, '')`,
      [
        ...[collegeId, id, ujian.id, clock.now(), over.pertanyaan ?? '<p>Apakah benar?</p>'],
        ...[
          JSON.stringify(over.esay ? {} : { benar: kunciLengkap ? true : null }),
          kunciLengkap,
          over.esay ? 'esay' : 'benar_salah',
        ],
        JSON.stringify(
          over.esay ? { jenis_file_diterima: over.esay } : { label: ['Benar', 'Salah'] },
        ),
      ],
    );
    await db.run(
      `INSERT INTO ujian_soal (college_id, id_ujian, id_soal, id_kelompok, id_versi, bobot, urutan)
       SELECT $1, $2, $3, $4, $3, $5, 1 + count(*) FROM ujian_soal WHERE college_id = $1 AND id_kelompok = $4`,
      [collegeId, ujian.id, id, over.idKelompok ?? ujian.idKelompok, over.bobot ?? 1],
    );
    return id;
  }

  /** Trashes a group without its questions. */
  async function buangKelompokSoal(collegeId: string, id: string): Promise<void> {
    await db.run('UPDATE ujian_kelompok SET dihapus_pada = $3 WHERE college_id = $1 AND id = $2', [
      collegeId,
      id,
      clock.now(),
    ]);
  }

  /** A quiz with one group; default: two hours from the meeting's start. */
  async function ujian(pertemuan: TestPertemuan, over: UjianOver = {}): Promise<TestUjian> {
    const waktuMulai = over.waktuMulai ?? pertemuan.waktuMulai;
    const waktuSelesai =
      over.waktuSelesai ?? new Date(new Date(waktuMulai).getTime() + 2 * 3_600_000);
    const jenis = over.jenis ?? 'kuis';
    const made = await aktivitas(pertemuan, {
      jenis: 'ujian',
      waktuMulai,
      waktuSelesai,
      tampilSejak: over.ditampilkan === false ? null : clock.now(),
      wajibHadir: over.wajibHadir === undefined ? jenis !== 'remedial' : over.wajibHadir,
      ...(over.judul !== undefined && { judul: over.judul }),
      ...(over.oleh !== undefined && { oleh: over.oleh }),
      ...(over.dihapus !== undefined && { dihapus: over.dihapus }),
      ...(jenis === 'remedial' && { peserta: over.peserta ?? [] }),
    });
    await db.run(
      `INSERT INTO ujian (college_id, id, deskripsi, jenis, sifat, gunakan_batas_waktu, durasi, acak_soal, tampilkan_kunci_jawaban,
         waktu_tampil_kunci, id_ujian_utama, kode_ujian, ambang_fokus, diubah_oleh_nama)
       VALUES ($1, $2, $3, $4::jenis_ujian, $5::sifat_ujian, $6, $7, $8, $9, $10, $11, $12, $13, 'Dosen Uji')`,
      [
        ...[
          made.collegeId,
          made.id,
          over.deskripsi ?? '<p>Kerjakan sendiri</p>',
          jenis,
          over.sifat ?? 'close',
        ],
        ...[
          over.durasi !== undefined,
          over.durasi ?? 0,
          over.acakSoal ?? false,
          over.waktuTampilKunci !== undefined,
        ],
        ...[
          over.waktuTampilKunci ?? null,
          over.utama?.id ?? null,
          over.kodeUjian ?? false,
          over.ambangFokus ?? null,
        ],
      ],
    );
    const result: TestUjian = { ...made, idKelompok: await kelompokSoal(made), idSoal: [] };
    for (let n = 0; n < (over.soal ?? 0); n++) result.idSoal.push(await soalUjian(result));
    return result;
  }

  /** An attempt; default: from now for an hour. */
  async function pengerjaan(
    ujian: TestAktivitas & Partial<TestUjian>,
    { nim }: { nim: string },
    over: PengerjaanOver = {},
  ): Promise<string> {
    const id = `kerja${next()}`;
    const mulai = over.mulai ?? clock.now();
    await db.run(
      `INSERT INTO pengerjaan (college_id, id, id_ujian, nim, benih, susunan, waktu_mulai, berakhir_pada, menit_tambahan, selesai_pada,
         sebab_selesai, jumlah_belum_dinilai, dibatalkan_pada, nilai_akhir, dinilai_pada)
       VALUES ($1, $2, $3, $4, 1, $13::jsonb, $5, $6, $7, $8, $9, $10, $11, $12, $14)`,
      [
        ...[
          ujian.collegeId,
          id,
          ujian.id,
          nim,
          mulai,
          over.berakhir ?? new Date(mulai.getTime() + 3_600_000),
        ],
        ...[
          over.menitTambahan ?? 0,
          over.selesai ?? null,
          over.selesai ? (over.sebab ?? 'selesai') : null,
        ],
        ...[over.belumDinilai ?? 0, over.dibatalkan ? clock.now() : null, over.nilaiAkhir ?? null],
        ...[
          JSON.stringify(susunanOf(ujian)),
          over.belumDinilai === undefined && over.nilaiAkhir === undefined ? null : mulai,
        ],
      ],
    );
    return id;
  }

  /** An annulled question with recalculated grades. */
  async function koreksiKunci(
    { collegeId, id: idUjian }: Pick<TestUjian, 'collegeId' | 'id'>,
    idSoal: string,
  ): Promise<string> {
    const id = `koreksi${next()}`;
    await db.run(
      `INSERT INTO koreksi_kunci (college_id, id, id_ujian, id_soal, id_versi_lama, id_versi_baru, aturan, diterima, status, oleh, oleh_nama, pada)
       VALUES ($1, $2, $3, $4, $4, $4, 'anulir', ARRAY[$4], 'selesai', 'dosen', 'Dosen Uji', $5)`,
      [collegeId, id, idUjian, idSoal, clock.now()],
    );
    return id;
  }

  /** The question's source in a bank, at an earlier version. */
  async function asalSoal({ collegeId }: TestUjian, id: string, asal: string): Promise<void> {
    await db.run(
      'UPDATE soal SET asal_id_soal = $3, asal_versi = 0 WHERE college_id = $1 AND id = $2',
      [collegeId, id, asal],
    );
  }

  /**
   * Timely answers without fingerprints. `source`: SQL selecting college, attempt, question, answer
   * and arrival.
   */
  async function banyakJawaban(source: string, values: readonly SqlValue[]): Promise<void> {
    await db.run(
      `WITH s (college_id, id_pengerjaan, id_soal, isi, pada) AS (${source}),
       l AS (
         INSERT INTO jawaban_ledger (college_id, id_pengerjaan, id_soal, urutan, id_versi, isi, ragu_ragu, pada, status, sidik)
         SELECT college_id, id_pengerjaan, id_soal, 1, id_soal, isi::jsonb, false, pada::timestamptz, 'dihitung', 'sidik' FROM s)
       INSERT INTO jawaban (college_id, id_pengerjaan, id_soal, urutan, isi, pada)
       SELECT college_id, id_pengerjaan, id_soal, 1, isi::jsonb, pada::timestamptz FROM s`,
      values,
    );
  }

  async function jawaban(
    collegeId: string,
    idPengerjaan: string,
    { idSoal, isi }: { idSoal: string; isi: unknown },
  ): Promise<void> {
    const values = [collegeId, idPengerjaan, idSoal, JSON.stringify(isi), clock.now()];
    await banyakJawaban('SELECT $1::text, $2::text, $3::text, $4::text, $5::timestamptz', values);
  }

  async function buangSoal(collegeId: string, id: string): Promise<void> {
    await db.run('UPDATE soal SET dihapus_pada = $3 WHERE college_id = $1 AND id = $2', [
      collegeId,
      id,
      clock.now(),
    ]);
  }

  return {
    ujian,
    kelompokSoal,
    soalUjian,
    pengerjaan,
    koreksiKunci,
    asalSoal,
    jawaban,
    banyakJawaban,
    buangSoal,
    buangKelompokSoal,
  };
}
