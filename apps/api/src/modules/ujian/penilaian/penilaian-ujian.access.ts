import type * as contract from '@lms/contracts/ujian/penilaian/penilaian';
import type { World } from '../../../testing/access/access-world.ts';
import { anggota, type ExpectationsOf } from '../../../testing/access/expectation.ts';

const staf = { baris: ['dosen', 'operatorBaca', 'operatorTulis', 'operatorIstimewa'] } as const;

async function ended(world: World) {
  const ujian = await world.make.ujian(await world.freshPertemuan(), { soal: 1 });
  const mulai = new Date('2020-01-01T00:00:00Z');
  const selesai = new Date('2020-01-01T01:00:00Z');
  const id = await world.make.pengerjaan(ujian, world.mahasiswa, {
    mulai,
    berakhir: selesai,
    selesai,
  });
  return { ujian, id };
}
const ofUjian = async (world: World) => ({ params: { id: (await ended(world)).ujian.id } });
const ofMahasiswa = async (world: World) => ({
  params: { ...(await ofUjian(world)).params, studentId: world.mahasiswa.nim },
});

export const penilaianUjianAccess: ExpectationsOf<typeof contract> = {
  daftarPengerjaan: { call: ofUjian, rule: staf },
  detailPengerjaan: {
    call: ofMahasiswa,
    rule: staf,
    foreign: {
      call: async (world) => ({
        params: { ...(await ofUjian(world)).params, studentId: 'tidak-ada' },
      }),
      status: 404,
      code: 'tidak_ditemukan',
    },
  },
  nilaiSoalPengerjaan: {
    call: async (world) => {
      const { ujian } = await ended(world);
      const params = {
        id: ujian.id,
        studentId: world.mahasiswa.nim,
        groupId: ujian.idKelompok,
        questionId: ujian.idSoal[0] ?? '',
      };
      return { params, body: { nilai: 80, versi: 0 } };
    },
    rule: staf,
    foreign: {
      call: async (world) => {
        const { ujian } = await ended(world);
        const params = {
          id: ujian.id,
          studentId: world.mahasiswa.nim,
          groupId: ujian.idKelompok,
          questionId: 'tidak-ada',
        };
        return { params, body: { nilai: 80, versi: 0 } };
      },
      status: 404,
      code: 'tidak_ditemukan',
    },
  },
  tanpaPengerjaan: { call: ofUjian, rule: staf },
  perhitunganNilai: { call: ofUjian, rule: staf },
  perhitunganNilaiMahasiswa: {
    call: ofMahasiswa,
    rule: { baris: anggota },
    foreign: {
      call: async (world) => ({
        params: { ...(await ofUjian(world)).params, studentId: 'tidak-ada' },
      }),
      status: 404,
      code: 'tidak_ditemukan',
    },
  },
  publikasiNilaiUjian: {
    call: async (world) => ({ ...(await ofUjian(world)), body: { is_tampilkan_nilai: true } }),
    rule: staf,
  },
  penguranganNilai: {
    call: async (world) => ({ params: { id: (await ended(world)).id }, body: { nilai: 2.5 } }),
    rule: staf,
  },
  statistikJawaban: { call: ofUjian, rule: staf },
  eksporPengerjaan: { call: ofUjian, rule: staf },
  hasilSaya: { call: ofUjian, rule: { baris: ['mahasiswa'] } },
};
