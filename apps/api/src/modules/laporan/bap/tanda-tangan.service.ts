/**
 * Signing by the lecturer who taught, naming a co-signer and withdrawal. Every step locks the meeting
 * first, so that two at once get neither the same number nor a gap (N57–N61).
 */
import { randomUUID } from 'node:crypto';
import type { Bap, tandaTanganiBap } from '@lms/contracts/laporan/bap/bap';
import type { BodyOf } from '@lms/contracts/wire/endpoint';
import { recordAudit } from '../../../platform/audit.ts';
import type { Actor, DosenActor, OperatorActor } from '../../../platform/auth/actor.ts';
import { hashOf } from '../../../platform/auth/opaque-token.ts';
import type { SecretBox } from '../../../platform/auth/secret-box.ts';
import type { CurrentKey } from '../../../platform/auth/signing-key.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { lockPertemuan, toMeetingAudit } from '../../kelas/pertemuan/index.ts';
import { batasTandaKelas, canAnswer, isTaught, kodeBaru, tandatangani } from './bap.policy.ts';
import * as repo from './bap.repo.ts';
import { pemilikKode } from './bap.repo.ts';
import { type BapService, decideSign, type Keadaan } from './bap.service.ts';
import { lecturersOf, toVersi } from './bap.views.ts';
import * as write from './bap.write.repo.ts';
import { namaDosen, penandaOf } from './fakta.views.ts';
import { askClass, askLecturers, kabarkanBap, withdrawAsked } from './kabar.service.ts';

export type TandaTanganService = ReturnType<typeof createTandaTanganService>;

