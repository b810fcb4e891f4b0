import type * as contract from '@lms/contracts/percakapan/percakapan';
import type * as log from '@lms/contracts/percakapan/percakapan-log';
import type * as pesan from '@lms/contracts/percakapan/pesan';
import type { World } from '../../testing/access/access-world.ts';
import { anggota, type ExpectationsOf } from '../../testing/access/expectation.ts';

const tugasOf = (world: World) =>
  world.make.aktivitas(world.pertemuan, { jenis: 'tugas', judul: `Tugas ${world.mark}` });
const utasOf = async (world: World) =>
  world.make.utasPribadi(await tugasOf(world), world.mahasiswa).params;

/** A message in the student's thread. */
async function pesanOf(world: World) {
  const tugas = await tugasOf(world);
  const { params } = world.make.utasPribadi(tugas, world.mahasiswa);
  const kunci = await world.make.percakapan(tugas, world.mahasiswa);
  const messageId = await world.make.pesan(kunci, world.mahasiswa, { nim: world.mahasiswa.nim });
  return { ...params, messageId };
}

const groupOf = ({ kelas }: World) => `LMS-${kelas.id}`;
const baris = { baris: anggota };
const logOf = {
  call: async (world: World) => ({ params: { contentId: (await tugasOf(world)).id } }),
  rule: baris,
};
const logOfGroup = {
  call: async (world: World) => {
    const { tugas, idKelompok } = await world.make.utasKelompok(await tugasOf(world), [
      world.mahasiswa,
    ]);
    return { params: { contentId: tugas.id, groupId: idKelompok } };
  },
  rule: baris,
};
/** Nobody has exams yet. */
const logOfExam = { call: () => ({ params: { contentId: 'ujian' } }), rule: { baris: [] } };
const logOfExamGroup = {
  call: () => ({ params: { contentId: 'ujian', groupId: 'kelompok' } }),
  rule: { baris: [] },
};

export const percakapanAccess: ExpectationsOf<typeof contract & typeof pesan & typeof log> = {
  bacaGrup: { call: (world) => ({ params: { id: groupOf(world) } }), rule: baris },
  buatGrup: { call: (world) => ({ body: { id: groupOf(world) } }), rule: baris },
  simpanGrup: { call: (world) => ({ params: { id: groupOf(world) } }), rule: baris },
  bacaUtas: {
    call: async (world) => {
      const { groupId, threadId } = await utasOf(world);
      return { params: { id: groupId, threadId } };
    },
    rule: baris,
  },
  buatUtas: {
    call: async (world) => {
      const { groupId, threadId } = await utasOf(world);
      return { params: { groupId }, body: { id: threadId } };
    },
    rule: baris,
  },
  simpanUtas: { call: async (world) => ({ params: await utasOf(world) }), rule: baris },
  daftarUtas: {
    call: async (world) => ({
      params: { groupId: groupOf(world) },
      query: { id_aktivitas: (await tugasOf(world)).id },
    }),
    rule: baris,
  },
  daftarSebutan: { call: async (world) => ({ params: await utasOf(world) }), rule: baris },
  daftarPesan: { call: async (world) => ({ params: await utasOf(world) }), rule: baris },
  // 20 per minute and account.
  kirimPesan: {
    call: async (world) => ({ params: await utasOf(world), body: { text: '<p>Halo</p>' } }),
    rule: baris,
  },
  ubahPesan: {
    call: async (world) => ({ params: await pesanOf(world), body: { text: '<p>Halo</p>' } }),
    rule: baris,
    // 403 for other readers.
    seen: [200, 403],
  },
  hapusPesan: {
    call: async (world) => ({ params: await pesanOf(world) }),
    rule: baris,
    seen: [200, 403],
  },
  riwayatPesan: { call: async (world) => ({ params: await pesanOf(world) }), rule: baris },
  belumDibaca: {
    call: async (world) => ({ query: { thread_ids: [(await utasOf(world)).threadId] } }),
    rule: baris,
  },
  pesanBelumDibaca: {
    call: async (world) => {
      const tugas = await tugasOf(world);
      const kunci = await world.make.percakapan(tugas, world.mahasiswa);
      // Written by a third person.
      await world.make.pesan(kunci, { collegeId: world.mahasiswa.collegeId, userId: 'orang-lain' });
      return {};
    },
    rule: { daftar: ['mahasiswa', 'dosen'], text: (world) => world.kelas.id },
  },
  tandaiDibaca: { call: async (world) => ({ params: await utasOf(world) }), rule: baris },
  logTambahKomentarTugas: logOf,
  logHapusKomentarTugas: logOf,
  logTambahKomentarTugasKelompok: logOfGroup,
  logHapusKomentarTugasKelompok: logOfGroup,
  logTambahKomentarUjian: logOfExam,
  logHapusKomentarUjian: logOfExam,
  logTambahKomentarUjianKelompok: logOfExamGroup,
  logHapusKomentarUjianKelompok: logOfExamGroup,
};
