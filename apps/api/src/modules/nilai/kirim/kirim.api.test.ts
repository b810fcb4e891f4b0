/** Grades on their way to Siakad (DECISIONS 184, 205; N2, N17, N31–N33, N42). */
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readXlsx } from '../../../platform/xlsx/xlsx.ts';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker } from '../../../testing/jobs.ts';
import {
  type SiakadPalsu,
  startSiakadPalsu,
  terima,
} from '../../../testing/servers/siakad-palsu.ts';
import { siakadSecretOf } from '../../orang/sesi/index.ts';
import { signCall } from './tanda.policy.ts';

const SECRET = 'rahasia-uji-siakad-minimal-32-karakter';

let api: TestApi;
let siakad: SiakadPalsu;
beforeAll(async () => {
  siakad = await startSiakadPalsu();
  api = await createTestApi({ settings: { siakadSecret: SECRET } });
});
afterAll(async () => {
  await api.close();
  await siakad.close();
});
beforeEach(() => {
  siakad.calls.length = 0;
  siakad.nilai.clear();
  siakad.answers(({ kiriman }) => ({ body: { data: terima(kiriman.data) } }));
});

async function scene({ peserta = 3, url = siakad.url }: { peserta?: number; url?: string } = {}) {
  api.clock.set('2026-11-24T03:00:00Z');
  const { id: collegeId } = await api.make.college();
  const kelas = await api.make.kelas({ peserta, collegeId });
  await api.db.run('UPDATE perguruan_tinggi SET url_sikad_legacy = $2 WHERE id = $1', [
    kelas.collegeId,
    url,
  ]);
  const [dosen] = kelas.pengajar;
  if (!dosen) throw new Error('a lecturer');
  await api.make.komponenNilai(kelas, { id: 'T' });
  const students = kelas.peserta.toSorted((one, other) => (one.nim < other.nim ? -1 : 1));
  for (const [n, one] of students.entries())
    await api.make.selNilai(kelas, 'T', one, { nilai: 60 + (n % 40) });
  const worker = createTestWorker(api);
  const send = (body: object = {}) =>
    api.as(dosen).call(endpoints.kirimNilaiKelas, {
      params: { id: kelas.id },
      rawBody: { list_komponen: ['T'], ...body },
    });
  const receipts = async () =>
    (
      await api.as(dosen).call(endpoints.tandaTerimaNilai, {
        params: { id: kelas.id },
        query: { ignore_default_pagination: 'true' },
      })
    ).data.toSorted((one, other) => (one.nim < other.nim ? -1 : 1));
  const batches = async () =>
    (await api.as(dosen).call(endpoints.daftarKirimanNilai, { params: { id: kelas.id } })).data;
  const cells = () =>
    api.db.rows<{ nim: string; status: string; versi: number; siakad: number | null }>(
      `SELECT nim, kirim_status AS status, kirim_versi AS versi, siakad_terakhir::float8 AS siakad FROM nilai_komponen
       WHERE college_id = $1 AND id_kelas = $2 ORDER BY nim`,
      [kelas.collegeId, kelas.id],
    );
  const statuses = async () => (await cells()).map((one) => one.status);
  /** The next attempt: the clock passes the schedule. */
  const later = async (minutes: number) => {
    api.clock.advance(minutes * 60_000);
    await worker.sweep('nilai.hantar');
    await worker.drain();
  };
  return { kelas, dosen, students, worker, send, receipts, batches, cells, statuses, later };
}

