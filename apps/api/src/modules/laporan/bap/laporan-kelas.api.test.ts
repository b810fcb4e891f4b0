/** The report of a class as printed documents read and issue it (N51, N54, N58). */
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSecretBox } from '../../../platform/auth/secret-box.ts';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { bapScene } from '../../../testing/make/bap-scene.ts';
import { TEST_ENCRYPTION_SECRET } from '../../../testing/make/test-secrets.ts';
import { defaultPengaturan } from '../../sistem/pengaturan/index.ts';
import { createBap } from './layanan.service.ts';

let api: TestApi;
let laporan: ReturnType<typeof createBap>['laporan'];
let validasi = false;
beforeAll(async () => {
  api = await createTestApi();
  const log = { warn: () => undefined };
  const pengaturan = async () => ({
    ...defaultPengaturan,
    pengaturan_kelas: {
      ...defaultPengaturan.pengaturan_kelas,
      validasi_kehadiran_dosen: validasi,
    },
  });
  ({ laporan } = createBap(
    { db: api.db, clock: api.clock, events: api.events, log },
    { pengaturan },
    { box: createSecretBox(TEST_ENCRYPTION_SECRET) },
  ));
});
afterAll(() => api.close());
beforeEach(() => {
  validasi = false;
  api.clock.set('2026-11-24T06:10:00Z');
});

async function signed() {
  const scene = await bapScene(api);
  await scene.tell();
  const versi = (await scene.sign()).data.versi[0];
  if (!versi) throw new Error('a version');
  const which = { collegeId: scene.collegeId, idKelas: scene.kelas.id, idPengajar: null };
  const read = async (over: object = {}) => {
    const found = await laporan.faktaKelas(api.db, { ...which, ...over });
    if (found === null) throw new Error('a class');
    return found;
  };
  const issue = (pertemuan: Awaited<ReturnType<typeof read>>, over: object = {}) =>
    api.db.transaction((tx) => laporan.terbitkanKelas(tx, { ...which, ...over }, pertemuan));
  const present = (idDosen: string, isHadir: boolean, isValid = false) =>
    api.db.run(
      `INSERT INTO kehadiran_dosen (college_id, id_pertemuan, id_dosen, is_hadir, is_valid, updated_by, updated_by_nama, updated_at)
       VALUES ($1, $2, $3, $4, $5, 'op', 'Op', now())
       ON CONFLICT (college_id, id_pertemuan, id_dosen) DO UPDATE SET is_hadir = EXCLUDED.is_hadir, is_valid = EXCLUDED.is_valid`,
      [scene.collegeId, scene.id, idDosen, isHadir, isValid],
    );
  return { ...scene, versi, which, read, issue, present };
}

describe('the meetings of a class', () => {
  test('are those that are over, by number: as signed, or as they would be signed', async () => {
    const { kelas, id, versi, read, mark, budi, collegeId } = await signed();
    const early = await api.make.pertemuan({
      kelas,
      waktuMulai: '2026-11-10T06:00:00Z',
      waktuSelesai: '2026-11-10T07:40:00Z',
    });
    await api.make.pertemuan({
      kelas,
      waktuMulai: '2026-12-24T06:00:00Z',
      waktuSelesai: '2026-12-24T07:40:00Z',
    });
    const found = await read();
    const own = found.find(({ fakta }) => fakta.pertemuan.id === id);
    const draft = found.find(({ fakta }) => fakta.pertemuan.id === early.id);
    expect(found).toHaveLength(2);
    const numbers = found.map(({ fakta }) => fakta.pertemuan.nomor);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(own).toMatchObject({
      sidik: versi.sidik,
      terbitan: { nomor: versi.nomor },
      tidakSesuai: [],
    });
    expect(draft).toMatchObject({ terbitan: null, tidakSesuai: [], fakta: { versi: 1 } });
    // The snapshot stays, and says what has changed.
    await mark(budi.nim, 'S');
    const later = (await read()).find(({ fakta }) => fakta.pertemuan.id === id);
    expect(later).toMatchObject({ sidik: versi.sidik, tidakSesuai: ['kehadiran'] });
    expect(later?.fakta).toEqual(own?.fakta);
    expect(
      await laporan.faktaKelas(api.db, { collegeId, idKelas: 'tidak ada', idPengajar: null }),
    ).toBeNull();
    const { id: other } = await api.make.college();
    expect(
      await laporan.faktaKelas(api.db, { collegeId: other, idKelas: kelas.id, idPengajar: null }),
    ).toBeNull();
  });

  test('of one lecturer are those where that lecturer is present, and validated where that is asked for', async () => {
    const { dosen, rekan, read, present, tell, sign } = await signed();
    const ids = async (idPengajar: string) => (await read({ idPengajar })).length;
    await present(dosen.idDosen, true);
    await present(rekan.idDosen, false);
    const anew = async (versi: number) => {
      await tell({ kendala: `x${versi}`, versi, perbaikan: true });
      await sign({ alasan: 'Perbaikan' });
    };
    await anew(1);
    expect([await ids(dosen.idDosen), await ids(rekan.idDosen)]).toEqual([1, 0]);
    validasi = true;
    // The signed version was made without validation.
    expect(await ids(dosen.idDosen)).toBe(1);
  });
});

