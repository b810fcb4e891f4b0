/** A student co-signs or refuses a version for the class (N57). */
import type { ikutTandaTanganiBap, RincianBap, tolakBap } from '@lms/contracts/laporan/bap/bap';
import type { BodyOf } from '@lms/contracts/wire/endpoint';
import { recordAudit } from '../../../platform/audit.ts';
import type { MahasiswaActor } from '../../../platform/auth/actor.ts';
import type { CurrentKey } from '../../../platform/auth/signing-key.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { canAnswer, tandatangani } from './bap.policy.ts';
import * as repo from './bap.repo.ts';
import { type BapService, penandaOr404 } from './bap.service.ts';
import { lecturersOf, toRincian, toVersi } from './bap.views.ts';
import * as write from './bap.write.repo.ts';
import { askLecturers, kabarkanBap, withdrawAsked } from './kabar.service.ts';

export type TanggapanService = ReturnType<typeof createTanggapanService>;

type Penanda = NonNullable<Awaited<ReturnType<typeof penandaOr404>>>;

export function createTanggapanService(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  { bukaKode }: Pick<BapService, 'bukaKode'>,
  kunciKini: CurrentKey,
) {
  /** The version under its lock; `isDone`: the same answer was given before. */
  async function answer(
    actor: MahasiswaActor,
    id: string,
    {
      isDone,
      work,
    }: {
      isDone: (row: repo.BapRow) => boolean;
      work: (tx: Tx, row: repo.BapRow, penanda: Penanda, now: Date) => Promise<string>;
    },
  ): Promise<RincianBap> {
    const { collegeId } = actor;
    await penandaOr404(db, actor, found(await repo.findBap(db, actor, id)));
    return db.transaction(async (tx) => {
      await repo.lockBap(tx, collegeId, id);
      const now = clock.now();
      const row = found(await repo.findBap(tx, actor, id));
      const penanda = await penandaOr404(tx, actor, row);
      if (!isDone(row)) {
        const decision = canAnswer(toVersi(row), now);
        if (!decision.allow) throw new AppError(decision.code);
        const tindakan = await work(tx, row, found(penanda), now);
        await record(tx, actor, row, { tindakan, now });
        const idPertemuan = row.id_pertemuan;
        await withdrawAsked(tx, events, { collegeId, idPertemuan, pihak: ['kelas'], now });
        const orang = row.tanda.map(({ id_pengguna }) => id_pengguna);
        const meeting = { id: row.id_pertemuan, id_kelas: row.id_kelas };
        await kabarkanBap(tx, events, {
          collegeId,
          row: meeting,
          orang: [...orang, actor.userId],
        });
      }
      const after = found(await repo.findBap(tx, actor, id));
      return toRincian(after, {
        now,
        buka: bukaKode,
        boleh: canAnswer(toVersi(after), now).allow,
      });
    });
  }

  async function record(
    tx: Tx,
    actor: MahasiswaActor,
    row: repo.BapRow,
    { tindakan, now }: { tindakan: string; now: Date },
  ): Promise<void> {
    const { kelas, periode } = row.fakta;
    await recordAudit(
      tx,
      actor,
      {
        jenisAktivitas: 'bap',
        aksi: 'bap.tanggapan',
        detail: `${tindakan} berita acara ${row.nomor}`,
        objek: { id: row.id, sidik: row.sidik },
        idKelas: kelas.id,
        idPertemuan: row.id_pertemuan,
        periode: Number(periode.id),
      },
      now,
    );
  }

  return {
    sign: (
      actor: MahasiswaActor,
      id: string,
      { sidik }: BodyOf<typeof ikutTandaTanganiBap>,
    ): Promise<RincianBap> =>
      answer(actor, id, {
        isDone: (row) =>
          row.sidik === sidik && row.tanda.some((one) => one.id_pengguna === actor.userId),
        work: async (tx, row, { orang, peran }, now) => {
          if (row.sidik !== sidik)
            throw new AppError('bap_fakta_berubah', {
              data: { fakta: row.fakta, sidik: row.sidik },
            });
          const { collegeId, userId } = actor;
          const kunci = await kunciKini(tx, collegeId, now);
          const { nomor, sidik_pendahulu: sidikPendahulu } = row;
          const tanda = tandatangani(
            {
              bap: id,
              nomor,
              sidik,
              sidikPendahulu,
              peran,
              idPengguna: userId,
              nama: orang.nama,
              pada: now,
            },
            kunci.rahasia,
          );
          await write.insertTanda(tx, {
            collegeId,
            idBap: id,
            pihak: 'kelas',
            peran,
            idPengguna: userId,
            nama: orang.nama,
            nomorInduk: orang.nim,
            pada: now,
            idKunci: kunci.id,
            tanda,
          });
          await write.markRatified(tx, { collegeId, id });
          return 'Ikut menandatangani';
        },
      }),

    refuse: (
      actor: MahasiswaActor,
      id: string,
      { alasan }: BodyOf<typeof tolakBap>,
    ): Promise<RincianBap> =>
      answer(actor, id, {
        isDone: (row) => row.ditolak_pada !== null && row.alasan_tolak === alasan,
        work: async (tx, row, { orang }, now) => {
          const { collegeId } = actor;
          await write.markRefused(tx, { collegeId, id }, { nama: orang.nama, alasan, now });
          const { judul } = row.fakta.pertemuan;
          const meeting = { id: row.id_pertemuan, id_kelas: row.fakta.kelas.id, judul };
          const akun = lecturersOf(row);
          await askLecturers(tx, events, { collegeId, row: meeting, akun, now });
          return 'Menolak menandatangani';
        },
      }),
  };
}