test('grades go out signed, and Siakad’s answer stands at each student', async () => {
  const { kelas, worker, send, receipts, statuses, cells, batches } = await scene();
  const reply = await send();
  expect(reply.data).toMatchObject({
    kiriman: [{ id_komponen: 'T', jumlah: 3 }],
    belum_lengkap: [],
    tidak_berubah: 0,
  });
  expect(await statuses()).toEqual(['menunggu', 'menunggu', 'menunggu']);
  await worker.drain();
  expect(siakad.calls).toHaveLength(1);
  const [call] = siakad.calls;
  if (!call) throw new Error('a call');
  expect(call).toMatchObject({ method: 'POST', path: '/siakad/integrasi/lms/nilai' });
  expect(call.headers['college-id']).toBe(kelas.collegeId);
  expect(call.headers['idempotency-key']).toBe(reply.data.kiriman[0]?.id);
  const signed = {
    method: 'POST' as const,
    path: call.path,
    waktu: String(call.headers['x-lms-waktu']),
    key: String(call.headers['idempotency-key']),
    body: call.body,
  };
  const tanda = String(call.headers['x-lms-tanda']);
  expect(tanda).toBe(signCall(siakadSecretOf(kelas.collegeId, SECRET), signed));
  expect((await cells()).map((one) => [one.status, one.versi, one.siakad])).toEqual([
    ['diterima', 1, 60],
    ['diterima', 1, 61],
    ['diterima', 1, 62],
  ]);
  expect((await receipts()).map((one) => [one.status, one.nilai])).toEqual([
    ['diterima', 60],
    ['diterima', 61],
    ['diterima', 62],
  ]);
  expect(await batches()).toMatchObject([{ status: 'selesai', diterima: 3, jumlah: 3 }]);
  expect((await send()).data).toMatchObject({ kiriman: [], tidak_berubah: 3 });
});

test('batches have at most 500 rows', async () => {
  const { worker, send } = await scene({ peserta: 501 });
  await send();
  await worker.drain();
  expect(siakad.calls.map((one) => one.kiriman.data.length).toSorted((a, b) => a - b)).toEqual([
    1, 500,
  ]);
  expect(siakad.nilai.size).toBe(501);
});

test('seven of forty are refused with their reasons; the others are accepted', async () => {
  const { worker, send, receipts, statuses } = await scene({ peserta: 40 });
  siakad.answers(({ kiriman }) => ({
    body: {
      data: kiriman.data.map(({ nim, versi }, n) =>
        n < 7
          ? {
              nim,
              versi,
              status: 'ditolak',
              kode: 'nim_tidak_dikenal',
              alasan: 'NIM tidak dikenal',
            }
          : { nim, versi, status: 'diterima' },
      ),
    },
  }));
  await send();
  await worker.drain();
  const counted = Map.groupBy(await statuses(), (one) => one);
  expect([counted.get('ditolak')?.length, counted.get('diterima')?.length]).toEqual([7, 33]);
  expect((await receipts())[0]).toMatchObject({
    status: 'ditolak',
    kode: 'nim_tidak_dikenal',
    alasan: 'NIM tidak dikenal',
  });
  siakad.answers(({ kiriman }) => ({ body: { data: terima(kiriman.data) } }));
  expect((await send()).data).toMatchObject({ kiriman: [{ jumlah: 7 }], tidak_berubah: 33 });
  await worker.drain();
  expect(new Set(await statuses())).toEqual(new Set(['diterima']));
});

test.each<[string, Parameters<SiakadPalsu['answers']>[0], string, string]>([
  ['500', () => ({ status: 500 }), 'http_500', 'menunggu'],
  ['HTML', () => ({ body: '<html>' }), 'jawaban_tidak_terbaca', 'terkirim'],
  [
    'a redirect',
    () => ({ status: 302, headers: { location: 'http://127.0.0.1:9/' } }),
    'dialihkan',
    'menunggu',
  ],
  ['a cut connection', () => ({ putus: true }), 'tidak_terjangkau', 'terkirim'],
  [
    'an answer without end',
    () => ({ body: { data: 'x'.repeat(1_100_000) } }),
    'jawaban_terlalu_besar',
    'terkirim',
  ],
])(
  '%s: the same call with the same key, until it is answered',
  async (_name, how, kode, status) => {
    const { worker, send, batches, statuses, later } = await scene();
    siakad.answers(how);
    await send();
    await worker.drain();
    expect(await batches()).toMatchObject([{ kode, percobaan: 1 }]);
    expect(new Set(await statuses())).toEqual(new Set([status]));
    await later(0.5);
    expect(siakad.calls).toHaveLength(1);
    siakad.answers(({ kiriman }) => ({ body: { data: terima(kiriman.data) } }));
    await later(1);
    const [first, second] = siakad.calls;
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    expect(second?.body).toBe(first?.body);
    expect(new Set(await statuses())).toEqual(new Set(['diterima']));
  },
);

