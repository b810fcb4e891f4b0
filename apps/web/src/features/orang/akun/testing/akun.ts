import type { Akun, Sesi } from '../queries.ts';

export function makeAkun(over: Partial<Akun> = {}): Akun {
  return {
    id: 'u-1',
    username: '24060121130001',
    nama: 'Siti Rahmawati',
    role: 'ROLE_MAHASISWA',
    email: null,
    email_dikonfirmasi: false,
    email_usulan: null,
    prodi: 'Informatika',
    is_active: true,
    teraktivasi: true,
    faktor_kedua: false,
    surel_gagal: null,
    jumlah_sesi: 1,
    terakhir_masuk: '2026-11-21T03:00:00.000Z',
    izin: { kelola: { boleh: true, alasan: null }, email: { boleh: true, alasan: null } },
    ...over,
  };
}

export function makeSesi(over: Partial<Sesi> = {}): Sesi {
  return {
    id: '0b6f4a52-6f0e-4c0a-9a56-1d6a3c1e0001',
    perangkat: 'Chrome di Windows',
    ip_address: '10.0.0.1',
    dibuat_pada: '2026-11-21T02:00:00.000Z',
    terakhir_dipakai: '2026-11-21T03:00:00.000Z',
    ini: false,
    ...over,
  };
}
