/** The log of deeds on content, and events for those who see it. */
import type { JenisIsi } from '@lms/contracts/kelas/pertemuan';
import { recordAudit } from '../../../../platform/audit.ts';
import type { Tx } from '../../../../platform/db/sql.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { toMeetingAudit } from '../audit.views.ts';
import { aktivitasBerubah } from '../pertemuan.messages.ts';
import { makesDot, namaIsi } from './aktivitas.policy.ts';
import * as repo from './aktivitas.repo.ts';
import { toKelasBerubah } from './aktivitas.views.ts';
import type { IsiContext } from './baca-isi.service.ts';

/** Machine name and verb, for the log. */
export interface Deed {
  aksi: string;
  verb: string;
  objek?: Record<string, unknown>;
}

export type Listed = Pick<repo.AktivitasRow, 'id' | 'jenis' | 'terbatas' | 'tampil_sejak'>;

export function createKabarIsi({ events, outbox }: Pick<Deps, 'events' | 'outbox'>) {
  async function record(
    tx: Tx,
    { actor, meeting, now }: IsiContext,
    header: { jenis: JenisIsi; judul: string },
    deed: Deed,
  ) {
    const { aksi, verb, objek } = deed;
    const tindakan = `${verb} ${namaIsi[header.jenis]} "${header.judul}" pada`;
    const entry = {
      jenisAktivitas: header.jenis,
      aksi: `${header.jenis}.${aksi}`,
      tindakan,
      ...(objek && { objek }),
    };
    await recordAudit(tx, actor, toMeetingAudit(meeting, entry), now);
  }

  /** Students hear only of content they see or saw; lecturers are judged again. */
  async function announce(
    tx: Tx,
    { actor, meeting }: IsiContext,
    jenis: JenisIsi,
    staffOnly: boolean,
  ): Promise<void> {
    const { collegeId } = actor;
    const data = { id_pertemuan: meeting.id, id_kelas: meeting.id_kelas, jenis };
    await events.add(tx, [
      { collegeId, stream: `pertemuan:${meeting.id}`, name: 'aktivitas.berubah', data, staffOnly },
    ]);
    await outbox.add(tx, aktivitasBerubah, { collegeId, payload: { id_pertemuan: meeting.id } });
  }

  /** Also for those who see only the class, when content may have appeared or disappeared. */
  async function announceDisplay(
    tx: Tx,
    context: IsiContext,
    jenis: JenisIsi,
    staffOnly: boolean,
  ): Promise<void> {
    await announce(tx, context, jenis, staffOnly);
    if (!staffOnly && makesDot(jenis))
      await events.add(tx, [toKelasBerubah(context.actor.collegeId, context.meeting.id_kelas)]);
  }

  /** Only its students hear of limited content, not the meeting's stream. */
  async function announceListed(
    tx: Tx,
    { actor, meeting }: IsiContext,
    headers: readonly Listed[],
    also: readonly string[] = [],
  ) {
    const shown = headers.filter(({ terbatas, tampil_sejak }) => terbatas && tampil_sejak !== null);
    const [first] = shown;
    if (first === undefined) return;
    const { collegeId } = actor;
    const people = await repo.listListed(tx, {
      collegeId,
      ids: shown.map(({ id }) => id),
      nim: also,
    });
    const data = { id_pertemuan: meeting.id, id_kelas: meeting.id_kelas, jenis: first.jenis };
    await events.add(
      tx,
      people.map((id) => ({
        collegeId,
        stream: `pengguna:${id}`,
        name: 'aktivitas.berubah' as const,
        data,
      })),
    );
  }

  return { record, announce, announceDisplay, announceListed };
}
