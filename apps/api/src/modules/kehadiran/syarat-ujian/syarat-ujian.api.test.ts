/** The SQL counts exactly like the policy. */
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import type { TestKelas, TestMahasiswa } from '../../../testing/make/make.ts';
import { type ExamRule, examStanding, isAtRisk } from './syarat-ujian.policy.ts';
import {
  atRiskCondition,
  type ExamCountsRow,
  examCounts,
  examFigures,
  mapExamCounts,
} from './syarat-ujian.repo.ts';
import { toCounts } from './syarat-ujian.views.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const NOW = new Date('2026-11-24T06:10:00Z');
beforeEach(() => api.clock.set(NOW));

const DAY_MS = 86_400_000;
/** The default limit: seven days after the meeting, 23:59:59 in Jakarta. */
const at = { now: NOW, timeZone: 'Asia/Jakarta' as const, batasHari: 7 };
const allOff = { aktif: true, persen_minimal: 75, hitung_izin: false, hitung_sakit: false };

async function setRule(collegeId: string, rule: object): Promise<void> {
  await api.db.run(
    `INSERT INTO pengaturan (college_id, kunci, nilai) VALUES ($1, 'pengaturan_kelas', $2::jsonb)
     ON CONFLICT (college_id, kunci) DO UPDATE SET nilai = EXCLUDED.nilai`,
    [collegeId, JSON.stringify({ pembatasan_ujian_kehadiran: rule })],
  );
  // Settings are cached for a few seconds.
  api.clock.set(new Date(api.clock.now().getTime() + 6_000));
}

/** A negative `daysAgo` lies in the future. */
async function lecture(
  kelas: TestKelas,
  daysAgo: number,
  tanda: string,
  over: { kategori?: 'uts' | 'uas' } = {},
) {
  const waktuMulai = new Date(NOW.getTime() - daysAgo * DAY_MS);
  const pertemuan = await api.make.pertemuan({ kelas, waktuMulai, ...over });
  await api.make.kehadiran(pertemuan, { tanda });
  return pertemuan;
}

async function classOf(students: number): Promise<{ kelas: TestKelas; student: TestMahasiswa }> {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: students });
  const [student] = kelas.peserta;
  if (!student) throw new Error('a class of at least one');
  return { kelas, student };
}

const countsOf = (kelas: TestKelas, { nim }: { nim: string }) =>
  mapExamCounts(api.db, { collegeId: kelas.collegeId, idKelas: [kelas.id], nim }, at).then((rows) =>
    rows.get(kelas.id),
  );

test('what counts for a student: marks of lectures held, and no mark once their attendance has closed', async () => {
  const { kelas, student } = await classOf(2);
  await lecture(kelas, 30, 'HH');
  await lecture(kelas, 29, 'IH');
  await lecture(kelas, 28, 'SH');
  await lecture(kelas, 27, 'AH');
  await lecture(kelas, 26, '-H');
  await lecture(kelas, 25, '--');
  await lecture(kelas, 3, '-H');
  await lecture(kelas, 2, 'HH', { kategori: 'uts' });
  await lecture(kelas, -5, 'HH');
  const none = { dispensasi_sampai: null, dispensasi_alasan: null };
  const figures = { rencana: 8, hadir: 1, izin: 1, sakit: 1, alpa: 1, tanpa_tanda: 1 };
  const expected = { id_kelas: kelas.id, nim: student.nim, ...figures, ...none };
  expect(await countsOf(kelas, student)).toEqual(expected);
  const other = kelas.peserta[1];
  expect(await countsOf(kelas, { nim: other?.nim ?? '' })).toMatchObject({
    hadir: 6,
    tanpa_tanda: 0,
  });
  expect(await countsOf(kelas, await api.make.mahasiswa())).toBeUndefined();
});