test('Siakad that is away is tried after 1, 5, 15 minutes, 1 hour and then each 6 hours, until the window ends', async () => {
  const { kelas, send, worker, batches, statuses, later } = await scene({
    url: 'http://127.0.0.1:9',
  });
  await api.db.run(
    `UPDATE komponen_nilai SET entri_selesai = $3 WHERE college_id = $1 AND id_kelas = $2`,
    [kelas.collegeId, kelas.id, new Date('2026-11-24T12:00:00Z')],
  );
  await send();
  await worker.drain();
  const waits: number[] = [];
  for (let n = 0; n < 10; n++) {
    const [row] = await batches();
    if (!row?.coba_pada) break;
    const minutes = (Date.parse(row.coba_pada) - api.clock.now().getTime()) / 60_000;
    waits.push(minutes);
    await later(minutes);
    // A breaker that is open by now lets one attempt through after its pause.
  }
  expect(waits.slice(0, 4)).toEqual([1, 5, 15, 60]);
  expect(await batches()).toMatchObject([
    { status: 'ditolak', kode: 'batas_lewat', coba_pada: null },
  ]);
  expect(new Set(await statuses())).toEqual(new Set(['ditolak']));
});

test('a missing row is asked for again; one that answers twice counts once', async () => {
  const { send, worker, statuses, later, receipts } = await scene();
  siakad.answers(({ kiriman }, times) => {
    const rows = terima(kiriman.data);
    return { body: { data: times === 1 ? [...rows.slice(0, 2), ...rows.slice(0, 2)] : rows } };
  });
  await send();
  await worker.drain();
  expect(await statuses()).toEqual(['diterima', 'diterima', 'terkirim']);
  await later(1);
  expect(await statuses()).toEqual(['diterima', 'diterima', 'diterima']);
  expect(await receipts()).toHaveLength(3);
});

test('a job that runs twice, or again after its answer was lost, doubles nothing', async () => {
  const { kelas, send, worker, statuses } = await scene();
  await send();
  await worker.drain(2);
  expect(siakad.calls).toHaveLength(1);
  await api.db.run(
    `UPDATE outbox SET selesai_pada = NULL WHERE college_id = $1 AND jenis = 'nilai.hantar_kelompok'`,
    [kelas.collegeId],
  );
  await worker.drain();
  expect(siakad.calls).toHaveLength(1);
  expect(new Set(await statuses())).toEqual(new Set(['diterima']));
  const ledger = await api.db.row<{ n: number }>(
    `SELECT count(*)::int AS n FROM nilai_ledger WHERE college_id = $1 AND jenis = 'jawaban'`,
    [kelas.collegeId],
  );
  expect(ledger?.n).toBe(3);
});

test('killed between the call and the commit: the same key goes again and counts once', async () => {
  const { kelas, send, worker, statuses } = await scene();
  await send();
  const handler = api.modules
    .flatMap((module) => module.jobs ?? [])
    .find(({ job }) => job.name === 'nilai.hantar_kelompok');
  if (!handler || !('work' in handler)) throw new Error('a long job');
  const [row] = await api.db.rows<{ isi: { id_kirim: string } }>(
    `SELECT isi FROM outbox WHERE college_id = $1 AND jenis = 'nilai.hantar_kelompok' AND selesai_pada IS NULL`,
    [kelas.collegeId],
  );
  const { signal } = new AbortController();
  // The commit that it returns is lost with the process.
  await handler.work(row?.isi, { collegeId: kelas.collegeId, now: api.clock.now(), signal });
  expect(await statuses()).toEqual(['menunggu', 'menunggu', 'menunggu']);
  await worker.drain();
  expect(siakad.calls.map((one) => one.headers['idempotency-key'])).toEqual([
    row?.isi.id_kirim,
    row?.isi.id_kirim,
  ]);
  expect(siakad.nilai.size).toBe(3);
  expect(new Set(await statuses())).toEqual(new Set(['diterima']));
});

