/**
 * A request that waited for a meeting's lock is judged by the state after it (docs/decisions/009,
 * 010).
 */
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Sql } from '../../platform/db/sql.ts';
import { createTestApi, type TestApi } from '../../testing/app.ts';
import { interleave } from '../../testing/interleave.ts';
import { lockVersi } from './tanda/tanda.write.repo.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await api.db.run(
    `INSERT INTO pengaturan (college_id, kunci, nilai) VALUES ($1, 'pengaturan_kelas', $2::jsonb)`,
    [(await api.make.college()).id, JSON.stringify({ gunakan_qr_code: true })],
  );
});
afterAll(() => api.close());
beforeEach(() => api.clock.set('2026-11-24T06:10:00Z'));

async function scene(jenis: 'offline' | 'online') {
  const collegeId = api.make.firstCollegeId();
  const dosen = await api.make.dosen({ collegeId });
  const operator = await api.make.operator({ collegeId, areas: { kelas_kuliah: 'write' } });
  const kelas = await api.make.kelas({ pengajar: [dosen], peserta: 2 });
  const times = { waktuMulai: '2026-11-24T06:00:00Z', waktuSelesai: '2026-11-24T07:40:00Z' };
  const { id } = await api.make.pertemuan({ kelas, jenis, ...times });
  await api.db.run(
    'UPDATE pertemuan SET unduh_materi = true, waktu_batas_aktivitas = $2 WHERE id = $1',
    [id, api.clock.now()],
  );
  const [mahasiswa] = kelas.peserta;
  if (mahasiswa === undefined) throw new Error('a class of two');
  return { dosen, operator, kelas, id, mahasiswa, params: { idPertemuan: id } };
}
type Scene = Awaited<ReturnType<typeof scene>>;
type Reply = { status: number; error: { code: string } };

const actions = {
  saveAll: ({ dosen, mahasiswa, params }: Scene): Promise<Reply> =>
    api.as(dosen).call(endpoints.simpanKehadiran, {
      params,
      body: { data: [{ nim: mahasiswa.nim, presensi: 'A', ada_presensi: true }] },
    }),
  saveOne: ({ dosen, mahasiswa, params }: Scene): Promise<Reply> =>
    api.as(dosen).call(endpoints.tandaiKehadiran, {
      params: { ...params, id: mahasiswa.userId },
      body: { is_hadir: false },
    }),
  progres: ({ dosen, params }: Scene): Promise<Reply> =>
    api.as(dosen).call(endpoints.hitungUlangProgres, { params }),
  ubahDosen: ({ operator, dosen, params }: Scene): Promise<Reply> =>
    api.as(operator).call(endpoints.ubahKehadiranDosen, {
      params: { ...params, id_dosen: dosen.idDosen },
      body: { is_hadir: false, mulai_kuliah: null, selesai_kuliah: null },
    }),
  pindai: async ({ dosen, mahasiswa, params, id }: Scene): Promise<Reply> => {
    const { kode } = (await api.as(dosen).call(endpoints.kodeQr, { params })).data;
    return api.as(mahasiswa).call(endpoints.pindaiKehadiran, { body: { kode, id_pertemuan: id } });
  },
} satisfies Record<string, (it: Scene) => Promise<Reply>>;

const changes = {
  'the lecturer leaves the class': (tx: Sql, { kelas, dosen }: Scene) =>
    tx.run('DELETE FROM kelas_pengajar WHERE id_kelas = $1 AND id_dosen = $2', [
      kelas.id,
      dosen.idDosen,
    ]),
  'the lecturer no longer teaches it': (tx: Sql, { id, dosen }: Scene) =>
    tx.run('DELETE FROM pertemuan_pengajar WHERE id_pertemuan = $1 AND id_dosen = $2', [
      id,
      dosen.idDosen,
    ]),
  'the student leaves the class': (tx: Sql, { kelas, mahasiswa }: Scene) =>
    tx.run('DELETE FROM kelas_peserta WHERE id_kelas = $1 AND nim = $2', [kelas.id, mahasiswa.nim]),
  'the meeting is ended': (tx: Sql, { id }: Scene) =>
    tx.run('UPDATE pertemuan SET mulai_kuliah = waktu_mulai, selesai_kuliah = $2 WHERE id = $1', [
      id,
      api.clock.now(),
    ]),
  'the meeting is put off': (tx: Sql, { id }: Scene) =>
    tx.run(`UPDATE pertemuan SET waktu_mulai = waktu_mulai + interval '1 hour' WHERE id = $1`, [
      id,
    ]),
  'its parameters are switched off': (tx: Sql, { id }: Scene) =>
    tx.run('UPDATE pertemuan SET unduh_materi = false WHERE id = $1', [id]),
  'the lecturer marks by hand': (tx: Sql, { kelas, id, mahasiswa, dosen }: Scene) =>
    tx.run(
      `INSERT INTO kehadiran (college_id, id_pertemuan, nim, presensi, updated_by, updated_by_nama, updated_at)
       VALUES ($1, $2, $3, 'I', $4, 'Dosen', $5)`,
      [kelas.collegeId, id, mahasiswa.nim, dosen.username, api.clock.now()],
    ),
};

test.each<[keyof typeof actions, keyof typeof changes, number, string]>([
  ['saveAll', 'the lecturer leaves the class', 404, 'tidak_ditemukan'],
  ['saveAll', 'the student leaves the class', 422, 'peserta_bukan_anggota'],
  ['saveAll', 'the meeting is put off', 409, 'kehadiran_belum_waktunya'],
  ['saveOne', 'the lecturer leaves the class', 404, 'tidak_ditemukan'],
  ['saveOne', 'the student leaves the class', 404, 'tidak_ditemukan'],
  ['saveOne', 'the meeting is put off', 409, 'kehadiran_belum_waktunya'],
  ['progres', 'the lecturer leaves the class', 404, 'tidak_ditemukan'],
  ['progres', 'the meeting is put off', 409, 'kehadiran_belum_waktunya'],
  ['progres', 'its parameters are switched off', 409, 'progres_tidak_dihitung'],
  ['ubahDosen', 'the lecturer no longer teaches it', 404, 'tidak_ditemukan'],
  ['ubahDosen', 'the meeting is put off', 409, 'kehadiran_belum_waktunya'],
  ['pindai', 'the student leaves the class', 404, 'qr_bukan_kelas_anda'],
  ['pindai', 'the meeting is ended', 409, 'pertemuan_sudah_diakhiri'],
  ['pindai', 'the lecturer marks by hand', 409, 'qr_ditandai_manual'],
])(
  '%s, and while it waits %s: %i %s, and nothing is written',
  async (action, change, status, code) => {
    const it = await scene(action === 'progres' ? 'online' : 'offline');
    const reply = await interleave(api.db, {
      take: async (tx) => {
        await lockVersi(tx, { collegeId: it.kelas.collegeId, idPertemuan: it.id });
        await changes[change](tx, it);
      },
      begin: () => actions[action](it),
    });
    expect([reply.status, reply.error.code]).toEqual([status, code]);
    expect(
      await api.db.rows('SELECT 1 FROM kehadiran_ledger WHERE id_pertemuan = $1', [it.id]),
    ).toEqual([]);
    expect(
      await api.db.rows('SELECT 1 FROM log_aktivitas WHERE id_pertemuan = $1', [it.id]),
    ).toEqual([]);
  },
);
