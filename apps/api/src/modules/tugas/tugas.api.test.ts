import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/app.ts';
import { pdf } from '../../testing/files/sample-files.ts';
import { interleave } from '../../testing/interleave.ts';
import type { TestDosen, TestUser } from '../../testing/make/make.ts';
import { multipart } from '../../testing/upload.ts';

const { daftarTugas, detailTugas, tambahTugas, ubahTugas, salinTugas, hapusTugas, pulihkanTugas } =
  endpoints;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.clock.set(new Date('2026-11-24T06:10:00Z')));

const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
const waktu = {
  waktu_mulai: '2026-11-24T14:00:00+07:00',
  waktu_selesai: '2026-11-30T23:59:00+07:00',
};
const isian = {
  judul: 'ER-diagram',
  deskripsi: '<p>Gambarlah <script>alert(1)</script>sebuah diagram</p>',
  jenis_tugas: 'individu' as const,
  ...waktu,
};

async function scene(over: { jenis?: 'online' | 'offline'; peserta?: number } = {}) {
  const dosen = await api.make.dosen();
  const mahasiswa = await api.make.mahasiswa();
  const lain = await api.make.mahasiswa({ collegeId: mahasiswa.collegeId });
  const kelas = await api.make.kelas({ pengajar: [dosen], peserta: [mahasiswa, lain] });
  const pertemuan = await api.make.pertemuan({ kelas, jenis: over.jenis ?? 'online' });
  return { dosen, mahasiswa, lain, kelas, pertemuan };
}

const detailOf = (who: TestUser, id: string) => api.as(who).call(detailTugas, { params: { id } });
const add = (who: TestDosen, id_pertemuan: string, over: object = {}) =>
  api.as(who).call(tambahTugas, { body: { id_pertemuan, ...isian, ...over } });

