/** A meeting is moved on the bare server: clashes, the change, its content, who hears of it. */
import { endpoints } from '@lms/contracts';
import type { ubahPertemuan } from '@lms/contracts/kelas/ubah-pertemuan';
import type { BodyOf } from '@lms/contracts/wire/endpoint';
import type {
  AktivitasRow,
  PertemuanDetailRow,
} from '../../apps/api/src/modules/kelas/pertemuan/index.ts';
import type {
  BentrokMahasiswaRow,
  BentrokRow,
  KelasJadwalRow,
} from '../../apps/api/src/modules/kelas/pertemuan/jadwal/jadwal.repo.ts';
import { toHasilBentrok } from '../../apps/api/src/modules/kelas/pertemuan/jadwal/jadwal.views.ts';
import {
  aktivitasBerubah,
  waktuLewat,
} from '../../apps/api/src/modules/kelas/pertemuan/pertemuan.messages.ts';
import { batasAktivitas } from '../../apps/api/src/modules/kelas/pertemuan/pertemuan.views.ts';
import { geserIsi } from '../../apps/api/src/modules/kelas/pertemuan/ubah/geser.policy.ts';
import { dateIn } from '../../apps/api/src/platform/time-zone.ts';
import { addEvents, addJobs } from './bare-kabar.ts';
import { readMeeting } from './bare-kelas.ts';
import {
  type BareCaller,
  type BareServer,
  inTransaction,
  notFound,
  type Rows,
  status,
} from './bare-server.ts';
import type { HomeStatements } from './beranda-statements.ts';
import type { MoveStatements } from './jadwal-statements.ts';
import type { ClassStatements } from './kelas-statements.ts';

const ZONE = 'Asia/Jakarta';

type AllForMoves = MoveStatements &
  Pick<HomeStatements, 'kelasJadwal' | 'bentrok' | 'bentrokMahasiswa'> & { kelas: ClassStatements };

type Body = BodyOf<typeof ubahPertemuan>;

interface Move {
  caller: BareCaller;
  row: PertemuanDetailRow;
  mulai: Date;
  selesai: Date;
  body: Body;
}

export function serveMoves(server: BareServer, statements: AllForMoves): void {
  const { app, pool, callerOf, schemaOf, urlOf } = server;
  app.put<{ Params: { id: string }; Body: Body }>(
    urlOf(endpoints.ubahPertemuan),
    { schema: schemaOf(endpoints.ubahPertemuan) },
    async (request) => {
      const caller = await callerOf(request);
      const { body } = request;
      const { id } = request.params;
      const times = {
        mulai: new Date(body.waktu_mulai ?? 0),
        selesai: new Date(body.waktu_selesai ?? 0),
      };
      await inTransaction(pool, async (ask) => {
        const asked = [caller.college, caller.id, id];
        const [row] = await ask<PertemuanDetailRow>(statements.kelas.dosen.findPertemuan, asked);
        if (row === undefined) throw notFound();
        const move = { caller, row, body, ...times };
        await assertFree(ask, statements, move);
        await change(ask, statements, move);
        await tell(ask, statements, move);
      });
      return { data: await readMeeting(server.rows, statements.kelas, caller, id), status };
    },
  );
}

async function assertFree(
  ask: Rows,
  statements: AllForMoves,
  { caller: { college, id }, row, mulai, selesai, body }: Move,
): Promise<void> {
  const asked = [college, id, row.id_kelas, row.id, dateIn(ZONE, mulai)];
  const [kelas] = await ask<KelasJadwalRow>(statements.kelasJadwal, asked);
  if (kelas === undefined) throw notFound();
  const key = [college, mulai, selesai, row.id_kelas, row.id];
  const clashes = await ask<BentrokRow>(statements.bentrok, [
    ...key,
    body.id_ruangan ?? null,
    body.pengajar,
  ]);
  const students = await ask<BentrokMahasiswaRow>(statements.bentrokMahasiswa, key);
  const found = toHasilBentrok(clashes, students, { kelas, mulai, selesai, operatorTulis: false });
  const { bentrok_kelas, bentrok_ruangan, bentrok_pengajar } = found;
  if ([bentrok_kelas, bentrok_ruangan, bentrok_pengajar].some(({ data }) => data.length > 0))
    throw Object.assign(new Error('bentrok'), { statusCode: 409 });
}

/** The meeting, its former place and the content that moves along. */
async function change(
  ask: Rows,
  statements: AllForMoves,
  { caller: { college }, row, mulai, selesai, body }: Move,
): Promise<void> {
  const now = new Date();
  const text = [body.judul, body.deskripsi, row.kategori, row.jenis];
  const parameters = [false, false, false, false, false];
  const place = [mulai, selesai, body.id_sesi, body.id_ruangan, row.waktu_batas_aktivitas];
  await ask(statements.ubah, [
    ...[college, row.id, ...text, ...parameters, ...place],
    ...[false, true, now],
  ]);
  const before = [row.waktu_mulai, row.waktu_selesai, row.ruangan];
  await ask(statements.tempatLama, [college, row.id, now, ...before]);
  const contents = await ask<AktivitasRow>(statements.kelas.aktivitas, [
    college,
    null,
    now,
    row.id,
  ]);
  const bawaan = { timeZone: ZONE, batasAktivitasHari: 7 } as const;
  const moved = geserIsi(contents, {
    lama: { mulai: row.waktu_mulai, selesai: row.waktu_selesai },
    langkahMs: mulai.getTime() - row.waktu_mulai.getTime(),
    batas: {
      lama: batasAktivitas(row, bawaan),
      baru: batasAktivitas({ ...row, waktu_selesai: selesai }, bawaan),
    },
    ikut: true,
    now,
  });
  await ask(statements.geser, [
    college,
    moved.map(({ id }) => id),
    moved.map(({ waktu_mulai }) => waktu_mulai),
    moved.map(({ waktu_selesai }) => waktu_selesai),
    moved.map(({ tampil_sejak }) => tampil_sejak),
    now,
  ]);
  await ask(statements.ringkasan, [college, [row.id_kelas]]);
}

/** Jobs of the recap, events of open pages, and a notification for everybody of the class. */
async function tell(
  ask: Rows,
  statements: AllForMoves,
  { caller: { college, userId }, row, body }: Move,
): Promise<void> {
  await addJobs(ask, [
    { college_id: college, jenis: waktuLewat.name, isi: { id_kelas: row.id_kelas } },
    { college_id: college, jenis: aktivitasBerubah.name, isi: { id_pertemuan: row.id } },
  ]);
  const people = await ask<{ id_user: string }>(statements.anggota, [college, row.id_kelas]);
  const streams = [`pertemuan:${row.id}`, ...people.map(({ id_user }) => `pengguna:${id_user}`)];
  const isi = { id_pertemuan: row.id, id_kelas: row.id_kelas };
  await addEvents(
    ask,
    streams.map((stream) => ({ college_id: college, stream, jenis: 'pertemuan.berubah', isi })),
  );
  const fact = [college, 'pertemuan_diubah', `jadwal:${row.id}`, body.judul, row.id_kelas, row.id];
  const values = [...fact, null, null, new Date(), null, [userId], [row.id_kelas], null];
  for (const statement of [statements.kabarMahasiswa, statements.kabarPengajar]) {
    const heard = await ask<{ id_pengguna: string }>(statement, values);
    await addEvents(
      ask,
      heard.map(({ id_pengguna }) => ({
        college_id: college,
        stream: `pengguna:${id_pengguna}`,
        jenis: 'notifikasi.berubah',
        isi: {},
      })),
    );
  }
}
