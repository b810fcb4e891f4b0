import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ settings: { defaultCollegeId: 'utama' } });
  await api.make.college({ id: 'utama', nama: 'Universitas Utama' });
});
afterAll(() => api.close());

describe('the signed-in user', () => {
  test('a student', async () => {
    const user = await api.make.mahasiswa({ status: 'Cuti' });
    expect((await api.as(user).call(endpoints.infoPengguna)).data).toEqual({
      id: user.userId,
      username: user.nim,
      nama: user.nama,
      role: 'ROLE_MAHASISWA',
      scopes: [],
      fotoContentUrl: null,
      nim: user.nim,
      id_dosen: null,
      nomor_induk: user.nim,
      status: 'Cuti',
      hak_akses: null,
      bertindak: null,
    });
  });

  test('a lecturer, with and without a nidn', async () => {
    const user = await api.make.dosen({ nidn: '0012' });
    expect((await api.as(user).call(endpoints.infoPengguna)).data).toMatchObject({
      role: 'ROLE_DOSEN',
      id_dosen: user.idDosen,
      nim: null,
      nomor_induk: '0012',
      status: 'Aktif',
    });
    const other = await api.make.dosen({ nidn: null });
    expect((await api.as(other).call(endpoints.infoPengguna)).data.nomor_induk).toBe(
      other.username,
    );
  });

  test('an operator, with the rights as they count', async () => {
    const user = await api.make.operator({
      areas: { kelas_kuliah: 'write', bantuan: 'write' },
      scopes: ['X:Y'],
    });
    expect((await api.as(user).call(endpoints.infoPengguna)).data).toMatchObject({
      role: 'ROLE_OPERATOR',
      nomor_induk: user.username,
      scopes: ['X:Y'],
      hak_akses: { kelas_kuliah: 'write', bantuan: 'read', laporan: 'no_access' },
    });
    const privileged = await api.make.operator({ scopes: ['A:T'] });
    expect((await api.as(privileged).call(endpoints.infoPengguna)).data.hak_akses).toMatchObject({
      konfigurasi: 'write',
      bantuan: 'read',
    });
  });
});

describe('the start of the application', () => {
  test('is one answer with what each part answers by itself', async () => {
    const actor = api.as(await api.make.mahasiswa());
    const { pengguna, pembatasan, aplikasi } = (await actor.call(endpoints.mulai)).data;
    expect(pengguna).toEqual((await actor.call(endpoints.infoPengguna)).data);
    expect(pembatasan).toEqual({});
    expect(aplikasi).toEqual({
      pengaturan: (await actor.call(endpoints.pengaturan)).data,
      preferensi: (await actor.call(endpoints.pengaturanSaya)).data,
      semester: (await actor.call(endpoints.semesterBerjalan)).data,
    });
  });

  test('of a student whom a restriction keeps out says who it is and what is missing, and no more', async () => {
    const student = await api.make.mahasiswa();
    await api.make.pembatasan(student, { kekurangan: [{ keterangan: 'SPP', jumlah: 1_500_000 }] });
    const { pengguna, pembatasan, aplikasi } = (await api.as(student).call(endpoints.mulai)).data;
    expect(pengguna.id).toBe(student.userId);
    expect(pembatasan).toEqual((await api.as(student).call(endpoints.cekPembatasan)).data);
    expect(Object.values(pembatasan)).toMatchObject([{ memenuhi_syarat: false }]);
    expect(aplikasi).toBeNull();
  });
});

