/**
 * Minutes that outages propose are given, declined and taken back (U65). The exam is held, each
 * attempt locked.
 */
import { randomUUID } from 'node:crypto';
import type {
  daftarKompensasi,
  Kompensasi,
  putuskanKompensasi,
} from '@lms/contracts/ujian/pengawasan/gangguan';
import type { BodyOf, QueryOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import { ZERO_DATE } from '@lms/contracts/wire/umum';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Sql, Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { paging } from '../../../platform/http/paging.ts';
import { toInstant } from '../../../platform/wire-time.ts';
import type { OneIsi } from '../../kelas/pertemuan/index.ts';
import { addNotifikasiBanyak, ofActivity, withdrawNotifikasi } from '../../notifikasi/index.ts';
import { askFakta, attemptEnd, attemptState, lockMine } from '../pengerjaan/index.ts';
import { prolongPengerjaan, reopenPengerjaan } from '../peralihan.repo.ts';
import { findMulai, lockUjian, waktuUjianOf } from '../susun/index.ts';
import { dapatDitarik, usulanOf } from './gangguan.policy.ts';
import { type JedaRow, listJeda } from './gangguan.repo.ts';
import * as repo from './kompensasi.repo.ts';
import { bukaKembali } from './pengawasan.policy.ts';
import type { PengawasanPorts } from './pengawasan.ports.ts';
import { toWaktuBerubah } from './pengawasan.views.ts';
import { insertPeristiwa } from './tindakan.repo.ts';
import {
  type BerjalanRow,
  insertPenyesuaian,
  listNim,
  lockLive,
  shrinkPenyesuaian,
} from './waktu.repo.ts';

const jenis = 'ujian';

type Usulan = Pick<JedaRow, 'id' | 'nim' | 'id_user' | 'nama'> & ReturnType<typeof usulanOf>;
type Diputus = Usulan & { idKeputusan: string; attempt: BerjalanRow; isOver: boolean };
const topikOf = (idKeputusan: string): string => `kompensasi:${idKeputusan}`;
const nobody = { diperpanjang: [], dibuka_kembali: [] };
type Putusan = BodyOf<typeof putuskanKompensasi>;
type Hasil = ResponseOf<typeof putuskanKompensasi>;

export type KompensasiService = ReturnType<typeof createKompensasi>;

export function createKompensasi(
  { db, clock, events, outbox }: Pick<Deps, 'db' | 'clock' | 'events' | 'outbox'>,
  { isi, kabar, pengaturan }: Pick<PengawasanPorts, 'isi' | 'kabar' | 'pengaturan'>,
) {
  async function usulan(
    sql: Sql,
    collegeId: string,
    idUjian: string,
    now: Date,
  ): Promise<Usulan[]> {
    const { kompensasi_maks_menit: maks } = (await pengaturan(sql, collegeId)).pengaturan_kelas
      .ujian;
    const rows = await listJeda(sql, { collegeId, idUjian }, now);
    return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((gaps) => {
      const [first] = gaps;
      if (first === undefined) return [];
      const { id, nim, id_user, nama, waktu_mulai: mulai, akhir: selesai, sudah } = first;
      const usul = usulanOf({ mulai, selesai }, gaps, { maks, sudah });
      return usul.menit > 0 ? [{ id, nim, id_user, nama, ...usul }] : [];
    });
  }

  async function judge(
    tx: Tx,
    { actor, header }: OneIsi,
    named: readonly string[],
  ): Promise<{ asked: Diputus[]; now: Date }> {
    const { collegeId } = actor;
    const nim = await listNim(tx, collegeId, named);
    const held = new Map(
      (await lockLive(tx, { collegeId, idUjian: header.id, nim })).map((row) => [row.id, row]),
    );
    // The lock may have been waited for.
    const now = clock.now();
    const asked = (await usulan(tx, collegeId, header.id, now)).flatMap((usul) => {
      const attempt = held.get(usul.id);
      if (attempt === undefined) return [];
      return [
        {
          ...usul,
          idKeputusan: randomUUID(),
          attempt,
          isOver: attemptEnd(attemptState(attempt), now) !== null,
        },
      ];
    });
    return { asked, now };
  }

  /** Ended attempts reopen, with what they had left. */
  async function give(
    tx: Tx,
    one: OneIsi,
    rows: readonly Diputus[],
    { alasan, now }: { alasan: string; now: Date },
  ) {
    const { actor, header } = one;
    const { collegeId } = actor;
    const { durasi } = found(await findMulai(tx, { collegeId, id: header.id }));
    const batas = { waktuSelesai: waktuUjianOf(header).waktuSelesai, durasi };
    const [over, running] = [
      rows.filter(({ isOver }) => isOver),
      rows.filter(({ isOver }) => !isOver),
    ];
    const again = over.map(
      ({ id, menit, attempt: { waktu_mulai: mulai, menit_tambahan: menitTambahan } }) => ({
        id,
        ...bukaKembali({ mulai, menitTambahan: menitTambahan + menit }, batas, { menit, now }),
      }),
    );
    await reopenPengerjaan(tx, collegeId, again);
    await insertPeristiwa(tx, collegeId, over, {
      jenis: 'dibuka_kembali',
      alasan,
      oleh: actor,
      now,
    });
    const ended = over.map(({ nim }) => ({ college_id: collegeId, id_ujian: header.id, nim }));
    await askFakta(outbox, tx, ended);
    await prolongPengerjaan(tx, collegeId, running);
    const given = rows.map(({ idKeputusan, id, nim, menit }) => ({
      id: idKeputusan,
      nim,
      idPengerjaan: id,
      menit,
    }));
    const times = { faktor: null, alasan, oleh: actor, pada: now, idKlien: undefined };
    await insertPenyesuaian(tx, { collegeId, idUjian: header.id, ...times, rows: given });
    await addNotifikasiBanyak(
      tx,
      events,
      given.map(({ id, nim }) => ({
        ...ofActivity(one),
        jenis: 'tambahan_waktu' as const,
        topik: topikOf(id),
        kepada: { nim: [nim] },
        now,
      })),
    );
    // A student whose attempt ended may not follow the exam's stream.
    await events.add(tx, [
      ...toWaktuBerubah(one, running),
      ...over.flatMap((who) => toWaktuBerubah(one, [who])),
    ]);
    return {
      diperpanjang: running.map(({ nim }) => nim),
      dibuka_kembali: over.map(({ nim }) => nim),
    };
  }

  return {
    list: async (actor: Actor, id: string, query: QueryOf<typeof daftarKompensasi>) => {
      await isi.find(actor, { jenis, id });
      const { collegeId } = actor;
      const page = paging(query);
      if (query.bagian === 'diputus') {
        const { rows, total } = await repo.listKompensasi(db, { collegeId, idUjian: id }, page);
        return { rows: rows.map(toDiputus), total };
      }
      // SQL cannot page computed proposals.
      const all = await usulan(db, collegeId, id, clock.now());
      return {
        rows: all.slice(page.offset, page.offset + page.limit).map(toUsulan),
        total: all.length,
      };
    },

    decide: (actor: Actor, id: string, { mahasiswa, keputusan, alasan }: Putusan): Promise<Hasil> =>
      isi.writeOne(actor, { jenis, id }, async (tx, one) => {
        const { collegeId } = actor;
        await lockUjian(tx, { collegeId, id });
        const sent = [...new Set(mahasiswa)];
        const { asked, now } = await judge(tx, one, sent);
        const diberi = keputusan === 'beri';
        const terbit = diberi && asked.some(({ attempt }) => attempt.dipublikasi);
        const rows = terbit ? [] : asked;
        const known = new Set(asked.flatMap(({ nim, id_user }) => [nim, id_user]));
        const given =
          diberi && rows.length > 0 ? await give(tx, one, rows, { alasan, now }) : nobody;
        const hasil: Hasil = {
          ...given,
          ditolak: diberi ? [] : rows.map(({ nim }) => nim),
          dilewati: [
            ...sent.filter((key) => !known.has(key)),
            ...(terbit ? asked.map(({ nim }) => nim) : []),
          ],
        };
        if (rows.length === 0) return hasil;
        await repo.insertKompensasi(tx, {
          collegeId,
          idUjian: id,
          diberi,
          alasan,
          oleh: actor,
          pada: now,
          rows,
        });
        const n = rows.length;
        const verb = `${diberi ? 'Memberi' : 'Menolak'} kompensasi gangguan ${n} mahasiswa dalam`;
        const aksi = diberi ? 'kompensasi_diberi' : 'kompensasi_ditolak';
        await isi.record(tx, one, one.header, { aksi, verb, objek: { id, alasan, ...hasil } });
        tx.afterCommit('pantau', () => kabar.mark(collegeId, id));
        return hasil;
      }),

    /** @throws AppError kompensasi_sudah_dibatalkan */
    undo: (actor: Actor, { id, idKompensasi }: { id: string; idKompensasi: string }) =>
      isi.writeOne(actor, { jenis, id }, async (tx, one) => {
        const { collegeId } = actor;
        await lockUjian(tx, { collegeId, id });
        const row = found(await repo.findKompensasi(tx, { collegeId, idUjian: id }, idKompensasi));
        if (row.status === 'dibatalkan') throw new AppError('kompensasi_sudah_dibatalkan');
        const attempt = await lockMine(tx, { collegeId, idUjian: id, nim: row.nim });
        const now = clock.now();
        const same = attempt?.id === row.id_pengerjaan ? attempt : null;
        const berakhir =
          same !== null && attemptEnd(attemptState(same), now) === null ? same.berakhir_pada : null;
        const ditarik = dapatDitarik(row.menit_diberi ?? 0, { berakhir, now });
        if (ditarik > 0)
          await prolongPengerjaan(tx, collegeId, [{ id: row.id_pengerjaan, menit: -ditarik }]);
        await repo.cancelKompensasi(tx, collegeId, row.id, ditarik);
        await shrinkPenyesuaian(tx, collegeId, { id: row.id, menit: ditarik });
        const verb = `Membatalkan kompensasi gangguan ${row.nama} (${row.nim}) dalam`;
        const objek = { id, nim: row.nim, sebelum: row.status, menit_ditarik: ditarik };
        await isi.record(tx, one, one.header, { aksi: 'kompensasi_dibatalkan', verb, objek });
        if (ditarik > 0) await events.add(tx, toWaktuBerubah(one, [row]));
        await withdrawNotifikasi(tx, events, { collegeId, topik: [topikOf(row.id)], now });
        tx.afterCommit('pantau', () => kabar.mark(collegeId, id));
        return { menit_ditarik: ditarik };
      }),
  };
}

function toUsulan({ nim, nama, menit, dasar }: Usulan): Kompensasi {
  return {
    id: null,
    nim,
    nama,
    menit_usul: menit,
    menit_diberi: null,
    dasar,
    status: 'diusulkan',
    oleh: null,
    pada: ZERO_DATE,
  };
}

function toDiputus(row: repo.KompensasiRow): Kompensasi {
  const { id, nim, nama, menit_usul, menit_diberi, dasar, status, oleh_nama: oleh, pada } = row;
  return { id, nim, nama, menit_usul, menit_diberi, dasar, status, oleh, pada: toInstant(pada) };
}
