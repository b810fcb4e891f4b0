import type { Presensi } from '@lms/contracts/wire/umum';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { MeetingKey } from '../tanda/tanda.repo.ts';

interface NewSanggahan extends MeetingKey {
  id: string;
  nim: string;
  alasan: string;
  berkas: readonly string[];
  idKlien: string | null;
  presensiSemula: Presensi | null;
  operator: string | null;
  now: Date;
}

export async function insertSanggahan(tx: Tx, { collegeId, ...row }: NewSanggahan): Promise<void> {
  const data = {
    college_id: collegeId,
    id: row.id,
    id_pertemuan: row.idPertemuan,
    nim: row.nim,
    alasan: row.alasan,
    berkas: [...row.berkas],
    id_klien: row.idKlien,
    presensi_semula: row.presensiSemula,
    diajukan_pada: row.now,
    diajukan_operator: row.operator,
  };
  await tx.prisma((tables) => tables.sanggahan_kehadiran.create({ data, select: { id: true } }));
}

interface Answer {
  collegeId: string;
  id: string;
  status: 'diterima' | 'ditolak';
  presensi: Presensi | null;
  catatan: string | null;
  by: Pick<Actor, 'userId' | 'nama'>;
  now: Date;
}

export async function answer(
  tx: Tx,
  { collegeId, id, status, presensi, catatan, by, now }: Answer,
): Promise<void> {
  const data = {
    status,
    presensi,
    catatan,
    dijawab_pada: now,
    dijawab_oleh: by.userId,
    dijawab_oleh_nama: by.nama,
  };
  await tx.prisma((tables) =>
    tables.sanggahan_kehadiran.updateMany({ where: { college_id: collegeId, id }, data }),
  );
}
