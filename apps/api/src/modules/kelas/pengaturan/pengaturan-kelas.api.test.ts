import { endpoints } from '@lms/contracts';
import type { JabatanPengajar, MetodePengajaran } from '@lms/contracts/kelas/jabatan';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import type {
  TestDosen,
  TestKelas,
  TestMahasiswa,
  TestOperator,
  TestUser,
} from '../../../testing/make/make.ts';
import { multipart } from '../../../testing/upload.ts';

let api: TestApi;
let dosen: TestDosen;
let lain: TestDosen;
let operator: TestOperator;
let kelas: TestKelas;
let mahasiswa: TestMahasiswa;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  dosen = await api.make.dosen();
  const { collegeId } = dosen;
  lain = await api.make.dosen({ collegeId });
  operator = await api.make.operator({ collegeId, areas: { kelas_kuliah: 'write' } });
  kelas = await api.make.kelas({ collegeId, pengajar: [dosen, lain], peserta: 3 });
  const [first] = kelas.peserta;
  if (!first) throw new Error('a participant');
  mahasiswa = first;
});
afterAll(() => api.close());

const params = () => ({ id: kelas.id });
const detail = async (by: TestUser) =>
  (await api.as(by).call(endpoints.detailKelas, { params: params() })).data;
const logged = (aksi: string) =>
  api.db.rows<{ detail: string }>(
    'SELECT detail FROM log_aktivitas WHERE aksi = $1 AND id_kelas = $2 ORDER BY waktu',
    [aksi, kelas.id],
  );
const marks = () =>
  api.db.rows<{ kolom: string }>(
    "SELECT kolom FROM kolom_manual WHERE tabel = 'kelas' AND kunci = $1 ORDER BY kolom",
    [kelas.id],
  );

describe('the banner', () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 60 } } })
      .jpeg()
      .withExif({ IFD0: { Artist: 'rahasia' } })
      .toBuffer();
  const send = (by: TestUser, content: string | Uint8Array, name = 'banner.jpg') =>
    api.as(by).call(endpoints.ubahBanner, {
      params: params(),
      ...multipart({ nama_kelas: 'diabaikan' }, { name, content, field: 'file_banner' }),
    });
  const remove = (by: TestUser) => api.as(by).call(endpoints.hapusBanner, { params: params() });
  const files = () =>
    api.db.rows("SELECT id FROM berkas WHERE pemilik_jenis = 'kelas' AND pemilik_id = $1", [
      kelas.id,
    ]);

  test('is written anew at most 1,600 × 400 without what the camera wrote, and seen by the class', async () => {
    const reply = await send(dosen, await picture(3_000, 2_000));
    expect(reply.status).toBe(200);
    const { banner_url: url } = reply.data;
    expect((await detail(mahasiswa)).banner_url).toBe(url);
    expect((await detail(mahasiswa)).kelas.nama).not.toBe('diabaikan');
    const file = await api.app.inject({ url: url ?? '' });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
    const { width, height, exif } = await sharp(file.rawPayload).metadata();
    expect([width, height, exif]).toEqual([1_600, 400, undefined]);
    expect(file.rawPayload.includes('rahasia')).toBe(false);
    const second = await send(operator, await picture(800, 300));
    expect(second.data.banner_url).not.toBe(url);
    expect((await api.app.inject({ url: url ?? '' })).statusCode).toBe(404);
    expect(await files()).toHaveLength(1);
    expect(await logged('kelas.banner_dipasang')).toHaveLength(2);
  });

  test('goes back to one of the seven defaults, bytes and all', async () => {
    const { banner_url } = (await send(dosen, await picture(900, 300))).data;
    const reply = await remove(dosen);
    const { banner_color_idx } = await detail(mahasiswa);
    expect(reply.data).toEqual({ banner_url: null, banner_color_idx });
    expect((await api.app.inject({ url: banner_url ?? '' })).statusCode).toBe(404);
    expect(await files()).toEqual([]);
    expect((await remove(dosen)).status).toBe(200);
    expect(await logged('kelas.banner_dihapus')).toHaveLength(1);
  });

  test.each([
    [
      'HTML that is called a PNG',
      'banner.png',
      '<html><script>1</script></html>',
      'berkas_isi_berbeda',
    ],
    ['a GIF', 'banner.gif', 'GIF89a', 'berkas_jenis_ditolak'],
    ['nothing', 'banner.png', '', 'berkas_kosong'],
  ])('is not %s', async (_name, name, content, code) => {
    expect((await send(dosen, content, name)).error.code).toBe(code);
    expect((await detail(dosen)).banner_url).toBeNull();
  });

  test('is not half a picture, nor larger than one piece', async () => {
    const whole = await picture(900, 900);
    const half = await send(dosen, whole.subarray(0, 900));
    expect(half.error.code).toBe('banner_tidak_terbaca');
    const large = await send(dosen, Buffer.concat([whole, Buffer.alloc(5_000_000)]));
    expect(large.error.code).toBe('berkas_perlu_bertahap');
    expect((await detail(dosen)).banner_url).toBeNull();
  });

  test('is not a student’s to change, and no lecturer’s of another class', async () => {
    expect((await remove(mahasiswa)).status).toBe(403);
    const stranger = await api.make.dosen({ collegeId: kelas.collegeId });
    expect((await send(stranger, await picture(400, 100))).status).toBe(404);
    expect((await remove(stranger)).status).toBe(404);
  });

  test('gives out no other file at its address', async () => {
    const sent = multipart({ kind: 'silabus' }, { name: 'a.pdf', content: '%PDF-1.7\n%%EOF\n' });
    const { id } = (await api.as(dosen).call(endpoints.unggahBerkas, sent)).data;
    const { banner_url } = (await send(dosen, await picture(400, 100))).data;
    const wrong = (banner_url ?? '').replace(/[^/]+$/, id);
    expect((await api.app.inject({ url: wrong })).statusCode).toBe(404);
    const photo = (banner_url ?? '').replace('/banner/', '/foto/');
    expect((await api.app.inject({ url: photo })).statusCode).toBe(404);
  });
});

