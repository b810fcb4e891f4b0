import type { daftarBerita } from '@lms/contracts/pengumuman/berita';
import type { QueryOf, SortOf } from '@lms/contracts/wire/endpoint';
import type { berita } from '@lms/prisma/tables';
import { conditions } from '../../../platform/db/conditions.ts';
import { containing } from '../../../platform/db/like.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import type { Page } from '../../../platform/http/paging.ts';

type Sort = SortOf<typeof daftarBerita>;

/** A size of a picture; the id is that of its file. */
export interface UkuranRow {
  id: string;
  lebar: number;
  tinggi: number;
}

export type BeritaRow = Pick<
  berita,
  | 'id'
  | 'judul'
  | 'ringkasan'
  | 'gambar_alt'
  | 'tanggal_publish'
  | 'diubah_pada'
  | 'dibuat_oleh_nama'
  | 'ditarik_pada'
> & { gambar: UkuranRow[] };
export type RincianRow = BeritaRow & Pick<berita, 'isi'>;

const columns = `b.id, b.judul, b.ringkasan, b.gambar, b.gambar_alt, b.tanggal_publish, b.diubah_pada, b.dibuat_oleh_nama,
  b.ditarik_pada`;
const shown = 'b.ditarik_pada IS NULL AND b.tanggal_publish <= $2';
const ofStatus = {
  tayang: shown,
  terjadwal: 'b.ditarik_pada IS NULL AND b.tanggal_publish > $2',
  ditarik: 'b.ditarik_pada IS NOT NULL',
} as const;

const list = pagedList<BeritaRow, Sort>({
  name: 'berita.list',
  from: 'berita b',
  keys: { id: 'b.id' },
  columns,
  joins: 'JOIN berita b ON b.college_id = $1 AND b.id = h.id',
  order: ['b.tanggal_publish DESC'],
  sorts: { tanggalPublish: ['b.tanggal_publish'], judul: ['lower(b.judul)'] },
  prepared: [''],
});

interface Asked {
  filter: QueryOf<typeof daftarBerita>;
  page: Page<Sort>;
  now: Date;
  /** A writer sees what is scheduled and withdrawn, too. */
  asWriter: boolean;
}

export function listBerita(
  db: Sql,
  collegeId: string,
  { filter, page, now, asWriter }: Asked,
): Promise<{ rows: BeritaRow[]; total: number }> {
  const { status, search } = filter;
  const parts = ['b.college_id = $1', '$2::timestamptz IS NOT NULL'];
  if (!asWriter) parts.push(shown);
  if (status !== undefined) parts.push(ofStatus[status]);
  const where = conditions(parts, [collegeId, now]);
  where.add('search', search && containing(search), (value) => `b.judul ILIKE ${value}`);
  return list(db, {
    where,
    page,
    variant: `${asWriter ? 'penulis' : 'pembaca'}.${status ?? 'semua'}`,
  });
}

const one = statement(
  'berita.one',
  `SELECT ${columns}, b.isi FROM berita b WHERE b.college_id = $1 AND b.id = $3 AND ($4::bool OR (${shown}))`,
);

/** Null for what the reader may not see. */
export function findBerita(
  db: Sql,
  collegeId: string,
  id: string,
  { now, asWriter }: Pick<Asked, 'now' | 'asWriter'>,
): Promise<RincianRow | null> {
  return db.row<RincianRow>(one, [collegeId, now, id, asWriter]);
}

const ofForm = statement(
  'berita.of_form',
  'SELECT id FROM berita WHERE college_id = $1 AND dibuat_oleh = $2 AND id_klien = $3',
);

/** The news that an earlier sending of this form made, or null. */
export async function findOfForm(
  db: Sql,
  { collegeId, userId }: { collegeId: string; userId: string },
  idKlien: string | undefined,
): Promise<string | null> {
  if (idKlien === undefined) return null;
  return (await db.row<{ id: string }>(ofForm, [collegeId, userId, idKlien]))?.id ?? null;
}

const lock = statement(
  'berita.lock',
  'SELECT 1 FROM berita WHERE college_id = $1 AND id = $2 FOR UPDATE',
);

export async function lockBerita(tx: Tx, collegeId: string, id: string): Promise<void> {
  await tx.run(lock, [collegeId, id]);
}
