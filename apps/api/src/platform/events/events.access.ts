import type * as contract from '@lms/contracts/wire/events';
import { anggota, type ExpectationsOf, everyone } from '../../testing/access/expectation.ts';

export const eventsAccess: ExpectationsOf<typeof contract> = {
  eventsKehadiran: everyone,
  eventsPercakapan: {
    call: async (world) => {
      const tugas = await world.make.aktivitas(world.pertemuan, { jenis: 'tugas' });
      return {
        query: { thread_ids: world.make.utasPribadi(tugas, world.mahasiswa).params.threadId },
      };
    },
    rule: { baris: anggota },
  },
  eventsUjian: {
    call: async (world) => ({ params: { id: (await world.make.ujian(world.pertemuan)).id } }),
    rule: { baris: anggota },
  },
  events: {
    call: (world) => ({ query: { stream: `pertemuan:${world.pertemuan.id}` } }),
    rule: { baris: anggota },
  },
};