test('an answer to an older version is a receipt and changes no newer state', async () => {
  const { kelas, students, send, worker, cells } = await scene();
  siakad.answers(async ({ kiriman }) => {
    // The value changes while its call is on the way.
    await api.db.run(
      `UPDATE nilai_komponen SET hitung = 99, berlaku = 99, versi = versi + 1, kirim_status = 'belum_dikirim'
       WHERE college_id = $1 AND nim = $2`,
      [kelas.collegeId, students[0]?.nim],
    );
    return { body: { data: terima(kiriman.data) } };
  });
  await send();
  await worker.drain();
  expect((await cells())[0]).toMatchObject({ status: 'belum_dikirim', siakad: 60 });
  expect((await cells())[1]).toMatchObject({ status: 'diterima' });
  siakad.answers(({ kiriman }) => ({ body: { data: terima(kiriman.data) } }));
  expect((await send()).data.kiriman).toMatchObject([{ jumlah: 1 }]);
  await worker.drain();
  expect((await cells())[0]).toMatchObject({ status: 'diterima', versi: 2, siakad: 99 });
});

test('a refused signature stops the college until an operator goes on', async () => {
  const { kelas, send, worker, batches, statuses } = await scene();
  siakad.answers(() => ({ status: 401, body: { alasan: 'Tanda tangan salah' } }));
  await send();
  await worker.drain();
  const operator = await api.make.operator({
    collegeId: kelas.collegeId,
    areas: { konfigurasi: 'write', kelas_kuliah: 'read' },
  });
  const state = async () => (await api.as(operator).call(endpoints.keadaanSiakad)).data;
  expect(await state()).toMatchObject({
    terhubung: true,
    berhenti_pada: '2026-11-24T03:00:00.000Z',
    sebab: 'Tanda tangan salah',
    menunggu: 3,
  });
  api.clock.advance(3_600_000);
  await worker.sweep('nilai.hantar');
  await worker.drain();
  expect(siakad.calls).toHaveLength(1);
  expect(await batches()).toMatchObject([{ kode: 'berhenti' }]);
  siakad.answers(({ kiriman }) => ({ body: { data: terima(kiriman.data) } }));
  expect((await api.as(operator).call(endpoints.lanjutkanSiakad)).data).toEqual({ kiriman: 1 });
  await worker.sweep('nilai.hantar');
  await worker.drain();
  expect(new Set(await statuses())).toEqual(new Set(['diterima']));
  expect(await state()).toMatchObject({ berhenti_pada: null, menunggu: 0, tertua_pada: null });
});

test('a refused batch tells its reason at each row', async () => {
  const { send, worker, receipts } = await scene();
  siakad.answers(() => ({ status: 422, body: { kode: 'kelas_dikunci', alasan: 'Kelas dikunci' } }));
  await send();
  await worker.drain();
  expect((await receipts()).map((one) => [one.status, one.alasan])).toEqual(
    Array(3).fill(['ditolak', 'Kelas dikunci']),
  );
});

test('after five failures in a row the college’s other batches wait', async () => {
  const { kelas, send, worker } = await scene();
  siakad.answers(() => ({ status: 503 }));
  await api.db.run('INSERT INTO siakad_kirim (college_id, gagal_beruntun) VALUES ($1, 4)', [
    kelas.collegeId,
  ]);
  await send();
  await worker.drain();
  await api.make.komponenNilai(kelas, { id: 'U' });
  for (const one of kelas.peserta) await api.make.selNilai(kelas, 'U', one, { nilai: 50 });
  await send({ list_komponen: ['U'] });
  await worker.drain();
  expect(siakad.calls).toHaveLength(1);
  siakad.answers(({ kiriman }) => ({ body: { data: terima(kiriman.data) } }));
  api.clock.advance(60_000);
  await worker.sweep('nilai.hantar');
  await worker.drain();
  expect(siakad.calls).toHaveLength(2);
  await worker.sweep('nilai.hantar');
  await worker.drain();
  expect(siakad.calls).toHaveLength(3);
});

