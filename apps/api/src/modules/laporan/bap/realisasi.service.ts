/** The realisation of a meeting: the server suggests it, a lecturer tells it and corrects it after signing (N56, N61). */
import type { RealisasiPertemuan, ubahRealisasi } from '@lms/contracts/laporan/bap/bap';
import type { BodyOf } from '@lms/contracts/wire/endpoint';
import { recordAudit } from '../../../platform/audit.ts';
import { type Actor, may } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockPertemuan, toMeetingAudit } from '../../kelas/pertemuan/index.ts';
import type { BapService, Keadaan } from './bap.service.ts';
import { toRealisasi } from './bap.views.ts';
import { penandaOf } from './fakta.views.ts';
import { kabarkanBap } from './kabar.service.ts';
import { saveRealisasi } from './realisasi.write.repo.ts';

const mayTell = (actor: Actor, { row }: Keadaan): boolean =>
  actor.role === 'dosen'
    ? penandaOf(row, actor.idDosen).mengajar
    : actor.role === 'operator' && may(actor, 'kelas_kuliah', 'write');

const view = (actor: Actor, keadaan: Keadaan): RealisasiPertemuan =>
  toRealisasi(keadaan.row, {
    terkunci: keadaan.berlaku !== null,
    boleh: mayTell(actor, keadaan),
  });

export type RealisasiService = ReturnType<typeof createRealisasiService>;

export function createRealisasiService(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  bap: Pick<BapService, 'keadaanOf'>,
) {
  return {
    get: async (actor: Actor, idPertemuan: string): Promise<RealisasiPertemuan> =>
      view(actor, await bap.keadaanOf(db, actor, { idPertemuan, now: clock.now() })),

    /**
     * Sending what is stored already changes nothing, so a repeated request succeeds.
     * @throws AppError realisasi_berubah with the present state; realisasi_terkunci
     */
    save: async (
      actor: Actor,
      idPertemuan: string,
      { versi, perbaikan, ...isi }: BodyOf<typeof ubahRealisasi>,
    ): Promise<RealisasiPertemuan> => {
      const { collegeId, userId, nama } = actor;
      // Without access nothing is locked.
      await bap.keadaanOf(db, actor, { idPertemuan, now: clock.now() });
      return db.transaction(async (tx) => {
        await lockPertemuan(tx, collegeId, { id: [idPertemuan], idKelas: [] });
        const now = clock.now();
        const keadaan = await bap.keadaanOf(tx, actor, { idPertemuan, now });
        if (!mayTell(actor, keadaan)) throw new AppError('bap_bukan_pengajar');
        if (isStored(keadaan, isi)) return view(actor, keadaan);
        if (versi !== (keadaan.row.versi_realisasi ?? 0))
          throw new AppError('realisasi_berubah', { data: { ...view(actor, keadaan) } });
        if (keadaan.berlaku !== null && !perbaikan) throw new AppError('realisasi_terkunci');
        await saveRealisasi(tx, { collegeId, idPertemuan }, isi, { userId, nama, now });
        const entry = toMeetingAudit(keadaan.row, {
          jenisAktivitas: 'bap',
          aksi: 'bap.realisasi',
          tindakan: 'Mengisi realisasi',
        });
        await recordAudit(tx, actor, entry, now);
        await kabarkanBap(tx, events, { collegeId, row: keadaan.row, orang: [] });
        return view(actor, await bap.keadaanOf(tx, actor, { idPertemuan, now }));
      });
    },
  };
}

function isStored(
  { row }: Keadaan,
  isi: { materi: string; metode: string; kendala: string },
): boolean {
  return row.materi === isi.materi && row.metode === isi.metode && row.kendala === isi.kendala;
}
