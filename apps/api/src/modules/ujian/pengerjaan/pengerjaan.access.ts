import { createHash } from 'node:crypto';
import type * as contract from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import type { World } from '../../../testing/access/access-world.ts';
import type { ExpectationsOf } from '../../../testing/access/expectation.ts';

/** 404 for students without the exam; the gate excludes staff and operators. */
const own = { baris: ['mahasiswa'] } as const;

async function open(world: World) {
  const waktu = { waktuMulai: '2020-01-01T00:00:00Z', waktuSelesai: '2098-01-01T00:00:00Z' };
  return world.make.ujian(await world.freshPertemuan(), { ...waktu, soal: 1 });
}
async function begun(world: World) {
  const ujian = await open(world);
  await world.make.pengerjaan(ujian, world.mahasiswa, {
    berakhir: new Date('2098-01-01T00:00:00Z'),
  });
  return ujian;
}
const running = async (world: World) => ({ params: { id: (await begun(world)).id } });

export const pengerjaanAccess: ExpectationsOf<typeof contract> = {
  mulaiPengerjaan: {
    call: async (world) => ({ params: { id: (await open(world)).id } }),
    rule: own,
  },
  pengerjaanMe: { call: async (world) => ({ params: { id: (await open(world)).id } }), rule: own },
  lembarSaya: { call: running, rule: own },
  simpanJawaban: {
    call: async (world) => {
      const { id, idKelompok, idSoal } = await begun(world);
      return {
        params: { id, groupId: idKelompok, questionId: idSoal[0] ?? '' },
        body: { jawaban: true, urutan: 1 },
      };
    },
    rule: own,
  },
  simpanBanyakJawaban: {
    call: async (world) => {
      const { id, idSoal } = await begun(world);
      return {
        params: { id },
        body: { data: [{ id_soal: idSoal[0] ?? '', jawaban: true, urutan: 1 }] },
      };
    },
    rule: own,
  },
  berkasJawabanSoal: {
    call: async (world) => {
      const { collegeId, make, mahasiswa } = world;
      const ujian = await open(world);
      const idSoal = await make.soalUjian(ujian, { esay: ['pdf'] });
      ujian.idSoal.push(idSoal);
      const idPengerjaan = await make.pengerjaan(ujian, mahasiswa, {
        berakhir: new Date('2098-01-01T00:00:00Z'),
      });
      const isi = `jawaban ${idPengerjaan}`;
      const sidik = createHash('sha256').update(isi).digest('hex');
      await make.jawaban(collegeId, idPengerjaan, {
        idSoal,
        isi: { berkas: [{ sidik, nama: 'Jawaban.pdf', bytes: isi.length }] },
      });
      const berkas = await make.berkas({
        pengunggah: mahasiswa,
        kind: 'jawaban_ujian',
        nama: 'Jawaban.pdf',
        isi,
      });
      return {
        params: { id: ujian.id, groupId: ujian.idKelompok, questionId: idSoal },
        body: { files: [berkas] },
      };
    },
    rule: own,
  },
  akhiriPengerjaan: { call: async (world) => ({ ...(await running(world)), body: {} }), rule: own },
};
