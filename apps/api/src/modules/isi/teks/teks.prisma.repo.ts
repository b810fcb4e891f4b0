import type { Tx } from '../../../platform/db/sql.ts';

interface Key {
  collegeId: string;
  id: string;
}

export async function saveTeks(
  tx: Tx,
  { collegeId, id, isi }: Key & { isi: string },
): Promise<void> {
  const key = { college_id: collegeId, id };
  await tx.prisma((tables) =>
    tables.teks.upsert({
      where: { college_id_id: key },
      create: { ...key, isi },
      update: { isi },
      select: { id: true },
    }),
  );
}

export async function findIsi(tx: Tx, { collegeId, id }: Key): Promise<string | null> {
  const where = { college_id: collegeId, id };
  const row = await tx.prisma((tables) => tables.teks.findFirst({ where, select: { isi: true } }));
  return row?.isi ?? null;
}

/** The headers of the copies are there. */
export async function copyTeks(
  tx: Tx,
  collegeId: string,
  salinan: readonly { dari: string; ke: string }[],
): Promise<void> {
  const where = { college_id: collegeId, id: { in: salinan.map(({ dari }) => dari) } };
  await tx.prisma(async (tables) => {
    const rows = await tables.teks.findMany({ where, select: { id: true, isi: true } });
    const isiOf = new Map(rows.map(({ id, isi }) => [id, isi]));
    const data = salinan.flatMap(({ dari, ke }) => {
      const isi = isiOf.get(dari);
      return isi === undefined ? [] : [{ college_id: collegeId, id: ke, isi }];
    });
    await tables.teks.createMany({ data });
  });
}
