/**
 * Takes reports of devices during an exam, and decides which one writes (U60, U65–U67). Absences
 * decide nothing.
 */
import { randomUUID } from 'node:crypto';
import type {
  ambilAlih,
  BarisFokus,
  catatanFokus,
  denyut,
  KejadianFokus,
  LogFokus,
} from '@lms/contracts/ujian/pengawasan/pengawasan-saya';
import type { PengerjaanSaya } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import type { BodyOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import type { Actor, MahasiswaActor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { toInstant, toInstantOrZero } from '../../../platform/wire-time.ts';
import {
  attemptEnd,
  attemptState,
  attemptStatus,
  begunOr404,
  findMine,
  lockMine,
  PERLU_KODE,
  sendiriOf,
  toPengerjaanSaya,
} from '../pengerjaan/index.ts';
import { nextGenerasi } from '../peralihan.repo.ts';
import { findMulai } from '../susun/index.ts';
import * as repo from './fokus.repo.ts';
import { readFokus } from './fokus.service.ts';
import { isDalam, type Rentang } from './pengawasan.policy.ts';
import type { PengawasanPorts } from './pengawasan.ports.ts';
import { toBarisFokus } from './pengawasan.views.ts';

const jenis = 'ujian';
const MOST_AGEN = 200;

interface Device {
  body: BodyOf<typeof ambilAlih>;
  agen: string;
}

export type PerangkatService = ReturnType<typeof createPerangkat>;

export function createPerangkat(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  { isi, kabar, kode }: Pick<PengawasanPorts, 'isi' | 'kabar' | 'kode'>,
) {
  async function kontakOf(actor: MahasiswaActor, idUjian: string): Promise<repo.KontakRow> {
    return begunOr404(isi, actor, idUjian, await repo.findKontak(db, sendiriOf(actor, idUjian)));
  }

  /** Telemetry may get lost in a crash. */
  const notDurable = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      await tx.run('SET LOCAL synchronous_commit = off');
      return work(tx);
    });

  const logOf = async (
    collegeId: string,
    siapa: { id: string; nim: string; nama: string },
  ): Promise<LogFokus> => ({
    id_pengerjaan: siapa.id,
    nim: siapa.nim,
    nama: siapa.nama,
    ...(await readFokus(db, { collegeId, idPengerjaan: siapa.id })),
  });

  const moveTo = (
    actor: MahasiswaActor,
    idUjian: string,
    { body, agen }: Device,
    kodeDiterima: boolean,
  ) =>
    db.transaction(async (tx): Promise<PengerjaanSaya | typeof PERLU_KODE> => {
      const which = sendiriOf(actor, idUjian);
      const { collegeId } = actor;
      const attempt = await begunOr404(isi, actor, idUjian, await lockMine(tx, which));
      const now = clock.now();
      if (attemptEnd(attemptState(attempt), now) !== null)
        throw new AppError('pengerjaan_sudah_selesai');
      if (!kodeDiterima && found(await findMulai(tx, { collegeId, id: idUjian })).kode_ujian)
        return PERLU_KODE;
      const generasi = found(await nextGenerasi(tx, { collegeId, id: attempt.id }));
      const device = {
        collegeId,
        idPengerjaan: attempt.id,
        generasi,
        nama: body.perangkat,
        agen: agen.slice(0, MOST_AGEN),
      };
      await repo.savePerangkat(tx, device, now);
      const data = { id_ujian: idUjian, generasi };
      await events.add(tx, [
        { collegeId, stream: `pengguna:${actor.userId}`, name: 'ujian.diambil_alih', data },
      ]);
      tx.afterCommit('pantau', () => kabar.mark(collegeId, idUjian));
      return toPengerjaanSaya(found(await findMine(tx, which)), now);
    });

  return {
    /** A replaced device is told so, and its contact is ignored. */
    beat: async (
      actor: MahasiswaActor,
      idUjian: string,
      { body, agen }: { body: BodyOf<typeof denyut>; agen: string },
    ): Promise<ResponseOf<typeof denyut>> => {
      const attempt = await kontakOf(actor, idUjian);
      const { collegeId } = actor;
      const now = clock.now();
      const times = timesOf(attempt);
      const akhir = attemptEnd(times, now);
      const own = { collegeId, idPengerjaan: attempt.id };
      const dalam = { mulai: attempt.waktu_mulai, akhir: akhir?.pada ?? null };
      const fokus = toFokusBaru(body.fokus, (waktu) => isDalam(dalam, waktu, now));
      const jeda = toJeda(body.jeda, (waktu) => isDalam(dalam, waktu, now));
      await notDurable(async (tx) => {
        const { generasi, perangkat: nama = '' } = body;
        const isHeard = akhir === null && generasi <= attempt.generasi;
        if (isHeard)
          await repo.savePerangkat(
            tx,
            { ...own, generasi, nama, agen: agen.slice(0, MOST_AGEN) },
            now,
          );
        await repo.saveFokus(tx, own, fokus, now);
        await repo.saveJeda(tx, own, jeda, now);
      });
      kabar.mark(collegeId, idUjian);
      return {
        status: attemptStatus(times, now),
        berakhir_pada: toInstant(attempt.berakhir_pada),
        generasi: attempt.generasi,
        waktu_server: toInstant(now),
        pengumuman_terakhir: toInstantOrZero(attempt.pengumuman_terakhir),
      };
    },

    note: async (
      actor: MahasiswaActor,
      idUjian: string,
      kejadian: KejadianFokus,
    ): Promise<void> => {
      const attempt = await kontakOf(actor, idUjian);
      const now = clock.now();
      const akhir = attemptEnd(timesOf(attempt), now)?.pada ?? null;
      const rows = toFokusBaru([kejadian], (waktu) =>
        isDalam({ mulai: attempt.waktu_mulai, akhir }, waktu, now),
      );
      const own = { collegeId: actor.collegeId, idPengerjaan: attempt.id };
      await notDurable((tx) => repo.saveFokus(tx, own, rows, now));
      kabar.mark(actor.collegeId, idUjian);
    },

    mine: async (actor: MahasiswaActor, idUjian: string): Promise<LogFokus> => {
      const attempt = await kontakOf(actor, idUjian);
      return logOf(actor.collegeId, { id: attempt.id, nim: actor.nim, nama: actor.nama });
    },

    ofStudent: async (
      actor: Actor,
      { id, studentId }: { id: string; studentId: string },
    ): Promise<LogFokus> => {
      await isi.find(actor, { jenis, id });
      const { collegeId } = actor;
      return logOf(
        collegeId,
        found(await repo.findPemilik(db, { collegeId, idUjian: id, nim: studentId })),
      );
    },

    /** Empty removes it. */
    explain: async (
      actor: MahasiswaActor,
      { id, idKejadian }: { id: string; idKejadian: string },
      { catatan }: BodyOf<typeof catatanFokus>,
    ): Promise<BarisFokus> => {
      const attempt = await kontakOf(actor, id);
      const own = { collegeId: actor.collegeId, idPengerjaan: attempt.id };
      return db.transaction(async (tx) => {
        const what = { id: idKejadian, catatan: catatan === '' ? null : catatan, now: clock.now() };
        const row = found(await repo.noteFokus(tx, own, what));
        return toBarisFokus(row, (await repo.listFokus(tx, own)).jeda);
      });
    },

    /** @throws AppError pengerjaan_belum_dimulai, pengerjaan_sudah_selesai; those of the code */
    takeOver: (actor: MahasiswaActor, idUjian: string, device: Device): Promise<PengerjaanSaya> =>
      kode.around(actor, { idUjian, kode: device.body.kode }, (kodeDiterima) =>
        moveTo(actor, idUjian, device, kodeDiterima),
      ),
  };
}

