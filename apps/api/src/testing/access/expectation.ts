/** Entries of the access matrix and their shared parts. */
import type { EndpointsIn } from '@lms/contracts/wire/endpoint';
import type { Call } from '../call.ts';
import type { CallerName, World } from './access-world.ts';

export interface Expectation<E> {
  call(world: World): Call<E> | Promise<Call<E>>;
  /**
   * `semua`: everybody admitted by the gate. `baris`: only these see the row, others get 404.
   * `daftar`: all get an answer, and `text` appears only for these.
   */
  rule:
    | 'semua'
    | { baris: readonly CallerName[] }
    | { daftar: readonly CallerName[]; text: (world: World) => string };
  /** Statuses that count as seen; default 200 to 204. */
  seen?: readonly number[];
  /** Answer without access; default 404, 422 for a row named in the body. */
  unseen?: 422;
  /** Ids of another class under a valid parent, with the expected answer. */
  foreign?: { call(world: World): Call<E> | Promise<Call<E>>; status: number; code: string };
}

/** One entry per endpoint of a contract file; missing ones do not compile. */
export type ExpectationsOf<Contract> = {
  [Name in keyof EndpointsIn<Contract>]: Expectation<EndpointsIn<Contract>[Name]>;
};

export const anggota = [
  'mahasiswa',
  'dosen',
  'operatorBaca',
  'operatorTulis',
  'operatorIstimewa',
] as const;
export const ofKelas = {
  call: (world: World) => ({ params: { id: world.kelas.id } }),
  rule: { baris: anggota },
};
export const ofPertemuan = {
  call: (world: World) => ({ params: { id: world.pertemuan.id } }),
  rule: { baris: anggota },
};
export const ofKehadiran = {
  call: (world: World) => ({ params: { idPertemuan: world.pertemuan.id } }),
  rule: { baris: anggota },
};
export const ofMahasiswa = {
  call: (world: World) => ({ params: { id: world.mahasiswa.nim } }),
  rule: {
    baris: [
      'mahasiswa',
      'dosen',
      'dosenLain',
      'operatorBaca',
      'operatorTulis',
      'operatorIstimewa',
    ] as const,
  },
  foreign: { call: () => ({ params: { id: 'tidak-ada' } }), status: 404, code: 'tidak_ditemukan' },
};
/** Operators whose programmes include this world. */
export const pengelola = ['operatorBaca', 'operatorTulis', 'operatorIstimewa'] as const;
export const everyone = { call: () => ({}), rule: 'semua' as const };
export const listOf = (text: (world: World) => string) => ({
  call: () => ({}),
  rule: { daftar: anggota, text },
});
