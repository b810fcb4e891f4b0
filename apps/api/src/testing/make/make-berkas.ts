import { createHash } from 'node:crypto';
import type { KindBerkas } from '@lms/contracts/berkas/berkas';
import type { MakeContext } from './make-context.ts';
import type { TestUser } from './make-people.ts';

interface BerkasOptions {
  pengunggah: TestUser;
  kind?: KindBerkas;
  nama?: string;
  tipe?: string;
  /** Equal contents share bytes. */
  isi?: string;
  durasiDetik?: number | null;
  /** Owner and place; default: unclaimed. */
  pemilik?: { jenis?: string; id?: string; idKelas?: string; idPertemuan?: string };
}

export function createMakeBerkas({ db, clock, next }: Pick<MakeContext, 'db' | 'clock' | 'next'>) {
  return {
    /** An unclaimed file without stored bytes; returns its id. */
    berkas: async ({
      pengunggah,
      kind = 'materi',
      nama = 'Modul.pdf',
      tipe = 'application/pdf',
      ...over
    }: BerkasOptions) => {
      const n = next();
      const isi = over.isi ?? `isi ${n}`;
      const sha256 = createHash('sha256').update(isi).digest('hex');
      const {
        jenis = 'materi',
        id = `pemilik${n}`,
        idKelas = null,
        idPertemuan = null,
      } = over.pemilik ?? {};
      const owner = over.pemilik
        ? [jenis, id, idKelas, idPertemuan, clock.now()]
        : [null, null, null, null, null];
      // One statement, because a running worker removes unclaimed rows.
      await db.run(
        `WITH i AS (
           INSERT INTO berkas_isi (college_id, sha256, ukuran, tipe, lokasi, durasi_detik, dibuat_pada)
           VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING)
         INSERT INTO berkas (college_id, sha256, ukuran, id, nama, kind, pengunggah, dibuat_pada, pemilik_jenis, pemilik_id, id_kelas,
           id_pertemuan, diklaim_pada) VALUES ($1, $2, $3, $8, $9, $10, $11, $7, $12, $13, $14, $15, $16)`,
        [
          ...[
            pengunggah.collegeId,
            sha256,
            isi.length,
            tipe,
            `isi-${n}`,
            over.durasiDetik ?? null,
            clock.now(),
          ],
          ...[`berkas${n}`, nama, kind, pengunggah.userId, ...owner],
        ],
      );
      return `berkas${n}`;
    },
  };
}
