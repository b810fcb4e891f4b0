import type * as contract from '@lms/contracts/kehadiran-qr';
import { type ExpectationsOf, ofKehadiran } from './expectation.ts';

export const kehadiranQrAccess: ExpectationsOf<typeof contract> = {
  // The installation of the matrix does not use QR codes: who sees the meeting is told so.
  kodeQr: { ...ofKehadiran, rule: { baris: ['dosen'] }, seen: [409] },
  pindaiKehadiran: {
    call: (world) => ({ body: { kode: '00000000', id_pertemuan: world.pertemuan.id } }),
    rule: { baris: ['mahasiswa'] },
    seen: [409],
  },
};
