import { endpoints } from '@lms/contracts';
import type { DetailImpor } from '@lms/contracts/data-master/impor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordManual } from '../../../platform/manual.ts';
import { readXlsx } from '../../../platform/xlsx/xlsx.ts';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createImporFiles, csv } from '../../../testing/files/impor-files.ts';
import { TIMETABLE } from '../../../testing/impor.ts';
import { untilWaiting } from '../../../testing/interleave.ts';
import { createTestWorker, type TestWorker } from '../../../testing/jobs.ts';
import type { TestUser } from '../../../testing/make/make.ts';
import { imporBerkas } from './impor.messages.ts';

const {
  daftarImpor,
  detailImporDataMaster,
  rincianImpor,
  laporanImpor,
  templateDataMaster,
  ringkasanDataMaster,
} = endpoints;

let api: TestApi;
let worker: TestWorker;
let { upload, carryOut, detail, rows, count, bring } = {} as ReturnType<typeof createImporFiles>;
let operator: TestUser;
let reader: TestUser;
let prodi: string;
beforeAll(async () => {
  api = await createTestApi();
  worker = createTestWorker(api);
  operator = await api.make.operator({ nama: 'Olivia', areas: { data_master: 'write' } });
  reader = await api.make.operator({ areas: { data_master: 'read' } });
  ({ upload, carryOut, detail, rows, count, bring } = createImporFiles(api, operator, worker));
  prodi = (await api.make.prodi({ collegeId: operator.collegeId, id: 'IF' })).id;
});
afterAll(() => api.close());

const STUDENTS = 'nim,nama,id_prodi,angkatan\n2601,Budi,IF,2026\n2602,"Siti, Aminah",IF,2026\n';

