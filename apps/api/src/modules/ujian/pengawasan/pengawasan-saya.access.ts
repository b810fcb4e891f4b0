import type * as contract from '@lms/contracts/ujian/pengawasan/pengawasan-saya';
import type { World } from '../../../testing/access/access-world.ts';
import { type ExpectationsOf, pengelola } from '../../../testing/access/expectation.ts';

/** 404 for students without the exam; the gate excludes staff and operators. */
const own = { baris: ['mahasiswa'] } as const;

async function begun(world: World) {
  const waktu = { waktuMulai: '2020-01-01T00:00:00Z', waktuSelesai: '2098-01-01T00:00:00Z' };
  const ujian = await world.make.ujian(await world.freshPertemuan(), { ...waktu, soal: 1 });
  const pengerjaan = await world.make.pengerjaan(ujian, world.mahasiswa, {
    berakhir: new Date('2098-01-01T00:00:00Z'),
  });
  return { ujian, pengerjaan };
}
const running = async (world: World) => ({ params: { id: (await begun(world)).ujian.id } });
const kejadian = { kode: 'hu', waktu: '2026-11-24T08:00:00Z', durasi_detik: 4 } as const;

export const pengawasanSayaAccess: ExpectationsOf<typeof contract> = {
  denyut: {
    call: async (world) => ({ ...(await running(world)), body: { generasi: 1 } }),
    rule: own,
  },
  catatFokus: { call: async (world) => ({ ...(await running(world)), body: kejadian }), rule: own },
  logFokusSaya: { call: running, rule: own },
  catatanFokus: {
    call: async (world) => {
      const { ujian, pengerjaan } = await begun(world);
      const idKejadian = await world.make.fokus(ujian.collegeId, pengerjaan);
      return { params: { id: ujian.id, idKejadian }, body: { catatan: 'Telepon' } };
    },
    rule: own,
    foreign: {
      call: async (world) => {
        const { ujian, pengerjaan } = await begun(world);
        const idKejadian = await world.make.fokus(ujian.collegeId, pengerjaan);
        return {
          params: { id: (await begun(world)).ujian.id, idKejadian },
          body: { catatan: 'Telepon' },
        };
      },
      status: 404,
      code: 'tidak_ditemukan',
    },
  },
  logFokusMahasiswa: {
    call: async (world) => ({
      params: { id: (await begun(world)).ujian.id, studentId: world.mahasiswa.nim },
    }),
    rule: { baris: ['dosen', ...pengelola] },
    foreign: {
      call: async (world) => ({
        params: { id: (await begun(world)).ujian.id, studentId: world.mahasiswaLain.nim },
      }),
      status: 404,
      code: 'tidak_ditemukan',
    },
  },
  ambilAlih: {
    call: async (world) => ({ ...(await running(world)), body: { perangkat: 'Tablet' } }),
    rule: own,
  },
  pengumumanSaya: { call: running, rule: own },
};