describe('the leader', () => {
  const choose = (by: TestUser, nim: string, semula?: string) =>
    api.as(by).call(endpoints.ubahKetuaKelas, {
      params: params(),
      body: { nim, ...(semula !== undefined && { semula }) },
    });
  const leaders = async () => {
    const { data } = await api.as(dosen).call(endpoints.pesertaKelas, { params: params() });
    return data.filter(({ jabatan }) => jabatan === 'ketua_kelas').map(({ nim }) => nim);
  };
  const nims = () => kelas.peserta.map(({ nim }) => nim) as [string, string, string];

  test('is one at a time; choosing another makes the first a participant, and nobody is possible', async () => {
    const [a, b] = nims();
    expect((await choose(dosen, a)).data).toEqual({ nim: a });
    expect(await leaders()).toEqual([a]);
    await choose(operator, b);
    expect(await leaders()).toEqual([b]);
    await choose(dosen, '');
    expect(await leaders()).toEqual([]);
    expect(await marks()).toEqual([{ kolom: 'ketua_kelas' }]);
    const entries = await logged('kelas.ketua_diubah');
    expect(entries.map(({ detail }) => detail.split(' kelas ')[0])).toEqual([
      expect.stringMatching(new RegExp(`^Memilih .+ \\(${a}\\) sebagai ketua`)),
      expect.stringMatching(new RegExp(`^Memilih .+ \\(${b}\\) sebagai ketua`)),
      expect.stringMatching(/^Mengosongkan ketua/),
    ]);
  });

  test('said again changes and logs nothing', async () => {
    const [a] = nims();
    await choose(dosen, a);
    expect((await choose(dosen, a, '')).status).toBe(200);
    expect(await logged('kelas.ketua_diubah')).toHaveLength(1);
  });

  test('is not overwritten by somebody who saw another', async () => {
    const [a, b, c] = nims();
    await choose(dosen, a, '');
    expect((await choose(operator, b, '')).error.code).toBe('ketua_kelas_berubah');
    expect((await choose(operator, c, a)).status).toBe(200);
    expect(await leaders()).toEqual([c]);
  });

  test('of two chosen at the same instant one leads', async () => {
    const [a, b] = nims();
    await Promise.all([choose(dosen, a), choose(operator, b)]);
    expect(await leaders()).toHaveLength(1);
    const raced = await Promise.all([choose(dosen, '', ''), choose(operator, '', '')]);
    expect(raced.map(({ status }) => status)).toEqual([409, 409]);
  });

  test('is a participant of the class', async () => {
    const other = await api.make.mahasiswa({ collegeId: kelas.collegeId });
    const reply = await choose(dosen, other.nim);
    expect(reply.error).toMatchObject({
      code: 'validasi_gagal',
      errors: [{ path: 'nim', message: 'Mahasiswa ini bukan peserta kelas' }],
    });
    expect((await choose(mahasiswa, mahasiswa.nim)).status).toBe(403);
  });
});

