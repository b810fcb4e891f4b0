/** The lecturers of a class hear of grades that Siakad refuses, until none is refused (N33, N81). */
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker } from '../../../testing/jobs.ts';
import type { TestUser } from '../../../testing/make/make.ts';
import {
  type SiakadPalsu,
  startSiakadPalsu,
  terima,
} from '../../../testing/servers/siakad-palsu.ts';

let api: TestApi;
let siakad: SiakadPalsu;
beforeAll(async () => {
  siakad = await startSiakadPalsu();
  api = await createTestApi({
    settings: { siakadSecret: 'rahasia-uji-siakad-minimal-32-karakter' },
  });
});
afterAll(async () => {
  await api.close();
  await siakad.close();
});

test('a refusal reaches every lecturer of the class alone, says no grade, and goes once Siakad accepts', async () => {
  api.clock.set('2026-11-24T03:00:00Z');
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const rekan = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen, rekan], peserta: 2 });
  const lain = await api.make.kelas({ collegeId, peserta: 1 });
  await api.db.run('UPDATE perguruan_tinggi SET url_sikad_legacy = $2 WHERE id = $1', [
    collegeId,
    siakad.url,
  ]);
  await api.make.komponenNilai(kelas, { id: 'T' });
  for (const one of kelas.peserta) await api.make.selNilai(kelas, 'T', one, { nilai: 71 });
  const worker = createTestWorker(api);
  const send = async () => {
    const call = { params: { id: kelas.id }, body: { list_komponen: ['T'] } };
    expect((await api.as(dosen).call(endpoints.kirimNilaiKelas, call)).status).toBeLessThan(300);
    await worker.drain(2);
  };
  const told = async (who: TestUser) => (await api.as(who).call(endpoints.daftarNotifikasi)).data;

  siakad.answers(({ kiriman }) => ({
    body: {
      data: kiriman.data.map(({ nim, versi }, n) =>
        n === 0
          ? { nim, versi, status: 'ditolak', kode: 'batas_lewat', alasan: 'Batas lewat' }
          : { nim, versi, status: 'diterima' },
      ),
    },
  }));
  await send();
  for (const who of [dosen, rekan]) {
    const [row, ...more] = await told(who);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ jenis: 'nilai_ditolak', jumlah: 1, tautan: `/nilai/${kelas.id}` });
    expect(`${row?.kalimat} ${row?.judul}`).not.toMatch(/\d|Batas/);
  }
  for (const who of [...kelas.peserta, ...lain.pengajar, ...lain.peserta])
    expect(await told(who)).toEqual([]);

  siakad.answers(({ kiriman }) => ({ body: { data: terima(kiriman.data) } }));
  await send();
  for (const who of [dosen, rekan]) expect(await told(who)).toEqual([]);
});