test('ungraded students are left out and named, or counted as 0 for a reason', async () => {
  const { kelas, students, send, worker } = await scene({ peserta: 2 });
  const [a, b] = students;
  if (!a || !b) throw new Error('two students');
  const pertemuan = await api.make.pertemuan({ kelas });
  const past = {
    waktuMulai: new Date('2026-11-23T08:00:00Z'),
    waktuSelesai: new Date('2026-11-23T10:00:00Z'),
  };
  const ujian = await api.make.ujian(pertemuan, { ...past, soal: 1 });
  const tugas = await api.make.tugas(pertemuan, past);
  await api.make.komponenNilai(kelas, { id: 'U', aktivitas: [tugas, ujian] });
  await api.make.nilaiTugas(tugas, a, 81);
  const attempt = {
    mulai: past.waktuMulai,
    berakhir: past.waktuSelesai,
    selesai: past.waktuSelesai,
  };
  await api.make.pengerjaan(ujian, a, attempt);
  await worker.sweep('nilai.hitung');
  const left = await send({ list_komponen: ['U'] });
  expect(left.data).toMatchObject({
    kiriman: [{ jumlah: 1 }],
    belum_lengkap: [{ id_komponen: 'U', nim: a.nim }],
  });
  await worker.drain();
  expect([...siakad.nilai.keys()]).toEqual([`U ${b.nim}`]);
  const asked = { list_komponen: ['U'], belum_dinilai_sebagai_nol: true };
  expect((await send(asked)).error.code).toBe('nilai_alasan_wajib');
  await send({ ...asked, alasan: 'Dosen penguji sakit' });
  await worker.drain();
  // (81 + 0) ÷ 2
  expect(siakad.nilai.get(`U ${a.nim}`)).toBe(40.5);
  const row = await api.db.row(
    `SELECT alasan FROM nilai_ledger WHERE college_id = $1 AND jenis = 'kirim' AND nim = $2 AND keadaan = 'menunggu'`,
    [kelas.collegeId, a.nim],
  );
  expect(row).toEqual({ alasan: 'Dosen penguji sakit' });
});

test('the receipts are a workbook as well', async () => {
  const { kelas, dosen, students, send, worker } = await scene({ peserta: 1 });
  await send();
  await worker.drain();
  const file = await api.app.inject({
    url: `/v2/lms/nilai/kelas_kuliah/${kelas.id}/integrasi/tanda_terima/export_excel?status=diterima`,
    headers: {
      authorization: `Bearer ${api.app.http.tokens.sign(dosen)}`,
      'college-id': dosen.collegeId,
    },
  });
  expect(file.headers['content-disposition']).toContain('Tanda Terima Siakad');
  const [heading, row] = await readXlsx(file.rawPayload);
  expect(heading?.cells.slice(0, 6)).toEqual([
    'NIM',
    'Nama Mahasiswa',
    'Komponen',
    'Nilai',
    'Versi',
    'Status',
  ]);
  expect(row?.cells[0]).toBe(students[0]?.nim);
  expect(row?.cells[5]).toBe('Diterima');
});

test('receipts are sorted, counted by state, and told from their later ones', async () => {
  const { kelas, dosen, students, send, worker, receipts } = await scene();
  siakad.answers(({ kiriman }) => ({
    body: {
      data: kiriman.data.map(({ nim, versi }, n) =>
        n === 0 ? { nim, versi, status: 'ditolak' } : { nim, versi, status: 'diterima' },
      ),
    },
  }));
  const first = (await send()).data.kiriman[0]?.id ?? '';
  await worker.drain();
  await api.db.run(
    `UPDATE nilai_komponen SET hitung = 99, berlaku = 99, versi = versi + 1 WHERE college_id = $1 AND nim = $2`,
    [kelas.collegeId, students[0]?.nim],
  );
  api.clock.advance(60_000);
  await send();
  const ask = (query: Record<string, string>) =>
    api.as(dosen).call(endpoints.tandaTerimaNilai, { params: { id: kelas.id }, query });
  expect((await receipts()).map((one) => [one.nim, one.status, one.terbaru])).toEqual(
    expect.arrayContaining([
      [students[0]?.nim, 'ditolak', false],
      [students[0]?.nim, 'menunggu', true],
      [students[1]?.nim, 'diterima', true],
    ]),
  );
  const ofFirst = await ask({ id_kirim: first, status: 'diterima', sort: '-nim' });
  expect(ofFirst.data.map((one) => one.nim)).toEqual([students[2]?.nim, students[1]?.nim]);
  expect(ofFirst.meta).toMatchObject({ jumlah: { ditolak: 1, diterima: 2 } });
  await worker.drain();
});

