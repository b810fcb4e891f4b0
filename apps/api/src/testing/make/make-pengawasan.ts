import { randomUUID } from 'node:crypto';
import type { MakeContext } from './make-context.ts';
import type { TestAktivitas } from './make-isi.ts';

/** Rows of watching exams. */
export function createMakePengawasan({ db, clock }: MakeContext) {
  /** Extra time for the next start or the named attempt; returns its id. */
  async function penyesuaian(
    { collegeId, id: idUjian }: Pick<TestAktivitas, 'collegeId' | 'id'>,
    { nim }: { nim: string },
    over: { menit?: number; faktor?: number; idPengerjaan?: string } = {},
  ): Promise<string> {
    const id = randomUUID();
    await db.run(
      `INSERT INTO ujian_penyesuaian (college_id, id, id_ujian, nim, menit, faktor, alasan, id_pengerjaan, oleh, oleh_nama, pada)
       VALUES ($1, $2, $3, $4, $5, $6, 'Uji', $7, 'dosen', 'Dosen Uji', $8)`,
      [
        collegeId,
        id,
        idUjian,
        nim,
        over.menit ?? 0,
        over.faktor ?? null,
        over.idPengerjaan ?? null,
        clock.now(),
      ],
    );
    return id;
  }

  /** An absence of half a minute; returns its id. */
  async function fokus(collegeId: string, idPengerjaan: string): Promise<string> {
    const id = randomUUID();
    await db.run(
      `INSERT INTO log_fokus (college_id, id_pengerjaan, kode, waktu, id, durasi_detik, keadaan, pada)
       VALUES ($1, $2, 'hu', $3, $4, 30, '{}', $3)`,
      [collegeId, idPengerjaan, clock.now(), id],
    );
    return id;
  }

  /** An outage entered by staff; returns its id. */
  async function gangguan(collegeId: string, idUjian: string): Promise<string> {
    const id = randomUUID();
    await db.run(
      `INSERT INTO gangguan (college_id, id, sumber, id_ujian, mulai, selesai, keterangan, oleh, oleh_nama, pada)
       VALUES ($1, $2, 'pengawas', $3, $4::timestamptz - interval '5 minutes', $4, 'Uji', 'dosen', 'Dosen Uji', $4)`,
      [collegeId, id, idUjian, clock.now()],
    );
    return id;
  }

  /** Declined minutes with a new attempt; returns its id. */
  async function kompensasi(
    idUjian: string,
    { collegeId, nim }: { collegeId: string; nim: string },
  ): Promise<string> {
    const id = randomUUID();
    await db.run(
      `WITH w AS (
         INSERT INTO pengerjaan (college_id, id, id_ujian, nim, benih, susunan, waktu_mulai, berakhir_pada)
         VALUES ($1, $2, $3, $4, 1, '[]', $5, $5::timestamptz + interval '1 hour'))
       INSERT INTO kompensasi (college_id, id, id_ujian, id_pengerjaan, menit_usul, dasar, status, alasan, oleh, oleh_nama, pada)
       VALUES ($1, $2, $3, $2, 5, '{}', 'ditolak', 'Uji', 'dosen', 'Dosen Uji', $5)`,
      [collegeId, id, idUjian, nim, clock.now()],
    );
    return id;
  }

  return { penyesuaian, fokus, gangguan, kompensasi };
}
