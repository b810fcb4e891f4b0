/** Open pages hear who comes and goes; the class finds a new or moved conference behind the bell. */
import type { Tx } from '../../../platform/db/sql.ts';
import type { Events } from '../../../platform/events/events.ts';
import type { OneIsi, OneIsiRead } from '../../kelas/pertemuan/index.ts';
import { addNotifikasiBanyak, ofActivity } from '../../notifikasi/index.ts';

const EVERY_MS = 2_000;

/** Equal events of two seconds are stored once; pages read again when these are over. */
export async function announceVidcon(
  events: Events,
  tx: Tx,
  { actor, meeting, header, now }: OneIsiRead,
): Promise<void> {
  await events.add(tx, [
    {
      collegeId: actor.collegeId,
      stream: `pertemuan:${meeting.id}`,
      name: 'vidcon.berubah',
      folded: true,
      data: {
        id_vidcon: header.id,
        id_pertemuan: meeting.id,
        id_kelas: meeting.id_kelas,
        versi: Math.floor(now.getTime() / EVERY_MS),
      },
    },
  ]);
}

/** One row for each person, which a new time or its end renews; nothing of what is over (N81). */
export async function notifyVidcon(
  events: Events,
  tx: Tx,
  one: OneIsi,
  jenis: 'vidcon_ditambah' | 'vidcon_diubah' | 'vidcon_dihapus',
): Promise<void> {
  const { header, meeting, now } = one;
  if (header.waktu_selesai !== null && header.waktu_selesai <= now) return;
  const { idAktivitas, ...fact } = ofActivity(one);
  const kabar = {
    ...fact,
    // Rows of a deleted activity are hidden, so this one names the meeting alone.
    ...(jenis === 'vidcon_dihapus' ? {} : { idAktivitas }),
    jenis,
    berulang: true,
    berlakuSampai: header.waktu_selesai,
    now,
  };
  const kelas = meeting.id_kelas;
  await addNotifikasiBanyak(tx, events, [
    { ...kabar, topik: `vidcon:${header.id}`, kepada: { mahasiswaKelas: kelas } },
    { ...kabar, topik: `vidcon_dosen:${header.id}`, kepada: { pengajarKelas: kelas } },
  ]);
}
