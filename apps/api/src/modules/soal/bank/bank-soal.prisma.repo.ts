import type { Sql } from '../../../platform/db/sql.ts';

export async function findByKlien(
  sql: Sql,
  { collegeId, userId }: { collegeId: string; userId: string },
  klien: string,
): Promise<string | null> {
  const where = {
    college_id_dibuat_oleh_id_klien: {
      college_id: collegeId,
      dibuat_oleh: userId,
      id_klien: klien,
    },
  };
  const row = await sql.prisma((tables) =>
    tables.bank_soal.findUnique({ where, select: { id: true } }),
  );
  return row?.id ?? null;
}

export function findMakul(
  sql: Sql,
  collegeId: string,
  id: string,
): Promise<{ id_prodi: string | null } | null> {
  const where = { college_id_id: { college_id: collegeId, id } };
  return sql.prisma((tables) => tables.makul.findUnique({ where, select: { id_prodi: true } }));
}

export async function hasSoal(
  sql: Sql,
  collegeId: string,
  { id, soalId }: { id: string; soalId: string },
): Promise<boolean> {
  const where = { college_id: collegeId, id_bank: id, id: soalId, dihapus_pada: null };
  const row = await sql.prisma((tables) => tables.soal.findFirst({ where, select: { id: true } }));
  return row !== null;
}
