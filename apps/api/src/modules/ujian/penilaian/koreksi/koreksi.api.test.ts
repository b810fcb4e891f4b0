/** A corrected key (U82): who gains or loses, apply and undo, concurrent grading. */
import { endpoints } from '@lms/contracts';
import type { AturanKoreksi } from '@lms/contracts/ujian/penilaian/koreksi-kunci';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Tx } from '../../../../platform/db/sql.ts';
import { createOutbox } from '../../../../platform/queue/outbox.ts';
import { createTestApi, type TestApi } from '../../../../testing/app.ts';
import { interleave } from '../../../../testing/interleave.ts';
import { createTestWorker } from '../../../../testing/jobs.ts';
import { versiNilai } from '../../../../testing/versi-nilai.ts';
import { createPenerapan } from './koreksi-kerja.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
beforeEach(() => api.clock.set(at('11:00')));
const worker = () => createTestWorker(api);
const sweep = () => worker().sweep('penilaian_ujian.hitung');

/** Half answered the first question with the key, half did not. */
async function scene(peserta = 4) {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta });
  const pertemuan = await api.make.pertemuan({ kelas });
  const ujian = await api.make.ujian(pertemuan, {
    waktuMulai: at('08:00'),
    waktuSelesai: at('10:00'),
    soal: 2,
  });
  const susunan = ujian.idSoal.map((id) => ({
    kelompok: ujian.idKelompok,
    soal: id,
    versi: id,
    opsi: [],
  }));
  await api.db.run(
    `INSERT INTO pengerjaan (college_id, id, id_ujian, nim, benih, susunan, waktu_mulai, berakhir_pada, selesai_pada, sebab_selesai, ditutup_pada)
     SELECT $1, $1 || '-' || m.nim, $2, m.nim, 1, $3::jsonb, $4, $5, $5, 'selesai', $5 FROM mahasiswa m WHERE m.college_id = $1`,
    [collegeId, ujian.id, JSON.stringify(susunan), at('08:00'), at('10:00')],
  );
  const nim = kelas.peserta.map((one) => one.nim);
  await api.make.banyakJawaban(
    `SELECT $1::text, $1 || '-' || n.nim, s.id, CASE WHEN s.id = $2 THEN to_jsonb(n.urut <= $3) ELSE 'true' END, $6::timestamptz
     FROM unnest($4::text[]) WITH ORDINALITY AS n (nim, urut), unnest($5::text[]) AS s (id)`,
    [collegeId, ujian.idSoal[0] ?? '', peserta / 2, nim, ujian.idSoal, at('08:30')],
  );
  await sweep();
  const [first, , third] = kelas.peserta;
  const [s1 = '', s2 = ''] = ujian.idSoal;
  if (!first) throw new Error('a student');
  const params = { id: ujian.id, questionId: s1 };
  const soal = {
    jenis: 'benar_salah' as const,
    pertanyaan: '<p>Apakah benar?</p>',
    benar_salah: { kunci: 1 as const },
  };
  const staff = api.as(dosen);
  const body = (aturan: AturanKoreksi) => ({
    aturan,
    versi: 1,
    ...(aturan === 'kunci_baru' || aturan === 'keduanya' ? { soal } : {}),
  });
  return {
    collegeId,
    dosen,
    kelas,
    pertemuan,
    ujian,
    first,
    third: third ?? first,
    s1,
    s2,
    params,
    staff,
    soal,
    body,
    preview: (aturan: AturanKoreksi, more = {}) =>
      staff.call(endpoints.pratinjauKoreksi, { params, body: { ...body(aturan), ...more } }),
    correct: (aturan: AturanKoreksi) =>
      staff.call(endpoints.koreksiKunci, { params, body: body(aturan) }),
    list: async () =>
      (await staff.call(endpoints.daftarKoreksi, { params: { id: ujian.id } })).data,
    undo: (idKoreksi: string) =>
      staff.call(endpoints.batalkanKoreksi, { params: { id: ujian.id, idKoreksi } }),
    status: async () =>
      (await staff.call(endpoints.perhitunganNilai, { params: { id: ujian.id } })).data.status,
    grade: async (nim: string, nilai: number | null, questionId = s1) =>
      staff.call(endpoints.nilaiSoalPengerjaan, {
        params: { id: ujian.id, studentId: nim, groupId: ujian.idKelompok, questionId },
        body: {
          nilai,
          versi: await versiNilai(api.db, { idUjian: ujian.id, nim, idSoal: questionId }),
        },
      }),
    akhir: async () =>
      (
        await api.db.rows<{ nilai: number }>(
          'SELECT nilai_akhir::float8 AS nilai FROM pengerjaan WHERE id_ujian = $1 ORDER BY array_position($2::text[], nim)',
          [ujian.id, nim],
        )
      ).map(({ nilai }) => nilai),
    satu: async () =>
      api.db.rows<{ nilai: number; sumber: string }>(
        `SELECT n.nilai, n.sumber FROM nilai_soal n JOIN pengerjaan w ON w.college_id = n.college_id AND w.id = n.id_pengerjaan
         WHERE n.id_soal = $1 ORDER BY array_position($2::text[], w.nim)`,
        [s1, nim],
      ),
  };
}