test('outside the window, and while locked, nothing is sent', async () => {
  const { kelas, send } = await scene();
  await api.db.run('UPDATE nilai_kelas SET is_dikunci = true WHERE college_id = $1', [
    kelas.collegeId,
  ]);
  expect((await send()).error.code).toBe('nilai_dikunci_saat_entri');
  await api.db.run('UPDATE nilai_kelas SET is_dikunci = false WHERE college_id = $1', [
    kelas.collegeId,
  ]);
  api.clock.advance(8 * 86_400_000);
  expect((await send()).error.code).toBe('nilai_di_luar_rentang');
});

test('a cancelled batch is not sent; an answer that was on its way still counts', async () => {
  const { kelas, dosen, send, worker, batches, statuses, later } = await scene();
  const cancel = async () =>
    api.as(dosen).call(endpoints.batalkanKirimanNilai, {
      params: { id: kelas.id, idKirim: (await batches())[0]?.id ?? '' },
    });
  await send();
  expect((await cancel()).data).toEqual({ dibatalkan: 3 });
  await worker.drain();
  expect(siakad.calls).toHaveLength(0);
  expect(new Set(await statuses())).toEqual(new Set(['dibatalkan']));
  expect((await cancel()).error.code).toBe('kiriman_sudah_selesai');
  await later(10);
  siakad.answers(async ({ kiriman }) => {
    await cancel();
    return { body: { data: terima(kiriman.data) } };
  });
  await send();
  await worker.drain();
  expect(new Set(await statuses())).toEqual(new Set(['diterima']));
});

test('addresses inside are called only where the installation allows it', async () => {
  const strict = await createTestApi({
    settings: { siakadSecret: SECRET, siakadPrivateAddress: false },
    database: undefined,
  });
  try {
    strict.clock.set('2026-11-24T03:00:00Z');
    const kelas = await strict.make.kelas({ peserta: 1 });
    const [dosen] = kelas.pengajar;
    const [student] = kelas.peserta;
    if (!dosen || !student) throw new Error('a lecturer and a student');
    await strict.make.komponenNilai(kelas, { id: 'T' });
    await strict.make.selNilai(kelas, 'T', student, { nilai: 70 });
    await strict.db.run('UPDATE perguruan_tinggi SET url_sikad_legacy = $1', [siakad.url]);
    await strict.as(dosen).call(endpoints.kirimNilaiKelas, {
      params: { id: kelas.id },
      body: { list_komponen: ['T'] },
    });
    await createTestWorker(strict).drain();
    expect(siakad.calls).toHaveLength(0);
    const { data } = await strict
      .as(dosen)
      .call(endpoints.daftarKirimanNilai, { params: { id: kelas.id } });
    expect(data).toMatchObject([{ kode: 'alamat_ditolak', status: 'menunggu' }]);
  } finally {
    await strict.close();
  }
});

test('with automatic sending a recalculated value goes out by itself, while the window is open', async () => {
  const { kelas, students, worker } = await scene({ peserta: 1 });
  const [a] = students;
  if (!a) throw new Error('a student');
  const pertemuan = await api.make.pertemuan({ kelas });
  const tugas = await api.make.tugas(pertemuan, {
    waktuMulai: new Date('2026-11-23T08:00:00Z'),
    waktuSelesai: new Date('2026-11-23T10:00:00Z'),
  });
  await api.make.komponenNilai(kelas, { id: 'U', aktivitas: [tugas] });
  await api.make.nilaiTugas(tugas, a, 77);
  await worker.sweep('nilai.hitung');
  await worker.drain();
  expect(siakad.calls).toHaveLength(0);
  await api.db.run('UPDATE nilai_kelas SET kirim_otomatis = true WHERE college_id = $1', [
    kelas.collegeId,
  ]);
  await api.db.run('UPDATE tugas_nilai SET nilai = 78 WHERE id_tugas = $1', [tugas.id]);
  await worker.sweep('nilai.hitung');
  await worker.drain();
  expect(siakad.nilai.get(`U ${a.nim}`)).toBe(78);
});
