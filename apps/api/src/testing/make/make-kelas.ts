import type { kategoriPertemuan } from '@lms/contracts/kelas/pertemuan';
import type { ModeKuliah } from '@lms/contracts/wire/umum';
import type { z } from 'zod';
import { TEST_PERIODE } from '../clock.ts';
import type { MakeContext, TestMakul } from './make-context.ts';
import type { TestDosen, TestMahasiswa } from './make-people.ts';

export interface TestKelas {
  collegeId: string;
  id: string;
  periode: number;
  makul: TestMakul;
  idProdi: string;
  pengajar: TestDosen[];
  peserta: TestMahasiswa[];
}

export interface KelasOver {
  collegeId?: string;
  id?: string;
  periode?: number;
  makul?: TestMakul;
  idProdi?: string;
  nama?: string;
  mode?: ModeKuliah;
  /** The first is the main one; default: a new one. */
  pengajar?: TestDosen[];
  /** Students or their number; default none. */
  peserta?: TestMahasiswa[] | number;
  /**
   * Weekly slots in local time; default none. Days 0 Minggu to 6 Sabtu; rooms are created by name.
   */
  jadwal?: { hari: number; mulai: string; selesai: string; ruangan?: string }[];
}

export interface TestPertemuan {
  collegeId: string;
  id: string;
  nomor: number;
  kelas: TestKelas;
  waktuMulai: Date;
  waktuSelesai: Date;
}

export interface PertemuanOver {
  kelas?: TestKelas;
  id?: string;
  nomor?: number;
  judul?: string;
  /** ISO 8601 or Date; default: running, from an hour ago for two hours. */
  waktuMulai?: Date | string;
  waktuSelesai?: Date | string;
  mulaiKuliah?: Date | string | null;
  selesaiKuliah?: Date | string | null;
  jenis?: ModeKuliah;
  kategori?: z.infer<typeof kategoriPertemuan>;
  /** Default: all lecturers of the class. */
  pengajar?: TestDosen[];
}

interface Makers {
  makul(over: { collegeId: string }): Promise<TestMakul>;
  dosen(over: { collegeId: string }): Promise<TestDosen>;
  mahasiswa(over: { collegeId: string }): Promise<TestMahasiswa>;
}

const HOUR_MS = 3_600_000;
const toDate = (time: Date | string | null | undefined) =>
  typeof time === 'string' ? new Date(time) : (time ?? null);