describe('from the file to the import', () => {
  let impor: DetailImpor;

  test('the preview shows what would happen and writes nothing', async () => {
    const before = await count('mahasiswa');
    impor = (
      await upload(
        { jenis: 'mahasiswa' },
        csv(`${STUDENTS}2603,Tanpa Prodi,XX,2026\n2601,Lagi,IF,2026\n`),
      )
    ).data;
    expect(impor).toMatchObject({
      status: 'pratinjau',
      jenis: ['mahasiswa'],
      nama_berkas: 'data.csv',
      oleh: { name: 'Olivia' },
      jumlah: { inserted: 2, updated: 0, unchanged: 0, removed: 0, refused: 2 },
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      batas_terlampaui: [],
    });
    expect(await rows(impor.id, { aksi: 'tolak' })).toEqual([
      expect.objectContaining({
        baris: 4,
        kolom: 'id_prodi',
        alasan: 'Program studi XX tidak dikenal.',
      }),
      expect.objectContaining({
        baris: 5,
        kolom: null,
        alasan: 'Mahasiswa 2601 sudah ada pada baris 1.',
      }),
    ]);
    expect(
      (await rows(impor.id, { aksi: 'tambah', search: 'aminah' })).map(({ kunci }) => kunci),
    ).toEqual(['2602']);
    expect(await count('mahasiswa')).toBe(before);
  });

  test('reading is not enough to carry it out', async () => {
    expect((await carryOut(impor, { as: reader })).status).toBe(403);
    expect(
      (await upload({ jenis: 'mahasiswa' }, csv(STUDENTS), { as: reader, preview: false })).status,
    ).toBe(403);
    expect((await upload({ jenis: 'mahasiswa' }, csv(STUDENTS), { as: reader })).status).toBe(200);
  });

  test('carried out twice it happens once, with its audit row', async () => {
    expect((await carryOut(impor)).status).toBe(202);
    expect((await carryOut(impor)).error.code).toBe('impor_sudah_dijalankan');
    await worker.drain(2);
    expect(await detail(impor.id)).toMatchObject({
      status: 'selesai',
      hash: null,
      jumlah: { inserted: 2, refused: 2 },
      galat: null,
    });
    expect(await count('mahasiswa')).toBe(2);
    expect(
      await api.db.rows(
        `SELECT aksi, username, ip_address FROM log_aktivitas WHERE aksi = 'data_master.diimpor'`,
      ),
    ).toEqual([
      { aksi: 'data_master.diimpor', username: operator.username, ip_address: '127.0.0.1' },
    ]);
    expect(await count('impor_isi')).toBe(1);
  });

  test('the same file again changes nothing', async () => {
    const again = await bring({ jenis: 'mahasiswa' }, csv(STUDENTS));
    expect(again).toMatchObject({
      status: 'selesai',
      jumlah: { inserted: 0, updated: 0, unchanged: 2, removed: 0, refused: 0 },
    });
  });

  test('the history and the counts name it; the report is a workbook of its rows', async () => {
    const history = await api.as(reader).call(daftarImpor, { query: { jenis: 'mahasiswa' } });
    expect(history.data.map(({ status }) => status).sort()).toEqual([
      'pratinjau',
      'selesai',
      'selesai',
    ]);
    const counts = (await api.as(reader).call(ringkasanDataMaster)).data;
    expect(counts.find(({ jenis }) => jenis === 'mahasiswa')).toMatchObject({
      jumlah: 2,
      impor_terakhir: { oleh: 'Olivia', sumber: 'operator' },
    });
    const report = await api.app.inject({
      url: `/v2/lms/data_master/impor/${impor.id}/laporan`,
      headers: {
        authorization: `Bearer ${api.app.http.tokens.sign(reader)}`,
        'college-id': reader.collegeId,
      },
    });
    expect(report.headers['content-disposition']).toMatch(
      /^attachment; filename="Laporan Impor Data Master .*\.xlsx"/,
    );
    const sheet = await readXlsx(report.rawPayload);
    expect(sheet[0]?.cells).toEqual([
      'Data',
      'Hasil',
      'Baris',
      'Kunci',
      'Kolom',
      'Nilai lama',
      'Nilai baru',
      'Keterangan',
    ]);
    expect(sheet.map(({ cells }) => cells)).toContainEqual([
      ...['Mahasiswa', 'Ditolak', '4', '', 'id_prodi', '', '', 'Program studi XX tidak dikenal.'],
    ]);
  });

  test('the moment it says that it is done, the next may begin', async () => {
    const first = (await upload({ jenis: 'mahasiswa' }, csv(STUDENTS))).data;
    const next = (await upload({ jenis: 'mahasiswa' }, csv(STUDENTS))).data;
    const begun = [(await carryOut(first)).data.id_pekerjaan];
    expect((await carryOut(next)).error.code).toBe('impor_sedang_berjalan');
    const [job] = await api.db.rows<{ isi: unknown }>(
      'SELECT isi FROM outbox WHERE selesai_pada IS NULL',
    );
    const handler = api.modules
      .flatMap(({ jobs = [] }) => jobs)
      .find((one) => one.job === imporBerkas.job);
    if (job === undefined || handler === undefined || !('work' in handler))
      throw new Error('no work');
    const context = {
      collegeId: operator.collegeId,
      now: api.clock.now(),
      signal: new AbortController().signal,
    };
    await handler.work(handler.job.payload.parse(job.isi), context);
    expect((await detail(first.id)).status).toBe('selesai');
    begun.push((await carryOut(next)).data.id_pekerjaan);
    await worker.drain();
    const works = await api.db.rows(
      'SELECT status, persen, pesan FROM pekerjaan WHERE id = ANY($1::text[])',
      [begun],
    );
    expect(works).toEqual(
      Array(2).fill({
        status: 'selesai',
        persen: 100,
        pesan: '0 ditambah, 0 diubah, 0 dihapus, 0 ditolak',
      }),
    );
  });

  test('what has changed since the preview is not carried out', async () => {
    const stale = (await upload({ jenis: 'mahasiswa' }, csv(STUDENTS.replace('Budi', 'Budiman'))))
      .data;
    await api.db.run(`UPDATE mahasiswa SET tingkat = 3 WHERE nim = '2601'`);
    await carryOut(stale);
    await worker.drain();
    expect(await detail(stale.id)).toMatchObject({
      status: 'gagal',
      galat:
        'Data sudah berubah sejak pratinjau dibuat. Periksa berkas kembali sebelum menjalankan impor.',
    });
    expect(await api.db.row(`SELECT nama FROM pengguna WHERE username = '2601'`)).toEqual({
      nama: 'Budi',
    });
    const work = await api
      .as(operator)
      .call(endpoints.daftarPekerjaan, { query: { jenis: 'impor.data_master', status: 'gagal' } });
    expect(work.data[0]?.pesan).toMatch(/^Data sudah berubah/);
  });

  test('a preview that runs out while another has it is judged by the time at which it comes free', async () => {
    const fresh = (await upload({ jenis: 'mahasiswa' }, csv(STUDENTS), { as: reader })).data;
    const before = api.clock.now();
    let asked: ReturnType<typeof carryOut> | undefined;
    try {
      await api.db.transaction(async (tx) => {
        await tx.run('SELECT id FROM impor_data_master WHERE id = $1::uuid FOR UPDATE', [fresh.id]);
        asked = carryOut(fresh);
        await untilWaiting(api.db);
        api.clock.advance(25 * 3_600_000);
      });
      expect((await asked)?.error.code).toBe('impor_berubah');
    } finally {
      api.clock.set(before);
    }
  });

  test('another hash, another college, an id of nobody', async () => {
    const fresh = (await upload({ jenis: 'mahasiswa' }, csv(STUDENTS))).data;
    expect((await carryOut({ ...fresh, hash: '0'.repeat(64) })).error.code).toBe('impor_berubah');
    const { id: collegeId } = await api.make.college();
    const stranger = await api.make.operator({ collegeId, scopes: ['A:T'] });
    expect((await carryOut(fresh, { as: stranger })).status).toBe(404);
    for (const endpoint of [detailImporDataMaster, rincianImpor, laporanImpor]) {
      expect((await api.as(stranger).call(endpoint, { params: { id: fresh.id } })).status).toBe(
        404,
      );
    }
    expect((await api.as(stranger).call(daftarImpor)).data).toEqual([]);
  });

  test('in one call, for those who need no look in between', async () => {
    const reply = await upload({ jenis: 'kampus' }, csv('id;nama\nK1;Utama\n'), { preview: false });
    expect(reply.status).toBe(202);
    expect(reply.data).toMatchObject({ status: 'diproses', id_pekerjaan: expect.any(String) });
    expect(
      (await upload({ jenis: 'kampus' }, csv('id;nama\nK2;Dua\n'), { preview: false })).error.code,
    ).toBe('impor_sedang_berjalan');
    await worker.drain();
    expect(await count('kampus')).toBe(1);
  });

  test('previews are cleared away after a day', async () => {
    await api.db.run(
      `UPDATE impor_data_master SET dibuat_pada = dibuat_pada - interval '25 hours'`,
    );
    await worker.sweep('siakad.impor_lama');
    expect(await count(`impor_data_master WHERE status = 'pratinjau'`)).toBe(0);
    expect(await count('impor_isi')).toBe(0);
  });
});