describe('the college of an address', () => {
  const configOf = (url: string) =>
    api.asStranger().call(endpoints.konfigurasiFrontend, {
      query: { url, id: 'mahasiswa-lms' },
      headers: { 'college-id': '' },
    });

  test('is found by host and port, by host, or is the default one', async () => {
    await api.make.college({ id: 'satu', host: 'lms.satu.test', colorMode: 'auto' });
    await api.make.college({ id: 'dua', host: 'lms.satu.test:8443' });
    expect((await configOf('https://lms.satu.test/kelas?x=1')).data).toEqual({
      college_id: 'satu',
      nama: 'Universitas satu',
      logoContentUrl: null,
      copyright: '',
      url_sikad_legacy: '',
      color_mode: 'auto',
      masuk: { oidc: null, dev: false, lupa_sandi: false },
    });
    expect((await configOf('https://lms.satu.test:8443/')).data.college_id).toBe('dua');
    expect((await configOf('https://lms.satu.test:9000/')).data.college_id).toBe('satu');
    expect((await configOf('HTTPS://LMS.SATU.TEST')).data.college_id).toBe('satu');
    expect((await configOf('lms.satu.test')).data.college_id).toBe('satu');
    for (const url of ['https://lain.test', '', 'http://', 'bukan alamat', 'javascript:alert(1)']) {
      expect((await configOf(url)).data.college_id).toBe('utama');
    }
  });

  test('is unknown when there is no default', async () => {
    const bare = await createTestApi();
    try {
      await bare.make.college();
      const reply = await bare.asStranger().call(endpoints.konfigurasiFrontend, {
        query: { url: 'http://lain.test', id: 'mahasiswa-lms' },
      });
      expect(reply.error.code).toBe('perguruan_tinggi_tidak_ditemukan');
    } finally {
      await bare.close();
    }
  });

  test('gives the application its name and picture where it is installed', async () => {
    const manifestAt = async (host: string) => {
      const reply = await api.app.inject({
        url: endpoints.manifesAplikasi.path,
        headers: { host },
      });
      return {
        type: reply.headers['content-type'],
        cache: reply.headers['cache-control'],
        body: reply.json(),
      };
    };
    await api.make.college({ id: 'tiga', host: 'lms.tiga.test' });
    expect(await manifestAt('lms.tiga.test:8443')).toMatchObject({
      type: expect.stringContaining('json'),
      cache: 'public, max-age=3600',
      body: { name: 'LMS Universitas tiga', start_url: '/beranda', display: 'standalone' },
    });
    expect((await manifestAt('lain.test')).body.name).toBe('LMS Universitas Utama');
  });

  test('another application’s id is refused', async () => {
    expect(
      (
        await api
          .asStranger()
          .call(endpoints.konfigurasiFrontend, { query: { url: 'a', id: 'lain' } })
      ).status,
    ).toBe(422);
  });
});

describe('restrictions', () => {
  test('a student sees what is missing, others nothing', async () => {
    const student = await api.make.mahasiswa();
    await api.make.pembatasan(student, {
      kekurangan: [{ keterangan: 'SPP', jumlah: 1_500_000 }, { keterangan: 'Buku' }],
    });
    await api.make.pembatasan(student, { jenis: 'krs', memenuhiSyarat: true, kekurangan: [] });
    expect((await api.as(student).call(endpoints.cekPembatasan)).data).toEqual({
      krs: { memenuhi_syarat: true, kekurangan: [] },
      tunggakan: {
        memenuhi_syarat: false,
        kekurangan: [
          { keterangan: 'SPP', jumlah: 1_500_000 },
          { keterangan: 'Buku', jumlah: null },
        ],
      },
    });
    expect((await api.as(await api.make.mahasiswa()).call(endpoints.cekPembatasan)).data).toEqual(
      {},
    );
    expect((await api.as(await api.make.dosen()).call(endpoints.cekPembatasan)).data).toEqual({});
  });

  test('keep a student out of all but what is needed to learn why', async () => {
    const student = await api.make.mahasiswa();
    await api.make.pembatasan(student);
    expect((await api.as(student).call(endpoints.daftarKelas)).error.code).toBe('pembatasan_akses');
    for (const open of [
      endpoints.infoPengguna,
      endpoints.sistem,
      endpoints.logo,
      endpoints.konfigurasiList,
      endpoints.catatLogout,
    ] as const) {
      expect((await api.as(student).call(open)).status).toBe(200);
    }
    const one = await api
      .as(student)
      .call(endpoints.konfigurasiSatu, { params: { keyword: 'url_sikad_legacy' } });
    expect(one.status).toBe(200);
    await api.db.run(
      'UPDATE pembatasan SET memenuhi_syarat = true WHERE college_id = $1 AND nim = $2',
      [student.collegeId, student.nim],
    );
    expect((await api.as(student).call(endpoints.daftarKelas)).status).toBe(200);
  });
});

