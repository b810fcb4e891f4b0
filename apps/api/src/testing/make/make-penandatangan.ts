import type { MakeContext } from './make-context.ts';

interface PenandatanganOver {
  collegeId?: string;
  idProdi: string;
  nama?: string;
  nidn?: string | null;
  jabatan?: string;
  /** PNG in base64. */
  ttd?: string | null;
}

export function createMakePenandatangan({ db, clock, collegeId }: MakeContext) {
  async function penandatangan(over: PenandatanganOver): Promise<void> {
    await db.run(
      `INSERT INTO penandatangan_prodi (college_id, id_prodi, nama, nidn, jabatan, ttd, diubah_pada, diubah_oleh_nama)
       VALUES ($1, $2, $3, $4, $5, $6, $7, 'Operator')
       ON CONFLICT (college_id, id_prodi) DO UPDATE SET nama = EXCLUDED.nama, ttd = EXCLUDED.ttd`,
      [
        await collegeId(over.collegeId),
        over.idProdi,
        over.nama ?? 'Dr. Rina Kartika, M.T.',
        over.nidn ?? null,
        over.jabatan ?? 'Ketua Program Studi',
        over.ttd ?? null,
        clock.now(),
      ],
    );
  }
  return { penandatangan };
}