describe('adding', () => {
  test('a lecturer adds a task: safe, in the counters, and students read title and times only until it begins (K56)', async () => {
    const { dosen, mahasiswa, pertemuan } = await scene();
    const berkas = await api.make.berkas({
      pengunggah: dosen,
      nama: 'Soal.pdf',
      kind: 'lampiran_tugas',
    });
    const added = await add(dosen, pertemuan.id, {
      lampiran: [berkas],
      berkas_diterima: ['pdf'],
      maks_berkas: 2,
    });
    expect(added.status).toBe(201);
    expect(added.data).toMatchObject({
      deskripsi: '<p>Gambarlah sebuah diagram</p>',
      status: 'belum_dimulai',
      lampiran: [{ id: berkas, nama: 'Soal.pdf' }],
      berkas_diterima: ['pdf'],
      maks_berkas: 2,
      boleh_tautan: true,
      is_tampilkan_nilai: false,
      boleh_ubah: true,
      pengumpulan_saya: null,
      created_by: { name: dosen.nama },
      pemantauan: {
        status: 'not-started',
        jumlah_peserta: 2,
        jumlah_pengumpulan: 0,
        pengumpulan_terakhir: null,
        terkunci: false,
      },
    });
    const menu = await api
      .as(mahasiswa)
      .call(endpoints.detailPertemuan, { params: { id: pertemuan.id } });
    expect(menu.data.count_activity.tugas).toBe(1);

    const { id } = added.data;
    const hidden = {
      deskripsi: null,
      lampiran: [],
      judul: 'ER-diagram',
      boleh_ubah: false,
      pemantauan: null,
    };
    const early = await detailOf(mahasiswa, id);
    expect(early.data).toMatchObject(hidden);
    expect(early.text).not.toContain('/files/');
    const listed = await api
      .as(mahasiswa)
      .call(daftarTugas, { query: { id_pertemuan: pertemuan.id } });
    expect(listed.data).toMatchObject([hidden]);
    expect(listed.meta).toMatchObject({ total_items: 1, has_write_access: false });
    expect((await detailOf(dosen, id)).data.deskripsi).toBe('<p>Gambarlah sebuah diagram</p>');

    api.clock.set(at('07:00'));
    const open = await detailOf(mahasiswa, id);
    expect(open.data).toMatchObject({
      status: 'berlangsung',
      deskripsi: '<p>Gambarlah sebuah diagram</p>',
    });
    expect(open.data.lampiran[0]?.url).toContain('/files/');
    const own = await api
      .as(mahasiswa)
      .call(daftarTugas, { query: { id_pertemuan: pertemuan.id } });
    expect(own.data).toEqual([open.data]);
  });

  test.each<[string, object, string, string]>([
    ['no title', { judul: ' ' }, 'validasi_gagal', 'Judul wajib diisi'],
    ['no start', { waktu_mulai: '' }, 'validasi_gagal', 'Waktu mulai wajib diisi'],
    ['no end', { waktu_selesai: undefined }, 'validasi_gagal', 'Waktu selesai wajib diisi'],
    [
      'an empty description',
      { deskripsi: '<p> </p>' },
      'tugas_deskripsi_wajib',
      'Deskripsi wajib diisi',
    ],
    [
      'a long description',
      { deskripsi: `<p>${'a'.repeat(20_001)}</p>` },
      'deskripsi_terlalu_panjang',
      '',
    ],
    [
      'four minutes',
      { waktu_selesai: '2026-11-24T14:04:00+07:00' },
      'tugas_rentang_waktu',
      'Rentang waktu tidak boleh kurang dari 5 menit',
    ],
    [
      'an end before the start',
      { waktu_selesai: '2026-11-24T13:00:00+07:00' },
      'tugas_selesai_sebelum_mulai',
      'Waktu selesai tidak boleh kurang dari waktu mulai',
    ],
    [
      'a start before yesterday',
      { waktu_mulai: '2026-11-22T23:59:00+07:00' },
      'tugas_mulai_lampau',
      '',
    ],
    ['an extension that may not be handed in', { berkas_diterima: ['exe'] }, 'validasi_gagal', ''],
    ['no file at all', { maks_berkas: 0 }, 'validasi_gagal', ''],
    [
      'eleven attachments',
      { lampiran: Array.from({ length: 11 }, (_, n) => `b${n}`) },
      'validasi_gagal',
      'Lampiran paling banyak 10 berkas',
    ],
    ['a file that is not there', { lampiran: ['tidak-ada'] }, 'berkas_tidak_tersedia', ''],
  ])('%s is refused, and nothing stands there', async (_name, over, code, message) => {
    const { dosen, pertemuan } = await scene();
    const reply = await add(dosen, pertemuan.id, over);
    expect([reply.status, reply.error.code]).toEqual([
      code === 'berkas_tidak_tersedia' ? reply.status : 422,
      code,
    ]);
    expect(reply.text).toContain(message);
    expect(
      await api.db.rows('SELECT 1 FROM aktivitas WHERE id_pertemuan = $1', [pertemuan.id]),
    ).toEqual([]);
  });

  test('yesterday is early enough, and an offline meeting asks nothing for attendance', async () => {
    const { dosen, pertemuan } = await scene({ jenis: 'offline' });
    const { data } = await add(dosen, pertemuan.id, { waktu_mulai: '2026-11-23T00:00:00+07:00' });
    expect(data).toMatchObject({ status: 'berlangsung', is_syarat_hadir: null });
  });

  test('a form with its file does the same (DECISIONS 211)', async () => {
    const { dosen, pertemuan } = await scene();
    const form = {
      ...isian,
      id_pertemuan: pertemuan.id,
      maks_berkas: '3',
      boleh_tautan: 'false',
      berkas_diterima: 'pdf,docx',
    };
    const reply = await api
      .as(dosen)
      .call(tambahTugas, multipart(form, { name: 'Soal.pdf', content: pdf('satu') }));
    expect(reply.status).toBe(201);
    expect(reply.data).toMatchObject({
      lampiran: [{ nama: 'Soal.pdf' }],
      maks_berkas: 3,
      boleh_tautan: false,
      berkas_diterima: ['pdf', 'docx'],
    });
    const { id_pertemuan: _, ...change } = form;
    const [first] = reply.data.lampiran;
    const more = await api.as(dosen).call(ubahTugas, {
      params: { id: reply.data.id },
      ...multipart(
        { ...change, lampiran: first?.id ?? '' },
        { name: 'Tambahan.pdf', content: pdf('dua') },
      ),
    });
    expect(more.data.lampiran.map(({ nama }) => nama)).toEqual(['Soal.pdf', 'Tambahan.pdf']);
    // A request that names no files keeps them.
    const third = await api.as(dosen).call(ubahTugas, {
      params: { id: reply.data.id },
      ...multipart(change, { name: 'Ketiga.pdf', content: pdf('tiga') }),
    });
    expect(third.data.lampiran.map(({ nama }) => nama)).toEqual([
      'Soal.pdf',
      'Tambahan.pdf',
      'Ketiga.pdf',
    ]);
    const many = await Promise.all(
      Array.from({ length: 8 }, () =>
        api.make.berkas({ pengunggah: dosen, kind: 'lampiran_tugas' }),
      ),
    );
    const tooMany = await api.as(dosen).call(ubahTugas, {
      params: { id: reply.data.id },
      ...multipart({ ...change, lampiran_tambahan: many.join(',') }),
    });
    expect([tooMany.status, tooMany.error.code]).toEqual([422, 'validasi_gagal']);
  });
});

