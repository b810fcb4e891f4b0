/** Operators lift the exam rule for a student of a class until a time; no mark changes (K51). */
import type { beriDispensasi, Dispensasi } from '@lms/contracts/kehadiran/dispensasi';
import type { BodyOf } from '@lms/contracts/wire/endpoint';
import { recordAudit } from '../../../platform/audit.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import type { MilikBerkas } from '../../berkas/index.ts';
import { deleteDispensasi, findDispensasi, saveDispensasi } from './dispensasi.prisma.repo.ts';
import {
  type DispensasiKey,
  findPeserta,
  lockPeserta,
  type PesertaRow,
} from './dispensasi.repo.ts';
import { toDispensasi, toDispensasiAudit } from './dispensasi.views.ts';

const PEMILIK = 'dispensasi_ujian';

interface Which {
  idKelas: string;
  nim: string;
}

export type DispensasiService = ReturnType<typeof createDispensasiService>;

export function createDispensasiService(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  { berkas: milik }: { berkas: Pick<MilikBerkas, 'klaimBerkas' | 'lepasBerkas' | 'berkasOf'> },
) {
  const keyOf = (actor: Actor, { idKelas, nim }: Which): DispensasiKey => ({
    collegeId: actor.collegeId,
    idKelas,
    nim,
  });

  /** The student's pages and open recaps of the class reload. */
  const announce = (tx: Tx, actor: Actor, { idKelas }: Which, { id_user }: PesertaRow) =>
    events.add(tx, [
      {
        collegeId: actor.collegeId,
        stream: `pengguna:${id_user}`,
        name: 'kehadiran.saya',
        data: { id_kelas: idKelas, id_pertemuan: null },
      },
      {
        collegeId: actor.collegeId,
        stream: `kelas:${idKelas}`,
        staffOnly: true,
        name: 'dispensasi.berubah',
        data: { id_kelas: idKelas },
      },
    ]);

  return {
    get: async (actor: Actor, which: Which): Promise<Dispensasi | null> => {
      found(await findPeserta(db, actor, which));
      const row = await findDispensasi(db, keyOf(actor, which));
      return (
        row &&
        toDispensasi(row, await milik.berkasOf(db, actor.collegeId, row.berkas, actor), clock.now())
      );
    },

    /** `berkas` is the complete new list; other files are released. */
    give: (
      actor: Actor,
      which: Which,
      { alasan, sampai, berkas: sent }: BodyOf<typeof beriDispensasi>,
    ): Promise<Dispensasi> =>
      db.transaction(async (tx) => {
        const peserta = found(await lockPeserta(tx, actor, which));
        const now = clock.now();
        const until = new Date(sampai);
        if (until <= now) {
          const { message } = new AppError('dispensasi_sudah_lewat');
          throw new AppError('dispensasi_sudah_lewat', { errors: [{ path: 'sampai', message }] });
        }
        const key = keyOf(actor, which);
        const before = await findDispensasi(tx, key);
        const had = before?.berkas ?? [];
        const berkas = [...new Set(sent)];
        const pemilik = { jenis: PEMILIK, id: `${which.idKelas} ${which.nim}` };
        const owner = {
          collegeId: actor.collegeId,
          idPengguna: actor.userId,
          pemilik,
          idKelas: which.idKelas,
          idPertemuan: null,
        };
        for (const id of berkas.filter((one) => !had.includes(one))) {
          await milik.klaimBerkas(tx, { ...owner, id, kind: 'bukti_kehadiran' });
        }
        await milik.lepasBerkas(tx, {
          collegeId: actor.collegeId,
          ids: had.filter((one) => !berkas.includes(one)),
        });
        await saveDispensasi(tx, key, { alasan, berkas, sampai: until, by: actor, now });
        const aksi = before === null ? 'dispensasi_diberikan' : 'dispensasi_diubah';
        const objek = { alasan, sampai, jumlah_berkas: berkas.length };
        await recordAudit(tx, actor, toDispensasiAudit(peserta, which, { aksi, objek }), now);
        await announce(tx, actor, which, peserta);
        const row = found(await findDispensasi(tx, key));
        return toDispensasi(row, await milik.berkasOf(tx, actor.collegeId, berkas, actor), now);
      }),

    withdraw: (actor: Actor, which: Which): Promise<void> =>
      db.transaction(async (tx) => {
        const peserta = found(await lockPeserta(tx, actor, which));
        const key = keyOf(actor, which);
        const { alasan, sampai, berkas } = found(await findDispensasi(tx, key));
        await deleteDispensasi(tx, key);
        await milik.lepasBerkas(tx, { collegeId: actor.collegeId, ids: berkas });
        const objek = { alasan, sampai: sampai.toISOString() };
        await recordAudit(
          tx,
          actor,
          toDispensasiAudit(peserta, which, { aksi: 'dispensasi_dicabut', objek }),
          clock.now(),
        );
        await announce(tx, actor, which, peserta);
      }),
  };
}