test('attendance closes at the end of its day in the zone of the college, or at a time of its own', async () => {
  const { kelas, student } = await classOf(2);
  const closes = async (waktuSelesai: string, batas: string | null) => {
    const pertemuan = await api.make.pertemuan({
      kelas,
      waktuMulai: '2026-11-10T00:00:00Z',
      waktuSelesai,
    });
    await api.make.kehadiran(pertemuan, { tanda: '-H' });
    await api.db.run('UPDATE pertemuan SET waktu_batas_aktivitas = $2 WHERE id = $1', [
      pertemuan.id,
      batas,
    ]);
    const before = (await countsOf(kelas, student))?.tanpa_tanda;
    await api.db.run('DELETE FROM pertemuan WHERE id = $1', [pertemuan.id]);
    return before;
  };
  expect(await closes('2026-11-17T16:59:00Z', null)).toBe(0);
  expect(await closes('2026-11-16T16:59:00Z', null)).toBe(1);
  expect(await closes('2026-11-16T17:00:00Z', null)).toBe(0);
  expect(await closes('2026-11-10T02:00:00Z', NOW.toISOString())).toBe(0);
  expect(await closes('2026-11-23T02:00:00Z', new Date(NOW.getTime() - 1).toISOString())).toBe(1);
});

test('SQL and rule agree, of any class', async () => {
  const { kelas } = await classOf(12);
  let seed = 7;
  const pick = (most: number): number => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % most;
  };
  for (let week = -3; week < 10; week++) {
    const tanda = kelas.peserta.map(() => 'HHHHISA--'[pick(9)]).join('');
    await lecture(
      kelas,
      week * 3,
      week % 5 === 0 ? '' : tanda,
      week % 6 === 5 ? { kategori: 'uts' } : {},
    );
  }
  const p = {
    college: '$1',
    kelas: '$2::text[]',
    now: '$3::timestamptz',
    zone: '$4::text',
    hari: '$5',
  };
  const rule = { persenMinimal: '$6', hitungIzin: '$7', hitungSakit: '$8' };
  const { hadir, total, persen } = examFigures(rule);
  const text = `SELECT u.*, ${hadir} AS dihadiri, ${total} AS total, ${persen} AS persen, ${atRiskCondition(rule)} AS berisiko
    FROM (${examCounts(p)}) u ORDER BY u.nim`;
  type Row = ExamCountsRow & {
    dihadiri: number;
    total: number;
    persen: number | null;
    berisiko: boolean;
  };
  const rules: ExamRule[] = [75, 60, 100].flatMap((persenMinimal) => [
    { persenMinimal, hitungIzin: false, hitungSakit: true },
    { persenMinimal, hitungIzin: true, hitungSakit: false },
  ]);
  const seen = new Set<boolean>();
  for (const by of rules) {
    const values = [
      kelas.collegeId,
      [kelas.id],
      at.now,
      at.timeZone,
      at.batasHari,
      by.persenMinimal,
      by.hitungIzin,
      by.hitungSakit,
    ];
    const rows = await api.db.rows<Row>(text, values);
    expect(rows).toHaveLength(12);
    for (const row of rows) {
      const standing = examStanding(toCounts(row), by);
      expect([row.dihadiri, row.total, row.persen]).toEqual([
        standing.hadir,
        standing.total,
        standing.persen,
      ]);
      expect(row.berisiko).toBe(isAtRisk(toCounts(row), by));
      seen.add(row.berisiko);
    }
  }
  expect(seen).toEqual(new Set([true, false]));
});