describe('the document of a class', () => {
  test('is one for the same versions, however often and whoever asks; others make another', async () => {
    const { read, issue, dosen, tell, sign, which, versi } = await signed();
    const first = await issue(await read());
    api.clock.advance(3_600_000);
    const again = await Promise.all([issue(await read()), issue(await read())]);
    for (const one of again) expect(one).toEqual(first);
    const own = await issue(await read(), { idPengajar: dosen.idDosen });
    expect(own.sidik).not.toBe(first.sidik);
    await tell({ kendala: 'x', versi: 1, perbaikan: true });
    await sign({ alasan: 'Perbaikan' });
    const next = await issue(await read());
    expect(
      [next.id, next.sidik, next.kode].some((part) => Object.values(first).includes(part)),
    ).toBe(false);
    const rows = await api.db.rows<{ fakta: { pertemuan: { versi: number; sidik: string }[] } }>(
      'SELECT fakta FROM bap_kelas WHERE college_id = $1 AND id_kelas = $2 AND id_dosen IS NULL ORDER BY dibuat_pada',
      [which.collegeId, which.idKelas],
    );
    expect(rows.map(({ fakta }) => fakta.pertemuan.map((one) => one.versi))).toEqual([[1], [2]]);
    expect(rows[0]?.fakta.pertemuan[0]?.sidik).toBe(versi.sidik);
  });

  test('is checked by its code, and its facts by their hash', async () => {
    const { read, issue, check, which, collegeId } = await signed();
    const { kode, id } = await issue(await read());
    expect((await check(kode)).data).toMatchObject({
      hasil: 'asli',
      jenis: 'kelas',
      jumlah_pertemuan: 1,
      ada_berkas: false,
    });
    await api.db.run(
      `UPDATE bap_kelas SET fakta = jsonb_set(fakta, '{kelas,nama}', '"Z"') WHERE college_id = $1 AND id = $2`,
      [which.collegeId, id],
    );
    expect(
      (await api.asStranger(collegeId).call(endpoints.verifikasiBap, { body: { kode } })).data
        .hasil,
    ).toBe('rusak');
  });
});

test('a file’s hash is noted once for its document, and goes with the transaction', async () => {
  const { read, issue, check, collegeId, versi } = await signed();
  const { id: idDokumen, kode } = await issue(await read());
  const sidikBerkas = 'a'.repeat(64);
  const note = () =>
    api.db.transaction((tx) => laporan.catatBerkas(tx, { collegeId, idDokumen, sidikBerkas }));
  const stored = () =>
    api.db.rows<{ sidik: string; pada: Date }>(
      'SELECT sidik, pada FROM bap_berkas WHERE college_id = $1 AND id_dokumen = $2',
      [collegeId, idDokumen],
    );
  await expect(
    api.db.transaction(async (tx) => {
      await laporan.catatBerkas(tx, { collegeId, idDokumen, sidikBerkas });
      throw new Error('the caller gives up');
    }),
  ).rejects.toThrow('the caller gives up');
  expect(await stored()).toEqual([]);
  await note();
  const first = await stored();
  api.clock.advance(60_000);
  await note();
  expect(await stored()).toEqual(first);
  expect(first).toMatchObject([{ sidik: sidikBerkas }]);
  for (const code of [kode, versi.kode]) {
    expect((await check(code)).data.ada_berkas).toBe(true);
    const asked = { body: { kode: code, sidik: sidikBerkas } };
    expect(
      (await api.asStranger(collegeId).call(endpoints.verifikasiBerkasBap, asked)).data,
    ).toEqual({ cocok: true });
  }
  await expect(
    api.db.transaction((tx) =>
      laporan.catatBerkas(tx, { collegeId, idDokumen: 'tidak ada', sidikBerkas }),
    ),
  ).rejects.toThrow();
});