export function createTandaTanganService(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  bap: Pick<BapService, 'keadaanOf' | 'toView'>,
  { kunciKini, box }: { kunciKini: CurrentKey; box: SecretBox },
) {
  /** The meeting under its lock, read anew. 404 without access, and nothing is locked. */
  async function withMeeting(
    actor: Actor,
    idPertemuan: string,
    work: (tx: Tx, keadaan: Keadaan, now: Date) => Promise<void>,
  ): Promise<Bap> {
    await bap.keadaanOf(db, actor, { idPertemuan, now: clock.now() });
    return db.transaction(async (tx) => {
      await lockPertemuan(tx, actor.collegeId, { id: [idPertemuan], idKelas: [] });
      const now = clock.now();
      await work(tx, await bap.keadaanOf(tx, actor, { idPertemuan, now }), now);
      return bap.toView(tx, actor, await bap.keadaanOf(tx, actor, { idPertemuan, now }), now);
    });
  }

  async function record(
    tx: Tx,
    actor: Actor,
    { row }: Keadaan,
    deed: { aksi: string; tindakan: string; objek: Record<string, unknown>; now: Date },
  ): Promise<void> {
    const { now, ...rest } = deed;
    await recordAudit(tx, actor, toMeetingAudit(row, { jenisAktivitas: 'bap', ...rest }), now);
  }

  async function saksiOf(
    tx: Tx,
    { collegeId }: Actor,
    { row }: Keadaan,
    nim: string | null,
  ): Promise<{ ketua: repo.OrangRow | null; saksi: repo.OrangRow | null }> {
    const orang = await repo.findPenanda(tx, { collegeId, idKelas: row.id_kelas, nim });
    if (nim === null) return orang;
    if (orang.ketua !== null) throw new AppError('bap_ada_ketua');
    const isPresent = row.peserta.some(([one, , status]) => one === nim && status === 'H');
    if (!isPresent) throw new AppError('bap_saksi_tidak_hadir');
    return orang;
  }

  async function issue(
    tx: Tx,
    actor: DosenActor,
    keadaan: Keadaan,
    { alasan, nimSaksi, now }: { alasan: string | null; nimSaksi: string | null; now: Date },
  ): Promise<{ idBap: string; batas: Date }> {
    const { collegeId, userId, idDosen } = actor;
    const { row, draf, versi } = keadaan;
    const pendahulu = versi[0]?.sidik ?? null;
    const id = randomUUID();
    const batas = batasTandaKelas(now);
    const kode = kodeBaru();
    const own = found(row.pengajar.find((one) => one.id === idDosen));
    const nama = namaDosen(own);
    const kunci = await kunciKini(tx, collegeId, now);
    await write.insertBap(tx, {
      collegeId,
      id,
      idPertemuan: row.id,
      idKelas: row.id_kelas,
      ...draf,
      keadaan: row.keadaan,
      sidikPendahulu: pendahulu,
      kodeSidik: hashOf(kode),
      kodeTersegel: box.seal(kode, pemilikKode(collegeId, id)),
      alasan,
      idDosen,
      nimSaksi,
      batas,
      now,
    });
    const tanda = tandatangani(
      {
        bap: id,
        nomor: draf.fakta.nomor,
        sidik: draf.sidik,
        sidikPendahulu: pendahulu,
        peran: 'dosen',
        idPengguna: userId,
        nama,
        pada: now,
      },
      kunci.rahasia,
    );
    await write.insertTanda(tx, {
      collegeId,
      idBap: id,
      pihak: 'dosen',
      peran: 'dosen',
      idPengguna: userId,
      nama,
      nomorInduk: own.nidn,
      pada: now,
      idKunci: kunci.id,
      tanda,
    });
    const objek = { id, nomor: draf.fakta.nomor, sidik: draf.sidik, alasan };
    await record(tx, actor, keadaan, {
      aksi: 'bap.ditandatangani',
      tindakan: `Menandatangani berita acara versi ${draf.fakta.versi}`,
      objek,
      now,
    });
    return { idBap: id, batas };
  }

  return {
    /**
     * The hash names what was shown. Repeated by the same lecturer it returns what the first made.
     * @throws AppError bap_fakta_berubah with the present draft
     */
    sign: (
      actor: DosenActor,
      idPertemuan: string,
      { sidik, alasan, nim_saksi: nimSaksi }: BodyOf<typeof tandaTanganiBap>,
    ): Promise<Bap> =>
      withMeeting(actor, idPertemuan, async (tx, keadaan, now) => {
        const { row, draf, versi, berlaku } = keadaan;
        if (berlaku?.sidik === sidik) {
          if (berlaku.id_dosen === actor.idDosen) return;
          throw new AppError('bap_sudah_ditandatangani');
        }
        const decision = decideSign(actor.idDosen, keadaan);
        if (!decision.allow) throw new AppError(decision.code);
        if (draf.sidik !== sidik) throw new AppError('bap_fakta_berubah', { data: { ...draf } });
        if (versi.length > 0 && alasan === null)
          throw new AppError('bap_alasan_wajib', {
            errors: [{ path: 'alasan', message: new AppError('bap_alasan_wajib').message }],
          });
        const { ketua, saksi } = await saksiOf(tx, actor, keadaan, nimSaksi);
        const issued = await issue(tx, actor, keadaan, { alasan, nimSaksi, now });
        const asked = ketua ?? saksi;
        const { collegeId } = actor;
        const pihak = ['dosen', 'kelas'] as const;
        await withdrawAsked(tx, events, { collegeId, idPertemuan, pihak, now });
        if (asked !== null)
          await askClass(tx, events, { collegeId, row, ...issued, akun: asked.id_user, now });
        const orang = [actor.userId, ...(asked === null ? [] : [asked.id_user])];
        await kabarkanBap(tx, events, { collegeId, row, orang });
      }),

    nameWitness: async (actor: DosenActor, id: string, nim: string): Promise<Bap> => {
      const { id_pertemuan: idPertemuan } = found(await repo.findBap(db, actor, id));
      return withMeeting(actor, idPertemuan, async (tx, keadaan, now) => {
        await repo.lockBap(tx, actor.collegeId, id);
        const version = found(await repo.findBap(tx, actor, id));
        if (!isTaught(penandaOf(keadaan.row, actor.idDosen)))
          throw new AppError('bap_bukan_pengajar');
        const decision = canAnswer(toVersi(version), now);
        if (!decision.allow) throw new AppError(decision.code);
        const { saksi } = await saksiOf(tx, actor, keadaan, nim);
        await write.nameWitness(tx, { collegeId: actor.collegeId, id }, nim);
        await record(tx, actor, keadaan, {
          aksi: 'bap.saksi',
          tindakan: 'Menunjuk penanda tangan kelas untuk berita acara',
          objek: { id, nim },
          now,
        });
        const orang = saksi === null ? [] : [saksi.id_user];
        const { collegeId } = actor;
        const { row } = keadaan;
        if (saksi !== null)
          await askClass(tx, events, {
            collegeId,
            row,
            idBap: id,
            akun: saksi.id_user,
            batas: version.batas_tanda_kelas,
            now,
          });
        await kabarkanBap(tx, events, { collegeId, row, orang });
      });
    },

    /** Only the valid version; withdrawing it again changes nothing. */
    withdraw: async (actor: OperatorActor, id: string, alasan: string): Promise<Bap> => {
      const { id_pertemuan: idPertemuan } = found(await repo.findBap(db, actor, id));
      return withMeeting(actor, idPertemuan, async (tx, keadaan, now) => {
        await repo.lockBap(tx, actor.collegeId, id);
        const version = found(await repo.findBap(tx, actor, id));
        const { collegeId, nama } = actor;
        if (version.status === 'dibatalkan') return;
        if (keadaan.berlaku?.id !== id) throw new AppError('bap_tidak_berlaku');
        await write.markWithdrawn(tx, { collegeId, id }, { nama, alasan, now });
        await record(tx, actor, keadaan, {
          aksi: 'bap.dibatalkan',
          tindakan: `Membatalkan berita acara versi ${version.versi}`,
          objek: { id, nomor: version.nomor, alasan },
          now,
        });
        const orang = version.tanda.map(({ id_pengguna }) => id_pengguna);
        const { row } = keadaan;
        await withdrawAsked(tx, events, { collegeId, idPertemuan, pihak: ['kelas'], now });
        await askLecturers(tx, events, { collegeId, row, akun: lecturersOf(version), now });
        await kabarkanBap(tx, events, { collegeId, row, orang });
      });
    },
  };
}
