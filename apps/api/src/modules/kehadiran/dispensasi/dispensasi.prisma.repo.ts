import type { dispensasi_ujian } from '@lms/prisma/tables';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Sql, Tx } from '../../../platform/db/sql.ts';
import type { DispensasiKey } from './dispensasi.repo.ts';

type Columns = 'alasan' | 'berkas' | 'sampai' | 'diberikan_nama' | 'diberikan_pada';
export type DispensasiRow = Pick<dispensasi_ujian, Columns>;

const select = {
  alasan: true,
  berkas: true,
  sampai: true,
  diberikan_nama: true,
  diberikan_pada: true,
} as const;
const keyOf = ({ collegeId, idKelas, nim }: DispensasiKey) => ({
  college_id: collegeId,
  id_kelas: idKelas,
  nim,
});

export function findDispensasi(sql: Sql, key: DispensasiKey): Promise<DispensasiRow | null> {
  return sql.prisma((tables) => tables.dispensasi_ujian.findFirst({ where: keyOf(key), select }));
}

interface Given {
  alasan: string;
  berkas: readonly string[];
  sampai: Date;
  by: Pick<Actor, 'userId' | 'nama'>;
  now: Date;
}

export async function saveDispensasi(
  tx: Tx,
  key: DispensasiKey,
  { alasan, berkas, sampai, by, now }: Given,
): Promise<void> {
  const data = {
    alasan,
    berkas: [...berkas],
    sampai,
    diberikan_oleh: by.userId,
    diberikan_nama: by.nama,
    diberikan_pada: now,
  };
  await tx.prisma((tables) =>
    tables.dispensasi_ujian.upsert({
      where: { college_id_id_kelas_nim: keyOf(key) },
      create: { ...keyOf(key), ...data },
      update: data,
    }),
  );
}

export async function deleteDispensasi(tx: Tx, key: DispensasiKey): Promise<void> {
  await tx.prisma((tables) => tables.dispensasi_ujian.deleteMany({ where: keyOf(key) }));
}
