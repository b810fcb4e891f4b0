import type * as contract from '@lms/contracts/kehadiran/pratinjau';
import { anggota, type ExpectationsOf } from '../../../testing/access/expectation.ts';

export const kehadiranPratinjauAccess: ExpectationsOf<typeof contract> = {
  pratinjauKehadiran: {
    call: (world) => ({ params: { idPertemuan: world.pertemuan.id }, body: { materi_baru: 1 } }),
    rule: { baris: anggota },
    // Content of another meeting.
    foreign: {
      call: async (world) => {
        const lain = await world.make.materi(await world.make.pertemuan({ kelas: world.kelas }), {
          tipeFile: 'url',
        });
        return {
          params: { idPertemuan: world.pertemuan.id },
          body: { isi: [{ id: lain.id, hapus: true }] },
        };
      },
      status: 404,
      code: 'tidak_ditemukan',
    },
  },
  pratinjauPengaturan: {
    call: () => ({ body: { presentase_progress_minimal_persen: 60 } }),
    rule: 'semua',
  },
};