test.each<[AturanKoreksi, { naik: number; turun: number; tetap: number }, number[]]>([
  ['kunci_baru', { naik: 2, turun: 2, tetap: 0 }, [50, 50, 100, 100]],
  ['keduanya', { naik: 2, turun: 0, tetap: 2 }, [100, 100, 100, 100]],
  ['semua_penuh', { naik: 2, turun: 0, tetap: 2 }, [100, 100, 100, 100]],
  ['anulir', { naik: 2, turun: 0, tetap: 2 }, [100, 100, 100, 100]],
])(
  '%s: told before, carried out once, and undone to what it was',
  async (aturan, jumlah, after) => {
    const one = await scene();
    const before = [await one.akhir(), await one.satu()];
    expect(before[0]).toEqual([100, 100, 50, 50]);
    const told = await one.preview(aturan);
    expect(told.data).toMatchObject({
      jumlah: { semua: 4, manual: 0, ...jumlah },
      menunggu: 0,
      jumlah_halaman: 1,
    });
    expect((await one.preview(aturan, { saring: 'naik' })).data.baris).toHaveLength(jumlah.naik);
    expect([await one.akhir(), await one.list()]).toEqual([before[0], []]);

    const reply = await one.correct(aturan);
    expect(reply.status).toBe(202);
    expect(await one.status()).toBe('in_progress');
    await worker().drain(2);
    expect(await one.status()).toBe('done');
    expect(await one.akhir()).toEqual(after);
    const [row] = await one.list();
    expect(row).toMatchObject({
      aturan,
      status: 'selesai',
      soal: 'Apakah benar?',
      dampak: { semua: 4, ...jumlah },
      dapat_dibatalkan: true,
    });
    expect((await one.correct(aturan)).status).toBe(409);

    expect((await one.undo(reply.data.id)).status).toBe(202);
    await worker().drain(2);
    expect([await one.akhir(), await one.satu()]).toEqual(before);
    expect((await one.list())[0]).toMatchObject({
      dibatalkan: { oleh: one.dosen.nama },
      dapat_dibatalkan: false,
    });
    expect((await one.undo(reply.data.id)).error?.code).toBe('koreksi_tidak_dapat_dibatalkan');
    const audit = await api.db.rows<{ aksi: string }>(
      "SELECT aksi FROM log_aktivitas WHERE college_id = $1 AND aksi LIKE 'ujian.k%' ORDER BY id",
      [one.collegeId],
    );
    expect(audit.map(({ aksi }) => aksi)).toEqual([
      'ujian.kunci_dikoreksi',
      'ujian.koreksi_kunci_dibatalkan',
    ]);
  },
);

