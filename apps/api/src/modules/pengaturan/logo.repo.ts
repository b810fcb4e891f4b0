import { type Sql, statement } from '../../platform/db/sql.ts';

const update = statement('pengaturan.logo.update', 'UPDATE perguruan_tinggi SET logo_url = $2 WHERE id = $1');

/** Null: the college has no logo. */
export async function saveLogoUrl(db: Sql, collegeId: string, logoUrl: string | null): Promise<void> {
  await db.run(update, [collegeId, logoUrl]);
}
