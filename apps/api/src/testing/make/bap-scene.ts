/** A meeting whose report can be signed, and the calls of its people. */
import { endpoints } from '@lms/contracts';
import type { Presensi } from '@lms/contracts/wire/umum';
import { expect } from 'vitest';
import type { TestApi } from '../app.ts';
import type { TestKelas, TestUser } from './make.ts';

const START = '2026-11-24T06:00:00Z';

export const makeLeader = (api: TestApi, kelas: TestKelas, nim: string | null) =>
  api.db.run(
    `UPDATE kelas_peserta SET jabatan = CASE WHEN nim = $3 THEN 'ketua_kelas' ELSE 'Peserta' END WHERE college_id = $1 AND id_kelas = $2`,
    [kelas.collegeId, kelas.id, nim ?? ''],
  );

/** A meeting that both lecturers have started and the first has ended; the first student is present. */
export async function bapScene(api: TestApi, { ketua = true }: { ketua?: boolean } = {}) {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const rekan = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen, rekan], peserta: 3 });
  const { id } = await api.make.pertemuan({
    kelas,
    judul: 'Normalisasi',
    jenis: 'offline',
    waktuMulai: START,
    waktuSelesai: '2026-11-24T07:40:00Z',
  });
  const [ani, budi] = kelas.peserta;
  if (!ani || !budi) throw new Error('students');
  if (ketua) await makeLeader(api, kelas, ani.nim);
  const params = { id };
  for (const who of [dosen, rekan])
    expect((await api.as(who).call(endpoints.mulaiPertemuan, { params })).status).toBe(200);
  const mark = (nim: string, presensi: Presensi) =>
    api.as(dosen).call(endpoints.simpanKehadiran, {
      params: { idPertemuan: id },
      body: { data: [{ nim, presensi, ada_presensi: true }] },
    });
  await mark(ani.nim, 'H');
  await api.as(dosen).call(endpoints.akhiriPertemuan, { params });
  const operator = await api.make.operator({ collegeId, areas: { kelas_kuliah: 'write' } });
  const tell = (over: object = {}, who: TestUser = dosen) =>
    api.as(who).call(endpoints.ubahRealisasi, {
      params,
      body: { materi: 'Sampai 3NF', metode: 'Ceramah', kendala: '', versi: 0, ...over },
    });
  const look = async (who: TestUser = dosen) =>
    (await api.as(who).call(endpoints.bapPertemuan, { params })).data;
  const sign = async (over: object = {}, who: TestUser = dosen) =>
    api.as(who).call(endpoints.tandaTanganiBap, {
      params,
      body: { sidik: (await look()).draf.sidik, ...over },
    });
  const check = (kode: string) =>
    api.asStranger(collegeId).call(endpoints.verifikasiBap, { body: { kode } });
  return {
    collegeId,
    kelas,
    id,
    params,
    dosen,
    rekan,
    ani,
    budi,
    operator,
    mark,
    tell,
    look,
    sign,
    check,
  };
}
