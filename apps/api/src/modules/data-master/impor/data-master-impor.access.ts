import type * as contract from '@lms/contracts/data-master/impor';
import { type ExpectationsOf, everyone } from '../../../testing/access/expectation.ts';

const noImpor = { params: { id: '00000000-0000-4000-8000-000000000000' } };

export const dataMasterImporAccess: ExpectationsOf<typeof contract> = {
  // modules/data-master/impor/impor.api.test.ts tests visibility.
  imporDataMaster: { call: () => ({ rawBody: '{}' }), rule: 'semua', seen: [415] },
  terapkanImpor: {
    call: () => ({ ...noImpor, body: { hash: '0'.repeat(64) } }),
    rule: 'semua',
    seen: [404],
  },
  petakanKolom: { call: () => ({ ...noImpor, body: { kolom: [] } }), rule: 'semua', seen: [404] },
  simpanPerbaikan: {
    call: () => ({ ...noImpor, body: { perbaikan: [{ baris: 2, kolom: 'nama', nilai: 'A' }] } }),
    rule: 'semua',
    seen: [404],
  },
  buangPerbaikan: { call: () => noImpor, rule: 'semua', seen: [404] },
  barisDitolak: { call: () => noImpor, rule: 'semua', seen: [404] },
  unduhDitolak: { call: () => noImpor, rule: 'semua', seen: [404] },
  batalkanImpor: { call: () => noImpor, rule: 'semua', seen: [404] },
  daftarImpor: everyone,
  detailImporDataMaster: { call: () => noImpor, rule: 'semua', seen: [404] },
  rincianImpor: { call: () => noImpor, rule: 'semua', seen: [404] },
  laporanImpor: { call: () => noImpor, rule: 'semua', seen: [404] },
};
