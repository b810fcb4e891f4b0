/** A university per test with its own host, so that tests do not affect each other. */
import { randomBytes } from 'node:crypto';
import { hashPassword } from '../../../apps/api/src/platform/auth/password.ts';
import type { Sql } from '../../../apps/api/src/platform/db/sql.ts';
import {
  createMake,
  type Make,
  type TestDosen,
  type TestKelas,
  type TestMahasiswa,
  type TestOperator,
  type TestPertemuan,
} from '../../../apps/api/src/testing/make/make.ts';

export type { TestDosen, TestKelas, TestMahasiswa, TestOperator, TestPertemuan };

export const PASSWORD = 'rahasia-uji-12345';
const MINUTE_MS = 60_000;
const WEEK_DAYS = 7;

let hashed: Promise<string> | undefined;

type Zone = 'Asia/Jakarta' | 'Asia/Jayapura';

/** Far from midnight, so that meetings are today. */
function zoneAwayFromMidnight(now: Date): Zone {
  const jakarta = (now.getUTCHours() + 7 + now.getUTCMinutes() / 60) % 24;
  return jakarta >= 22.5 || jakarta < 0.5 ? 'Asia/Jayapura' : 'Asia/Jakarta';
}

/** Negative is the past. */
export function minutesFromNow(minutes: number): Date {
  return new Date(Date.now() + minutes * MINUTE_MS);
}

type Level = 'no_access' | 'read' | 'write';
type Over<Factory extends (over: never) => unknown> = Parameters<Factory>[0];

export interface University {
  id: string;
  nama: string;
  host: string;
  zone: Zone;
  make: Make;
  dosen(nama: string, over?: Over<Make['dosen']>): Promise<TestDosen>;
  mahasiswa(nama: string, over?: Over<Make['mahasiswa']>): Promise<TestMahasiswa>;
  operator(
    nama: string,
    kelasKuliah: Level,
    others?: { bank_soal?: Level; pengumuman?: Level },
  ): Promise<TestOperator>;
  /** Has scope A:T, so may write everywhere. */
  operatorIstimewa(nama: string): Promise<TestOperator>;
  /** For example `('pengaturan_kelas', { gunakan_qr_code: true })`. */
  configure(group: string, value: object): Promise<void>;
}

/** '13:04' on the university's wall clock. */
export function clockTime(instant: Date, { zone }: Pick<University, 'zone'>): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
  }).format(instant);
}

/** In the seventh week of its term. Everybody signs in with PASSWORD. */
export async function createUniversity(db: Sql): Promise<University> {
  const id = `u${randomBytes(5).toString('hex')}`;
  const host = `${id}.localhost`;
  const nama = 'Universitas Uji Nusantara';
  const make = createMake(db, { now: () => new Date() });
  await make.college({ id, nama, host });
  const day = (days: number) => minutesFromNow(days * 24 * 60);
  await db.run('UPDATE periode SET mulai = $2, selesai = $3 WHERE college_id = $1', [
    id,
    day(-7 * WEEK_DAYS),
    day(12 * WEEK_DAYS),
  ]);
  hashed ??= hashPassword(PASSWORD);
  const sandiHash = await hashed;
  const zone = zoneAwayFromMidnight(new Date());
  const configure = async (group: string, value: object) => {
    await db.run(
      `INSERT INTO pengaturan (college_id, kunci, nilai) VALUES ($1, $2, $3::jsonb)
       ON CONFLICT (college_id, kunci) DO UPDATE SET nilai = excluded.nilai`,
      [id, group, JSON.stringify(value)],
    );
  };
  await configure('pengaturan_sistem', { time_zone: zone });
  return {
    id,
    nama,
    host,
    zone,
    make,
    configure,
    dosen: (name, over) => make.dosen({ collegeId: id, nama: name, sandiHash, ...over }),
    mahasiswa: (name, over) => make.mahasiswa({ collegeId: id, nama: name, sandiHash, ...over }),
    operator: (name, level, others) =>
      make.operator({
        collegeId: id,
        nama: name,
        sandiHash,
        areas: { kelas_kuliah: level, ...others },
      }),
    operatorIstimewa: (name) =>
      make.operator({ collegeId: id, nama: name, sandiHash, scopes: ['A:T'] }),
  };
}

const STUDENT_NAMES = [
  'Adinda Putri Maharani',
  'Bagas Satria Wibowo',
  'Citra Lestari',
  'Dimas Arya Pratama',
  'Eka Wahyu Ningsih',
  'Fajar Nugroho',
  'Gita Permatasari',
  'Hendra Gunawan Simanjuntak',
  'Intan Kusuma Dewi',
  'Joko Susilo',
  'Kartika Sari',
  'Lukman Hakim',
] as const;

/** Weekly slots; the two short ones overlap. */
const SLOTS = [
  { hari: 1, mulai: '07:30', selesai: '10:00', ruangan: 'A303' },
  { hari: 4, mulai: '13:00', selesai: '13:50', ruangan: 'E102' },
  { hari: 4, mulai: '13:30', selesai: '14:20' },
];

export interface RunningClass {
  kelas: TestKelas;
  /** Not started yet; the class's third. */
  pertemuan: TestPertemuan;
  /** Main lecturer. */
  dosen: TestDosen;
  /** Second lecturer. */
  rekan: TestDosen;
  peserta: TestMahasiswa[];
}

/** Twelve or more students and two lecturers; two more meetings follow. */
export async function makeRunningClass(
  university: University,
  courseName = 'Algoritma Pemrograman',
  students: number = STUDENT_NAMES.length,
): Promise<RunningClass> {
  const { id: collegeId, make } = university;
  const dosen = await university.dosen('Ratna Kusumaningrum', {
    gelarDepan: 'Dr.',
    gelarAkademik: 'S.Si., M.Kom.',
  });
  const rekan = await university.dosen('Bambang Setiawan', { gelarAkademik: 'M.T.' });
  const peserta: TestMahasiswa[] = [];
  for (const name of STUDENT_NAMES)
    peserta.push(await university.mahasiswa(name, { isEdit: true }));
  while (peserta.length < students) {
    const name = STUDENT_NAMES[peserta.length % STUDENT_NAMES.length];
    peserta.push(await university.mahasiswa(`${name} ${peserta.length + 1}`, { isEdit: true }));
  }
  const makul = await make.makul({ collegeId, nama: courseName, kode: 'AIK21321' });
  const kelas = await make.kelas({
    collegeId,
    makul,
    nama: 'A',
    pengajar: [dosen, rekan],
    peserta,
    jadwal: SLOTS,
  });
  const week = 7 * 24 * 60;
  const meet = (minutes: number, judul: string) =>
    make.pertemuan({
      kelas,
      judul,
      waktuMulai: minutesFromNow(minutes),
      waktuSelesai: minutesFromNow(minutes + 100),
    });
  await meet(-2 * week, 'Pengantar');
  await meet(-week, 'Percabangan');
  const pertemuan = await meet(-20, 'Perulangan');
  await make.teks(pertemuan, {
    judul: 'Petunjuk praktikum yang diganti oleh petunjuk baru sejak minggu keempat',
    dihapus: true,
  });
  await meet(week, 'Larik');
  await meet(2 * week, 'Rekursi');
  return { kelas, pertemuan, dosen, rekan, peserta };
}
