/**
 * What an entry of the access matrix says, and what the entries of several nouns have in common.
 */
import type { EndpointsIn } from '@lms/contracts/wire/endpoint';
import type { CallerName, World } from '../access-world.ts';
import type { Call } from '../call.ts';

export interface Expectation<E> {
  call(world: World): Call<E> | Promise<Call<E>>;
  /**
   * `semua`: everyone whom the gate admits. `baris`: only these see the row, the others get 404.
   * `daftar`: everyone gets an answer, and `text` stands in it for these alone.
   */
  rule:
    | 'semua'
    | { baris: readonly CallerName[] }
    | { daftar: readonly CallerName[]; text: (world: World) => string };
  /** Answers that count as seen; by default 200 to 204. */
  seen?: readonly number[];
  /** What those are answered who see no row; 404 unless the row is named in the body as a field. */
  unseen?: 422;
  /**
   * Ids of another class under a valid parent, and what they are answered for those who may see the
   * parent.
   */
  foreign?: { call(world: World): Call<E> | Promise<Call<E>>; status: number; code: string };
}

/** One entry for each endpoint of a file of contracts; a missing one does not compile. */
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
/** Operators whose programmes reach the people of this world. */
export const pengelola = ['operatorBaca', 'operatorTulis', 'operatorIstimewa'] as const;
export const everyone = { call: () => ({}), rule: 'semua' as const };
export const listOf = (text: (world: World) => string) => ({
  call: () => ({}),
  rule: { daftar: anggota, text },
});