describe('what somebody has done', () => {
  test('a student sees the own state, staff the counts, in the list as in the detail (K69)', async () => {
    const { dosen, mahasiswa, lain, pertemuan } = await scene();
    const tugas = await api.make.tugas(pertemuan, {
      waktuMulai: at('05:00'),
      waktuSelesai: at('08:00'),
    });
    await api.make.pengumpulan(tugas, mahasiswa, { pada: at('05:30') });
    await api.make.pengumpulan(tugas, mahasiswa, { pada: at('05:40') });
    await api.make.pengumpulan(tugas, mahasiswa, { pada: at('05:50'), ditarik: true });
    const own = { percobaan: 2, dikumpulkan_pada: at('05:40').toISOString(), terlambat: false };
    expect((await detailOf(mahasiswa, tugas.id)).data.pengumpulan_saya).toEqual(own);
    expect((await api.as(mahasiswa).call(daftarTugas)).data[0]).toMatchObject({
      pengumpulan_saya: own,
      deskripsi: null,
    });
    expect((await detailOf(lain, tugas.id)).data).toMatchObject({
      pengumpulan_saya: null,
      pemantauan: null,
    });

    const counts = async () => (await api.as(dosen).call(daftarTugas)).data[0]?.pemantauan;
    expect(await counts()).toEqual({
      status: 'not-rated',
      jumlah_peserta: 2,
      jumlah_pengumpulan: 1,
      jumlah_dinilai: 0,
      jumlah_belum_dinilai: 1,
      pengumpulan_terakhir: at('05:40').toISOString(),
      terkunci: true,
    });
    await api.make.nilaiTugas(tugas, mahasiswa, 0);
    expect(await counts()).toMatchObject({
      status: 'not-rated',
      jumlah_dinilai: 1,
      jumlah_belum_dinilai: 0,
    });
    api.clock.set(at('08:01'));
    expect(await counts()).toMatchObject({ status: 'rated' });
  });

  test('the longest extension of the student or of the own group is told', async () => {
    const { mahasiswa, lain, pertemuan } = await scene();
    const tugas = await api.make.tugas(pertemuan, { jenisTugas: 'kelompok' });
    const { collegeId } = tugas;
    await api.db.run(
      `INSERT INTO tugas_kelompok (college_id, id, id_tugas, nama, dibuat_pada, diubah_pada) VALUES ($1, $2, $3, 'K1', now(), now())`,
      [collegeId, `k-${tugas.id}`, tugas.id],
    );
    await api.db.run(
      `INSERT INTO tugas_anggota (college_id, id_tugas, id_kelompok, nim, sejak) VALUES ($1, $2, $3, $4, now())`,
      [collegeId, tugas.id, `k-${tugas.id}`, mahasiswa.nim],
    );
    await api.db.run(
      `INSERT INTO tugas_perpanjangan (college_id, id, id_tugas, id_kelompok, waktu_selesai, alasan, diberikan_oleh, diberikan_nama, diberikan_pada)
       VALUES ($1, $2, $3, $4, '2026-12-24T00:00:00Z', 'Sakit', 'd', 'D', now())`,
      [collegeId, `e-${tugas.id}`, tugas.id, `k-${tugas.id}`],
    );
    expect((await detailOf(mahasiswa, tugas.id)).data.perpanjangan_saya).toBe(
      '2026-12-24T00:00:00.000Z',
    );
    expect((await detailOf(lain, tugas.id)).data.perpanjangan_saya).toBeNull();
  });
});

