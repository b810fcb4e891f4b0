/**
 * Writes groups and their dated members (K64); keluar-kelas.repo.ts handles students who leave the
 * class.
 */
import { statement, type Tx } from '../../../platform/db/sql.ts';
import { buatPercakapanKelompok } from '../../percakapan/index.ts';
import type { Anggota } from './kelompok.policy.ts';
import type { KelompokKey, TugasKey } from './kelompok.repo.ts';

// Raw SQL: many rows.
const insertGroups = statement(
  'kelompok.insert',
  `INSERT INTO tugas_kelompok (college_id, id, id_tugas, nama, id_klien, dibuat_pada, diubah_pada)
   SELECT $1, n.id, $2, n.nama, n.klien, $3::timestamptz, $3::timestamptz FROM unnest($4::text[], $5::text[], $6::uuid[]) AS n (id, nama, klien)`,
);
const insertMembers = statement(
  'kelompok.insert_anggota',
  `INSERT INTO tugas_anggota (college_id, id_tugas, id_kelompok, nim, jabatan, sejak)
   SELECT $1, $2, n.kelompok, n.nim, n.jabatan::jabatan_kelompok, $3
   FROM unnest($4::text[], $5::text[], $6::text[]) WITH ORDINALITY AS n (kelompok, nim, jabatan, urut) ORDER BY n.urut`,
);

export interface NewKelompok {
  id: string;
  nama: string;
  idKlien: string | null;
  anggota: readonly Anggota[];
}

/** In the given order, each with its thread (DECISIONS 150). */
export async function insertKelompok(
  tx: Tx,
  { collegeId, idTugas }: TugasKey,
  rows: readonly NewKelompok[],
  now: Date,
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const names = rows.map(({ nama }) => nama);
  await tx.run(insertGroups, [
    collegeId,
    idTugas,
    now,
    ids,
    names,
    rows.map(({ idKlien }) => idKlien),
  ]);
  const anggota = rows.flatMap(({ id, anggota }) => anggota.map((one) => ({ ...one, id })));
  await addAnggota(tx, { collegeId, idTugas }, anggota, now);
  await buatPercakapanKelompok(tx, { collegeId, idTugas, idKelompok: ids, now });
}

async function addAnggota(
  tx: Tx,
  { collegeId, idTugas }: TugasKey,
  rows: readonly (Anggota & { id: string })[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const columns = [
    rows.map(({ id }) => id),
    rows.map(({ nim }) => nim),
    rows.map(({ jabatan }) => jabatan),
  ];
  await tx.run(insertMembers, [collegeId, idTugas, now, ...columns]);
}

// Raw SQL: many rows.
const end = statement(
  'kelompok.end_anggota',
  `UPDATE tugas_anggota SET sampai = $3 WHERE college_id = $1 AND id_kelompok = $2 AND sampai IS NULL AND nim = ANY($4::text[])`,
);
const lead = statement(
  'kelompok.lead',
  `UPDATE tugas_anggota SET jabatan = CASE WHEN nim = $3 THEN 'ketua' ELSE 'anggota' END::jabatan_kelompok
   WHERE college_id = $1 AND id_kelompok = $2 AND sampai IS NULL AND (nim = $3) <> (jabatan = 'ketua')`,
);

export interface KelompokChange {
  nama: string;
  masuk: readonly string[];
  keluar: readonly string[];
  ketua: string;
}

/** Removes members first, so that joining students find the place free. */
export async function changeKelompok(
  tx: Tx,
  { collegeId, idTugas, id }: KelompokKey,
  { nama, masuk, keluar, ketua }: KelompokChange,
  { now, diubahPada }: { now: Date; diubahPada: Date },
): Promise<void> {
  if (keluar.length > 0) await tx.run(end, [collegeId, id, now, keluar]);
  await addAnggota(
    tx,
    { collegeId, idTugas },
    masuk.map((nim) => ({ id, nim, jabatan: 'anggota' })),
    now,
  );
  await tx.run(lead, [collegeId, id, ketua]);
  const where = { college_id: collegeId, id };
  await tx.prisma((tables) =>
    tables.tugas_kelompok.updateMany({ where, data: { nama, diubah_pada: diubahPada } }),
  );
}

// Raw SQL: one statement.
const share = statement(
  'kelompok.share',
  `WITH versi AS (
     SELECT id, percobaan, dikumpulkan_pada, terlambat FROM tugas_pengumpulan WHERE college_id = $1 AND id_kelompok = $2 AND ditarik_pada IS NULL
     ORDER BY percobaan DESC LIMIT 1),
   bagi AS (
     INSERT INTO tugas_pengumpulan_anggota (college_id, id_pengumpulan, nim) SELECT $1, versi.id, n.nim FROM versi, unnest($3::text[]) AS n (nim)
     ON CONFLICT DO NOTHING)
   SELECT percobaan, dikumpulkan_pada, terlambat FROM versi`,
);

/** Shares the group's submission with new members (K64); null if there is none. */
export async function shareVersion(
  tx: Tx,
  { collegeId, id }: { collegeId: string; id: string },
  nims: readonly string[],
): Promise<{ percobaan: number; dikumpulkan_pada: Date; terlambat: boolean } | null> {
  return nims.length === 0 ? null : tx.row(share, [collegeId, id, nims]);
}

export async function deleteKelompok(
  tx: Tx,
  { collegeId, id }: { collegeId: string; id: string },
): Promise<void> {
  await tx.prisma((tables) =>
    tables.tugas_kelompok.deleteMany({ where: { college_id: collegeId, id } }),
  );
}