describe('the deletion ceiling', () => {
  test('is shown, and raised only on purpose', async () => {
    const rooms = (ids: readonly string[]) =>
      csv(`id,nama,kapasitas\n${ids.map((id) => `${id},Ruang ${id},40`).join('\n')}`);
    await bring({ jenis: 'ruangan' }, rooms(['R1', 'R2', 'R3', 'R4']));
    const less = (await upload({ jenis: 'ruangan', lengkap: 'true' }, rooms(['R1', 'R2', 'R3'])))
      .data;
    expect(less).toMatchObject({
      jumlah: { removed: 1 },
      batas_terlampaui: [{ nama: 'Ruangan', removed: 1, total: 4, persen: 25 }],
    });
    expect((await carryOut(less)).error).toMatchObject({
      code: 'batas_hapus_terlampaui',
      message: 'Ruangan: 1 dari 4 akan dihapus, melebihi batas 5 persen. Tidak ada yang diubah.',
    });
    expect((await carryOut(less, { batas_hapus_persen: 25 })).status).toBe(202);
    await worker.drain();
    expect(await detail(less.id)).toMatchObject({ status: 'selesai', jumlah: { removed: 1 } });
    expect(await count('ruangan')).toBe(3);
  });
});

describe('the timetable', () => {
  test('needs its period and programme', async () => {
    const reply = await upload({ jenis: 'jadwal' }, csv(TIMETABLE));
    expect(reply.error.errors.map(({ path }) => path)).toEqual(['periode', 'prodi']);
  });

  test('proposes what is missing, warns of clashes, and names its flaw by the line of the file', async () => {
    const reply = (await upload({ jenis: 'jadwal', periode: '20261', prodi }, csv(TIMETABLE))).data;
    expect(reply.jumlah_jenis.map(({ jenis, inserted }) => [jenis, inserted])).toEqual([
      ['sesi', 15],
      ['ruangan', 10],
      ['makul', 30],
      ['jadwal', 69],
      ['kelas', 62],
    ]);
    expect(reply.peringatan).toEqual([expect.stringMatching(/^Ruang Stadion dipakai bersamaan/)]);
    expect(reply.pertemuan?.inserted).toBe(69 * 16);
    expect(await rows(reply.id, { aksi: 'tolak' })).toEqual([
      expect.objectContaining({ jenis: 'jadwal', baris: 67, kolom: 'jam' }),
    ]);
  });
});

