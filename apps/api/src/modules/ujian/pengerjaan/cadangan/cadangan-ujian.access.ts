import type * as contract from '@lms/contracts/ujian/pengerjaan/cadangan';
import type { World } from '../../../../testing/access/access-world.ts';
import { type ExpectationsOf, pengelola } from '../../../../testing/access/expectation.ts';

/** An invalid file; the permission check comes first. */
async function call(world: World) {
  const ujian = await world.make.ujian(await world.freshPertemuan(), {
    waktuMulai: '2020-01-01T00:00:00Z',
    soal: 1,
  });
  await world.make.pengerjaan(ujian, world.mahasiswa, {
    berakhir: new Date('2098-01-01T00:00:00Z'),
  });
  return { params: { id: ujian.id }, body: { berkas: '{}' } };
}

export const cadanganUjianAccess: ExpectationsOf<typeof contract> = {
  serahkanCadanganSaya: { call, rule: { baris: ['mahasiswa'] }, seen: [422] },
  serahkanCadangan: { call, rule: { baris: ['dosen', ...pengelola] }, seen: [422] },
};
