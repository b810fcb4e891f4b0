/** Who may enter a class's grades (S3 §6.1; N17, N20, N29). Pure. */
import type { PengisiNilai } from '@lms/contracts/nilai/aturan-entri';
import type { Pengaturan } from '@lms/contracts/sistem/sistem';
import { type Actor, may } from '../../../platform/auth/actor.ts';
import type { KelasNilaiRow } from './kelas.repo.ts';

/** Positions of lecturers that enter grades (N20). */
const PENGISI: readonly string[] = ['Dosen', 'Dosen Koordinator'];

type Kelas = Pick<KelasNilaiRow, 'pelaku_dosen' | 'pelaku_operator' | 'jabatan'>;

/** The class's own setting, else the college's (DECISIONS 188). */
export function pelakuIntegrasi(
  { pelaku_dosen, pelaku_operator }: Pick<Kelas, 'pelaku_dosen' | 'pelaku_operator'>,
  { pengaturan_kelas: { nilai } }: Pick<Pengaturan, 'pengaturan_kelas'>,
): { dosen: boolean; operator: boolean } {
  return {
    dosen: pelaku_dosen ?? nilai.pelaku_integrasi.dosen,
    operator: pelaku_operator ?? nilai.pelaku_integrasi.operator,
  };
}

/** Whether the class sends what changed by itself: its own setting, else the college's (N29, N34). */
export const isKirimOtomatis = (
  { kirim_otomatis }: Pick<KelasNilaiRow, 'kirim_otomatis'>,
  { pengaturan_kelas: { nilai } }: Pick<Pengaturan, 'pengaturan_kelas'>,
): boolean => kirim_otomatis ?? nilai.kirim_otomatis;

/** Students never get here; the endpoint refuses them. */
export function pengisiOf(
  actor: Actor,
  kelas: Kelas,
  pengaturan: Pick<Pengaturan, 'pengaturan_kelas'>,
): PengisiNilai {
  const pelaku = pelakuIntegrasi(kelas, pengaturan);
  if (actor.role === 'operator')
    return {
      role: 'operator',
      berhak: may(actor, 'kelas_kuliah', 'write'),
      pelaku: pelaku.operator,
    };
  const berhak = actor.role === 'dosen' && PENGISI.includes(kelas.jabatan ?? '');
  return { role: 'dosen', berhak, pelaku: pelaku.dosen };
}
