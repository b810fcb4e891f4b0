/** Exams are told to students who may begin them (N81; DECISIONS 110). */
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker } from '../../../testing/jobs.ts';
import type { TestMahasiswa, TestPertemuan } from '../../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const NOW = new Date('2026-11-24T06:10:00Z');
beforeEach(() => api.clock.set(NOW));
const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

const ruleFor = (collegeId: string, persen_minimal: number) =>
  api.db.run(
    "INSERT INTO pengaturan (college_id, kunci, nilai) VALUES ($1, 'pengaturan_kelas', $2::jsonb)",
    [
      collegeId,
      JSON.stringify({
        pembatasan_ujian_kehadiran: {
          aktif: true,
          persen_minimal,
          hitung_izin: false,
          hitung_sakit: false,
        },
      }),
    ],
  );

/** Three students: present, absent, absent with a dispensation. */
async function scene(minimal: number | null = 75) {
  const { id: collegeId } = await api.make.college();
  if (minimal !== null) await ruleFor(collegeId, minimal);
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 3 });
  const [ani, budi, cici] = kelas.peserta;
  if (!ani || !budi || !cici) throw new Error('three students');
  const lecture = await api.make.pertemuan({ kelas, waktuMulai: at(-24 * 20) });
  await api.make.kehadiran(lecture, { tanda: 'HAA' });
  await api.db.run(
    `INSERT INTO dispensasi_ujian (college_id, id_kelas, nim, alasan, sampai, diberikan_oleh, diberikan_nama, diberikan_pada)
     VALUES ($1, $2, $3, 'Sakit', $4, $5, 'Dosen', $6)`,
    [collegeId, kelas.id, cici.nim, at(100), dosen.userId, NOW],
  );
  const uts = await api.make.pertemuan({ kelas, kategori: 'uts', waktuMulai: at(-1) });
  return { kelas, ani, budi, cici, lecture, uts };
}

async function exam(pertemuan: TestPertemuan, judul: string, from: number, to: number) {
  const ujian = await api.make.ujian(pertemuan, {
    judul,
    waktuMulai: at(from),
    waktuSelesai: at(to),
  });
  await api.db.run(
    'UPDATE aktivitas SET dibuat_pada = $3, tampil_sejak = $3 WHERE college_id = $1 AND id = $2',
    [pertemuan.kelas.collegeId, ujian.id, at(from)],
  );
}

const sweep = () => createTestWorker(api).sweep('beranda.pengingat');
const told = async (who: TestMahasiswa) =>
  (await api.as(who).call(endpoints.daftarNotifikasi)).data
    .map(({ jenis, judul }) => `${jenis} ${judul}`)
    .toSorted();

test('whom attendance keeps out of an exam meeting hears neither of its opening nor of its end', async () => {
  const { ani, budi, cici, lecture, uts } = await scene();
  await exam(uts, 'UTS', -1, 30);
  await exam(uts, 'Bawa pulang', -48, 20);
  await exam(lecture, 'Kuis', -1, 30);
  await sweep();
  const all = ['dibuka Kuis', 'dibuka UTS', 'tenggat Bawa pulang'];
  expect([await told(ani), await told(budi), await told(cici)]).toEqual([
    all,
    ['dibuka Kuis'],
    all,
  ]);
});

test('each college by its own rule, and a college without one tells everybody', async () => {
  const strict = await scene(75);
  const lenient = await scene(0);
  const none = await scene(null);
  for (const { uts } of [strict, lenient, none]) await exam(uts, 'UTS', -1, 30);
  await sweep();
  expect(await told(strict.budi)).toEqual([]);
  for (const { budi } of [lenient, none]) expect(await told(budi)).toEqual(['dibuka UTS']);
});

test('neither a restricted student nor one on leave hears of an exam', async () => {
  const { ani, budi, cici, lecture } = await scene();
  await exam(lecture, 'Kuis', -1, 30);
  await api.make.pembatasan(ani);
  await api.db.run("UPDATE mahasiswa SET status = 'Cuti' WHERE college_id = $1 AND nim = $2", [
    budi.collegeId,
    budi.nim,
  ]);
  await sweep();
  const rows = await api.db.rows<{ id_pengguna: string }>(
    'SELECT id_pengguna FROM notifikasi WHERE college_id = $1',
    [ani.collegeId],
  );
  expect(rows).toEqual([{ id_pengguna: cici.userId }]);
});
