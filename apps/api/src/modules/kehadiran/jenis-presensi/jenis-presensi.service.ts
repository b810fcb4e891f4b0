import { recordAudit } from '../../../platform/audit.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { found } from '../../../platform/errors.ts';
import { lockJenisPresensi, setJenisPresensi } from '../../orang/perguruan-tinggi/index.ts';

export type JenisPresensiService = ReturnType<typeof createJenisPresensiService>;

/** Izin and Sakit are switched on and off (S1 §3, DECISIONS 215). Existing marks stay. */
export function createJenisPresensiService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return {
    save: (actor: Actor, id: string, isActive: boolean) =>
      db.transaction(async (tx) => {
        const row = found(await lockJenisPresensi(tx, actor.collegeId, id));
        if (row.is_active !== isActive) {
          await setJenisPresensi(tx, actor.collegeId, id, isActive);
          await recordAudit(
            tx,
            actor,
            {
              jenisAktivitas: 'pengaturan',
              aksi: 'jenis_presensi.diubah',
              detail: `${isActive ? 'Mengaktifkan' : 'Menonaktifkan'} jenis presensi ${row.nama}`,
              objek: {
                id,
                sebelum: { is_active: row.is_active },
                sesudah: { is_active: isActive },
              },
            },
            clock.now(),
          );
        }
        return { id: row.id, nama: row.nama, is_active: isActive };
      }),
  };
}