test('a person’s grade stays and is listed; taken back it follows the newest rule', async () => {
  const one = await scene();
  await one.grade(one.first.nim, 70);
  expect((await one.preview('kunci_baru', { saring: 'manual' })).data).toMatchObject({
    jumlah: { manual: 1, turun: 1 },
    baris: [
      { nim: one.first.nim, manual: true, perubahan: 'tetap', nilai: { dari: 70, menjadi: 70 } },
    ],
  });
  await one.correct('kunci_baru');
  await worker().drain();
  expect((await one.satu()).map(({ nilai, sumber }) => [nilai, sumber])).toEqual([
    [70, 'manual'],
    [0, 'koreksi'],
    [100, 'koreksi'],
    [100, 'koreksi'],
  ]);
  await one.grade(one.first.nim, null);
  expect((await one.satu())[0]).toEqual({ nilai: 0, sumber: 'otomatis' });
});

test('who is graded, or graded again, after it is graded by it', async () => {
  const one = await scene();
  await api.db.run('UPDATE pengerjaan SET dinilai_pada = NULL WHERE nim = $1', [one.first.nim]);
  await api.db.run('DELETE FROM nilai_soal WHERE id_pengerjaan = $1', [
    `${one.collegeId}-${one.first.nim}`,
  ]);
  expect((await one.preview('kunci_baru')).data).toMatchObject({
    jumlah: { semua: 3 },
    menunggu: 1,
  });
  await one.correct('kunci_baru');
  await worker().drain();
  await sweep();
  expect(await one.akhir()).toEqual([50, 50, 100, 100]);
  await api.db.run(
    `INSERT INTO jawaban_ledger (college_id, id_pengerjaan, id_soal, urutan, id_versi, isi, ragu_ragu, pada, status, sidik)
     VALUES ($1, $2, $3, 2, $3, 'true', false, $4, 'terlambat', 'sidik')`,
    [one.collegeId, `${one.collegeId}-${one.third.nim}`, one.s1, at('10:01')],
  );
  await api.db.run('UPDATE pengerjaan SET dinilai_pada = NULL WHERE nim = $1', [one.third.nim]);
  await sweep();
  expect(await one.akhir()).toEqual([50, 50, 50, 100]);
});

test('a question that is annulled is in no sum, and its student is told of it', async () => {
  const one = await scene();
  await api.db.run('UPDATE ujian SET nilai_tampil_pada = $2 WHERE id = $1', [
    one.ujian.id,
    at('10:30'),
  ]);
  await one.correct('anulir');
  await worker().drain();
  const hasil = await api.as(one.third).call(endpoints.hasilSaya, { params: { id: one.ujian.id } });
  expect(hasil.data.koreksi).toEqual([
    { nomor: 1, pada: expect.any(String), aturan: 'anulir', dibatalkan: false },
  ]);
  expect(hasil.data.kelompok[0]?.soal.map((soal) => soal.dianulir)).toEqual([true, false]);
  expect(hasil.data.pengerjaan.nilai_akhir).toBe(100);
  const told = await api.db.rows<{ stream: string }>(
    "SELECT stream FROM event WHERE jenis = 'nilai_ujian.berubah' AND college_id = $1 AND stream LIKE 'pengguna:%'",
    [one.collegeId],
  );
  expect(told).toHaveLength(2);
  const detail = await one.staff.call(endpoints.detailPengerjaan, {
    params: { id: one.ujian.id, studentId: one.third.nim },
  });
  expect(detail.data.kelompok[0]?.soal[0]?.koreksi).toMatchObject({
    aturan: 'anulir',
    oleh: one.dosen.nama,
  });
  await api.db.run('UPDATE nilai_soal SET nilai = NULL WHERE id_soal = $1', [one.s1]);
  expect((await one.grade(one.third.nim, 40, one.s2)).data.pengerjaan).toMatchObject({
    nilai_akhir: 40,
    jumlah_dinilai: 2,
  });
});

