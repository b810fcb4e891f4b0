/**
 * Staff end an attempt, set it aside or reopen it (U56, U62, U63). The exam is held, the attempt
 * locked against saves; then the clock is read.
 */

import type {
  akhiriOlehPengawas,
  BarisPantau,
  bukaKembaliPengerjaan,
} from '@lms/contracts/ujian/pengawasan/pengawasan';
import type { BodyOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import type { OneIsi } from '../../kelas/pertemuan/index.ts';
import {
  askFakta,
  attemptEnd,
  attemptState,
  lockMine,
  type PengerjaanRow,
} from '../pengerjaan/index.ts';
import { endPengerjaan, reopenPengerjaan, setAsidePengerjaan } from '../peralihan.repo.ts';
import { findMulai, waktuUjianOf } from '../susun/index.ts';
import type { PantauService } from './pantau.service.ts';
import { bukaKembali } from './pengawasan.policy.ts';
import type { PengawasanPorts } from './pengawasan.ports.ts';
import { toWaktuBerubah } from './pengawasan.views.ts';
import * as repo from './tindakan.repo.ts';

const jenis = 'ujian';

interface Held {
  one: OneIsi;
  attempt: PengerjaanRow;
  siapa: repo.PemilikRow;
  now: Date;
}

export type TindakanService = ReturnType<typeof createTindakan>;

export function createTindakan(
  { db, clock, events, outbox }: Pick<Deps, 'db' | 'clock' | 'events' | 'outbox'>,
  { isi, kabar }: Pick<PengawasanPorts, 'isi' | 'kabar'>,
  pantau: Pick<PantauService, 'rowOf'>,
) {
  /** @throws AppError tidak_ditemukan, also for an attempt set aside; tidak_berhak */
  const holding = <T>(
    actor: Actor,
    id: string,
    work: (tx: Tx, held: Held) => Promise<T>,
  ): Promise<T> =>
    db.transaction(async (tx) => {
      const { collegeId } = actor;
      const siapa = found(await repo.findPemilik(tx, { collegeId, id }));
      const one = await isi.hold(tx, actor, { jenis, id: siapa.id_ujian });
      if (!one.bolehUbah) throw new AppError('tidak_berhak');
      const attempt = await lockMine(tx, { collegeId, idUjian: siapa.id_ujian, nim: siapa.nim });
      // Set aside meanwhile, or another one has begun.
      if (attempt?.id !== id) throw new AppError('tidak_ditemukan');
      return work(tx, { one, attempt, siapa, now: clock.now() });
    });

  async function tell(
    tx: Tx,
    { one, siapa, attempt, now }: Held,
    deed: { verb: string; objek: object; peristiwa: repo.Peristiwa & { menit?: number } },
  ): Promise<void> {
    const { actor, header } = one;
    const { collegeId } = actor;
    const { menit, ...peristiwa } = deed.peristiwa;
    await repo.insertPeristiwa(tx, collegeId, [{ id: attempt.id, menit }], {
      ...peristiwa,
      oleh: actor,
      now,
    });
    const verb = `${deed.verb} pengerjaan ${siapa.nama} (${siapa.nim}) dalam`;
    const objek = { id: header.id, id_pengerjaan: attempt.id, nim: siapa.nim, ...deed.objek };
    await isi.record(tx, one, header, { aksi: `pengerjaan_${deed.peristiwa.jenis}`, verb, objek });
    await events.add(tx, toWaktuBerubah(one, [siapa]));
    await askFakta(outbox, tx, [{ college_id: collegeId, id_ujian: header.id, nim: siapa.nim }]);
    tx.afterCommit('pantau', () => kabar.mark(collegeId, header.id));
  }

  const rowOf = (tx: Tx, { one: { actor, header }, siapa, now }: Held): Promise<BarisPantau> =>
    pantau.rowOf(
      tx,
      { collegeId: actor.collegeId, idUjian: header.id, idKelas: header.id_kelas, nim: siapa.nim },
      now,
    );

  return {
    /** Answers and receipts stay; the student may start again in the window. */
    reset: (
      actor: Actor,
      id: string,
      { alasan = null }: { alasan?: string | null },
    ): Promise<void> =>
      holding(actor, id, async (tx, held) => {
        await setAsidePengerjaan(
          tx,
          { collegeId: actor.collegeId, id },
          { oleh: actor, alasan, now: held.now },
        );
        await tell(tx, held, {
          verb: 'Mereset',
          objek: { alasan },
          peristiwa: { jenis: 'direset', alasan },
        });
      }),

    /** An end by time stays. */
    end: (
      actor: Actor,
      id: string,
      { alasan }: BodyOf<typeof akhiriOlehPengawas>,
    ): Promise<BarisPantau> =>
      holding(actor, id, async (tx, held) => {
        const { attempt, now } = held;
        if (attempt.selesai_pada === null) {
          const over = attemptEnd(attemptState(attempt), now);
          const sebab = over === null ? ('diakhiri' as const) : ('waktu_habis' as const);
          const pada = over?.pada ?? now;
          endPengerjaan(tx, [
            { collegeId: actor.collegeId, id, pada, sebab, urutanAkhir: null, lengkap: false },
          ]);
          const peristiwa = { jenis: 'diakhiri' as const, alasan };
          if (over === null)
            await tell(tx, held, { verb: 'Mengakhiri', objek: { alasan }, peristiwa });
        }
        return rowOf(tx, held);
      }),

    /** @throws AppError pengerjaan_masih_berlangsung, pengerjaan_nilai_terbit */
    reopen: (
      actor: Actor,
      id: string,
      { menit, alasan }: BodyOf<typeof bukaKembaliPengerjaan>,
    ): Promise<BarisPantau> =>
      holding(actor, id, async (tx, held) => {
        const { attempt, one, now } = held;
        const { collegeId } = actor;
        if (attemptEnd(attemptState(attempt), now) === null)
          throw new AppError('pengerjaan_masih_berlangsung');
        if (attempt.dipublikasi) throw new AppError('pengerjaan_nilai_terbit');
        const { durasi } = found(await findMulai(tx, { collegeId, id: one.header.id }));
        const batas = { waktuSelesai: waktuUjianOf(one.header).waktuSelesai, durasi };
        const times = { mulai: attempt.waktu_mulai, menitTambahan: attempt.menit_tambahan };
        const again = bukaKembali(times, batas, { menit, now });
        await reopenPengerjaan(tx, collegeId, [{ id, ...again }]);
        const sebelum = { selesai_pada: attempt.selesai_pada, sebab: attempt.sebab_selesai };
        const peristiwa = { jenis: 'dibuka_kembali' as const, alasan, menit };
        await tell(tx, held, {
          verb: 'Membuka kembali',
          objek: { menit, alasan, sebelum },
          peristiwa,
        });
        return rowOf(tx, held);
      }),
  };
}