describe('an operator of one programme', () => {
  test('imports what belongs to it, and sees the own imports only', async () => {
    const { collegeId } = operator;
    await api.make.prodi({ collegeId, id: 'SI' });
    const limited = await api.make.operator({
      collegeId,
      areas: { data_master: 'write' },
      prodi: ['SI'],
    });
    const file = csv(
      'nim,nama,id_prodi,angkatan\n2701,Sari,SI,2027\n2702,Joko,IF,2027\n2601,Rebut,SI,2026\n',
    );
    const own = (await upload({ jenis: 'mahasiswa' }, file, { as: limited })).data;
    expect(own.jumlah).toMatchObject({ inserted: 1, updated: 0, refused: 2 });
    const reasons = (
      await api.as(limited).call(rincianImpor, { params: { id: own.id }, query: { aksi: 'tolak' } })
    ).data;
    expect(reasons.map(({ alasan }) => alasan)).toEqual([
      'Mahasiswa 2702 bukan dari program studi Anda.',
      'Mahasiswa 2601 bukan dari program studi Anda.',
    ]);
    const shared = (
      await upload({ jenis: 'kampus' }, csv('id,nama\nK9,Sembilan\n'), { as: limited })
    ).data;
    expect(shared.jumlah).toMatchObject({ inserted: 0, refused: 1 });
    const others = (await api.as(operator).call(daftarImpor)).data.find(
      ({ oleh }) => oleh.name === 'Olivia',
    );
    expect(
      (await api.as(limited).call(detailImporDataMaster, { params: { id: others?.id ?? '' } }))
        .status,
    ).toBe(404);
    expect((await api.as(limited).call(daftarImpor)).data.map(({ id }) => id).sort()).toEqual(
      [own.id, shared.id].sort(),
    );
  });
});

describe('columns that were changed by hand', () => {
  const file = csv(
    'nim,nama,id_prodi,angkatan,telepon\n2602,"Siti, Aminah",IF,2026,081111111111\n',
  );

  test('stay, and the report says so', async () => {
    await bring({ jenis: 'mahasiswa' }, file);
    const now = api.clock.now();
    await api.db.run(
      `UPDATE biodata SET telepon = '082222222222' WHERE id_pengguna = 'mahasiswa-2602'`,
    );
    await recordManual(
      api.db,
      { ...operator, nama: 'Siti' },
      { tabel: 'mahasiswa', kunci: '2602', kolom: ['telepon'] },
      now,
    );
    const kept = await bring({ jenis: 'mahasiswa' }, file);
    expect(kept).toMatchObject({ jumlah: { updated: 0, unchanged: 1 }, jumlah_dipertahankan: 1 });
    expect(await rows(kept.id, { aksi: 'tetap' })).toEqual([
      expect.objectContaining({
        kunci: '2602',
        kolom: 'telepon',
        alasan: 'Kolom telepon pada mahasiswa 2602 tetap karena diubah di LMS oleh Siti.',
      }),
    ]);
  });

  test('are overwritten on purpose, and then belong to imports again', async () => {
    await bring({ jenis: 'mahasiswa', timpa_manual: 'true' }, file);
    expect(
      await api.db.row(`SELECT telepon FROM biodata WHERE id_pengguna = 'mahasiswa-2602'`),
    ).toEqual({
      telepon: '081111111111',
    });
    expect(await count('kolom_manual')).toBe(0);
  });
});

describe('templates', () => {
  test.each(['periode', 'mahasiswa', 'jadwal', 'kelas'] as const)(
    'the template of %s can be filled in and imported',
    async (jenis) => {
      const reply = await api.app.inject({
        url: `/v2/lms/data_master/template?jenis=${jenis}`,
        headers: {
          authorization: `Bearer ${api.app.http.tokens.sign(reader)}`,
          'college-id': reader.collegeId,
        },
      });
      expect(reply.headers['content-type']).toBe(
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      );
      expect(reply.headers['content-disposition']).toMatch(
        /filename="Template [A-Z][a-z ]+\.xlsx"/,
      );
      const isian = { jenis, ...(jenis === 'jadwal' && { periode: '20261', prodi }) };
      const preview = (await upload(isian, { name: 'template.xlsx', content: reply.rawPayload }))
        .data;
      expect(
        preview.peringatan.filter((text) => text.includes('tidak dikenal dan diabaikan')),
      ).toEqual([]);
      const shape = (await rows(preview.id)).filter(
        ({ alasan }) => alasan !== null && !alasan.endsWith('tidak dikenal.'),
      );
      expect(shape).toEqual([]);
    },
  );

  test('another kind is refused', async () => {
    expect(
      (await api.as(reader).call(templateDataMaster, { query: { jenis: 'lain' } })).status,
    ).toBe(422);
  });
});

test('after many rows the planner knows the tables', async () => {
  const students = Array.from(
    { length: 1_000 },
    (_one, index) => `27${String(index).padStart(4, '0')},Mahasiswa ${index},IF,2027`,
  );
  await bring({ jenis: 'mahasiswa' }, csv(`nim,nama,id_prodi,angkatan\n${students.join('\n')}\n`));
  const known = await api.db.row<{ rows: number }>(
    "SELECT reltuples::int AS rows FROM pg_class WHERE relname = 'mahasiswa'",
  );
  expect(known?.rows).toBe(await count('mahasiswa'));
});
