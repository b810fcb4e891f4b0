import type * as contract from '@lms/contracts/kehadiran/qr';
import type { World } from '../../../testing/access/access-world.ts';
import { anggota, type ExpectationsOf, ofKehadiran } from '../../../testing/access/expectation.ts';

/** In a meeting of its own. */
async function accept(world: World, nim: string) {
  const pertemuan = await world.freshPertemuan();
  await world.make.klaimPindai({ pertemuan, mahasiswa: world.mahasiswa });
  return { params: { idPertemuan: pertemuan.id }, body: { nim: [nim] } };
}

export const kehadiranQrAccess: ExpectationsOf<typeof contract> = {
  // 409: no QR codes here.
  kodeQr: { ...ofKehadiran, rule: { baris: ['dosen'] }, seen: [409] },
  pindaiKehadiran: {
    call: (world) => ({ body: { kode: '00000000', id_pertemuan: world.pertemuan.id } }),
    rule: { baris: ['mahasiswa'] },
    seen: [409],
  },
  klaimPindai: ofKehadiran,
  terimaKlaimPindai: {
    call: (world) => accept(world, world.mahasiswa.nim),
    rule: { baris: anggota },
    foreign: {
      call: (world) => accept(world, world.mahasiswaLain.nim),
      status: 409,
      code: 'qr_klaim_tidak_ada',
    },
  },
};
