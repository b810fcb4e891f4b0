import type * as contract from '@lms/contracts/ujian/jejak';
import type { World } from '../../../testing/access/access-world.ts';
import { type ExpectationsOf, pengelola } from '../../../testing/access/expectation.ts';

const pembaca = { baris: ['dosen', 'operatorBaca', 'operatorTulis', 'operatorIstimewa'] } as const;
const pengubah = { baris: ['dosen', ...pengelola] } as const;

async function ended(world: World) {
  const ujian = await world.make.ujian(await world.freshPertemuan(), { soal: 1 });
  const selesai = new Date('2020-01-01T01:00:00Z');
  const id = await world.make.pengerjaan(ujian, world.mahasiswa, {
    mulai: new Date('2020-01-01T00:00:00Z'),
    selesai,
  });
  return { ujian, id };
}
const ofPengerjaan = async (world: World) => ({ params: { id: (await ended(world)).id } });

export const jejakUjianAccess: ExpectationsOf<typeof contract> = {
  menyusulPengerjaan: { call: ofPengerjaan, rule: pembaca },
  putuskanMenyusul: {
    call: async (world) => ({
      ...(await ofPengerjaan(world)),
      body: { keputusan: 'diterima', alasan: 'Jaringan padam' },
    }),
    rule: pengubah,
  },
  jejakPengerjaan: { call: ofPengerjaan, rule: pembaca },
  pengerjaanDibatalkan: {
    call: async (world) => ({
      params: { id: (await ended(world)).ujian.id, studentId: world.mahasiswa.nim },
    }),
    rule: pembaca,
  },
  catatanPengerjaan: {
    call: async (world) => ({ params: { id: (await ended(world)).ujian.id } }),
    rule: { baris: ['mahasiswa'] },
  },
};
