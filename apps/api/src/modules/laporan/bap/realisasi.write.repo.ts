import { statement, type Tx } from '../../../platform/db/sql.ts';

const save = statement(
  'bap.realisasi',
  `INSERT INTO realisasi_pertemuan AS r (college_id, id_pertemuan, materi, metode, kendala, versi, diubah_oleh, diubah_oleh_nama, diubah_pada)
   VALUES ($1, $2, $3, $4, $5, 1, $6, $7, $8)
   ON CONFLICT (college_id, id_pertemuan) DO UPDATE SET materi = excluded.materi, metode = excluded.metode, kendala = excluded.kendala,
     versi = r.versi + 1, diubah_oleh = excluded.diubah_oleh, diubah_oleh_nama = excluded.diubah_oleh_nama,
     diubah_pada = excluded.diubah_pada`,
);

/** Under the meeting's lock. */
export async function saveRealisasi(
  tx: Tx,
  { collegeId, idPertemuan }: { collegeId: string; idPertemuan: string },
  { materi, metode, kendala }: { materi: string; metode: string; kendala: string },
  { userId, nama, now }: { userId: string; nama: string; now: Date },
): Promise<void> {
  await tx.run(save, [collegeId, idPertemuan, materi, metode, kendala, userId, nama, now]);
}
