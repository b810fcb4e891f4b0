import type * as contract from '@lms/contracts/ujian/pengerjaan/paket';
import type { ExpectationsOf } from '../../../../testing/access/expectation.ts';
import { TEST_NOW } from '../../../../testing/clock.ts';

const MINUTE_MS = 60_000;

export const paketUjianAccess: ExpectationsOf<typeof contract> = {
  paketUjian: {
    call: async (world) => {
      const mulai = Date.parse(TEST_NOW) + 10 * MINUTE_MS;
      const waktu = { waktuMulai: new Date(mulai), waktuSelesai: new Date(mulai + 60 * MINUTE_MS) };
      const ujian = await world.make.ujian(await world.freshPertemuan(), { ...waktu, soal: 1 });
      return { params: { id: ujian.id } };
    },
    // 404 for students without the exam; the gate excludes staff and operators.
    rule: { baris: ['mahasiswa'] },
  },
};
