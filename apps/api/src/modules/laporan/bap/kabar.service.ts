/** Open pages hear of a changed report at once; the person who is to sign finds it behind the bell (N57, N81). */
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { addNotifikasi, addNotifikasiBanyak, withdrawNotifikasi } from '../../notifikasi/index.ts';
import type { FaktaRow } from './fakta.repo.ts';
import { listBelumDitandatangani, listDimintaKelas } from './menunggu.repo.ts';

/** Tells open pages of the meeting and the people whose home screen lists it. */
export async function kabarkanBap(
  tx: Tx,
  events: Deps['events'],
  {
    collegeId,
    row,
    orang,
  }: { collegeId: string; row: Pick<FaktaRow, 'id' | 'id_kelas'>; orang: readonly string[] },
): Promise<void> {
  const data = { id_pertemuan: row.id, id_kelas: row.id_kelas };
  const told = { collegeId, name: 'bap.berubah' as const, data };
  await events.add(tx, [
    { ...told, stream: `pertemuan:${row.id}`, staffOnly: true },
    ...[...new Set(orang)].map((user) => ({ ...told, stream: `pengguna:${user}` })),
  ]);
}

type Rapat = Pick<FaktaRow, 'id' | 'id_kelas' | 'judul'>;
const ofLecturers = (idPertemuan: string): string => `bap:${idPertemuan}`;
const ofClass = (idPertemuan: string): string => `bap_kelas:${idPertemuan}`;

/** The lecturers are to sign it, again if they did before. */
export async function askLecturers(
  tx: Tx,
  events: Deps['events'],
  {
    collegeId,
    row,
    akun,
    now,
  }: { collegeId: string; row: Rapat; akun: readonly string[]; now: Date },
): Promise<void> {
  await addNotifikasi(tx, events, {
    collegeId,
    jenis: 'bap',
    topik: ofLecturers(row.id),
    judul: row.judul,
    idKelas: row.id_kelas,
    idPertemuan: row.id,
    kepada: { akun },
    berulang: true,
    now,
  });
}

/** Somebody is to co-sign the version until its deadline; nobody else is asked any more. */
export async function askClass(
  tx: Tx,
  events: Deps['events'],
  {
    collegeId,
    row,
    idBap,
    akun,
    batas,
    now,
  }: { collegeId: string; row: Rapat; idBap: string; akun: string; batas: Date; now: Date },
): Promise<void> {
  await withdrawNotifikasi(tx, events, { collegeId, topik: [ofClass(row.id)], now });
  await addNotifikasi(tx, events, {
    collegeId,
    jenis: 'bap',
    topik: ofClass(row.id),
    judul: row.judul,
    idKelas: row.id_kelas,
    idPertemuan: row.id,
    idObjek: idBap,
    kepada: { akun: [akun] },
    berulang: true,
    berlakuSampai: batas,
    now,
  });
}

/** The class has another leader or none: what waits for a student asks the one who is to sign it now. */
export async function askNewLeader(
  tx: Tx,
  events: Deps['events'],
  { collegeId, idKelas, now }: { collegeId: string; idKelas: string; now: Date },
): Promise<void> {
  const rows = await listDimintaKelas(tx, { collegeId, idKelas, now });
  if (rows.length === 0) return;
  const topik = rows.map(({ id }) => ofClass(id));
  await withdrawNotifikasi(tx, events, { collegeId, topik, now });
  const asked = rows.flatMap(({ akun, ...row }) => (akun === null ? [] : [{ ...row, akun }]));
  await addNotifikasiBanyak(
    tx,
    events,
    asked.map((row) => ({
      collegeId,
      jenis: 'bap' as const,
      topik: ofClass(row.id),
      judul: row.judul,
      idKelas,
      idPertemuan: row.id,
      idObjek: row.id_bap,
      kepada: { akun: [row.akun] },
      berulang: true,
      berlakuSampai: row.batas,
      now,
    })),
  );
  await events.add(
    tx,
    asked.map((row) => ({
      collegeId,
      name: 'bap.berubah' as const,
      data: { id_pertemuan: row.id, id_kelas: idKelas },
      stream: `pengguna:${row.akun}`,
    })),
  );
}

/** Nothing is to be signed there by these. */
export function withdrawAsked(
  tx: Tx,
  events: Deps['events'],
  {
    collegeId,
    idPertemuan,
    pihak,
    now,
  }: { collegeId: string; idPertemuan: string; pihak: readonly ('dosen' | 'kelas')[]; now: Date },
): Promise<void> {
  const topicOf = { dosen: ofLecturers, kelas: ofClass };
  const topik = pihak.map((one) => topicOf[one](idPertemuan));
  return withdrawNotifikasi(tx, events, { collegeId, topik, now });
}

/** Lecturers who taught hear once that an ended meeting has no report. */
export async function tellEnded(tx: Tx, events: Deps['events'], now: Date): Promise<void> {
  const rows = await listBelumDitandatangani(tx, { now, topik: ofLecturers('') });
  await addNotifikasiBanyak(
    tx,
    events,
    rows.map((row) => ({
      collegeId: row.college_id,
      jenis: 'bap' as const,
      topik: ofLecturers(row.id),
      judul: row.judul,
      idKelas: row.id_kelas,
      idPertemuan: row.id,
      kepada: { akun: row.akun },
      now,
    })),
  );
}
