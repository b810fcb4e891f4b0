/** The check on a real timetable: 62 classes, 1,104 meetings (K94). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  baseBatches,
  COLLEGE,
  createTestImpor,
  jadwalBatch,
  type TestImpor,
} from '../../../../testing/impor.ts';
import { listBentrok } from './jadwal.repo.ts';

let it: TestImpor;
beforeAll(async () => {
  it = await createTestImpor();
});
afterAll(() => it.close());

test('the one pair of classes that shares a room is found, and nothing else', async () => {
  await it.run([...baseBatches, jadwalBatch()]);
  const meetings = await it.db.rows<{
    id: string;
    id_kelas: string;
    id_ruangan: string | null;
    waktu_mulai: Date;
    waktu_selesai: Date;
    pengajar: string[];
  }>(
    `SELECT p.id, p.id_kelas, p.id_ruangan, p.waktu_mulai, p.waktu_selesai,
       coalesce((SELECT array_agg(g.id_dosen) FROM pertemuan_pengajar g WHERE g.college_id = p.college_id AND g.id_pertemuan = p.id), '{}') AS pengajar
     FROM pertemuan p WHERE p.college_id = $1`,
    [COLLEGE],
  );
  expect(meetings).toHaveLength(69 * 16);
  const found = new Map<string, number>();
  for (const one of meetings) {
    const rows = await listBentrok(it.db, {
      collegeId: COLLEGE,
      idKelas: one.id_kelas,
      idPertemuan: one.id,
      idRuangan: one.id_ruangan,
      pengajar: one.pengajar,
      mulai: one.waktu_mulai,
      selesai: one.waktu_selesai,
    });
    for (const row of rows) {
      const pair = [one.id_kelas, row.id_kelas].toSorted().join(' ');
      const kind = row.di_kelas
        ? 'kelas'
        : row.di_ruangan
          ? `ruangan ${one.id_ruangan}`
          : 'pengajar';
      found.set(`${kind}: ${pair}`, (found.get(`${kind}: ${pair}`) ?? 0) + 1);
    }
  }
  // Seen from both sides, in sixteen weeks.
  expect([...found]).toEqual([[expect.stringMatching(/^ruangan Stadion: \S+_A \S+_B$/), 2 * 16]]);
});
