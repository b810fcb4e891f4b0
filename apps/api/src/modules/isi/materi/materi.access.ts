import type * as contract from '@lms/contracts/isi/materi';
import type { World } from '../../../testing/access/access-world.ts';
import { anggota, type ExpectationsOf } from '../../../testing/access/expectation.ts';

const fresh = async (world: World, over: { dihapus?: boolean } = {}) => ({
  id: (
    await world.make.materi(world.pertemuan, {
      judul: `Materi ${world.mark}`,
      tipeFile: 'url',
      ...over,
    })
  ).id,
});
const freshFile = async (world: World) => ({
  id: (await world.make.materi(world.pertemuan, { tipeFile: 'archive' })).id,
});
const isian = {
  judul: 'Basis data',
  deskripsi: '<p>Bacaan</p>',
  tipe_file: 'url' as const,
  jenis_materi: 'modul' as const,
  file_url: 'https://contoh.id/modul',
};

export const materiAccess: ExpectationsOf<typeof contract> = {
  daftarMateri: {
    call: (world) => ({ query: { id_pertemuan: world.pertemuan.id } }),
    rule: { baris: anggota },
  },
  detailMateri: {
    call: async (world) => ({ params: await fresh(world) }),
    rule: { baris: anggota },
  },
  tambahMateri: {
    call: (world) => ({ body: { id_pertemuan: world.pertemuan.id, ...isian } }),
    rule: { baris: anggota },
  },
  ubahMateri: {
    call: async (world) => ({ params: await fresh(world), body: isian }),
    rule: { baris: anggota },
  },
  salinMateri: {
    call: async (world) => {
      const lain = await world.make.kelas({
        makul: world.kelas.makul,
        idProdi: world.kelas.idProdi,
        pengajar: [world.dosenLain],
      });
      const asal = await world.make.materi(await world.make.pertemuan({ kelas: lain }), {
        tipeFile: 'url',
      });
      return { body: { id_pertemuan: world.pertemuan.id, list_id: [asal.id] } };
    },
    rule: { baris: anggota },
  },
  hapusMateri: {
    call: async (world) => ({ params: await fresh(world) }),
    rule: { baris: anggota },
  },
  pulihkanMateri: {
    call: async (world) => ({ params: await fresh(world, { dihapus: true }) }),
    rule: { baris: anggota },
  },
  unduhMateri: {
    call: async (world) => ({ params: await freshFile(world) }),
    rule: { baris: anggota },
  },
  bukaMateri: {
    call: async (world) => ({ params: await fresh(world) }),
    rule: { baris: ['mahasiswa'] },
  },
  hadirMateri: {
    call: async (world) => ({ params: await fresh(world) }),
    rule: { baris: ['mahasiswa'] },
  },
  eksporAksesMateri: {
    call: async (world) => ({ params: await fresh(world) }),
    rule: { baris: anggota },
  },
  aksesMateri: {
    call: async (world) => ({ params: await fresh(world) }),
    rule: { baris: anggota },
  },
};
