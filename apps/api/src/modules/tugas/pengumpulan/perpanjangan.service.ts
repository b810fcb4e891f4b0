/** Staff give extensions (K59). */
import { randomUUID } from 'node:crypto';
import type {
  beriPerpanjangan,
  daftarPerpanjangan,
  Perpanjangan,
} from '@lms/contracts/tugas/pengumpulan';
import type { BodyOf, QueryOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { paging } from '../../../platform/http/paging.ts';
import type { IsiService, OneIsi } from '../../kelas/pertemuan/index.ts';
import { addNotifikasi, ofActivity } from '../../notifikasi/index.ts';
import { announcePengumpulan } from './kabar.service.ts';
import { canExtend } from './pengumpulan.policy.ts';
import { findTugas, lockPenerima, type Pemilik } from './pengumpulan.repo.ts';
import { toBarisPerpanjangan, toPerpanjangan } from './pengumpulan.views.ts';
import { deletePerpanjangan, savePerpanjangan } from './perpanjangan.prisma.repo.ts';
import * as repo from './perpanjangan.repo.ts';

const jenis = 'tugas';

interface Which {
  id: string;
  idPenerima: string;
}

export type PerpanjanganService = ReturnType<typeof createPerpanjanganService>;

export function createPerpanjanganService(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  { isi }: { isi: Pick<IsiService, 'find' | 'writeOne' | 'record'> },
) {
  /** Under the owner's lock, so that a concurrent submission is earlier or later. */
  function change<T>(
    actor: Actor,
    { id, idPenerima }: Which,
    work: (
      tx: Tx,
      one: OneIsi,
      held: { key: repo.PerpanjanganKey; pemilik: Pemilik; now: Date },
    ) => Promise<T>,
  ): Promise<T> {
    return isi.writeOne(actor, { jenis, id }, async (tx, one) => {
      const where = { collegeId: actor.collegeId, idTugas: id };
      const { jenis_tugas } = found(await findTugas(tx, where));
      const whose = { ...where, idKelas: one.meeting.id_kelas, id: idPenerima };
      const pemilik = found(
        await lockPenerima(tx, whose, { perKelompok: jenis_tugas === 'kelompok' }),
      );
      return work(tx, one, { key: { ...where, pemilik }, pemilik, now: clock.now() });
    });
  }

  const nameOf = ({ kelompok, anggota }: Pemilik) => kelompok?.nama ?? anggota[0]?.nim ?? '';

  async function tell(
    tx: Tx,
    one: OneIsi,
    pemilik: Pemilik,
    deed: { aksi: string; verb: string; objek: Record<string, unknown> },
  ) {
    const whose = { nim: pemilik.nim, kelompok: pemilik.kelompok?.id ?? null };
    await isi.record(tx, one, one.header, {
      ...deed,
      objek: { id: one.header.id, ...whose, ...deed.objek },
    });
    await announcePengumpulan(events, tx, one, pemilik.anggota);
  }

  return {
    list: async (actor: Actor, id: string, query: QueryOf<typeof daftarPerpanjangan>) => {
      const { meeting } = await isi.find(actor, { jenis, id });
      const where = { collegeId: actor.collegeId, idTugas: id };
      const { jenis_tugas } = found(await findTugas(db, where));
      const { rows, total } = await repo.listPerpanjangan(db, {
        ...where,
        idKelas: meeting.id_kelas,
        perKelompok: jenis_tugas === 'kelompok',
        filter: query,
        page: paging(query),
      });
      return { rows: rows.map(toBarisPerpanjangan), total };
    },

    /**
     * A repetition changes nothing and tells nobody.
     * @throws AppError perpanjangan_terlalu_awal
     */
    give: (
      actor: Actor,
      which: Which,
      { waktu_selesai, alasan }: BodyOf<typeof beriPerpanjangan>,
    ): Promise<Perpanjangan> =>
      change(actor, which, async (tx, one, { key, pemilik, now }) => {
        const sampai = new Date(waktu_selesai);
        const before = await repo.findPerpanjangan(tx, key);
        if (before?.waktu_selesai.getTime() === sampai.getTime() && before.alasan === alasan)
          return toPerpanjangan(before);
        const decision = canExtend({ sampai, selesai: one.header.waktu_selesai }, now);
        if (!decision.allow) {
          const { message } = new AppError(decision.code);
          throw new AppError(decision.code, { errors: [{ path: 'waktu_selesai', message }] });
        }
        await savePerpanjangan(tx, key, {
          id: randomUUID(),
          sampai,
          alasan,
          oleh: actor,
          now,
        });
        const objek = {
          sampai: sampai.toISOString(),
          alasan,
          sebelumnya: before?.waktu_selesai.toISOString() ?? null,
        };
        await tell(tx, one, pemilik, {
          aksi: before === null ? 'perpanjangan_diberikan' : 'perpanjangan_diubah',
          verb: `${before === null ? 'Memberi' : 'Mengubah'} perpanjangan waktu ${nameOf(pemilik)} untuk`,
          objek,
        });
        await addNotifikasi(tx, events, {
          ...ofActivity(one),
          jenis: 'tambahan_waktu',
          topik: `perpanjangan:${one.header.id}`,
          kepada: { akun: pemilik.anggota.map(({ id_user }) => id_user) },
          berulang: true,
          now,
        });
        return toPerpanjangan(found(await repo.findPerpanjangan(tx, key)));
      }),

    withdraw: (actor: Actor, which: Which): Promise<void> =>
      change(actor, which, async (tx, one, { key, pemilik }) => {
        const { waktu_selesai, alasan } = found(await repo.findPerpanjangan(tx, key));
        await deletePerpanjangan(tx, key);
        const objek = { sampai: waktu_selesai.toISOString(), alasan };
        await tell(tx, one, pemilik, {
          aksi: 'perpanjangan_dicabut',
          verb: `Mencabut perpanjangan waktu ${nameOf(pemilik)} untuk`,
          objek,
        });
      }),
  };
}
