/** Logs who reads the questions before the exam begins, but not its creator. */
import type { Deps } from '../../../../platform/deps.ts';
import {
  type IsiService,
  type OneIsiRead,
  statusBerjadwal,
} from '../../../kelas/pertemuan/index.ts';
import { waktuUjianOf } from '../ujian.views.ts';
import { hasRead } from './pembacaan.repo.ts';

/** Once in this time. */
const READ_ONCE_MS = 3_600_000;

export type CatatBaca = ReturnType<typeof createCatatBaca>;

export function createCatatBaca(
  { db }: Pick<Deps, 'db'>,
  { isi }: { isi: Pick<IsiService, 'hold' | 'record'> },
) {
  return async ({ actor, header, now }: OneIsiRead): Promise<void> => {
    const isUnopened = statusBerjadwal(waktuUjianOf(header), now) === 'belum_dimulai';
    if (!isUnopened || actor.userId === header.dibuat_oleh) return;
    const { collegeId, userId: idPengguna } = actor;
    const asked = {
      collegeId,
      idPengguna,
      idUjian: header.id,
      sejak: new Date(now.getTime() - READ_ONCE_MS),
    };
    if (await hasRead(db, asked)) return;
    await db.transaction(async (tx) => {
      const context = await isi.hold(tx, actor, { jenis: 'ujian', id: header.id });
      await isi.record(tx, context, header, {
        aksi: 'soal_dibaca',
        verb: 'Membuka soal',
        objek: { id: header.id },
      });
    });
  };
}
