/**
 * Copies take the same number of statements for a hundred questions as for one (S2 §2.6; U21–U23,
 * U34).
 */
import { endpoints } from '@lms/contracts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/app.ts';
import type { TestDosen } from '../../testing/make/make.ts';
import type { TestPertemuan } from '../../testing/make/make-kelas.ts';

const MANY = 100;

let api: TestApi;
let dosen: TestDosen;
let pertemuan: TestPertemuan;
let bank: { few: string; many: string };
let ujian: { few: string; many: string };

const waktu = {
  waktu_mulai: '2026-11-30T08:00:00+07:00',
  waktu_selesai: '2026-11-30T10:00:00+07:00',
};
const gambar = (nama: string) =>
  api.make.berkas({
    pengunggah: dosen,
    kind: 'soal_bank_soal',
    nama,
    tipe: 'image/png',
    isi: nama,
  });

async function bankOf(count: number): Promise<string> {
  const { id } = await api.make.bankSoal({ dosen });
  for (let n = 0; n < count; n += 1) {
    const pilihan = {
      pilihan: ['<p>A</p>', '<p>B</p>', ''],
      kunci: 1,
      gambar: [null, null, await gambar(`opsi-${count}-${n}.png`)],
    };
    const reply = await api.as(dosen).call(endpoints.tambahSoal, {
      params: { id },
      body: {
        jenis: 'pilihan',
        pertanyaan: `<p>Soal ${n}</p>`,
        pilihan,
        soal_files: [await gambar(`${count}-${n}.png`)],
      },
    });
    expect(reply.status).toBe(201);
  }
  return id;
}
const soalBank = async (id: string) =>
  (await api.as(dosen).call(endpoints.detailBankSoal, { params: { id } })).data.list_soal;
const soalUjian = async (id: string) =>
  (
    await api.as(dosen).call(endpoints.daftarKelompokSoal, { params: { id } })
  ).data.kelompok_soal.flatMap(({ soal }) => soal);

async function intoExam(asal: string): Promise<string> {
  const { id } = await api.make.ujian(pertemuan, {
    waktuMulai: waktu.waktu_mulai,
    waktuSelesai: waktu.waktu_selesai,
  });
  const list_id_soal = (await soalBank(asal)).map((one) => one.id);
  const copied = () =>
    api.as(dosen).call(endpoints.salinBankSoal, {
      params: { id },
      body: { id_bank_soal: asal, list_id_soal },
    });
  await counted(copied);
  return id;
}

/** Statements of one request, without unrelated and occasional ones. */
const APART = /^(events|pengaturan)[.]/;
let asked: string[] = [];
async function counted(request: () => Promise<{ status: number }>): Promise<void> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    expect((await request()).status).toBe(201);
    const names = query.mock.calls.map(([statement]: unknown[]) =>
      String(Object(statement).name ?? statement),
    );
    asked = names.filter((name) => !APART.test(name));
  } finally {
    query.mockRestore();
  }
}

beforeAll(async () => {
  api = await createTestApi();
  api.clock.set(new Date('2026-11-24T06:10:00Z'));
  dosen = await api.make.dosen();
  const kelas = await api.make.kelas({ collegeId: dosen.collegeId, pengajar: [dosen] });
  pertemuan = await api.make.pertemuan({ kelas, jenis: 'online' });
  bank = { few: await bankOf(1), many: await bankOf(MANY) };
  ujian = { few: await intoExam(bank.few), many: await intoExam(bank.many) };
}, 120_000);
afterAll(() => api.close());
beforeEach(() => api.clock.set(new Date('2026-11-24T06:10:00Z')));
afterEach(() => {
  vi.restoreAllMocks();
});

const ways: Record<
  string,
  (size: 'few' | 'many') => Promise<{ pertanyaan: string; files: number; gambar: number }[]>
> = {
  'a bank into a bank': async (size) => {
    const { mata_kuliah } = (
      await api.as(dosen).call(endpoints.detailBankSoal, { params: { id: bank[size] } })
    ).data;
    const body = { judul: 'Salinan', deskripsi: 'Latihan', id_mata_kuliah: mata_kuliah.id };
    let made = '';
    await counted(async () => {
      const reply = await api
        .as(dosen)
        .call(endpoints.duplikatBankSoal, { params: { id: bank[size] }, body });
      made = reply.data.id;
      return reply;
    });
    return shape(await soalBank(made));
  },
  'a bank into an exam': async (size) => shape(await soalUjian(await intoExam(bank[size]))),
  'an exam into an exam': async (size) => {
    let made = '';
    await counted(async () => {
      const body = {
        ...waktu,
        id_pertemuan: pertemuan.id,
        list_salin_ujian: ujian[size],
        salin_kunci_jawaban: true,
      };
      const reply = await api.as(dosen).call(endpoints.salinUjian, { body });
      made = reply.data[0]?.id ?? '';
      return reply;
    });
    return shape(await soalUjian(made));
  },
  'an exam into a bank': async (size) => {
    const { id } = await api.make.bankSoal({ dosen });
    const list_id_soal = (await soalUjian(ujian[size])).map((one) => one.id);
    await counted(() =>
      api.as(dosen).call(endpoints.salinSoalUjian, {
        params: { id },
        body: { id_ujian: ujian[size], list_id_soal },
      }),
    );
    return shape(await soalBank(id));
  },
};

type Shown =
  | Awaited<ReturnType<typeof soalBank>>[number]
  | Awaited<ReturnType<typeof soalUjian>>[number];
const shape = (soal: readonly Shown[]) =>
  soal.map(({ pertanyaan, soal_files, pilihan }) => ({
    pertanyaan,
    files: soal_files.length,
    gambar: pilihan?.gambar.filter((one) => one !== null).length ?? 0,
  }));

test.each(Object.keys(ways))('%s', async (way) => {
  const copy = ways[way];
  if (copy === undefined) throw new Error('a way');
  const few = await copy('few');
  const ofFew = asked;
  const many = await copy('many');
  expect(few).toEqual([{ pertanyaan: '<p>Soal 0</p>', files: 1, gambar: 1 }]);
  expect(many).toEqual(
    Array.from({ length: MANY }, (_, n) => ({
      pertanyaan: `<p>Soal ${n}</p>`,
      files: 1,
      gambar: 1,
    })),
  );
  expect(ofFew).toContain('soal.insert_versi');
  expect(asked).toEqual(ofFew);
});
