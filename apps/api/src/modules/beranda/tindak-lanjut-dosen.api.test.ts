import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/app.ts';
import type { TestUser } from '../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const ask = async (who: TestUser) => (await api.as(who).call(endpoints.tindakLanjutDosen, {})).data;
const nothing = {
  perlu_dinilai: { jumlah: 0, pertama: null },
  pertanyaan_belum_dijawab: { jumlah: 0, pertama: null },
  sanggahan_menunggu: { jumlah: 0 },
  bap_menunggu: { jumlah: 0 },
};

test('a lecturer is told what waits in the own classes of the running term, and what waits longest of it', async () => {
  const dosen = await api.make.dosen();
  const { collegeId } = dosen;
  const other = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ pengajar: [dosen], peserta: 3 });
  const [siti, budi, andi] = kelas.peserta;
  if (!siti || !budi || !andi) throw new Error('three students');
  expect(await ask(dosen)).toEqual(nothing);
  const pertemuan = await api.make.pertemuan({ kelas });
  const inHours = (hours: number) => new Date(api.clock.now().getTime() + hours * 3_600_000);
  const later = await api.make.tugas(pertemuan, {
    waktuMulai: inHours(-9),
    waktuSelesai: inHours(2),
  });
  const first = await api.make.tugas(pertemuan, {
    waktuMulai: inHours(-9),
    waktuSelesai: inHours(1),
  });
  const gone = await api.make.tugas(pertemuan, {
    waktuMulai: inHours(-9),
    waktuSelesai: inHours(1),
    dihapus: true,
  });
  await api.make.pengumpulan(later, siti);
  await api.make.pengumpulan(later, budi);
  await api.make.pengumpulan(first, andi);
  await api.make.pengumpulan(first, budi, { ditarik: true });
  await api.make.pengumpulan(gone, andi);
  await api.db.run(
    `INSERT INTO tugas_nilai (college_id, id_tugas, nim, nilai_dasar, nilai, dinilai_oleh, dinilai_nama, dinilai_pada)
     VALUES ($1, $2, $3, 80, 80, 'd', 'Dosen', now())`,
    [collegeId, later.id, budi.nim],
  );
  await api.make.pesan(await api.make.percakapan(first, siti), siti, {
    pada: inHours(-2),
    nim: siti.nim,
  });
  await api.make.pesan(await api.make.percakapan(later, budi), budi, {
    pada: inHours(-3),
    nim: budi.nim,
  });
  const answered = await api.make.percakapan(later, andi);
  await api.make.pesan(answered, andi, { pada: inHours(-5), nim: andi.nim });
  await api.make.pesan(answered, dosen, { pada: inHours(-4), role: 'Dosen' });
  await api.make.sanggahan({ pertemuan, mahasiswa: siti });
  await api.make.sanggahan({ pertemuan, mahasiswa: budi, status: 'ditolak' });
  expect(await ask(dosen)).toEqual({
    perlu_dinilai: {
      jumlah: 2,
      pertama: { jenis: 'tugas', id: first.id, judul: expect.any(String) },
    },
    pertanyaan_belum_dijawab: {
      jumlah: 2,
      pertama: { jenis: 'tugas', id: later.id, judul: expect.any(String), id_user: budi.userId },
    },
    sanggahan_menunggu: { jumlah: 1 },
    bap_menunggu: { jumlah: 0 },
  });
  expect(await ask(other)).toEqual(nothing);
});
