import { errorTable } from '@lms/contracts/errors';
import type { PengerjaanSaya } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import { ZERO_DATE } from '@lms/contracts/wire/umum';
import { toInstant } from '../../../platform/wire-time.ts';
import { attemptEnd, attemptStatus, type penolakanOf } from './pengerjaan.policy.ts';
import type { PengerjaanRow } from './pengerjaan.repo.ts';

type Keadaan = Pick<PengerjaanRow, 'berakhir_pada' | 'selesai_pada' | 'sebab_selesai'>;
export const attemptState = ({ berakhir_pada, selesai_pada, sebab_selesai }: Keadaan) => ({
  berakhirPada: berakhir_pada,
  selesaiPada: selesai_pada,
  sebab: sebab_selesai,
});

/** Published, closed and complete (DECISIONS 160, 161). */
const nilaiOf = ({
  dipublikasi,
  ditutup_pada,
  jumlah_belum_dinilai: belum,
  nilai_akhir,
}: PengerjaanRow): number | null =>
  dipublikasi && ditutup_pada !== null && belum === 0 ? nilai_akhir : null;

export function toPengerjaanSaya(row: PengerjaanRow, now: Date): PengerjaanSaya {
  const akhir = attemptEnd(attemptState(row), now);
  return {
    id: row.id,
    id_ujian: row.id_ujian,
    status: attemptStatus(attemptState(row), now),
    waktu_mulai: toInstant(row.waktu_mulai),
    waktu_selesai: akhir === null ? ZERO_DATE : toInstant(akhir.pada),
    berakhir_pada: toInstant(row.berakhir_pada),
    menit_tambahan: row.menit_tambahan,
    sebab_selesai: akhir?.sebab ?? null,
    jumlah_soal: row.susunan.length,
    jumlah_soal_dijawab: row.dijawab,
    nilai_akhir: nilaiOf(row),
    generasi: row.generasi,
    waktu_server: toInstant(now),
    penolakan: null,
  };
}

export function toBelumMulai(
  ujian: { id: string; jumlahSoal: number },
  penolakan: ReturnType<typeof penolakanOf>,
  now: Date,
): PengerjaanSaya {
  return {
    id: null,
    id_ujian: ujian.id,
    status: 'belum_dimulai',
    waktu_mulai: ZERO_DATE,
    waktu_selesai: ZERO_DATE,
    berakhir_pada: ZERO_DATE,
    menit_tambahan: 0,
    sebab_selesai: null,
    jumlah_soal: ujian.jumlahSoal,
    jumlah_soal_dijawab: 0,
    nilai_akhir: null,
    generasi: 0,
    waktu_server: toInstant(now),
    penolakan: penolakan && { code: penolakan, message: errorTable[penolakan].message },
  };
}
