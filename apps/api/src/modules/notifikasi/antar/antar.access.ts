import type * as contract from '@lms/contracts/notifikasi/perangkat-notifikasi';
import type { World } from '../../../testing/access/access-world.ts';
import { type ExpectationsOf, everyone } from '../../../testing/access/expectation.ts';

const KUNCI = `B${'A'.repeat(86)}`;
const langganan = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/uji',
  keys: { p256dh: KUNCI, auth: 'A'.repeat(22) },
};
const ownDevice = async (world: World) => ({
  params: { id: (await world.make.perangkatNotifikasi(world.mahasiswa)).id },
});

/** This installation has no key for push services: what needs one answers 409. */
export const antarAccess: ExpectationsOf<typeof contract> = {
  perangkatNotifikasi: everyone,
  daftarkanPerangkat: {
    call: () => ({ body: { langganan, kunci: KUNCI } }),
    rule: 'semua',
    seen: [409],
  },
  hapusPerangkat: { call: ownDevice, rule: { baris: ['mahasiswa'] } },
  cobaPerangkat: { call: ownDevice, rule: { baris: ['mahasiswa'] }, seen: [409] },
  gantiLangganan: {
    call: async (world) => ({
      body: {
        id: (await ownDevice(world)).params.id,
        auth: 'A'.repeat(22),
        langganan,
        kunci: KUNCI,
      },
    }),
    rule: 'semua',
    seen: [409],
  },
  catatTampil: {
    call: () => ({ body: { antaran: ['00000000-0000-4000-8000-000000000000'] } }),
    rule: 'semua',
  },
  angkaAntaran: everyone,
};
