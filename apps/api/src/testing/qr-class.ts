/** Meetings with QR attendance, 24 November 2026, 06:00 to 07:40 UTC. */
import { endpoints } from '@lms/contracts';
import type { TestApi } from './app.ts';
import type { PertemuanOver } from './make/make-kelas.ts';
import type { TestUser } from './make/make-people.ts';

interface Scan {
  kode: string;
  id_pertemuan?: string;
  usia_detik?: number;
  id_klien?: string;
}

interface Taught {
  dosen: TestUser;
  params: { idPertemuan: string };
}

export function createQrClass(api: TestApi) {
  async function scene(over: PertemuanOver & { peserta?: number; collegeId?: string } = {}) {
    const { collegeId = api.make.firstCollegeId() } = over;
    const dosen = await api.make.dosen({ collegeId });
    const kelas = await api.make.kelas({ pengajar: [dosen], peserta: over.peserta ?? 2 });
    const pertemuan = await api.make.pertemuan({
      kelas,
      waktuMulai: '2026-11-24T06:00:00Z',
      waktuSelesai: '2026-11-24T07:40:00Z',
      jenis: 'offline',
      ...over,
    });
    const [mahasiswa, teman] = kelas.peserta;
    if (mahasiswa === undefined || teman === undefined) throw new Error('a class of at least two');
    return { dosen, kelas, pertemuan, mahasiswa, teman, params: { idPertemuan: pertemuan.id } };
  }
  const show = (user: TestUser, { params }: Pick<Taught, 'params'>) =>
    api.as(user).call(endpoints.kodeQr, { params });
  return {
    scene,
    show,
    codeOf: async (it: Taught) => (await show(it.dosen, it)).data.kode,
    /** `device`: the browser's cookie. */
    scan: (user: TestUser, body: Scan, device?: string) =>
      api.as(user).call(endpoints.pindaiKehadiran, {
        body,
        headers: device === undefined ? {} : { cookie: `perangkat=${device}` },
      }),
    at: (time: string) => api.clock.set(new Date(`2026-11-24T${time}Z`)),
    useQr: async (collegeId: string, gunakan_qr_code: boolean) => {
      await api.db.run(
        `INSERT INTO pengaturan (college_id, kunci, nilai) VALUES ($1, 'pengaturan_kelas', $2::jsonb)
         ON CONFLICT (college_id, kunci) DO UPDATE SET nilai = pengaturan.nilai || excluded.nilai`,
        [collegeId, JSON.stringify({ gunakan_qr_code })],
      );
    },
  };
}

export type QrClass = ReturnType<typeof createQrClass>;
export type QrScene = Awaited<ReturnType<QrClass['scene']>>;
