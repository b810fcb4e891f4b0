/** Categories that people chose; the only writer of notifikasi_pilihan. */
import { jenisNotifikasi, sebutanNotifikasi } from '@lms/contracts/notifikasi/jenis-notifikasi';
import type {
  PilihanNotifikasi,
  UbahanPilihan,
} from '@lms/contracts/notifikasi/pilihan-notifikasi';
import { type Sql, statement } from '../../platform/db/sql.ts';
import { forgetRows } from '../../platform/forget.ts';

interface Whose {
  collegeId: string;
  idPengguna: string;
}

/** SQL: the category of a kind, from the contract's table. */
export const kategoriOf = (jenis: string): string =>
  `CASE ${jenis} ${jenisNotifikasi.options
    .map((one) => `WHEN '${one}' THEN '${sebutanNotifikasi[one].kategori}'`)
    .join(' ')} END`;

type Saluran = Exclude<keyof PilihanNotifikasi, 'kategori'>;

/** The default that stands where nobody chose. */
export const UNCHOSEN = { aplikasi: true, push: true, surel: false } as const;

const chosenRow = (saluran: Saluran, is: boolean) => `EXISTS (SELECT FROM notifikasi_pilihan pn
  WHERE pn.college_id = n.college_id AND pn.id_pengguna = n.id_pengguna AND pn.kategori = ${kategoriOf('n.jenis')}
    AND ${is ? '' : 'NOT '}pn.${saluran})`;

/** SQL on `notifikasi n`: its person wants its category on this channel. */
export const isChosen = (saluran: Saluran): string =>
  UNCHOSEN[saluran] ? `NOT ${chosenRow(saluran, false)}` : chosenRow(saluran, true);

const list = statement(
  'notifikasi.pilihan',
  'SELECT kategori, aplikasi, push, surel FROM notifikasi_pilihan WHERE college_id = $1 AND id_pengguna = $2',
);

export function listPilihan(
  db: Sql,
  { collegeId, idPengguna }: Whose,
): Promise<PilihanNotifikasi[]> {
  return db.rows<PilihanNotifikasi>(list, [collegeId, idPengguna]);
}

const save = statement(
  'notifikasi.simpan_pilihan',
  `INSERT INTO notifikasi_pilihan AS s (college_id, id_pengguna, kategori, aplikasi, push, surel)
   VALUES ($1, $2, $3, coalesce($4, ${UNCHOSEN.aplikasi}), coalesce($5, ${UNCHOSEN.push}), coalesce($6, ${UNCHOSEN.surel}))
   ON CONFLICT (college_id, id_pengguna, kategori) DO UPDATE SET aplikasi = coalesce($4, s.aplikasi),
     push = coalesce($5, s.push), surel = coalesce($6, s.surel)
   WHERE (s.aplikasi, s.push, s.surel) <> (coalesce($4, s.aplikasi), coalesce($5, s.push), coalesce($6, s.surel))`,
);

/** Returns 0 when nothing changed. */
export function savePilihan(
  db: Sql,
  { collegeId, idPengguna }: Whose,
  { kategori, aplikasi, push, surel }: UbahanPilihan,
): Promise<number> {
  return db.run(save, [collegeId, idPengguna, kategori, aplikasi, push, surel]);
}

export const forgetPilihan = forgetRows(
  'notifikasi_pilihan',
  'DELETE FROM notifikasi_pilihan WHERE college_id = $1 AND id_pengguna = $2',
);