describe('the list over all classes (S2 §2.5)', () => {
  test('what is still open comes first by its end, then what is over, newest first; filters and sorts narrow it', async () => {
    const { dosen, mahasiswa, kelas, pertemuan } = await scene();
    const other = await api.make.pertemuan({ kelas });
    const make = (
      judul: string,
      mulai: string,
      selesai: string,
      jenisTugas: 'individu' | 'kelompok' = 'individu',
    ) =>
      api.make.tugas(other, {
        judul,
        waktuMulai: at(mulai),
        waktuSelesai: at(selesai),
        jenisTugas,
      });
    await make('lama', '01:00', '02:00');
    await make('baru', '01:00', '05:00');
    await make('nanti', '07:00', '10:00', 'kelompok');
    await make('kini', '05:00', '12:00');
    await api.make.tugas(pertemuan, {
      judul: 'lain',
      waktuMulai: at('05:00'),
      waktuSelesai: at('09:00'),
    });
    const ask = async (query: object, who: TestUser = mahasiswa) =>
      (await api.as(who).call(daftarTugas, { query })).data.map(({ judul }) => judul);
    expect(await ask({})).toEqual(['lain', 'nanti', 'kini', 'baru', 'lama']);
    expect(await ask({}, dosen)).toEqual(['lain', 'nanti', 'kini', 'baru', 'lama']);
    expect(await ask({ id_pertemuan: other.id })).toEqual(['lama', 'baru', 'nanti', 'kini']);
    expect(await ask({ status: 'berlangsung' })).toEqual(['lain', 'kini']);
    expect(await ask({ status: 'belum_dimulai' })).toEqual(['nanti']);
    expect(await ask({ status: 'selesai', periode: kelas.periode })).toEqual(['baru', 'lama']);
    expect(await ask({ periode: 19001 })).toEqual([]);
    expect(await ask({ jenis_tugas: 'kelompok' })).toEqual(['nanti']);
    expect(await ask({ search: 'LA' })).toEqual(['lain', 'lama']);
    expect(
      await ask({
        id_kelas_kuliah: kelas.id,
        id_mata_kuliah: kelas.makul.id,
        sort: '-waktu_selesai',
      }),
    ).toEqual(['kini', 'nanti', 'lain', 'baru', 'lama']);
    expect(await ask({}, await api.make.dosen({ collegeId: dosen.collegeId }))).toEqual([]);
  });

  test('who was given more time has a task that runs, by status, filter and place; the others one that is over (K59)', async () => {
    const { dosen, mahasiswa, lain, pertemuan } = await scene();
    const over = { waktuMulai: at('01:00'), waktuSelesai: at('05:00') };
    const own = await api.make.tugas(pertemuan, { judul: 'diperpanjang', ...over });
    await api.make.perpanjanganTugas(own, mahasiswa, at('08:00'));
    const ofGroup = await api.make.tugas(pertemuan, {
      judul: 'kelompok',
      jenisTugas: 'kelompok',
      ...over,
    });
    const made = await api.as(dosen).call(endpoints.tambahKelompok, {
      params: { id: ofGroup.id },
      body: { nama: 'K1', anggota: [{ nim: mahasiswa.nim, jabatan: 'ketua' }] },
    });
    await api.as(dosen).call(endpoints.beriPerpanjangan, {
      params: { id: ofGroup.id, idPenerima: made.data.id },
      body: { waktu_selesai: at('10:00').toISOString(), alasan: 'Server padam' },
    });
    await api.make.tugas(pertemuan, {
      judul: 'kini',
      waktuMulai: at('01:00'),
      waktuSelesai: at('09:00'),
    });
    // An extension that ends before the task's new end has no effect (K55).
    const shorter = await api.make.tugas(pertemuan, {
      judul: 'dimundurkan',
      waktuMulai: at('01:00'),
      waktuSelesai: at('11:00'),
    });
    await api.make.perpanjanganTugas(shorter, mahasiswa, at('05:30'));
    await api.make.tugas(pertemuan, {
      judul: 'lama',
      waktuMulai: at('01:00'),
      waktuSelesai: at('05:05'),
    });

    const list = (who: TestUser, query: object = {}) => api.as(who).call(daftarTugas, { query });
    const ask = async (who: TestUser, query?: object) =>
      (await list(who, query)).data.map(({ judul }) => judul);
    const runs = ['diperpanjang', 'kini', 'kelompok', 'dimundurkan'];
    const ofAll = ['kini', 'dimundurkan', 'lama', 'diperpanjang', 'kelompok'];
    expect(await ask(mahasiswa)).toEqual([...runs, 'lama']);
    expect(new Set(await ask(lain))).toEqual(new Set(ofAll));
    expect((await ask(lain)).slice(0, 3)).toEqual(ofAll.slice(0, 3));
    expect(await ask(mahasiswa, { status: 'berlangsung' })).toEqual(runs);
    expect(await ask(lain, { status: 'berlangsung' })).toEqual(['kini', 'dimundurkan']);
    expect(await ask(mahasiswa, { status: 'selesai' })).toEqual(['lama']);
    expect(await ask(mahasiswa, { sort: '-waktu_selesai' })).toEqual([
      ...runs.toReversed(),
      'lama',
    ]);
    expect(await ask(dosen, { status: 'berlangsung' })).toEqual(['kini', 'dimundurkan']);
    const statuses = async (who: TestUser) => {
      const rows = (await list(who, { id_pertemuan: pertemuan.id })).data;
      return Object.fromEntries(rows.map(({ judul, status }) => [judul, status]));
    };
    const told = { kini: 'berlangsung', dimundurkan: 'berlangsung', lama: 'selesai' };
    expect(await statuses(mahasiswa)).toEqual({
      ...told,
      diperpanjang: 'berlangsung',
      kelompok: 'berlangsung',
    });
    expect(await statuses(lain)).toEqual({ ...told, diperpanjang: 'selesai', kelompok: 'selesai' });
    expect((await detailOf(mahasiswa, own.id)).data.status).toBe('berlangsung');
    api.clock.set(at('08:01'));
    expect((await detailOf(mahasiswa, own.id)).data.status).toBe('selesai');
    expect(await ask(mahasiswa, { status: 'selesai' })).toEqual(['diperpanjang', 'lama']);
  });
});

