import { randomUUID } from 'node:crypto';
import { kunciOf } from '../../modules/percakapan/index.ts';
import type { MakeContext } from './make-context.ts';
import type { TestAktivitas } from './make-isi.ts';
import type { TestMahasiswa, TestUser } from './make-people.ts';

/** A thread as in paths (K74). */
export interface TestUtas {
  collegeId: string;
  tugas: TestAktivitas;
  params: { groupId: string; threadId: string };
}

export interface TestUtasKelompok extends TestUtas {
  idKelompok: string;
}

interface PesanOver {
  text?: string;
  pada?: Date;
  nim?: string;
  role?: 'Mahasiswa' | 'Dosen' | 'Operator';
}

const MINUTE_MS = 60_000;

export function createMakePercakapan({ db, clock, next }: MakeContext) {
  /** The private thread, without a row yet. */
  function utasPribadi(tugas: TestAktivitas, mahasiswa: Pick<TestMahasiswa, 'userId'>): TestUtas {
    const groupId = `LMS-${tugas.pertemuan.kelas.id}`;
    const threadId = `komentar-tugas__${groupId}__${tugas.id}__${mahasiswa.userId}`;
    return { collegeId: tugas.collegeId, tugas, params: { groupId, threadId } };
  }

  async function utasKelompok(
    tugas: TestAktivitas,
    anggota: readonly { nim: string }[],
  ): Promise<TestUtasKelompok> {
    const { collegeId } = tugas;
    const idKelompok = `kelompok${next()}`;
    const now = clock.now();
    await db.run(
      `INSERT INTO tugas (college_id, id, deskripsi, jenis_tugas, lampiran, berkas_diterima) VALUES ($1, $2, '', 'kelompok', '{}', '{}')
       ON CONFLICT DO NOTHING`,
      [collegeId, tugas.id],
    );
    await db.run(
      `INSERT INTO tugas_kelompok (college_id, id, id_tugas, nama, dibuat_pada, diubah_pada) VALUES ($1, $2, $3, $4, $5, $5)`,
      [collegeId, idKelompok, tugas.id, `Kelompok ${idKelompok}`, now],
    );
    await db.run(
      `INSERT INTO tugas_anggota (college_id, id_tugas, id_kelompok, nim, sejak) SELECT $1, $2, $3, unnest($4::text[]), $5`,
      [collegeId, tugas.id, idKelompok, anggota.map(({ nim }) => nim), now],
    );
    const params = {
      groupId: `LMS-KELOMPOK-${idKelompok}`,
      threadId: `komentar-tugas__${idKelompok}__${tugas.id}`,
    };
    return { collegeId, tugas, idKelompok, params };
  }

  async function percakapan(
    tugas: TestAktivitas,
    mahasiswa: Pick<TestMahasiswa, 'nim'>,
  ): Promise<string> {
    const kunci = kunciOf('individu', tugas.id, mahasiswa.nim);
    await db.run(
      `INSERT INTO percakapan (college_id, id, jenis, id_aktivitas, nim, dibuat_pada) VALUES ($1, $2, 'individu', $3, $4, $5)
       ON CONFLICT DO NOTHING`,
      [tugas.collegeId, kunci, tugas.id, mahasiswa.nim, clock.now()],
    );
    return kunci;
  }

  /** Appends a message, two minutes old by default; returns its id. */
  async function pesan(
    kunci: string,
    user: Pick<TestUser, 'collegeId' | 'userId'>,
    over: PesanOver = {},
  ): Promise<string> {
    const id = randomUUID();
    const teks = `<p>${over.text ?? 'Halo'}</p>`;
    const pada = over.pada ?? new Date(clock.now().getTime() - 2 * MINUTE_MS);
    await db.run(
      `WITH nomor AS (
         UPDATE percakapan SET urutan_terakhir = urutan_terakhir + 1, pesan_terakhir = $8 WHERE college_id = $1 AND id = $2
         RETURNING urutan_terakhir)
       INSERT INTO pesan (college_id, id_percakapan, id, urutan, id_pengguna, nama, role, nim, teks, berkas, id_klien, sidik, panjang,
         dibuat_pada, sidik_sejak)
       SELECT $1, $2, $3, urutan_terakhir, $4, $4, $5, $6, $7, '{}', gen_random_uuid(), repeat('0', 64), length($7), $8, $8 FROM nomor`,
      [
        user.collegeId,
        kunci,
        id,
        user.userId,
        over.role ?? 'Mahasiswa',
        over.nim ?? null,
        teks,
        pada,
      ],
    );
    return id;
  }

  return { utasPribadi, utasKelompok, percakapan, pesan };
}
