/** Who asks for, confirms and withdraws an erasure (docs/decisions/192). */
import type { StatusPenghapusan } from '@lms/contracts/sistem/penghapusan-data';
import { canExport, type EksporDecision } from './bagian.policy.ts';

export const HARI_MS = 86_400_000;

/** What still runs with the person. */
export interface Berjalan {
  ujian: boolean;
  mengajar: boolean;
  kuliah: boolean;
  operatorAktif: boolean;
}

export type Halangan =
  | 'penghapusan_sedang_ujian'
  | 'penghapusan_masih_mengajar'
  | 'penghapusan_masih_kuliah'
  | 'penghapusan_operator_aktif';

/** The first reason why the account must stay as it is; null: none. */
export function halanganOf({ ujian, mengajar, kuliah, operatorAktif }: Berjalan): Halangan | null {
  if (ujian) return 'penghapusan_sedang_ujian';
  if (mengajar) return 'penghapusan_masih_mengajar';
  if (kuliah) return 'penghapusan_masih_kuliah';
  if (operatorAktif) return 'penghapusan_operator_aktif';
  return null;
}

export type Operator = Parameters<typeof canExport>[0];
export type Orang = Parameters<typeof canExport>[1];

type Deny = Extract<EksporDecision, { allow: false }>['code'];
type Decision<Code> = { allow: true } | { allow: false; code: Deny | Code };

export type MintaDecision = Decision<'penghapusan_diri_sendiri' | Halangan>;

/** The right of the export, but never over oneself, and not while something runs. */
export function canAsk(operator: Operator, orang: Orang, berjalan: Berjalan): MintaDecision {
  const right = canExport(operator, orang);
  if (!right.allow) return right;
  if (orang.id === operator.userId) return { allow: false, code: 'penghapusan_diri_sendiri' };
  const halangan = halanganOf(berjalan);
  return halangan === null ? { allow: true } : { allow: false, code: halangan };
}

export interface Permintaan {
  id_target: string;
  role: Orang['role'];
  diminta_oleh: string;
  status: StatusPenghapusan;
  berakhir_pada: Date;
}

/** Nobody confirms it from the instant of its end on. */
export const hasExpired = (
  { status, berakhir_pada }: Pick<Permintaan, 'status' | 'berakhir_pada'>,
  now: Date,
): boolean => status === 'menunggu' && now >= berakhir_pada;

export type PutusDecision = Decision<
  | 'penghapusan_tidak_terbuka'
  | 'penghapusan_kedaluwarsa'
  | 'penghapusan_pemohon'
  | 'penghapusan_diri_sendiri'
>;

/** Confirming and refusing: a second operator with the same right, who is not the person. */
export function canDecide(operator: Operator, permintaan: Permintaan, now: Date): PutusDecision {
  const { id_target: id, role, diminta_oleh, status } = permintaan;
  const right = canExport(operator, { id, role });
  if (!right.allow) return right;
  if (hasExpired(permintaan, now) || status === 'kedaluwarsa')
    return { allow: false, code: 'penghapusan_kedaluwarsa' };
  if (status !== 'menunggu') return { allow: false, code: 'penghapusan_tidak_terbuka' };
  if (diminta_oleh === operator.userId) return { allow: false, code: 'penghapusan_pemohon' };
  if (id === operator.userId) return { allow: false, code: 'penghapusan_diri_sendiri' };
  return { allow: true };
}

export type TarikDecision =
  | { allow: true }
  | { allow: false; code: 'penghapusan_tidak_terbuka' | 'penghapusan_bukan_pemohon' };

export function canWithdraw(
  operator: Pick<Operator, 'userId'>,
  permintaan: Permintaan,
  now: Date,
): TarikDecision {
  if (permintaan.diminta_oleh !== operator.userId)
    return { allow: false, code: 'penghapusan_bukan_pemohon' };
  if (permintaan.status !== 'menunggu' || hasExpired(permintaan, now))
    return { allow: false, code: 'penghapusan_tidak_terbuka' };
  return { allow: true };
}
