import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readXlsx } from '../../../platform/xlsx/xlsx.ts';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import type {
  TestDosen,
  TestKelas,
  TestOperator,
  TestPertemuan,
} from '../../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.clock.set(new Date('2026-11-24T06:10:00Z')));

interface Scene {
  collegeId: string;
  operator: TestOperator;
  one: TestDosen;
  two: TestDosen;
  kelas: TestKelas;
  /** Three that are over, one of tomorrow. */
  meetings: TestPertemuan[];
}

async function scene(): Promise<Scene> {
  const { id: collegeId } = await api.make.college();
  const operator = await api.make.operator({ collegeId, areas: { laporan: 'read' } });
  const one = await api.make.dosen({ collegeId, nama: 'Andi' });
  const two = await api.make.dosen({ collegeId, nama: 'Budi' });
  const kelas = await api.make.kelas({ collegeId, pengajar: [one, two] });
  const meetings: TestPertemuan[] = [];
  for (const day of ['03', '10', '17', '25'])
    meetings.push(
      await api.make.pertemuan({
        kelas,
        waktuMulai: `2026-11-${day}T06:00:00Z`,
        waktuSelesai: `2026-11-${day}T07:40:00Z`,
      }),
    );
  await api.db.run('DELETE FROM pertemuan_pengajar WHERE college_id = $1', [collegeId]);
  return { collegeId, operator, one, two, kelas, meetings };
}

const assign = ({ id, collegeId }: { id: string; collegeId: string }, { idDosen }: TestDosen) =>
  api.db.run(
    'INSERT INTO pertemuan_pengajar (college_id, id_pertemuan, id_dosen) VALUES ($1, $2, $3)',
    [collegeId, id, idDosen],
  );
const present = (
  { id, collegeId }: { id: string; collegeId: string },
  { idDosen }: TestDosen,
  { hadir = true, valid = false } = {},
) =>
  api.db.run(
    `INSERT INTO kehadiran_dosen (college_id, id_pertemuan, id_dosen, is_hadir, is_valid, updated_by, updated_by_nama, updated_at)
     VALUES ($1, $2, $3, $4, $5, 'uji', 'Uji', '2026-11-20T00:00:00Z')`,
    [collegeId, id, idDosen, hadir, valid],
  );
async function validate(collegeId: string): Promise<void> {
  await api.db.run(
    `INSERT INTO pengaturan (college_id, kunci, nilai) VALUES ($1, 'pengaturan_kelas', '{"validasi_kehadiran_dosen":true}')`,
    [collegeId],
  );
  // Settings are cached for a few seconds.
  api.clock.advance(60_000);
}
const ask = (user: TestOperator, query = {}) =>
  api.as(user).call(endpoints.daftarRealisasi, { query });

/** Andi: three planned, one of tomorrow; present in two, one validated. Budi: one, absent. */
async function taught(all: Scene): Promise<void> {
  const { collegeId, meetings, one, two } = all;
  const at = (index: number) => ({ id: meetings[index]?.id ?? '', collegeId });
  for (const index of [0, 1, 3]) await assign(at(index), one);
  await assign(at(2), two);
  await present(at(0), one, { valid: true });
  await present(at(1), one);
  await present(at(2), two, { hadir: false });
}
const numbersOf = async (user: TestOperator) =>
  (await ask(user)).data.map(({ pengajar, rencana, realisasi }) => [
    pengajar.nama.includes('Andi') ? 'Andi' : 'Budi',
    rencana,
    realisasi,
  ]);

describe('planned and held meetings', () => {
  test('are those assigned to the lecturer and those that were held, counted by hand', async () => {
    const all = await scene();
    await taught(all);
    expect(await numbersOf(all.operator)).toEqual([
      ['Andi', 3, 2],
      ['Budi', 1, 0],
    ]);
    const { data, meta } = await ask(all.operator);
    expect(meta).toMatchObject({ total_items: 2, total_rencana: 4, total_realisasi: 2 });
    expect(
      data[0]?.pertemuan.map((row) => [
        row.direncanakan,
        row.selesai,
        row.hadir,
        row.valid,
        row.dihitung,
      ]),
    ).toEqual([
      [true, true, true, null, true],
      [true, true, true, null, true],
      [true, false, null, null, false],
    ]);
  });

  test('count only what an operator validated where that is asked for', async () => {
    const all = await scene();
    await taught(all);
    await validate(all.collegeId);
    expect(await numbersOf(all.operator)).toEqual([
      ['Andi', 3, 1],
      ['Budi', 1, 0],
    ]);
    expect((await ask(all.operator)).data[0]?.pertemuan.map(({ valid }) => valid)).toEqual([
      true,
      false,
      null,
    ]);
  });

  test('of a guest who was present count, without being planned; a lecturer without meetings stands with zeros', async () => {
    const all = await scene();
    const guest = await api.make.dosen({ collegeId: all.collegeId, nama: 'Citra' });
    await present({ id: all.meetings[0]?.id ?? '', collegeId: all.collegeId }, guest);
    const { data } = await ask(all.operator, { sort: '-realisasi' });
    expect(data.map(({ rencana, realisasi }) => [rencana, realisasi])).toEqual([
      [0, 1],
      [0, 0],
      [0, 0],
    ]);
    expect(data[0]?.pengajar.id).toBe(guest.idDosen);
  });

  test('are of one period, and of the programmes of the operator', async () => {
    const all = await scene();
    await taught(all);
    expect((await ask(all.operator, { periode: 20251 })).data).toEqual([]);
    const { id: elsewhere } = await api.make.prodi({ collegeId: all.collegeId });
    const limited = await api.make.operator({
      collegeId: all.collegeId,
      areas: { laporan: 'read' },
      prodi: [elsewhere],
    });
    expect((await ask(limited)).data).toEqual([]);
    expect((await ask(all.operator, { id_prodi: elsewhere })).data).toEqual([]);
    const noReports = await api.make.operator({
      collegeId: all.collegeId,
      areas: { kelas_kuliah: 'write' },
    });
    expect((await ask(noReports)).status).toBe(403);
    expect((await ask(all.operator, { page: 2, per_page: 1 })).data).toHaveLength(1);
    expect((await ask(all.operator, { search: 'budi' })).data).toHaveLength(1);
  });

  test('go into a workbook as they are listed', async () => {
    const all = await scene();
    await taught(all);
    const reply = await api.app.inject({
      url: '/v2/lms/laporan/realisasi/export_excel',
      headers: {
        authorization: `Bearer ${api.app.http.tokens.sign(all.operator)}`,
        'college-id': all.collegeId,
      },
    });
    expect(reply.headers['content-disposition']).toBe(
      'attachment; filename="Realisasi Dosen 2026-11-24.xlsx"',
    );
    const rows = (await readXlsx(reply.rawPayload)).map(({ cells }) => cells);
    expect(rows.map((row) => row.slice(8))).toEqual([
      ['Rencana Tatap Muka', 'Realisasi Tatap Muka', 'Pertemuan yang Dihitung'],
      ['3', '2', expect.stringMatching(/^\d+, \d+$/)],
      ['1', '0'],
    ]);
  });
});