describe('student data', () => {
  test('by nim or id_user, for the student, lecturers and operators of the programme', async () => {
    const prodi = await api.make.prodi({ nama: 'Informatika' });
    const student = await api.make.mahasiswa({ idProdi: prodi.id, angkatan: 2023, tingkat: 4 });
    const expected = {
      id_user: student.userId,
      nama: student.nama,
      nim: student.nim,
      status: 'Aktif',
      prodi: 'Informatika',
      idProdi: prodi.id,
      tingkat: 4,
      angkatan: 2023,
      isEditMahasiswa: false,
      fotoContentUrl: null,
      avatar_url: null,
    };
    const readers = [
      student,
      await api.make.dosen(),
      await api.make.operator({ areas: { kelas_kuliah: 'read' } }),
      await api.make.operator({ areas: { kelas_kuliah: 'read' }, prodi: [prodi.id] }),
    ];
    for (const reader of readers) {
      for (const id of [student.nim, student.userId]) {
        expect((await api.as(reader).call(endpoints.mahasiswa, { params: { id } })).data).toEqual(
          expected,
        );
        expect(
          (await api.as(reader).call(endpoints.biodataSingkat, { params: { id } })).data,
        ).toEqual({
          nama: student.nama,
          fotoContentUrl: null,
        });
      }
    }
    const elsewhere = await api.make.operator({ areas: { kelas_kuliah: 'read' }, prodi: ['lain'] });
    for (const reader of [elsewhere, await api.make.mahasiswa()]) {
      expect(
        (await api.as(reader).call(endpoints.mahasiswa, { params: { id: student.nim } })).status,
      ).toBe(404);
    }
  });

  test('the terms a student was enrolled in, oldest first', async () => {
    const student = await api.make.mahasiswa();
    for (const periode of [20261, 20252, 20261])
      await api.make.kelas({ peserta: [student], periode });
    expect(
      (
        await api
          .as(student)
          .call(endpoints.tahunSemesterMahasiswa, { params: { id: student.nim } })
      ).data,
    ).toEqual([
      { tahun: 2026, semester: 2 },
      { tahun: 2027, semester: 1 },
    ]);
  });
});

describe('active students of a term', () => {
  test('are those enrolled in it who are active; filtered, searched and limited to the operator’s programmes', async () => {
    const { id: collegeId } = await api.make.college();
    const [one, two] = [await api.make.prodi({ collegeId }), await api.make.prodi({ collegeId })];
    const ani = await api.make.mahasiswa({ collegeId, nim: '001', nama: 'Ani', idProdi: one.id });
    const budi = await api.make.mahasiswa({ collegeId, nim: '002', nama: 'Budi', idProdi: two.id });
    const cuti = await api.make.mahasiswa({
      collegeId,
      nim: '003',
      nama: 'Cici',
      status: 'Cuti',
      idProdi: one.id,
    });
    const lama = await api.make.mahasiswa({ collegeId, nim: '004', nama: 'Dedi', idProdi: one.id });
    await api.make.mahasiswa({ collegeId, nim: '005', nama: 'Edi', idProdi: one.id });
    await api.make.kelas({ collegeId, peserta: [ani, budi, cuti] });
    await api.make.kelas({ collegeId, peserta: [ani] });
    await api.make.kelas({ collegeId, peserta: [lama], periode: 20252 });

    const reader = await api.make.dosen({ collegeId });
    const names = async (query: object, as = api.as(reader)) =>
      (await as.call(endpoints.mahasiswaAktif, { query })).data.map(({ nama }) => nama);
    expect((await api.as(reader).call(endpoints.mahasiswaAktif)).data[0]).toEqual({
      id_user: ani.userId,
      nim: '001',
      nama: 'Ani',
      angkatan: 2024,
      prodi: { nama: one.nama, jenjang: 'S1' },
    });
    expect(await names({})).toEqual(['Ani', 'Budi']);
    expect(await names({ periode: 20252 })).toEqual(['Dedi']);
    expect(await names({ id_prodi: two.id })).toEqual(['Budi']);
    expect(await names({ search: '00' })).toEqual(['Ani', 'Budi']);
    expect(await names({ search: 'bud' })).toEqual(['Budi']);
    expect(await names({ per_page: 1, page: 2 })).toEqual(['Budi']);
    const limited = await api.make.operator({
      collegeId,
      areas: { kelas_kuliah: 'read' },
      prodi: [two.id],
    });
    expect(await names({}, api.as(limited))).toEqual(['Budi']);
  });

  test('are none in a college without terms', async () => {
    const { id: collegeId } = await api.make.college();
    await api.db.run('DELETE FROM periode WHERE college_id = $1', [collegeId]);
    const reader = await api.make.dosen({ collegeId });
    expect((await api.as(reader).call(endpoints.mahasiswaAktif)).meta.total_items).toBe(0);
  });
});