test('keys are shown as they are by now', async () => {
  const one = await scene();
  await api.db.run(
    'UPDATE ujian SET nilai_tampil_pada = $2, tampilkan_kunci_jawaban = true, waktu_tampil_kunci = $2 WHERE id = $1',
    [one.ujian.id, at('10:30')],
  );
  await one.correct('keduanya');
  await worker().drain();
  const hasil = await api.as(one.first).call(endpoints.hasilSaya, { params: { id: one.ujian.id } });
  expect(hasil.data.kelompok[0]?.soal[0]?.kunci?.opsi).toEqual(['1', '0']);
  const detail = await one.staff.call(endpoints.detailPengerjaan, {
    params: { id: one.ujian.id, studentId: one.first.nim },
  });
  expect(detail.data.kelompok[0]?.soal[0]?.soal.benar_salah?.kunci).toBe(1);
});

test('what is no correction of a key is refused', async () => {
  const one = await scene();
  const refused = async (body: object) =>
    (
      await one.staff.call(endpoints.koreksiKunci, {
        params: one.params,
        body: { ...one.body('kunci_baru'), ...body },
      })
    ).error?.code;
  expect(await refused({ soal: { ...one.soal, benar_salah: { kunci: 0 } } })).toBe(
    'koreksi_tidak_mengubah',
  );
  expect(await refused({ versi: 7 })).toBe('soal_berubah');
  const fresh = await api.make.ujian(one.pertemuan, { soal: 1 });
  const params = { id: fresh.id, questionId: fresh.idSoal[0] ?? '' };
  expect(
    (await one.staff.call(endpoints.koreksiKunci, { params, body: one.body('anulir') })).error
      ?.code,
  ).toBe('koreksi_belum_perlu');
  const student = await api
    .as(one.first)
    .call(endpoints.koreksiKunci, { params: one.params, body: one.body('anulir') });
  expect(student.status).toBe(403);
  const other = await scene();
  expect(
    (
      await other.staff.call(endpoints.koreksiKunci, {
        params: one.params,
        body: one.body('anulir'),
      })
    ).status,
  ).toBe(404);
  await one.correct('anulir');
  expect((await one.correct('semua_penuh')).error?.code).toBe('koreksi_sedang_berjalan');
});

test('a grade that a person gives while the correction runs is kept', async () => {
  const one = await scene();
  await one.correct('kunci_baru');
  await interleave(api.db, {
    take: async (tx) => {
      const id = `${one.collegeId}-${one.first.nim}`;
      await tx.run('SELECT FROM pengerjaan WHERE id = $1 FOR NO KEY UPDATE', [id]);
      await tx.run(
        "UPDATE nilai_soal SET nilai = 90, sumber = 'manual', versi = versi + 1 WHERE id_pengerjaan = $1 AND id_soal = $2",
        [id, one.s1],
      );
    },
    begin: () => worker().drain(),
  });
  expect((await one.satu())[0]).toEqual({ nilai: 90, sumber: 'manual' });
  expect(await one.akhir()).toEqual([95, 50, 100, 100]);
});

test('a thousand attempts take as many statements as ten', async () => {
  const apply = createPenerapan({ ...api, outbox: createOutbox(() => undefined) });
  const run = async (peserta: number) => {
    const one = await scene(peserta);
    const { id } = (await one.correct('kunci_baru')).data;
    const input = {
      id_ujian: one.ujian.id,
      id_koreksi: id,
      id_pertemuan: one.pertemuan.id,
      id_kelas: one.kelas.id,
      untuk_kelas: true,
    };
    let statements = 0;
    await api.db.transaction((tx) => {
      const counting: Tx = new Proxy(tx, {
        get: (target, key) => {
          if (key === 'rows' || key === 'row' || key === 'run') statements += 1;
          return Reflect.get(target, key);
        },
      });
      return apply(counting, { collegeId: one.collegeId, oleh: one.dosen }, input);
    });
    expect(await one.akhir()).toEqual(
      Array.from({ length: peserta }, (_, n) => (n < peserta / 2 ? 50 : 100)),
    );
    return statements;
  };
  const few = await run(10);
  expect(await run(1_000)).toBe(few);
  expect(few).toBeLessThan(16);
});
