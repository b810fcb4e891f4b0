/** Introduction and syllabus of a copied class (K126); kelas/silabus copies them. */
import type { Sql } from '../../../platform/db/sql.ts';
import { readPengantar } from '../silabus/index.ts';
import type { Bagian } from './salin.repo.ts';

/** Names that the source has and the class has not. */
export async function wantingPengantar(
  sql: Sql,
  { collegeId, dari, ke }: { collegeId: string; dari: string; ke: string },
): Promise<Bagian> {
  const has = async (idKelas: string): Promise<Bagian> => {
    const { pendahuluan, silabus, berkas } = await readPengantar(sql, { collegeId, idKelas });
    return { pendahuluan: pendahuluan !== '', silabus: silabus !== '' || berkas.length > 0 };
  };
  const [source, target] = [await has(dari), await has(ke)];
  return {
    pendahuluan: source.pendahuluan && !target.pendahuluan,
    silabus: source.silabus && !target.silabus,
  };
}

/** Somebody changed what came with a copy. */
export async function isPengantarTouched(
  sql: Sql,
  { collegeId, idKelas, copiedAt }: { collegeId: string; idKelas: string; copiedAt: Date },
  had: Bagian,
): Promise<boolean> {
  if (!had.pendahuluan && !had.silabus) return false;
  const { pendahuluanPada, silabusPada } = await readPengantar(sql, { collegeId, idKelas });
  const changed = (at: Date | null) => at?.getTime() !== copiedAt.getTime();
  return (had.pendahuluan && changed(pendahuluanPada)) || (had.silabus && changed(silabusPada));
}
