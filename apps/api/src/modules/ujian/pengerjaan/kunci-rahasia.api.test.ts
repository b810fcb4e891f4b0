/** A student receives no byte of a key, and no question before the start (U49). */
import { endpoints } from '@lms/contracts';
import type { SoalDikirim } from '@lms/contracts/soal/soal';
import type { Endpoint } from '@lms/contracts/wire/endpoint';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { pdf } from '../../../testing/files/sample-files.ts';
import { multipart } from '../../../testing/upload.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.clock.set('2026-11-24T06:10:00Z'));

const KUNCI = 'kunci-rahasia-7f3a';
const ANGKA = '31415926535';
const TANYA = 'pertanyaan-rahasia-91c2';

const dasar = { pertanyaan: `<p>${TANYA}</p>`, label: [KUNCI], pembahasan: `<p>${KUNCI}</p>` };
const pilihan = ['<p>Satu</p>', '<p>Dua</p>', '<p>Tiga</p>'];
const soal: SoalDikirim[] = [
  { ...dasar, jenis: 'pilihan', pilihan: { pilihan, kunci: 1 } },
  { ...dasar, jenis: 'pilihan_jamak', pilihan_jamak: { pilihan, kunci: [0, 2] } },
  { ...dasar, jenis: 'benar_salah', benar_salah: { kunci: 0 } },
  {
    ...dasar,
    jenis: 'esay',
    pembahasan: '',
    esay: { jenis_file_diterima: ['text'], kunci: `<p>${KUNCI}</p>` },
  },
  { ...dasar, jenis: 'numerik', numerik: { kunci: ANGKA } },
  { ...dasar, jenis: 'isian', isian: { kunci: [{ teks: KUNCI, persen: 100 }] } },
];

async function scene() {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 1 });
  const [mahasiswa] = kelas.peserta;
  if (!mahasiswa) throw new Error('a student');
  const pertemuan = await api.make.pertemuan({ kelas, jenis: 'online' });
  const bank = await api.make.bankSoal({ dosen, judul: `Bank ${KUNCI}` });
  const waktu = {
    waktuMulai: '2026-11-24T06:00:00Z',
    waktuSelesai: '2026-11-24T08:00:00Z',
    oleh: dosen.userId,
  };
  const ujian = await api.make.ujian(pertemuan, {
    ...waktu,
    waktuTampilKunci: new Date('2026-11-24T06:05:00Z'),
  });
  const lecturer = api.as(dosen);
  const made: { id: string; versi: string }[] = [];
  const berkas: string[] = [];
  for (const isi of soal) {
    const file = { name: `${KUNCI}.pdf`, content: pdf() };
    const sent = await lecturer.call(
      endpoints.unggahBerkas,
      multipart({ kind: 'kunci_ujian', service_id: 'lms' }, file),
    );
    berkas.push(sent.data.id);
    const params = { id: ujian.id, groupId: ujian.idKelompok };
    const body = { ...isi, kunci_files: [sent.data.id] };
    const { status, data } = await lecturer.call(endpoints.tambahSoalUjian, { params, body });
    expect(status).toBe(201);
    made.push({ id: data.id, versi: data.id_versi });
  }
  const ids = [
    ...[
      ujian.id,
      ujian.idKelompok,
      kelas.id,
      pertemuan.id,
      bank.id,
      mahasiswa.nim,
      mahasiswa.userId,
      dosen.userId,
    ],
    ...made.slice(0, 1).flatMap(({ id, versi }) => [id, versi]),
    ...berkas.slice(0, 1),
  ];
  return { ujian, mahasiswa, ids };
}

/**
 * Every readable address, every id at every place. Calls with two ids also get pairs that belong
 * together.
 */
function addresses(ids: readonly string[]): string[] {
  const readable = Object.values<Endpoint>(endpoints).filter(
    ({ method, kind = 'json' }) => method === 'GET' && kind !== 'sse',
  );
  const of = (path: string): string[] => {
    const name = /\{\w+\}/.exec(path)?.[0];
    return name === undefined
      ? [path]
      : ids.flatMap((id) => of(path.replace(name, encodeURIComponent(id))));
  };
  const query = `format=gift&benih=1&jenis_soal=pilihan&id_ujian=${ids[0]}&id_kelas_kuliah=${ids[2]}&id_pertemuan=${ids[3]}&search=rahasia`;
  return readable.flatMap(({ path }) => {
    const places = path.match(/\{\w+\}/g)?.length ?? 0;
    const all =
      places > 2
        ? of(path.replace('{id}', ids[0] ?? '').replace('{groupId}', ids[1] ?? ''))
        : of(path);
    return places === 0 ? [path, `${path}?${query}`] : all.map((one) => `${one}?${query}`);
  });
}

test('before the start neither questions nor keys, afterwards the paper without keys, whatever is asked', async () => {
  const { ujian, mahasiswa, ids } = await scene();
  const headers = {
    authorization: `Bearer ${api.app.http.tokens.sign(mahasiswa)}`,
    'college-id': ujian.collegeId,
  };
  const all = addresses(ids);
  expect(all.length).toBeGreaterThan(800);
  const meeting = async (words: readonly string[]): Promise<string[]> => {
    const told: string[] = [];
    for (const url of all) {
      const {
        statusCode,
        rawPayload,
        headers: sent,
      } = await api.app.inject({ method: 'GET', url, headers });
      const whole = `${rawPayload.toString('utf8')}${JSON.stringify(sent)}`;
      // A rate-limited call was not tested.
      if (statusCode >= 500 || statusCode === 429 || words.some((word) => whole.includes(word)))
        told.push(`${statusCode} ${url}`);
    }
    return told;
  };
  expect(await meeting([KUNCI, ANGKA, TANYA])).toEqual([]);
  const student = api.as(mahasiswa);
  expect((await student.call(endpoints.mulaiPengerjaan, { params: { id: ujian.id } })).status).toBe(
    200,
  );
  const lembar = await student.call(endpoints.lembarSaya, { params: { id: ujian.id } });
  expect(JSON.stringify(lembar.data)).toContain(TANYA);
  expect(await meeting([KUNCI, ANGKA])).toEqual([]);
  const body = { urutan_terakhir: 2 ** 32 + 1_000_000 };
  expect(
    (await student.call(endpoints.akhiriPengerjaan, { params: { id: ujian.id }, body })).status,
  ).toBe(200);
  expect(await meeting([KUNCI, ANGKA])).toEqual([]);
}, 180_000);