describe('changing', () => {
  test('what is left out of the attachments is let go, and a change over an older version is refused', async () => {
    const { dosen, pertemuan } = await scene();
    const [one, two, three] = await Promise.all(
      ['a.pdf', 'b.pdf', 'c.pdf'].map((nama) =>
        api.make.berkas({ pengunggah: dosen, nama, kind: 'lampiran_tugas' }),
      ),
    );
    const { data } = await add(dosen, pertemuan.id, { lampiran: [one, two] });
    const params = { id: data.id };
    const body = { ...isian, judul: 'Lain', updated_at: data.updated_at };
    const changed = await api
      .as(dosen)
      .call(ubahTugas, { params, body: { ...body, lampiran: [three ?? '', one ?? ''] } });
    expect(changed.data.lampiran.map(({ id }) => id)).toEqual([three, one]);
    expect(await api.db.rows('SELECT 1 FROM berkas WHERE id = $1', [two])).toEqual([]);
    expect((await api.as(dosen).call(ubahTugas, { params, body })).error.code).toBe('isi_berubah');
    const kept = await api
      .as(dosen)
      .call(ubahTugas, { params, body: { ...isian, judul: 'Ketiga' } });
    expect(kept.data).toMatchObject({ judul: 'Ketiga', lampiran: [{ id: three }, { id: one }] });
  });

  test.each<[string, object, number, string | undefined]>([
    ['nothing', {}, 200, undefined],
    ['the description', { deskripsi: '<p>Baru</p>' }, 200, undefined],
    ['the kind', { jenis_tugas: 'kelompok' }, 409, 'tugas_jenis_terkunci'],
    ['the start', { waktu_mulai: '2026-11-24T12:30:00+07:00' }, 409, 'tugas_mulai_terkunci'],
    ['a later end', { waktu_selesai: '2026-12-30T12:00:00+07:00' }, 200, undefined],
    [
      'an end that is past',
      { waktu_selesai: '2026-11-24T13:05:00+07:00' },
      409,
      'tugas_selesai_terlalu_awal',
    ],
  ])(
    'after a student has handed in, and also withdrawn: %s (K55, K57)',
    async (_name, over, status, code) => {
      for (const ditarik of [false, true]) {
        const { dosen, mahasiswa, pertemuan } = await scene();
        const mulai = '2026-11-24T12:00:00+07:00';
        const { data } = await add(dosen, pertemuan.id, { waktu_mulai: mulai });
        await api.make.pengumpulan(
          { collegeId: dosen.collegeId, id: data.id, pertemuan },
          mahasiswa,
          { ditarik },
        );
        expect((await detailOf(dosen, data.id)).data.pemantauan).toMatchObject({
          terkunci: true,
          pengumpulan_terakhir: ditarik ? null : expect.any(String),
        });
        const body = { ...isian, waktu_mulai: mulai, ...over };
        const reply = await api.as(dosen).call(ubahTugas, { params: { id: data.id }, body });
        expect([reply.status, code && reply.error.code]).toEqual([status, code]);
      }
    },
  );
});

