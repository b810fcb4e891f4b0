/**
 * Factories of test rows with unique defaults and overrides. They write SQL directly, so that
 * modules' tests stay independent. The default college owns what names none.
 */
import type { Clock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { TEST_PERIODE } from '../clock.ts';
import { createMakeBap } from './make-bap.ts';
import { createMakeBerkas } from './make-berkas.ts';
import type { MakeContext, TestMakul, TestProdi } from './make-context.ts';
import { createMakeIsi, type TestAktivitas } from './make-isi.ts';
import { createMakeKehadiran } from './make-kehadiran.ts';
import { createMakeKelas, type TestKelas, type TestPertemuan } from './make-kelas.ts';
import { createMakeKelompok } from './make-kelompok.ts';
import { createMakeKlien, type TestKlien } from './make-klien.ts';
import { createMakeLog } from './make-log.ts';
import { createMakeNilai } from './make-nilai.ts';
import { createMakeNotifikasi } from './make-notifikasi.ts';
import { createMakePekerjaan } from './make-pekerjaan.ts';
import { createMakePenandatangan } from './make-penandatangan.ts';
import { createMakePengawasan } from './make-pengawasan.ts';
import { createMakePengumpulan } from './make-pengumpulan.ts';
import { createMakePengumuman } from './make-pengumuman.ts';
import {
  createMakePeople,
  type TestDosen,
  type TestMahasiswa,
  type TestOperator,
  type TestUser,
} from './make-people.ts';
import { createMakePercakapan } from './make-percakapan.ts';
import { createMakeSoal } from './make-soal.ts';
import { createMakeUjian } from './make-ujian.ts';

export type {
  TestAktivitas,
  TestDosen,
  TestKelas,
  TestKlien,
  TestMahasiswa,
  TestOperator,
  TestPertemuan,
  TestUser,
};

export interface TestCollege {
  id: string;
}

export type Make = ReturnType<typeof createMake>;

export function createMake(db: Sql, clock: Clock) {
  let counter = 0;
  const next = () => ++counter;
  let first: string | undefined;
  let firstCollege: Promise<TestCollege> | undefined;
  const prodiOf = new Map<string, Promise<TestProdi>>();

  async function periode(
    over: Partial<typeof TEST_PERIODE> & { collegeId?: string } = {},
  ): Promise<number> {
    const { kode, tahun, semester, mulai, selesai } = { ...TEST_PERIODE, ...over };
    const collegeId = await context.collegeId(over.collegeId);
    await db.run(
      'INSERT INTO periode (college_id, kode, tahun, semester, mulai, selesai) VALUES ($1,$2,$3,$4,$5,$6) ON CONFLICT DO NOTHING',
      [collegeId, kode, tahun, semester, mulai, selesai],
    );
    return kode;
  }

  /** With one term and the presence types izin and sakit. */
  async function college(
    over: { id?: string; nama?: string; host?: string; colorMode?: string } = {},
  ): Promise<TestCollege> {
    const id = over.id ?? `pt${next()}`;
    first ??= id;
    await db.run(
      'INSERT INTO perguruan_tinggi (id, nama, host, color_mode) VALUES ($1, $2, $3, $4)',
      [id, over.nama ?? `Universitas ${id}`, over.host ?? null, over.colorMode ?? 'light'],
    );
    await db.run(
      `INSERT INTO jenis_presensi (college_id, id, nama) VALUES ($1, '1', 'izin'), ($1, '2', 'sakit')`,
      [id],
    );
    await periode({ collegeId: id });
    return { id };
  }

  async function prodi(
    over: { collegeId?: string; id?: string; nama?: string; jenjang?: string } = {},
  ): Promise<TestProdi> {
    const collegeId = await context.collegeId(over.collegeId);
    const n = next();
    const row = { collegeId, id: over.id ?? `prodi${n}`, nama: over.nama ?? `Program Studi ${n}` };
    await db.run(
      'INSERT INTO prodi (college_id, id, kode, nama, jenjang) VALUES ($1,$2,$3,$4,$5)',
      [collegeId, row.id, `P${n}`, row.nama, over.jenjang ?? 'S1'],
    );
    return row;
  }

  async function makul(
    over: Partial<Omit<TestMakul, 'idProdi'>> & { idProdi?: string | null } = {},
  ): Promise<TestMakul> {
    const collegeId = await context.collegeId(over.collegeId);
    const n = next();
    const row: TestMakul = {
      collegeId,
      id: over.id ?? `mk${n}`,
      kode: over.kode ?? `MK${String(n).padStart(4, '0')}`,
      nama: over.nama ?? `Mata Kuliah ${n}`,
      sks: over.sks ?? 3,
      idProdi: over.idProdi === null ? null : await context.prodiId(collegeId, over.idProdi),
    };
    await db.run(
      'INSERT INTO makul (college_id, id, kode, nama, sks, id_prodi) VALUES ($1,$2,$3,$4,$5,$6)',
      [collegeId, row.id, row.kode, row.nama, row.sks, row.idProdi],
    );
    return row;
  }

  const context: MakeContext = {
    db,
    clock,
    next,
    collegeId: async (given) => {
      if (given !== undefined) return given;
      firstCollege ??= college();
      return (await firstCollege).id;
    },
    prodiId: async (collegeId, given) => {
      if (given !== undefined) return given;
      const known = prodiOf.get(collegeId) ?? prodi({ collegeId });
      prodiOf.set(collegeId, known);
      return (await known).id;
    },
  };
  const people = createMakePeople(context);
  const isi = createMakeIsi(context);

  return {
    college,
    prodi,
    periode,
    makul,
    ...people,
    ...isi,
    ...createMakeUjian(context, isi),
    ...createMakePengawasan(context),
    ...createMakeKelompok(context, isi),
    ...createMakePercakapan(context),
    ...createMakeIsi(context),
    ...createMakePengumpulan(context),
    ...createMakeKehadiran(context),
    ...createMakeLog(context),
    ...createMakeBap(context),
    ...createMakePengumuman(context),
    ...createMakePenandatangan(context),
    ...createMakeNotifikasi(context),
    ...createMakeBerkas(context),
    ...createMakeNilai(context),
    ...createMakePekerjaan(context),
    ...createMakeKlien(context),
    ...createMakeSoal(context, { makul }),
    ...createMakeKelas(context, { makul, dosen: people.dosen, mahasiswa: people.mahasiswa }),
    /** `-` before the first college. */
    firstCollegeId: () => first ?? '-',
  };
}
