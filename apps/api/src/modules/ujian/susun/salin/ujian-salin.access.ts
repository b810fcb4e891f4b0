import type * as contract from '@lms/contracts/ujian/salin';
import { anggota, type ExpectationsOf } from '../../../../testing/access/expectation.ts';

export const ujianSalinAccess: ExpectationsOf<typeof contract> = {
  salinUjian: {
    call: async (world) => {
      const lain = await world.make.kelas({
        makul: world.kelas.makul,
        idProdi: world.kelas.idProdi,
        pengajar: [world.dosenLain],
      });
      const waktu = { waktuMulai: '2020-01-06T01:00:00Z', waktuSelesai: '2020-01-06T02:00:00Z' };
      const asal = await world.make.ujian(await world.make.pertemuan({ kelas: lain }), {
        ...waktu,
        soal: 1,
      });
      const body = { id_pertemuan: (await world.freshPertemuan()).id, list_salin_ujian: [asal.id] };
      return {
        body: {
          ...body,
          waktu_mulai: '2027-01-04T08:00:00+07:00',
          waktu_selesai: '2027-01-04T10:00:00+07:00',
        },
      };
    },
    rule: { baris: anggota },
  },
};
