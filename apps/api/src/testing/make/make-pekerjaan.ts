import type { MakeContext } from './make-context.ts';
import type { TestUser } from './make-people.ts';

interface PekerjaanOptions {
  pemilik: TestUser;
  jenis?: string;
  judul?: string;
  status?: 'menunggu' | 'berjalan' | 'selesai' | 'gagal';
  dibuatPada?: Date;
}

export function createMakePekerjaan({
  db,
  clock,
  next,
}: Pick<MakeContext, 'db' | 'clock' | 'next'>) {
  return {
    /** A row of long work that nobody runs; returns its id. */
    pekerjaan: async ({
      pemilik,
      jenis = 'uji',
      judul = 'Pekerjaan',
      status = 'menunggu',
      dibuatPada,
    }: PekerjaanOptions) => {
      const id = `pekerjaan${next()}`;
      await db.run(
        `INSERT INTO pekerjaan (college_id, id, id_pengguna, jenis, judul, status, masukan, pelaku, dibuat_pada)
         VALUES ($1, $2, $3, $4, $5, $6, '{}', '{}', $7)`,
        [pemilik.collegeId, id, pemilik.userId, jenis, judul, status, dibuatPada ?? clock.now()],
      );
      return id;
    },
  };
}
