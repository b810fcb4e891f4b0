import type { Tx } from '../../../platform/db/sql.ts';
import type { PerpanjanganKey } from './perpanjangan.repo.ts';

const ownOf = ({ collegeId, idTugas, pemilik }: PerpanjanganKey) => ({
  college_id: collegeId,
  id_tugas: idTugas,
  nim: pemilik.nim,
  id_kelompok: pemilik.kelompok?.id ?? null,
});

interface Given {
  id: string;
  sampai: Date;
  alasan: string;
  oleh: { userId: string; nama: string };
  now: Date;
}

/** Call it under the owner's lock; it replaces an earlier extension. */
export async function savePerpanjangan(
  tx: Tx,
  key: PerpanjanganKey,
  { id, sampai, alasan, oleh, now }: Given,
): Promise<void> {
  const own = ownOf(key);
  const given = { diberikan_oleh: oleh.userId, diberikan_nama: oleh.nama, diberikan_pada: now };
  const data = { ...own, id, waktu_selesai: sampai, alasan, ...given };
  await tx.prisma(async (tables) => {
    await tables.tugas_perpanjangan.deleteMany({ where: own });
    await tables.tugas_perpanjangan.create({ data, select: { id: true } });
  });
}

export async function deletePerpanjangan(tx: Tx, key: PerpanjanganKey): Promise<void> {
  await tx.prisma((tables) => tables.tugas_perpanjangan.deleteMany({ where: ownOf(key) }));
}
