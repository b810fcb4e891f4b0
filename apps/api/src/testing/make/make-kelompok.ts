import { kunciOf } from '../../modules/percakapan/index.ts';
import type { MakeContext } from './make-context.ts';
import type { createMakeIsi, TestAktivitas } from './make-isi.ts';
import type { TestPertemuan } from './make-kelas.ts';

type Makers = Pick<ReturnType<typeof createMakeIsi>, 'tugas' | 'pengumpulan'>;
type TugasOver = NonNullable<Parameters<Makers['tugas']>[1]>;

export function createMakeKelompok(
  { db, clock, next }: MakeContext,
  { tugas: makeTugas, pengumpulan }: Makers,
) {
  const tugasKelompok = (pertemuan: TestPertemuan, over: TugasOver = {}) =>
    makeTugas(pertemuan, { jenisTugas: 'kelompok', ...over });

  /** With its thread; the first member leads. Members join a second apart. */
  async function kelompok(over: {
    tugas: Pick<TestAktivitas, 'collegeId' | 'id'>;
    anggota?: readonly { nim: string }[];
    nama?: string;
  }): Promise<string> {
    const n = next();
    const { collegeId, id: idTugas } = over.tugas;
    const id = `kel${n}`;
    const now = clock.now();
    await db.run(
      'INSERT INTO tugas_kelompok (college_id, id, id_tugas, nama, dibuat_pada, diubah_pada) VALUES ($1, $2, $3, $4, $5, $5)',
      [collegeId, id, idTugas, over.nama ?? `Kelompok ${n}`, now],
    );
    await db.run(
      `INSERT INTO tugas_anggota (college_id, id_tugas, id_kelompok, nim, jabatan, sejak)
       SELECT $1, $2, $3, n.nim, CASE WHEN n.urut = 1 THEN 'ketua' ELSE 'anggota' END::jabatan_kelompok,
         $4::timestamptz + (n.urut - 60) * interval '1 second'
       FROM unnest($5::text[]) WITH ORDINALITY AS n (nim, urut)`,
      [collegeId, idTugas, id, now, (over.anggota ?? []).map(({ nim }) => nim)],
    );
    await db.run(
      `INSERT INTO percakapan (college_id, id, jenis, id_aktivitas, id_kelompok, dibuat_pada) VALUES ($1, $2, 'kelompok', $3, $4, $5)`,
      [collegeId, kunciOf('kelompok', idTugas, id), idTugas, id, now],
    );
    return id;
  }

  /** A version shared with the current members. */
  async function pengumpulanKelompok(over: {
    tugas: TestAktivitas;
    kelompok: string;
    ditarik?: boolean;
  }): Promise<string> {
    const { tugas, kelompok: idKelompok, ditarik = false } = over;
    const members =
      'SELECT nim FROM tugas_anggota WHERE college_id = $1 AND id_kelompok = $2 AND sampai IS NULL ORDER BY sejak';
    const [first, ...others] = await db.rows<{ nim: string }>(members, [
      tugas.collegeId,
      idKelompok,
    ]);
    if (first === undefined) throw new Error('a group without members hands nothing in');
    return pengumpulan(tugas, first, { idKelompok, ditarik, anggota: others });
  }

  return { tugasKelompok, kelompok, pengumpulanKelompok };
}
