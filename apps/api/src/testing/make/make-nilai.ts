import { randomUUID } from 'node:crypto';
import type { JenisKomponen } from '@lms/contracts/nilai/bentuk';
import type { MakeContext } from './make-context.ts';
import type { TestAktivitas } from './make-isi.ts';
import type { TestKelas } from './make-kelas.ts';

interface KomponenOver {
  id?: string;
  jenis?: JenisKomponen;
  label?: string;
  bobot?: number;
  /** Default: a window that is open at TEST_NOW's day; null: none. */
  entri?: { mulai: Date | string; selesai: Date | string } | null;
  buang?: number;
  /** Activities, or their ids, that feed it. */
  aktivitas?: readonly (Pick<TestAktivitas, 'id'> | string)[];
}

export function createMakeNilai({ db, clock, next }: MakeContext) {
  const DAY_MS = 86_400_000;

  /** Returns the component's id. */
  async function komponenNilai(
    { collegeId, id: idKelas }: Pick<TestKelas, 'collegeId' | 'id'>,
    over: KomponenOver = {},
  ): Promise<string> {
    const n = next();
    const id = over.id ?? `K${n}`;
    const now = clock.now().getTime();
    const entri =
      over.entri === undefined
        ? { mulai: new Date(now - 7 * DAY_MS), selesai: new Date(now + 7 * DAY_MS) }
        : over.entri;
    await db.run(
      'INSERT INTO nilai_kelas (college_id, id_kelas) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [collegeId, idKelas],
    );
    await db.run(
      `INSERT INTO komponen_nilai (college_id, id_kelas, id, jenis, label, bobot, urutan, entri_mulai, entri_selesai, buang_terendah)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        collegeId,
        idKelas,
        id,
        over.jenis ?? 'tugas',
        over.label ?? `Komponen ${n}`,
        over.bobot ?? 20,
        n,
        entri === null ? null : new Date(entri.mulai),
        entri === null ? null : new Date(entri.selesai),
        over.buang ?? 0,
      ],
    );
    for (const one of over.aktivitas ?? [])
      await db.run(
        'INSERT INTO komponen_aktivitas (college_id, id_kelas, id_komponen, id_aktivitas) VALUES ($1, $2, $3, $4)',
        [collegeId, idKelas, id, typeof one === 'string' ? one : one.id],
      );
    return id;
  }

  /** A batch that waits, without rows. Returns its id. */
  async function kirimanNilai(
    kelas: Pick<TestKelas, 'collegeId' | 'id'>,
    over: { idKomponen?: string } = {},
  ): Promise<string> {
    const id = randomUUID();
    const idKomponen = over.idKomponen ?? (await komponenNilai(kelas));
    const now = clock.now();
    await db.run(
      `INSERT INTO nilai_kirim (college_id, id, id_kelas, id_komponen, jumlah, batas_pada, dibuat_nama, dibuat_pada)
       VALUES ($1, $2, $3, $4, 0, $5, 'Uji', $6)`,
      [kelas.collegeId, id, kelas.id, idKomponen, new Date(now.getTime() + DAY_MS), now],
    );
    return id;
  }

  /** A cell whose computed value counts. */
  async function selNilai(
    { collegeId, id: idKelas }: Pick<TestKelas, 'collegeId' | 'id'>,
    idKomponen: string,
    { nim }: { nim: string },
    { nilai, lengkap = true }: { nilai: number | null; lengkap?: boolean },
  ): Promise<void> {
    await db.run(
      `INSERT INTO nilai_komponen (college_id, id_kelas, id_komponen, nim, hitung, berlaku, lengkap, berubah_pada)
       VALUES ($1, $2, $3, $4, $5, $5, $6, $7)`,
      [collegeId, idKelas, idKomponen, nim, nilai, lengkap, clock.now()],
    );
  }

  return { komponenNilai, kirimanNilai, selNilai };
}
