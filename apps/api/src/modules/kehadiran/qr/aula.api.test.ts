import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import type { TestMahasiswa } from '../../../testing/make/make-people.ts';
import { createQrClass, type QrClass } from '../../../testing/qr-class.ts';

let api: TestApi;
let qr: QrClass;
beforeAll(async () => {
  api = await createTestApi();
  qr = createQrClass(api);
  await qr.useQr((await api.make.college()).id, true);
});
afterAll(() => api.close());
beforeEach(() => qr.at('06:10:00'));

async function makeStudents(collegeId: string, count: number): Promise<TestMahasiswa[]> {
  const students = Array.from({ length: count }, (_, n): TestMahasiswa => {
    const nim = `9900${String(n).padStart(6, '0')}`;
    return {
      collegeId,
      userId: `aula${n}`,
      role: 'mahasiswa',
      sessionId: randomUUID(),
      username: nim,
      nama: `Mahasiswa ${n}`,
      nim,
    };
  });
  const { nim: like } = await api.make.mahasiswa({ collegeId });
  const column = (key: 'userId' | 'nim' | 'nama' | 'sessionId') =>
    students.map((student) => student[key]);
  await api.db.run(
    `INSERT INTO pengguna (college_id, id, username, nama, role) SELECT $1, t.id, t.nim, t.nama, 'mahasiswa'
     FROM unnest($2::text[], $3::text[], $4::text[]) AS t (id, nim, nama)`,
    [collegeId, column('userId'), column('nim'), column('nama')],
  );
  await api.db.run(
    `INSERT INTO mahasiswa (college_id, nim, id_pengguna, id_prodi, angkatan, tingkat, status)
     SELECT $1, t.nim, t.id, s.id_prodi, s.angkatan, s.tingkat, s.status
     FROM unnest($2::text[], $3::text[]) AS t (id, nim) JOIN mahasiswa s ON s.college_id = $1 AND s.nim = $4`,
    [collegeId, column('userId'), column('nim'), like],
  );
  await api.db.run(
    `INSERT INTO sesi_pengguna (college_id, id, id_pengguna, client_id, ip_address, user_agent, dibuat_pada, berakhir_pada)
     SELECT $1, t.sesi::uuid, t.id, 'web', '127.0.0.1', 'uji', $4, $4::timestamptz + interval '1 day'
     FROM unnest($2::text[], $3::text[]) AS t (id, sesi)`,
    [collegeId, column('userId'), column('sessionId'), api.clock.now()],
  );
  return students;
}

// Takes 4 s.
test('a thousand students scan: no mark is lost and none is double', {
  timeout: 90_000,
}, async () => {
  const collegeId = api.make.firstCollegeId();
  const students = await makeStudents(collegeId, 1_000);
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ pengajar: [dosen], peserta: students });
  const pertemuan = await api.make.pertemuan({ kelas, jenis: 'offline' });
  const kode = (await qr.show(dosen, { params: { idPertemuan: pertemuan.id } })).data.kode;
  const queue = students.flatMap((student, n) => (n % 10 === 0 ? [student, student] : [student]));
  const answers: boolean[] = [];
  const phone = async () => {
    for (let student = queue.shift(); student !== undefined; student = queue.shift()) {
      answers.push((await qr.scan(student, { kode, id_pertemuan: pertemuan.id })).data.sudah);
    }
  };
  await Promise.all(Array.from({ length: 50 }, phone));
  expect(answers.filter((sudah) => !sudah)).toHaveLength(1_000);
  expect(answers).toHaveLength(1_100);
  const [counts] = await api.db.rows(
    `SELECT (SELECT count(*)::int FROM kehadiran WHERE id_pertemuan = $1 AND presensi = 'H' AND is_qr_code) AS marks,
       (SELECT count(*)::int FROM kehadiran_ledger WHERE id_pertemuan = $1) AS ledger,
       (SELECT count(DISTINCT nim)::int FROM kehadiran_perangkat WHERE id_pertemuan = $1) AS devices,
       (SELECT count(*)::int FROM log_aktivitas WHERE id_pertemuan = $1 AND aksi = 'kehadiran.dipindai') AS logged,
       (SELECT count(*)::int FROM outbox WHERE isi->>'id_pertemuan' = $1) AS jobs,
       (SELECT versi FROM kehadiran_pertemuan WHERE id_pertemuan = $1) AS versi`,
    [pertemuan.id],
  );
  expect(counts).toEqual({
    marks: 1_000,
    ledger: 1_000,
    devices: 1_000,
    logged: 1_000,
    jobs: 1_000,
    versi: 1_000,
  });
});