const timesOf = ({ berakhir_pada, selesai_pada, sebab_selesai }: repo.KontakRow) => ({
  berakhirPada: berakhir_pada,
  selesaiPada: selesai_pada,
  sebab: sebab_selesai,
});

/** The longest absence per beginning, within the attempt. */
function toFokusBaru(
  sent: readonly KejadianFokus[],
  isOfAttempt: (waktu: Date) => boolean,
): repo.FokusBaru[] {
  const byBeginning = new Map<string, repo.FokusBaru>();
  for (const { kode, waktu: text, durasi_detik: durasiDetik, keadaan } of sent) {
    const waktu = new Date(text);
    const key = `${kode} ${waktu.getTime()}`;
    const isLonger = durasiDetik >= (byBeginning.get(key)?.durasiDetik ?? 0);
    if (isOfAttempt(waktu) && isLonger)
      byBeginning.set(key, { id: randomUUID(), kode, waktu, durasiDetik, keadaan });
  }
  return [...byBeginning.values()];
}

function toJeda(
  sent: readonly { mulai: string; selesai: string }[],
  isOfAttempt: (waktu: Date) => boolean,
): Rentang[] {
  const byBeginning = new Map<number, Rentang>();
  for (const { mulai: from, selesai: to } of sent) {
    const [mulai, selesai] = [new Date(from), new Date(to)];
    const isLonger = selesai > (byBeginning.get(mulai.getTime())?.selesai ?? mulai);
    if (isLonger && isOfAttempt(mulai) && isOfAttempt(selesai))
      byBeginning.set(mulai.getTime(), { mulai, selesai });
  }
  return [...byBeginning.values()];
}
