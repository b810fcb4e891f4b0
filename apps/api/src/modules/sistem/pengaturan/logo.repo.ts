import type { Sql } from '../../../platform/db/sql.ts';

/** Null: no logo. */
export async function saveLogoUrl(
  db: Sql,
  collegeId: string,
  logoUrl: string | null,
): Promise<void> {
  await db.prisma(({ perguruan_tinggi }) =>
    perguruan_tinggi.update({ where: { id: collegeId }, data: { logo_url: logoUrl } }),
  );
}
