import { randomUUID } from 'node:crypto';
import type * as contract from '@lms/contracts/orang/hak-akses';
import type { World } from '../../../testing/access/access-world.ts';
import { type ExpectationsOf, everyone, pengelola } from '../../../testing/access/expectation.ts';

const ofOperatorTanpa = {
  call: (world: World) => ({ params: { username: world.users.operatorTanpa.username } }),
  rule: { baris: pengelola },
  foreign: {
    call: (world: World) => ({ params: { username: world.mahasiswa.username } }),
    status: 404,
    code: 'tidak_ditemukan',
  },
};

export const hakAksesAccess: ExpectationsOf<typeof contract> = {
  hakAksesSaya: everyone,
  daftarHakAkses: {
    call: () => ({}),
    rule: { daftar: pengelola, text: (world) => `"${world.users.operatorTanpa.username}"` },
  },
  hakAksesSatu: ofOperatorTanpa,
  tambahOperator: {
    call: () => ({
      body: { username: `operator.${randomUUID().slice(0, 8)}`, nama: 'Operator Baru' },
    }),
    rule: 'semua',
  },
  simpanHakAkses: {
    call: (world) => ({
      params: { username: world.users.operatorTanpa.username },
      body: { is_active: true, laporan: 'no_access', list_prodi: [] },
    }),
    rule: { baris: pengelola },
  },
};
