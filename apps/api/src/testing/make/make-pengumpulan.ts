import type { MakeContext } from './make-context.ts';
import type { TestAktivitas } from './make-isi.ts';

export function createMakePengumpulan({ db, clock, next }: MakeContext) {
  /** Until 2099 by default. */
  async function perpanjanganTugas(
    tugas: TestAktivitas,
    { nim }: { nim: string },
    sampai: Date | string = '2099-01-01T00:00:00Z',
  ) {
    await db.run(
      `INSERT INTO tugas_perpanjangan (college_id, id, id_tugas, nim, waktu_selesai, alasan, diberikan_oleh, diberikan_nama, diberikan_pada)
       VALUES ($1, $2, $3, $4, $5, 'Sakit', 'dosen', 'Dosen Uji', $6)`,
      [tugas.collegeId, `panjang${next()}`, tugas.id, nim, sampai, clock.now()],
    );
  }

  async function komentarBank(
    pemilik: { collegeId: string; userId: string },
    teks = 'Perhatikan sumber kutipan.',
  ): Promise<string> {
    const id = `komentar${next()}`;
    await db.run(
      'INSERT INTO bank_komentar (college_id, id, id_pengguna, teks, dibuat_pada) VALUES ($1, $2, $3, $4, $5)',
      [...[pemilik.collegeId, id, pemilik.userId, teks], clock.now()],
    );
    return id;
  }

  return { perpanjanganTugas, komentarBank };
}
