/** The only list of question kinds, in menu order. */
import type { JenisSoal } from '@lms/contracts/soal/soal';
import { benarSalah } from './jenis/benar-salah.tsx';
import { esay } from './jenis/esay.tsx';
import { isian } from './jenis/isian.tsx';
import { numerik } from './jenis/numerik.tsx';
import { pilihan } from './jenis/pilihan.tsx';
import { pilihanJamak } from './jenis/pilihan-jamak.tsx';
import type { Kind } from './kind.ts';
import { firstKinds, otherKinds } from './kind-names.ts';

const list = {
  pilihan,
  benar_salah: benarSalah,
  esay,
  pilihan_jamak: pilihanJamak,
  numerik,
  isian,
};

export type KindValues = {
  [Jenis in JenisSoal]: (typeof list)[Jenis] extends Kind<Jenis, infer Values> ? Values : never;
};

export const kinds: { [Jenis in JenisSoal]: Kind<Jenis, KindValues[Jenis]> } = list;

const allKinds: readonly JenisSoal[] = [...firstKinds, ...otherKinds];

export const isKind = (text: string | null): text is JenisSoal =>
  allKinds.some((jenis) => jenis === text);
