import type { daftarUtas, JenisPercakapan } from '@lms/contracts/percakapan/percakapan';
import type { QueryOf, SortOf } from '@lms/contracts/wire/endpoint';
import { conditions } from '../../platform/db/conditions.ts';
import { containing } from '../../platform/db/like.ts';
import { pagedList } from '../../platform/db/paged-list.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { Page } from '../../platform/http/paging.ts';
import type { MahasiswaUtas, UtasRow } from './percakapan.repo.ts';

export type PribadiRow = MahasiswaUtas & { avatar_url: string | null } & Pick<
    UtasRow,
    'urutan_terakhir' | 'pesan_terakhir' | 'sampai' | 'sendiri'
  >;

// Former students who wrote stay (K12). $1 college, $2 class, $3 activity, $4 kind, $5 reader.
const list = pagedList<PribadiRow, SortOf<typeof daftarUtas>>({
  name: 'percakapan.pribadi',
  from: `mahasiswa m JOIN pengguna u ON u.college_id = m.college_id AND u.id = m.id_pengguna
    LEFT JOIN percakapan t ON t.college_id = m.college_id AND t.id_aktivitas = $3 AND t.nim = m.nim AND t.jenis = $4::jenis_percakapan`,
  keys: { nim: 'm.nim' },
  columns: `m.nim, u.id AS id_user, u.nama, u.foto_url AS avatar_url, coalesce(t.urutan_terakhir, 0) AS urutan_terakhir,
    t.pesan_terakhir, coalesce(b.sampai, 0) AS sampai, coalesce(b.sendiri, 0) AS sendiri`,
  joins: `JOIN mahasiswa m ON m.college_id = $1 AND m.nim = h.nim
    JOIN pengguna u ON u.college_id = m.college_id AND u.id = m.id_pengguna
    LEFT JOIN percakapan t ON t.college_id = m.college_id AND t.id_aktivitas = $3 AND t.nim = m.nim AND t.jenis = $4::jenis_percakapan
    LEFT JOIN percakapan_baca b ON b.college_id = t.college_id AND b.id_percakapan = t.id AND b.id_pengguna = $5`,
  order: ["coalesce(t.pesan_terakhir, '-infinity') DESC", 'u.nama'],
  sorts: {
    nama: ['u.nama'],
    nim: ['m.nim'],
    last_chat_at: ["coalesce(t.pesan_terakhir, '-infinity')"],
  },
  prepared: [''],
});

interface Where {
  collegeId: string;
  idKelas: string;
  idAktivitas: string;
  idPengguna: string;
}

export function listPribadi(
  db: Sql,
  { collegeId, idKelas, idAktivitas, idPengguna }: Where,
  {
    jenis,
    search,
    page,
  }: {
    jenis: JenisPercakapan;
    search: QueryOf<typeof daftarUtas>['search'];
    page: Page<SortOf<typeof daftarUtas>>;
  },
): Promise<{ rows: PribadiRow[]; total: number }> {
  const start = [
    'm.college_id = $1',
    // Uses the parameter of `joins`, because the counting part does not.
    '$5::text IS NOT NULL',
    `m.nim IN (SELECT kp.nim FROM kelas_peserta kp WHERE kp.college_id = $1 AND kp.id_kelas = $2
       UNION SELECT w.nim FROM percakapan w WHERE w.college_id = $1 AND w.id_aktivitas = $3 AND w.nim IS NOT NULL AND w.urutan_terakhir > 0)`,
  ];
  const where = conditions(start, [collegeId, idKelas, idAktivitas, jenis, idPengguna]);
  where.add(
    'search',
    search && containing(search),
    (p) => `(u.nama ILIKE ${p} OR m.nim ILIKE ${p})`,
  );
  return list(db, { where, page });
}