test('a change waits for what is being handed in, and then knows of it', async () => {
  const { dosen, mahasiswa, pertemuan } = await scene();
  const { data } = await add(dosen, pertemuan.id, { waktu_mulai: '2026-11-24T12:00:00+07:00' });
  const body = {
    ...isian,
    waktu_mulai: '2026-11-24T12:00:00+07:00',
    jenis_tugas: 'kelompok' as const,
  };
  const late = await interleave(api.db, {
    take: async (tx) => {
      await tx.run('SELECT FROM aktivitas WHERE id = $1 FOR SHARE', [data.id]);
      await tx.run(
        `INSERT INTO tugas_pengumpulan (college_id, id, id_tugas, nim, percobaan, berkas, dikumpulkan_pada, oleh_nim, oleh_nama)
         VALUES ($1, $2, $2, $3, 1, '{}', now(), $3, 'M')`,
        [dosen.collegeId, data.id, mahasiswa.nim],
      );
    },
    begin: () => api.as(dosen).call(ubahTugas, { params: { id: data.id }, body }),
  });
  expect(late.error.code).toBe('tugas_jenis_terkunci');
});

describe('copying', () => {
  test('tasks of other classes of the course come with their files, at new times, without what students did', async () => {
    const { dosen, kelas, pertemuan, mahasiswa } = await scene();
    const lain = await api.make.kelas({ makul: kelas.makul, idProdi: kelas.idProdi });
    const there = await api.make.pertemuan({ kelas: lain });
    const asal = await api.make.tugas(there, {
      judul: 'Asal',
      jenisTugas: 'kelompok',
      berkasDiterima: ['pdf'],
      waktuMulai: at('05:00'),
    });
    const nanti = await api.make.tugas(there, { judul: 'Nanti', waktuMulai: at('09:00') });
    const [pemilik] = lain.pengajar;
    if (!pemilik) throw new Error('a lecturer');
    const berkas = await api.make.berkas({
      pengunggah: pemilik,
      nama: 'Soal.pdf',
      kind: 'lampiran_tugas',
    });
    await api.as(pemilik).call(ubahTugas, {
      params: { id: asal.id },
      body: {
        ...isian,
        judul: 'Asal',
        jenis_tugas: 'kelompok',
        berkas_diterima: ['pdf'],
        waktu_mulai: at('05:00').toISOString(),
        lampiran: [berkas],
      },
    });
    await api.make.pengumpulan(asal, mahasiswa);

    const query = { id_mata_kuliah: kelas.makul.id, exclude_id_kelas_kuliah: kelas.id };
    const offered = await api.as(dosen).call(daftarTugas, { query });
    expect(offered.data).toMatchObject([
      { judul: 'Asal', pemantauan: null, boleh_ubah: false, deskripsi: null },
    ]);
    expect(offered.meta.has_write_access).toBe(true);
    expect((await api.as(mahasiswa).call(daftarTugas, { query })).status).toBe(403);

    const copy = (list_id: string[]) =>
      api.as(dosen).call(salinTugas, { body: { id_pertemuan: pertemuan.id, list_id, ...waktu } });
    expect((await copy([nanti.id])).status).toBe(404);
    expect((await copy([asal.id, asal.id])).data).toMatchObject([
      {
        judul: 'Asal',
        jenis_tugas: 'kelompok',
        berkas_diterima: ['pdf'],
        waktu_mulai: '2026-11-24T07:00:00.000Z',
        lampiran: [{ nama: 'Soal.pdf' }],
        pemantauan: { jumlah_pengumpulan: 0 },
      },
    ]);
    expect((await copy([])).text).toContain('Tugas wajib dipilih!');
  });
});

