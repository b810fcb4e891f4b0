/** The marks that a rule change alters (K30, K46), by the rules of saving. */

import type { pratinjauKehadiran, pratinjauPengaturan } from '@lms/contracts/kehadiran/pratinjau';
import type { BodyOf, QueryOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { paging } from '../../../platform/http/paging.ts';
import {
  batasAktivitas,
  canEditContent,
  findPertemuan,
  meetingActorOf,
} from '../../kelas/pertemuan/index.ts';
import { listSelesaiForum } from '../../percakapan/forum/index.ts';
import type { KehadiranPorts } from '../kehadiran.ports.ts';
import { closingOf, planProgres } from '../progres/progres.policy.ts';
import { findProgresMeeting } from '../progres/progres.repo.ts';
import { toPeserta } from '../progres/progres.views.ts';
import { computeProposed, countByMinimum, countNamed } from './pratinjau.repo.ts';
import { toChange, toForums, toUsulan } from './pratinjau.views.ts';

export type PratinjauService = ReturnType<typeof createPratinjauService>;

export function createPratinjauService(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ports: Pick<KehadiranPorts, 'pengaturanKini'>,
) {
  return {
    /**
     * For actors who may change the content.
     * @throws AppError tidak_ditemukan, tidak_berhak
     */
    ofMeeting: async (
      actor: Actor,
      idPertemuan: string,
      {
        query,
        body,
      }: { query: QueryOf<typeof pratinjauKehadiran>; body: BodyOf<typeof pratinjauKehadiran> },
    ) => {
      const key = { collegeId: actor.collegeId, idPertemuan };
      const visible = found(await findPertemuan(db, actor, idPertemuan));
      const decision = canEditContent(meetingActorOf(actor, visible.pengajar));
      if (!decision.allow) throw new AppError(decision.code);
      const meeting = found(await findProgresMeeting(db, key));
      const { pengaturan_kelas, pengaturan_sistem } = await ports.pengaturanKini(
        db,
        actor.collegeId,
      );
      const ids = [...new Set(body.isi.map(({ id }) => id))];
      const forums = toForums(body.isi);
      const forum = forums.map(({ id }) => id);
      const lain = body.isi.flatMap((item) => ('deadline' in item ? [item.id] : []));
      const ujian = body.isi.flatMap((item) => ('ditampilkan' in item ? [item.id] : []));
      const { ada, dikerjakan } = await countNamed(db, { ...key, ids, forum, lain, ujian });
      if (ada !== ids.length) throw new AppError('tidak_ditemukan');
      const now = clock.now();
      const batas = batasAktivitas(meeting, {
        timeZone: pengaturan_sistem.time_zone,
        batasAktivitasHari: pengaturan_kelas.batas_aktivitas_hari,
      });
      const closing = closingOf({
        now,
        batas,
        ditutupPada: meeting.ditutup_pada,
        persenMinimal: meeting.persen_minimal,
        persenMinimalKini:
          pengaturan_kelas.syarat_kehadiran_online_mahasiswa.presentase_progress_minimal_persen,
      });
      // Saving uses the same statement (K90).
      const selesai =
        forums.length === 0 ? [] : await listSelesaiForum(db, actor.collegeId, forums);
      const rows = await computeProposed(db, {
        ...key,
        batas,
        usulan: toUsulan(body, { now, forums, selesai }),
      });
      const jenis = body.pertemuan?.jenis ?? meeting.jenis;
      const planned = new Map(
        planProgres(rows.map(toPeserta), { jenis, ...closing }).map((mark) => [
          mark.nim,
          mark.presensi,
        ]),
      );
      const changes = rows.flatMap((row) => {
        const presensi = planned.get(row.nim);
        return presensi === undefined ? [] : [toChange(row, presensi)];
      });
      const page = paging(query);
      const mendapat = changes.filter(({ sesudah }) => sesudah === 'H').length;
      const kehilangan = changes.filter(({ sebelum }) => sebelum === 'H').length;
      return {
        rows: changes.slice(page.offset, page.offset + page.limit),
        total: changes.length,
        meta: { mendapat, kehilangan, lain: changes.length - mendapat - kehilangan, dikerjakan },
      };
    },

    ofMinimum: async (
      { collegeId }: Actor,
      { presentase_progress_minimal_persen: after }: BodyOf<typeof pratinjauPengaturan>,
    ): Promise<ResponseOf<typeof pratinjauPengaturan>> => {
      const { pengaturan_kelas, pengaturan_sistem } = await ports.pengaturanKini(db, collegeId);
      return countByMinimum(db, {
        collegeId,
        now: clock.now(),
        timeZone: pengaturan_sistem.time_zone,
        batasAktivitasHari: pengaturan_kelas.batas_aktivitas_hari,
        before:
          pengaturan_kelas.syarat_kehadiran_online_mahasiswa.presentase_progress_minimal_persen,
        after,
      });
    },
  };
}
