/** Imports leave a person who was erased empty (docs/decisions/192). */
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createImporFiles, csv } from '../../../testing/files/impor-files.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const TELEPON = '081177770001';
const EMAIL = 'budi.pribadi@contoh.id';
const file = csv(
  `nim,nama,id_prodi,angkatan,telepon,email\n2699,Budi Santoso,IF,2026,${TELEPON},${EMAIL}\n`,
);

async function erased() {
  const { id: collegeId } = await api.make.college();
  await api.make.prodi({ collegeId, id: 'IF' });
  const areas = { data_master: 'write', data_sistem: 'write' } as const;
  const operator = await api.make.operator({ collegeId, areas });
  const kedua = await api.make.operator({ collegeId, areas });
  const files = createImporFiles(api, operator);
  await files.bring({ jenis: 'mahasiswa' }, file);
  const row = await api.db.row<{ id: string }>(
    "SELECT id FROM pengguna WHERE college_id = $1 AND username = '2699'",
    [collegeId],
  );
  const id = row?.id ?? '';
  // A record keeps the account.
  await api.db.run(
    `INSERT INTO nilai_pengecualian (college_id, id_kelas, id_aktivitas, nim, alasan, oleh, oleh_nama, pada)
     VALUES ($1, 'k', 'a', '2699', 'uji', 'op', 'Op', now())`,
    [collegeId],
  );
  const erase = async () => {
    const asked = await api.as(operator).call(endpoints.mintaPenghapusan, {
      params: { id },
      body: { alasan: 'Diminta tertulis oleh orangnya.' },
    });
    await api.as(kedua).call(endpoints.setujuiPenghapusan, {
      params: { id: asked.data.id },
      body: { username: '2699' },
    });
    await files.worker.drain();
  };
  await erase();
  const known = () =>
    api.db.row(
      `SELECT p.nama, p.is_active, p.email, b.telepon FROM pengguna p
         LEFT JOIN biodata b ON b.college_id = p.college_id AND b.id_pengguna = p.id
       WHERE p.college_id = $1 AND p.id = $2`,
      [collegeId, id],
    );
  return { collegeId, operator, files, id, known };
}

const nothing = { nama: 'Budi Santoso', is_active: false, email: null, telepon: null };

test('an import leaves the personal columns empty and says so, even one that overwrites', async () => {
  const { files, known } = await erased();
  expect(await known()).toEqual(nothing);
  const kept = await files.bring({ jenis: 'mahasiswa' }, file);
  expect(await known()).toEqual(nothing);
  const rows = await files.rows(kept.id, { aksi: 'tetap' });
  expect(rows.map(({ kolom }) => kolom).toSorted()).toEqual(['email', 'telepon']);
  expect(rows.map(({ alasan }) => alasan)).toContain(
    'Kolom telepon pada mahasiswa 2699 tetap kosong karena data pribadinya dihapus atas permintaan.',
  );
  await files.bring({ jenis: 'mahasiswa', timpa_manual: 'true' }, file);
  expect(await known()).toEqual(nothing);
});

test('what the register says of the name still arrives', async () => {
  const { files, known } = await erased();
  const renamed = csv(
    `nim,nama,id_prodi,angkatan,telepon\n2699,Budi Setiawan,IF,2026,${TELEPON}\n`,
  );
  await files.bring({ jenis: 'mahasiswa' }, renamed);
  expect(await known()).toEqual({ ...nothing, nama: 'Budi Setiawan' });
});

test('once an operator switches the account on again, imports bring the data', async () => {
  const { files, operator, id, known } = await erased();
  const reply = await api
    .as(operator)
    .call(endpoints.ubahStatusAkun, { params: { id }, body: { is_active: true } });
  expect(reply.status).toBe(200);
  await files.bring({ jenis: 'mahasiswa' }, file);
  expect(await known()).toEqual({
    nama: 'Budi Santoso',
    is_active: true,
    email: EMAIL,
    telepon: TELEPON,
  });
});

test('an import that was undone later brings nothing back', async () => {
  const { collegeId, operator, files, known } = await erased();
  const trail = await api.db.rows<{ id: string }>(
    `SELECT id::text AS id FROM impor_data_master WHERE college_id = $1 AND jejak_sampai IS NOT NULL`,
    [collegeId],
  );
  expect(trail).toHaveLength(1);
  const undone = await api
    .as(operator)
    .call(endpoints.batalkanImpor, { params: { id: trail[0]?.id ?? '' } });
  expect(undone.status).toBe(202);
  await files.worker.drain();
  expect(await known()).toEqual(nothing);
});
