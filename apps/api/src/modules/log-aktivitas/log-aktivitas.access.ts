import type * as contract from '@lms/contracts/sistem/log-aktivitas';
import { type ExpectationsOf, everyone } from '../../testing/access/expectation.ts';

export const logAktivitasAccess: ExpectationsOf<typeof contract> = {
  daftarLog: {
    call: async (world) => {
      await world.make.log({
        kelas: world.kelas,
        pengguna: world.mahasiswa,
        detail: `Log kelas ${world.mark}`,
      });
      return {};
    },
    rule: {
      daftar: ['dosen', 'operatorBaca', 'operatorTulis', 'operatorIstimewa'],
      text: (world) => `Log kelas ${world.mark}`,
    },
  },
  eksporLog: everyone,
  logSaya: {
    call: async (world) => {
      await world.make.log({ pengguna: world.mahasiswa, detail: `Log sendiri ${world.mark}` });
      return {};
    },
    rule: { daftar: ['mahasiswa'], text: (world) => `Log sendiri ${world.mark}` },
  },
  jenisAktivitasList: everyone,
};
