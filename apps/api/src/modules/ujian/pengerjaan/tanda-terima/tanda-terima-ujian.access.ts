import type * as contract from '@lms/contracts/ujian/pengerjaan/tanda-terima';
import { type ExpectationsOf, everyone } from '../../../../testing/access/expectation.ts';

export const tandaTerimaUjianAccess: ExpectationsOf<typeof contract> = {
  // 409: a running attempt has no receipt.
  tandaTerimaUjian: {
    call: async (world) => {
      const ujian = await world.make.ujian(await world.freshPertemuan(), {
        waktuMulai: '2020-01-01T00:00:00Z',
        soal: 1,
      });
      await world.make.pengerjaan(ujian, world.mahasiswa, {
        berakhir: new Date('2098-01-01T00:00:00Z'),
      });
      return { params: { id: ujian.id } };
    },
    rule: { baris: ['mahasiswa'] },
    seen: [409],
  },
  periksaTandaTerimaUjian: {
    call: () => ({ body: { kode: 'bukan.tanda.terima' } }),
    rule: 'semua',
  },
  kunciTandaTerima: everyone,
};
