import type * as contract from '@lms/contracts/ujian/penilaian/koreksi-kunci';
import type { World } from '../../../../testing/access/access-world.ts';
import type { ExpectationsOf } from '../../../../testing/access/expectation.ts';

const baca = { baris: ['dosen', 'operatorBaca', 'operatorTulis', 'operatorIstimewa'] } as const;

async function taken(world: World) {
  const ujian = await world.make.ujian(await world.freshPertemuan(), { soal: 2 });
  const selesai = new Date('2020-01-01T01:00:00Z');
  await world.make.pengerjaan(ujian, world.mahasiswa, {
    mulai: new Date('2020-01-01T00:00:00Z'),
    berakhir: selesai,
    selesai,
  });
  return ujian;
}
const body = { aturan: 'anulir', versi: 1 } as const;
const diminta = async (world: World) => {
  const { id, idSoal } = await taken(world);
  return { params: { id, questionId: idSoal[0] ?? '' }, body };
};
const foreign = {
  call: async (world: World) => ({
    params: { id: (await taken(world)).id, questionId: 'tidak-ada' },
    body,
  }),
  status: 404,
  code: 'tidak_ditemukan',
};

export const koreksiKunciAccess: ExpectationsOf<typeof contract> = {
  pratinjauKoreksi: { call: diminta, rule: baca, foreign },
  koreksiKunci: { call: diminta, rule: baca, foreign },
  daftarKoreksi: {
    call: async (world) => ({ params: { id: (await taken(world)).id } }),
    rule: baca,
  },
  batalkanKoreksi: {
    call: async (world) => {
      const { collegeId, id, idSoal } = await taken(world);
      const idKoreksi = await world.make.koreksiKunci({ collegeId, id }, idSoal[0] ?? '');
      return { params: { id, idKoreksi } };
    },
    rule: baca,
    foreign: {
      call: async (world) => ({ params: { id: (await taken(world)).id, idKoreksi: 'tidak-ada' } }),
      status: 404,
      code: 'tidak_ditemukan',
    },
  },
};