export function createMakeKelas(context: MakeContext, makers: Makers) {
  const { db, clock, next } = context;
  const lastNomor = new Map<string, number>();

  async function kelas(over: KelasOver = {}): Promise<TestKelas> {
    const members = [
      ...(over.pengajar ?? []),
      ...(Array.isArray(over.peserta) ? over.peserta : []),
    ];
    const collegeId =
      over.collegeId ??
      over.makul?.collegeId ??
      members[0]?.collegeId ??
      (await context.collegeId(undefined));
    const n = next();
    const makul = over.makul ?? (await makers.makul({ collegeId }));
    const idProdi = over.idProdi ?? makul.idProdi ?? (await context.prodiId(collegeId, undefined));
    const periode = over.periode ?? TEST_PERIODE.kode;
    const pengajar = over.pengajar ?? [await makers.dosen({ collegeId })];
    const peserta = Array.isArray(over.peserta)
      ? over.peserta
      : await makeStudents(collegeId, over.peserta ?? 0);
    const id = over.id ?? `${periode}_${idProdi}_${makul.id}_${n}`;
    await db.run(
      `INSERT INTO kelas (college_id, id, periode, id_makul, id_prodi, nama_kelas, mode_kuliah, kapasitas, jumlah_peserta)
       VALUES ($1,$2,$3,$4,$5,$6,$7::mode_kuliah,50,$8)`,
      [
        collegeId,
        id,
        periode,
        makul.id,
        idProdi,
        over.nama ?? 'A',
        over.mode ?? 'offline',
        peserta.length,
      ],
    );
    await db.run(
      `INSERT INTO kelas_pengajar (college_id, id_kelas, id_dosen, is_utama, urutan)
       SELECT $1, $2, id, nomor = 1, nomor FROM unnest($3::text[]) WITH ORDINALITY AS d (id, nomor)`,
      [collegeId, id, pengajar.map(({ idDosen }) => idDosen)],
    );
    await db.run(
      'INSERT INTO kelas_peserta (college_id, id_kelas, nim) SELECT $1, $2, unnest($3::text[])',
      [collegeId, id, peserta.map(({ nim }) => nim)],
    );
    const slots = over.jadwal ?? [];
    const rooms = slots.map(({ ruangan }) => ruangan ?? null);
    await db.run(
      `INSERT INTO ruangan (college_id, id, nama, kapasitas)
       SELECT DISTINCT $1, nama, nama, 50 FROM unnest($2::text[]) AS r (nama) WHERE nama IS NOT NULL ON CONFLICT DO NOTHING`,
      [collegeId, rooms],
    );
    await db.run(
      `INSERT INTO kelas_jadwal (college_id, id_kelas, hari, jam_mulai, jam_selesai, id_ruangan)
       SELECT $1, $2, * FROM unnest($3::int[], $4::time[], $5::time[], $6::text[])`,
      [
        collegeId,
        id,
        slots.map(({ hari }) => hari),
        slots.map(({ mulai }) => mulai),
        slots.map((slot) => slot.selesai),
        rooms,
      ],
    );
    return { collegeId, id, periode, makul, idProdi, pengajar, peserta };
  }

  async function makeStudents(collegeId: string, count: number): Promise<TestMahasiswa[]> {
    const students: TestMahasiswa[] = [];
    for (let made = 0; made < count; made++) students.push(await makers.mahasiswa({ collegeId }));
    return students;
  }

  async function pertemuan(over: PertemuanOver = {}): Promise<TestPertemuan> {
    const of = over.kelas ?? (await kelas());
    const nomor = over.nomor ?? (lastNomor.get(of.id) ?? 0) + 1;
    lastNomor.set(of.id, nomor);
    const waktuMulai = toDate(over.waktuMulai) ?? new Date(clock.now().getTime() - HOUR_MS);
    const waktuSelesai = toDate(over.waktuSelesai) ?? new Date(waktuMulai.getTime() + 2 * HOUR_MS);
    const id = over.id ?? `p${next()}`;
    await db.run(
      `INSERT INTO pertemuan (college_id, id, id_kelas, nomor, judul, jenis, kategori, waktu_mulai, waktu_selesai, mulai_kuliah, selesai_kuliah)
       VALUES ($1,$2,$3,$4,$5,$6::mode_kuliah,$7::kategori_pertemuan,$8,$9,$10,$11)`,
      [
        of.collegeId,
        id,
        of.id,
        nomor,
        over.judul ?? `Pertemuan ${nomor}`,
        over.jenis ?? 'offline',
        over.kategori ?? 'kuliah',
        waktuMulai,
        waktuSelesai,
        toDate(over.mulaiKuliah),
        toDate(over.selesaiKuliah),
      ],
    );
    await db.run(
      `INSERT INTO pertemuan_pengajar (college_id, id_pertemuan, id_dosen, is_pengajar, is_utama)
       SELECT $1, $2, id, true, nomor = 1 FROM unnest($3::text[]) WITH ORDINALITY AS d (id, nomor)`,
      [of.collegeId, id, (over.pengajar ?? of.pengajar).map(({ idDosen }) => idDosen)],
    );
    await db.run(
      `UPDATE kelas SET jumlah_pertemuan = jumlah_pertemuan + 1, waktu_mulai = least(waktu_mulai, $3), waktu_selesai = greatest(waktu_selesai, $4)
        WHERE college_id = $1 AND id = $2`,
      [of.collegeId, of.id, waktuMulai, waktuSelesai],
    );
    return { collegeId: of.collegeId, id, nomor, kelas: of, waktuMulai, waktuSelesai };
  }

  async function klaimPindai(over: {
    pertemuan: TestPertemuan;
    mahasiswa: TestMahasiswa;
    dipindaiPada?: Date;
  }): Promise<void> {
    const { collegeId, id } = over.pertemuan;
    const now = clock.now();
    await db.run(
      `INSERT INTO klaim_pindai (college_id, id_pertemuan, nim, dipindai_pada, dikirim_pada) VALUES ($1, $2, $3, $4, $5)`,
      [collegeId, id, over.mahasiswa.nim, over.dipindaiPada ?? now, now],
    );
  }

  /** A copy into the class without activities. */
  async function salinan({ collegeId, id: idKelas }: TestKelas, id: string): Promise<void> {
    await db.run(
      `INSERT INTO salinan_kelas (college_id, id, id_kelas, id_sumber, isi, pendahuluan, oleh, oleh_nama, dibuat_pada)
       VALUES ($1, $2, $3, 'sumber', '{}', '{"pendahuluan":false,"silabus":false}', 'dosen', 'Dosen Uji', $4)`,
      [collegeId, id, idKelas, clock.now()],
    );
  }

  return { kelas, pertemuan, klaimPindai, salinan };
}
