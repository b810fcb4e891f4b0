/**
 * Whether somebody may enter grades of a component now: the one rule that dialog, cell, import and
 * send share (S3 §6.1; N17, N18). Pure.
 */

/** The lecturers' window begins this long after its start date, and both ends are inside (S3 §9). */
export const JEDA_ENTRI_DETIK = 24 * 3_600 + 59 * 60 + 59;

export interface JendelaEntri {
  mulai: Date | null;
  selesai: Date | null;
}

export interface PengisiNilai {
  role: 'dosen' | 'operator';
  /** Write permission, and for lecturers a position that enters grades (N20). */
  berhak: boolean;
  /** The class lets this role integrate (S3 §6.1). */
  pelaku: boolean;
}

export type PutusanEntri =
  | { boleh: true }
  | {
      boleh: false;
      code:
        | 'tidak_berhak'
        | 'bukan_pelaku_integrasi'
        | 'nilai_dikunci'
        | 'nilai_dikunci_saat_entri'
        | 'nilai_dikunci_di_luar_rentang'
        | 'nilai_di_luar_rentang';
    };

export const isInWindow = ({ mulai, selesai }: JendelaEntri, now: Date): boolean =>
  mulai !== null &&
  selesai !== null &&
  now.getTime() >= mulai.getTime() + JEDA_ENTRI_DETIK * 1_000 &&
  now.getTime() <= selesai.getTime();

/** Whether the window is still to come. */
export const isBeforeWindow = ({ mulai }: JendelaEntri, now: Date): boolean =>
  mulai !== null && now.getTime() < mulai.getTime() + JEDA_ENTRI_DETIK * 1_000;

/** Right and position first, then the lock, then the window, which binds lecturers alone (S3 §6.1). */
export function mayEnter(
  { jendela, dikunci }: { jendela: JendelaEntri; dikunci: boolean },
  { role, berhak, pelaku }: PengisiNilai,
  now: Date,
): PutusanEntri {
  if (!berhak) return { boleh: false, code: 'tidak_berhak' };
  if (!pelaku) return { boleh: false, code: 'bukan_pelaku_integrasi' };
  if (role === 'operator')
    return dikunci ? { boleh: false, code: 'nilai_dikunci' } : { boleh: true };
  const dibuka = isInWindow(jendela, now);
  if (dikunci)
    return {
      boleh: false,
      code: dibuka ? 'nilai_dikunci_saat_entri' : 'nilai_dikunci_di_luar_rentang',
    };
  return dibuka ? { boleh: true } : { boleh: false, code: 'nilai_di_luar_rentang' };
}
