import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../../testing/app.ts';
import { listNilaiUjian, rekapNilai } from '../index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('what the exams of a class are worth: graded, waiting, missed, repeated; hidden ones are worth nothing', async () => {
  api.clock.set('2026-11-24T11:00:00Z');
  const { id: collegeId } = await api.make.college();
  const kelas = await api.make.kelas({ collegeId, peserta: 3 });
  const [a, b, c] = kelas.peserta.toSorted((one, other) => (one.nim < other.nim ? -1 : 1));
  if (!a || !b || !c) throw new Error('three students');
  const pertemuan = await api.make.pertemuan({ kelas });
  const times = {
    waktuMulai: new Date('2026-11-24T08:00:00Z'),
    waktuSelesai: new Date('2026-11-24T10:00:00Z'),
    soal: 1,
  };
  const ujian = await api.make.ujian(pertemuan, times);
  const remedial = await api.make.ujian(pertemuan, {
    ...times,
    jenis: 'remedial',
    utama: ujian,
    peserta: [a],
  });
  const hidden = await api.make.ujian(pertemuan, times);
  await api.db.run('UPDATE aktivitas SET tampil_sejak = NULL WHERE id = $1', [hidden.id]);
  const span = {
    mulai: times.waktuMulai,
    berakhir: times.waktuSelesai,
    selesai: times.waktuSelesai,
  };
  const graded = async (which: typeof ujian, who: typeof a, nilai: number) =>
    api.db.run('UPDATE pengerjaan SET nilai_akhir = $2 WHERE id = $1', [
      await api.make.pengerjaan(which, who, span),
      nilai,
    ]);
  await graded(ujian, a, 40);
  await graded(remedial, a, 70.5);
  await api.make.pengerjaan(ujian, b, span);
  const rows = await listNilaiUjian(api.db, { collegeId, idKelas: kelas.id, now: api.clock.now() });
  expect(rows).toHaveLength(4);
  expect(rekapNilai(rows)).toEqual([
    { id_ujian: ujian.id, nim: a.nim, keadaan: 'dinilai', nilai: 70.5, id_berlaku: remedial.id },
    { id_ujian: ujian.id, nim: b.nim, keadaan: 'menunggu', nilai: null, id_berlaku: ujian.id },
    { id_ujian: ujian.id, nim: c.nim, keadaan: 'tanpa_pengerjaan', nilai: 0, id_berlaku: ujian.id },
  ]);
});
