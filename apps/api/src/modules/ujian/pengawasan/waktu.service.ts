/**
 * Time given to students (U43, U64). Nobody begins meanwhile, and the prolonged attempts are
 * locked.
 */
import { randomUUID } from 'node:crypto';
import { errorTable } from '@lms/contracts/errors';
import type { daftarPenyesuaian, sesuaikanWaktu } from '@lms/contracts/ujian/pengawasan/pengawasan';
import type { BodyOf, QueryOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import type { OneIsi } from '../../kelas/pertemuan/index.ts';
import { addNotifikasi, ofActivity } from '../../notifikasi/index.ts';
import { attemptEnd } from '../pengerjaan/index.ts';
import { prolongPengerjaan } from '../peralihan.repo.ts';
import { lockUjian } from '../susun/index.ts';
import { type KeadaanPeserta, putusanWaktu } from './pengawasan.policy.ts';
import type { PengawasanPorts } from './pengawasan.ports.ts';
import { toPenyesuaian, toWaktuBerubah } from './pengawasan.views.ts';
import * as repo from './waktu.repo.ts';

const jenis = 'ujian';

type Diberi = BodyOf<typeof sesuaikanWaktu>;
type Hasil = ResponseOf<typeof sesuaikanWaktu>;
type Putusan = repo.Orang & {
  idPengerjaan: string | null;
  putusan: ReturnType<typeof putusanWaktu>;
};

export type WaktuService = ReturnType<typeof createWaktu>;

export function createWaktu(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  { isi, kabar }: Pick<PengawasanPorts, 'isi' | 'kabar'>,
) {
  async function judge(
    tx: Tx,
    { actor, header }: OneIsi,
    { mahasiswa, faktor }: Diberi,
  ): Promise<Putusan[]> {
    const which = { collegeId: actor.collegeId, idUjian: header.id };
    const named = mahasiswa === undefined ? null : [...new Set(mahasiswa)];
    const people = await repo.listOrang(tx, { ...which, idKelas: header.id_kelas, named });
    const isNamed = (sent: string) =>
      people.some(({ nim, id_user }) => nim === sent || id_user === sent);
    if (named?.some((sent) => !isNamed(sent))) throw new AppError('penyesuaian_bukan_peserta');
    const rows = await repo.lockLive(tx, { ...which, nim: people.map(({ nim }) => nim) });
    const attempts = new Map(rows.map((row) => [row.nim, row]));
    // The lock may have been waited for.
    const now = clock.now();
    return people.map((one) => {
      const attempt = attempts.get(one.nim);
      const keadaan = attempt === undefined ? 'belum_mulai' : keadaanOf(attempt, now);
      return {
        ...one,
        idPengerjaan: attempt?.id ?? null,
        putusan: putusanWaktu(keadaan, { faktor: faktor ?? null }),
      };
    });
  }

  /** Null: a new form. */
  async function repeated(
    tx: Tx,
    { actor, header }: OneIsi,
    idKlien: string | undefined,
  ): Promise<Hasil | null> {
    if (idKlien === undefined) return null;
    const which = { collegeId: actor.collegeId, idUjian: header.id };
    const rows = await repo.listOfForm(tx, which, idKlien);
    if (rows.length === 0) return null;
    const nims = (used: boolean) =>
      rows.flatMap((row) => ((row.id_pengerjaan !== null) === used ? [row.nim] : []));
    return { diperpanjang: nims(true), disiapkan: nims(false), dilewati: [] };
  }

  return {
    /**
     * A single student's refusal is thrown.
     * @throws AppError penyesuaian_kosong, penyesuaian_bukan_peserta
     */
    give: (actor: Actor, id: string, body: Diberi): Promise<Hasil> =>
      isi.writeOne(actor, { jenis, id }, async (tx, one) => {
        const { menit = 0, alasan, id_klien: idKlien } = body;
        const faktor = body.faktor ?? null;
        if (menit === 0 && faktor === null) throw new AppError('penyesuaian_kosong');
        const { collegeId } = actor;
        await lockUjian(tx, { collegeId, id });
        const before = await repeated(tx, one, idKlien);
        if (before !== null) return before;
        const judged = await judge(tx, one, body);
        const of = (putusan: Putusan['putusan']) => judged.filter((row) => row.putusan === putusan);
        const [disiapkan, diperpanjang] = [of('disiapkan'), of('diperpanjang')];
        const given = [...disiapkan, ...diperpanjang];
        const dilewati = judged.flatMap(({ nim, nama, putusan: code }) =>
          code === 'disiapkan' || code === 'diperpanjang'
            ? []
            : [{ nim, nama, code, message: errorTable[code].message }],
        );
        const [only] = dilewati;
        if (only !== undefined && judged.length === 1) throw new AppError(only.code);
        const running = diperpanjang.flatMap(({ idPengerjaan }) =>
          idPengerjaan === null ? [] : [{ id: idPengerjaan, menit }],
        );
        await prolongPengerjaan(tx, collegeId, running);
        const rows = given.map(({ nim, idPengerjaan }) => ({
          id: randomUUID(),
          nim,
          idPengerjaan,
          menit,
        }));
        const times = { menit, faktor, alasan };
        await repo.insertPenyesuaian(tx, {
          collegeId,
          idUjian: id,
          faktor,
          alasan,
          oleh: actor,
          pada: clock.now(),
          idKlien,
          rows,
        });
        const hasil = {
          diperpanjang: diperpanjang.map(({ nim }) => nim),
          disiapkan: disiapkan.map(({ nim }) => nim),
        };
        if (given.length > 0) {
          const verb = `Memberi tambahan waktu kepada ${given.length} mahasiswa dalam`;
          await isi.record(tx, one, one.header, {
            aksi: 'waktu_ditambah',
            verb,
            objek: { id, ...times, ...hasil },
          });
          await events.add(tx, toWaktuBerubah(one, diperpanjang));
          await addNotifikasi(tx, events, {
            ...ofActivity(one),
            jenis: 'tambahan_waktu',
            topik: `waktu:${id}`,
            kepada: { nim: given.map(({ nim }) => nim) },
            berulang: true,
            now: clock.now(),
          });
          tx.afterCommit('pantau', () => kabar.mark(collegeId, id));
        }
        return { ...hasil, dilewati };
      }),

    list: async (actor: Actor, id: string, query: QueryOf<typeof daftarPenyesuaian>) => {
      await isi.find(actor, { jenis, id });
      const { rows, total } = await repo.listPenyesuaian(
        db,
        { collegeId: actor.collegeId, idUjian: id },
        query,
      );
      return { rows: rows.map(toPenyesuaian), total };
    },

    /** @throws AppError penyesuaian_sudah_dipakai */
    withdraw: (
      actor: Actor,
      { id, idPenyesuaian }: { id: string; idPenyesuaian: string },
    ): Promise<void> =>
      isi.writeOne(actor, { jenis, id }, async (tx, one) => {
        const { collegeId } = actor;
        await lockUjian(tx, { collegeId, id });
        const row = found(
          await repo.findPenyesuaian(tx, { collegeId, idUjian: id }, idPenyesuaian),
        );
        if (row.dipakai) throw new AppError('penyesuaian_sudah_dipakai');
        await repo.deletePenyesuaian(tx, collegeId, row.id);
        const { nim, menit, faktor } = row;
        const verb = `Menarik tambahan waktu ${row.nama} (${nim}) dalam`;
        await isi.record(tx, one, one.header, {
          aksi: 'waktu_ditarik',
          verb,
          objek: { id, nim, menit, faktor },
        });
        tx.afterCommit('pantau', () => kabar.mark(collegeId, id));
      }),
  };
}

function keadaanOf(
  { berakhir_pada, selesai_pada, sebab_selesai }: repo.BerjalanRow,
  now: Date,
): KeadaanPeserta {
  const times = { berakhirPada: berakhir_pada, selesaiPada: selesai_pada, sebab: sebab_selesai };
  return attemptEnd(times, now) === null ? 'berlangsung' : 'selesai';
}
