import { createHash } from 'node:crypto';
import type { KindBerkas } from '@lms/contracts/berkas';
import type { MakeContext } from './make-context.ts';
import type { TestUser } from './make-people.ts';

interface BerkasOptions {
  pengunggah: TestUser;
  kind?: KindBerkas;
  nama?: string;
  tipe?: string;
  /** Equal contents are the same bytes. */
  isi?: string;
  durasiDetik?: number | null;
  /** The row that has it, and where it is; nothing has it unless said otherwise. */
  pemilik?: { jenis?: string; id?: string; idKelas?: string; idPertemuan?: string };
}

export function createMakeBerkas({ db, clock, next }: Pick<MakeContext, 'db' | 'clock' | 'next'>) {
  return {
    /** An uploaded file without bytes in the storage, which nothing has yet. Returns its id. */
    berkas: async ({ pengunggah, kind = 'materi', nama = 'Modul.pdf', tipe = 'application/pdf', ...over }: BerkasOptions) => {
      const n = next();
      const isi = over.isi ?? `isi ${n}`;
      const sha256 = createHash('sha256').update(isi).digest('hex');
      const at = [pengunggah.collegeId, sha256, isi.length];
      await db.run(
        `INSERT INTO berkas_isi (college_id, sha256, ukuran, tipe, lokasi, durasi_detik, dibuat_pada)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
        [...at, tipe, `isi-${n}`, over.durasiDetik ?? null, clock.now()],
      );
      await db.run(
        `INSERT INTO berkas (college_id, sha256, ukuran, id, nama, kind, pengunggah, dibuat_pada)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [...at, `berkas${n}`, nama, kind, pengunggah.userId, clock.now()],
      );
      if (over.pemilik) {
        const { jenis = 'materi', id = `pemilik${n}`, idKelas = null, idPertemuan = null } = over.pemilik;
        await db.run(
          `UPDATE berkas SET pemilik_jenis = $3, pemilik_id = $4, id_kelas = $5, id_pertemuan = $6, diklaim_pada = $7
           WHERE college_id = $1 AND id = $2`,
          [pengunggah.collegeId, `berkas${n}`, jenis, id, idKelas, idPertemuan, clock.now()],
        );
      }
      return `berkas${n}`;
    },
  };
}
