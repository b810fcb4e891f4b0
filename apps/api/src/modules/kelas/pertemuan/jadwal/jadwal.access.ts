import type * as contract from '@lms/contracts/kelas/jadwal-pertemuan';
import type { World } from '../../../../testing/access/access-world.ts';
import { anggota, type ExpectationsOf, everyone } from '../../../../testing/access/expectation.ts';

const wanted = {
  call: (world: World) => ({
    body: {
      id_kelas_kuliah: world.kelas.id,
      jenis: 'online' as const,
      pengajar: ['siapa-saja'],
      waktu_mulai: '2026-11-24T01:00:00Z',
      waktu_selesai: '2026-11-24T02:00:00Z',
    },
  }),
  rule: { baris: anggota },
};

export const jadwalAccess: ExpectationsOf<typeof contract> = {
  daftarSesi: everyone,
  daftarRuangan: {
    call: (world: World) => ({ query: { id_pertemuan: world.pertemuan.id } }),
    rule: { baris: anggota },
  },
  cekBentrok: wanted,
  usulanJadwal: wanted,
};
