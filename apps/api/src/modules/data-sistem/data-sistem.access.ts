import type * as contract from '@lms/contracts/sistem/data-sistem';
import type { World } from '../../testing/access/access-world.ts';
import type { ExpectationsOf } from '../../testing/access/expectation.ts';

const nama = ({ mark }: World) => `Rekaman ${mark}.mp4`;

export const dataSistemAccess: ExpectationsOf<typeof contract> = {
  daftarBerkasTersimpan: {
    call: async (world) => {
      await world.make.berkas({
        pengunggah: world.dosen,
        nama: nama(world),
        pemilik: { idKelas: world.kelas.id },
      });
      return { query: { per_page: 100 } };
    },
    rule: { daftar: ['operatorBaca', 'operatorTulis', 'operatorIstimewa'], text: nama },
  },
  hapusBerkasTersimpan: {
    call: async (world) => ({
      params: { id: await world.make.berkas({ pengunggah: world.dosen }) },
    }),
    rule: { baris: ['operatorTulis', 'operatorIstimewa'] },
  },
};