describe('the own figures', () => {
  const mine = async (student: TestMahasiswa) =>
    (await api.as(student).call(endpoints.kehadiranSaya)).data[0];
  const ofClass = async (student: TestMahasiswa, kelas: TestKelas) =>
    (await api.as(student).call(endpoints.kehadiranSayaKelas, { params: { idKelas: kelas.id } }))
      .data;

  test('how one stands, and what each meeting counts for', async () => {
    const { kelas, student } = await classOf(2);
    await lecture(kelas, 30, 'HH');
    await lecture(kelas, 29, 'IH');
    await lecture(kelas, 28, 'AH');
    await lecture(kelas, 27, '--');
    await lecture(kelas, 3, '-H');
    await lecture(kelas, 2, 'H-', { kategori: 'uts' });
    await lecture(kelas, -5, '');
    await lecture(kelas, -6, '');
    await setRule(kelas.collegeId, { ...allOff, hitung_izin: true });
    const { rekap, pertemuan } = await ofClass(student, kelas);
    const ujian = {
      hadir: 2,
      total: 3,
      persen: 200 / 3,
      persen_minimal: 75,
      hitung_izin: true,
      hitung_sakit: false,
      jatah: 1,
      sisa_jatah: 0,
      persen_bila_absen: 50,
      dispensasi: null,
    };
    expect(rekap.ujian).toEqual(ujian);
    expect((await mine(student))?.ujian).toEqual(ujian);
    expect(pertemuan.map((row) => row.dihitung_ujian)).toEqual([
      'dihitung',
      'dihitung',
      'dihitung',
      'belum_dipresensi',
      'menunggu',
      'bukan_kuliah',
      'belum_dimulai',
      'belum_dimulai',
    ]);
    expect(pertemuan.map((row) => row.dihitung_rekap)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test('who marked: a name only where a person did', async () => {
    const { kelas, student } = await classOf(1);
    const byHand = await lecture(kelas, 30, '');
    await api.make.kehadiran(byHand, {
      tanda: 'I',
      oleh: { username: 'rina', nama: 'Rina Wijaya' },
    });
    const scanned = await lecture(kelas, 29, '');
    await api.make.kehadiran(scanned, {
      tanda: 'H',
      isQrCode: true,
      oleh: { username: student.username, nama: student.nama },
    });
    const counted = await lecture(kelas, 28, '');
    await api.make.kehadiran(counted, {
      tanda: 'A',
      oleh: { username: 'LMS:SYSTEM', nama: 'LMS:SYSTEM' },
    });
    await lecture(kelas, 27, '');
    expect((await ofClass(student, kelas)).pertemuan.map((row) => row.penanda)).toEqual([
      { sumber: 'manual', nama: 'Rina Wijaya' },
      { sumber: 'qr', nama: null },
      { sumber: 'sistem', nama: null },
      null,
    ]);
  });

  test('nothing is said of a rule that is off', async () => {
    const { kelas, student } = await classOf(1);
    await lecture(kelas, 30, 'A');
    expect((await mine(student))?.ujian).toBeNull();
    expect((await ofClass(student, kelas)).rekap.ujian).toBeNull();
  });
});

describe('the gate of exams', () => {
  const open = (student: TestMahasiswa, id: string) =>
    api.as(student).call(endpoints.detailPertemuan, { params: { id } });

  test('follows the rule: izin counts where the college says so, a lecture nobody was marked in never', async () => {
    const { kelas, student } = await classOf(2);
    await lecture(kelas, 30, 'HH');
    await lecture(kelas, 29, 'IH');
    await lecture(kelas, 28, '--');
    const exam = await lecture(kelas, 0, '', { kategori: 'uts' });
    await setRule(kelas.collegeId, allOff);
    const barred = await open(student, exam.id);
    expect([barred.status, barred.error.code]).toEqual([403, 'pembatasan_ujian_kehadiran']);
    expect(JSON.parse(barred.text).data).toMatchObject({ persen: 50, persen_minimal: 75 });
    await setRule(kelas.collegeId, { ...allOff, hitung_izin: true });
    expect((await open(student, exam.id)).status).toBe(200);
  });

  test('without a mark one is not kept out until the attendance of the lecture has closed', async () => {
    const { kelas, student } = await classOf(2);
    await lecture(kelas, 8, 'HH');
    await lecture(kelas, 6, '-H');
    const exam = await lecture(kelas, 0, '', { kategori: 'uas' });
    await setRule(kelas.collegeId, allOff);
    expect((await open(student, exam.id)).status).toBe(200);
    api.clock.set(new Date(NOW.getTime() + 2 * DAY_MS));
    expect((await open(student, exam.id)).status).toBe(403);
  });
});
