import type * as contract from '@lms/contracts/tugas/penilaian';
import type { World } from '../../../testing/access/access-world.ts';
import { anggota, type ExpectationsOf } from '../../../testing/access/expectation.ts';

/** With a submission. */
async function collected(world: World) {
  const tugas = await world.make.tugas(await world.freshPertemuan(), {
    judul: `Tugas ${world.mark}`,
  });
  await world.make.pengumpulan(tugas, world.mahasiswa);
  return { id: tugas.id };
}
const byStudent = async (world: World) => ({
  ...(await collected(world)),
  studentId: world.mahasiswa.nim,
});
const foreignStudent = async (world: World) => ({
  ...(await collected(world)),
  studentId: world.mahasiswaLain.nim,
});
const grade = { nilai: 80, versi: 0 };
const imported = (nim: string) => ({
  nim,
  nilai: 80,
  faktor: 100,
  alasan: null,
  catatan: null,
  versi: 0,
});
const ofTugas = {
  call: async (world: World) => ({ params: await collected(world) }),
  rule: { baris: anggota },
};
const unknown = { status: 404, code: 'tidak_ditemukan' } as const;
const komentar = async (world: World) => ({ id: await world.make.komentarBank(world.dosen) });

export const penilaianTugasAccess: ExpectationsOf<typeof contract> = {
  daftarPengumpulan: ofTugas,
  tanpaPengumpulan: ofTugas,
  detailPengumpulan: {
    call: async (world) => ({ params: await byStudent(world) }),
    rule: { baris: anggota },
    foreign: { call: async (world) => ({ params: await foreignStudent(world) }), ...unknown },
  },
  lihatPengumpulan: {
    call: async (world) => ({
      params: await collected(world),
      body: { id_baris: world.mahasiswa.nim },
    }),
    rule: { baris: anggota },
  },
  nilaiPengumpulan: {
    call: async (world) => ({ params: await byStudent(world), body: grade }),
    rule: { baris: anggota },
    foreign: {
      call: async (world) => ({ params: await foreignStudent(world), body: grade }),
      ...unknown,
    },
  },
  nilaiMassal: {
    call: async (world) => ({
      params: await collected(world),
      body: { baris: [{ id: world.mahasiswa.nim, ...grade }] },
    }),
    rule: { baris: anggota },
    foreign: {
      call: async (world) => ({
        params: await collected(world),
        body: { baris: [{ id: world.mahasiswaLain.nim, ...grade }] },
      }),
      ...unknown,
    },
  },
  publikasiNilai: {
    call: async (world) => ({ params: await collected(world), body: { is_tampilkan_nilai: true } }),
    rule: { baris: anggota },
  },
  pratinjauImporNilai: {
    call: async (world) => ({ params: await collected(world), rawBody: '{}' }),
    rule: 'semua',
    seen: [415],
  },
  terapkanImporNilai: {
    call: async (world) => ({
      params: await collected(world),
      body: { baris: [imported(world.mahasiswa.nim)] },
    }),
    rule: { baris: anggota },
    foreign: {
      call: async (world) => ({
        params: await collected(world),
        body: { baris: [imported(world.mahasiswaLain.nim)] },
      }),
      ...unknown,
    },
  },
  eksporPengumpulan: ofTugas,
  unduhPengumpulan: ofTugas,
  bankKomentar: {
    call: async (world) => {
      await world.make.komentarBank(world.dosen, `Komentar ${world.mark}`);
      return {};
    },
    rule: { daftar: ['dosen'], text: (world) => `Komentar ${world.mark}` },
  },
  tambahKomentarBank: { call: () => ({ body: { teks: 'Bagus' } }), rule: 'semua' },
  ubahKomentarBank: {
    call: async (world) => ({ params: await komentar(world), body: { teks: 'Bagus' } }),
    rule: { baris: ['dosen'] },
  },
  hapusKomentarBank: {
    call: async (world) => ({ params: await komentar(world) }),
    rule: { baris: ['dosen'] },
  },
};