describe('positions', () => {
  const people = (first: JabatanPengajar, second: JabatanPengajar) => [
    { id_dosen: dosen.idDosen, jabatan: first },
    { id_dosen: lain.idDosen, jabatan: second },
  ];
  type Susunan = { metode: MetodePengajaran; pengajar: ReturnType<typeof people> };
  const change = (body: Susunan & { semula?: Susunan }, by: TestUser = operator) =>
    api.as(by).call(endpoints.ubahJabatanPengajar, { params: params(), body });
  const teachesAt = async (id: string, of: TestDosen) =>
    (
      await api.db.row<{ is_pengajar: boolean }>(
        'SELECT is_pengajar FROM pertemuan_pengajar WHERE id_pertemuan = $1 AND id_dosen = $2',
        [id, of.idDosen],
      )
    )?.is_pengajar;

  test('follow the method: a class of two is a team until it is one lecturer and assistants', async () => {
    expect((await detail(operator)).metode_pengajaran).toBe('team_teaching');
    const reply = await change({ metode: 'individu', pengajar: people('Dosen', 'Asisten') });
    expect(reply.status).toBe(200);
    const after = await detail(operator);
    expect(after.metode_pengajaran).toBe('individu');
    expect(after.pengajar.map(({ id_dosen, jabatan }) => [id_dosen, jabatan])).toEqual(
      expect.arrayContaining([
        [dosen.idDosen, 'Dosen'],
        [lain.idDosen, 'Asisten'],
      ]),
    );
    expect(await marks()).toEqual([{ kolom: 'jabatan_pengajar' }]);
    expect(await logged('kelas.jabatan_diubah')).toHaveLength(1);
  });

  test.each([
    ['individu', 'Dosen', 'Dosen', 'jabatan_individu'],
    ['individu', 'Asisten', 'Asisten', 'jabatan_individu'],
    ['team_teaching', 'Dosen Koordinator', 'Dosen Koordinator', 'jabatan_team_teaching'],
    ['team_teaching', 'Dosen', 'Asisten', 'jabatan_team_teaching'],
  ] as const)('%s of %s and %s is refused', async (metode, first, second, code) => {
    const reply = await change({ metode, pengajar: people(first, second) });
    expect([reply.status, reply.error.code]).toEqual([422, code]);
    expect(await marks()).toEqual([]);
  });

  test('name every lecturer of the class once', async () => {
    const [one, other] = people('Dosen', 'Asisten');
    const stranger = await api.make.dosen({ collegeId: kelas.collegeId });
    if (!one || !other) throw new Error('two');
    for (const pengajar of [
      [one],
      [one, one],
      [one, other, { id_dosen: stranger.idDosen, jabatan: 'Asisten' as const }],
    ])
      expect((await change({ metode: 'individu', pengajar })).error.code).toBe('jabatan_berubah');
  });

  test('of two operators who saw the same, the second is told', async () => {
    const semula: Susunan = { metode: 'team_teaching', pengajar: people('Dosen', 'Dosen') };
    const first = change({ metode: 'individu', pengajar: people('Dosen', 'Asisten'), semula });
    expect((await first).status).toBe(200);
    const second = await change({
      metode: 'individu',
      pengajar: people('Asisten', 'Dosen'),
      semula,
    });
    expect([second.status, second.error.code]).toEqual([409, 'jabatan_berubah']);
  });

  test('reach meetings that have not begun: a coordinator does not teach them', async () => {
    const at = (days: number) => new Date(api.clock.now().getTime() + days * 86_400_000);
    const [past, coming] = await Promise.all(
      [-3, 3].map((days) => api.make.pertemuan({ kelas, waktuMulai: at(days) })),
    );
    if (!past || !coming) throw new Error('meetings');
    await change({ metode: 'team_teaching', pengajar: people('Dosen Koordinator', 'Dosen') });
    expect(await teachesAt(past.id, dosen)).toBe(true);
    expect(await teachesAt(coming.id, dosen)).toBe(false);
    expect(await teachesAt(coming.id, lain)).toBe(true);
    await change({ metode: 'team_teaching', pengajar: people('Dosen', 'Dosen Koordinator') });
    expect(await teachesAt(coming.id, dosen)).toBe(true);
    expect(await teachesAt(coming.id, lain)).toBe(false);
  });

  test('a meeting that only the coordinator has keeps a teacher', async () => {
    const waktuMulai = new Date(api.clock.now().getTime() + 86_400_000);
    const { id } = await api.make.pertemuan({ kelas, waktuMulai });
    await api.db.run('DELETE FROM pertemuan_pengajar WHERE id_pertemuan = $1 AND id_dosen = $2', [
      id,
      lain.idDosen,
    ]);
    await change({ metode: 'team_teaching', pengajar: people('Dosen Koordinator', 'Dosen') });
    expect(await teachesAt(id, dosen)).toBe(true);
  });

  test('are operators’ to change; buttons say so', async () => {
    const body = { metode: 'individu' as const, pengajar: people('Dosen', 'Asisten') };
    expect((await change(body, dosen)).status).toBe(403);
    const reader = await api.make.operator({
      collegeId: kelas.collegeId,
      areas: { kelas_kuliah: 'read' },
    });
    expect((await change(body, reader)).status).toBe(403);
    const izin = async (by: TestUser) => (await detail(by)).izin;
    const no = {
      lihat_silabus: true,
      ubah_kelas: false,
      ubah_ketua: false,
      ubah_jabatan: false,
      ubah_pendahuluan: false,
      ubah_silabus: false,
      ubah_rps: false,
    };
    expect(await izin(mahasiswa)).toEqual(no);
    expect(await izin(reader)).toEqual(no);
    const keeps = { ...no, ubah_kelas: true, ubah_ketua: true, ubah_pendahuluan: true };
    expect(await izin(dosen)).toEqual(keeps);
    expect(await izin(operator)).toEqual({ ...keeps, ubah_jabatan: true, ubah_silabus: true });
  });
});