describe('deleting (K4)', () => {
  test('what was handed in goes with it and comes back with it', async () => {
    const { dosen, mahasiswa, pertemuan } = await scene();
    const tugas = await api.make.tugas(pertemuan, { waktuMulai: at('05:00') });
    await api.make.pengumpulan(tugas, mahasiswa);
    const params = { id: tugas.id };
    expect((await api.as(dosen).call(hapusTugas, { params })).status).toBe(200);
    expect((await detailOf(mahasiswa, tugas.id)).status).toBe(404);
    expect((await api.as(dosen).call(daftarTugas)).meta.total_items).toBe(0);
    expect((await api.as(dosen).call(hapusTugas, { params })).status).toBe(404);
    const back = await api.as(dosen).call(pulihkanTugas, { params });
    expect(back.data.pemantauan).toMatchObject({ jumlah_pengumpulan: 1 });
    expect((await api.as(dosen).call(pulihkanTugas, { params })).status).toBe(404);
  });

  test('emptying the trash lets go of its files and of those that were handed in', async () => {
    const { dosen, mahasiswa, pertemuan } = await scene();
    const lampiran = await api.make.berkas({
      pengunggah: dosen,
      nama: 'Soal.pdf',
      kind: 'lampiran_tugas',
    });
    const { data } = await add(dosen, pertemuan.id, { lampiran: [lampiran] });
    const kumpul = await api.make.berkas({
      pengunggah: mahasiswa,
      nama: 'Jawab.pdf',
      kind: 'pengumpulan_tugas',
    });
    const handed = await api.make.pengumpulan(
      { collegeId: dosen.collegeId, id: data.id, pertemuan },
      mahasiswa,
      {
        berkas: [kumpul],
      },
    );
    await api.db.run(
      `UPDATE berkas SET pemilik_jenis = 'tugas_pengumpulan', pemilik_id = $2, diklaim_pada = now() WHERE id = $1`,
      [kumpul, handed],
    );
    await api.as(dosen).call(hapusTugas, { params: { id: data.id } });
    api.clock.advance(31 * 86_400_000);
    const sweep = api.modules
      .flatMap(({ sweeps = [] }) => sweeps)
      .find(({ name }) => name === 'pertemuan.sampah_isi');
    await api.db.transaction(async (tx) => sweep?.run(tx, { now: api.clock.now() }));
    expect(
      await api.db.rows('SELECT id FROM berkas WHERE id = ANY($1::text[])', [[lampiran, kumpul]]),
    ).toEqual([]);
    expect(await api.db.rows('SELECT 1 FROM tugas WHERE id = $1', [data.id])).toEqual([]);
  });
});
