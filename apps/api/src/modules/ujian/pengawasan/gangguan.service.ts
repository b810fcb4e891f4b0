/** Outages, found by the workers or entered by staff (U65). */
import { createHash } from 'node:crypto';
import type {
  catatGangguan,
  daftarGangguan,
  Gangguan,
} from '@lms/contracts/ujian/pengawasan/gangguan';
import type { BodyOf, QueryOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { paging } from '../../../platform/http/paging.ts';
import { toInstant } from '../../../platform/wire-time.ts';
import * as repo from './gangguan.repo.ts';
import type { PengawasanPorts } from './pengawasan.ports.ts';
import { listOrang } from './waktu.repo.ts';

const jenis = 'ujian';

export type GangguanService = ReturnType<typeof createGangguan>;

export function createGangguan(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { isi }: Pick<PengawasanPorts, 'isi'>,
) {
  return {
    list: async (actor: Actor, id: string, query: QueryOf<typeof daftarGangguan>) => {
      await isi.find(actor, { jenis, id });
      const { rows, total } = await repo.listGangguan(
        db,
        { collegeId: actor.collegeId, idUjian: id },
        paging(query),
      );
      return { rows: rows.map(toGangguan), total };
    },

    /** @throws AppError gangguan_waktu, penyesuaian_bukan_peserta */
    add: (actor: Actor, id: string, body: BodyOf<typeof catatGangguan>): Promise<Gangguan> =>
      isi.writeOne(actor, { jenis, id }, async (tx, one) => {
        const { collegeId } = actor;
        const { keterangan, mahasiswa } = body;
        const [mulai, selesai, pada] = [new Date(body.mulai), new Date(body.selesai), clock.now()];
        if (selesai <= mulai || selesai > pada) throw new AppError('gangguan_waktu');
        const which = { collegeId, idUjian: id };
        const named = mahasiswa === undefined ? null : [mahasiswa];
        const [whose] =
          named === null
            ? []
            : await listOrang(tx, { ...which, idKelas: one.header.id_kelas, named });
        if (named !== null && whose === undefined) throw new AppError('penyesuaian_bukan_peserta');
        const what = { nim: whose?.nim ?? null, mulai, selesai, keterangan };
        const row = { ...what, id: idOf(id, what), pada };
        const isNew = await repo.insertGangguan(tx, { ...which, ...row, oleh: actor });
        const objek = { id, id_gangguan: row.id, nim: row.nim, mulai, selesai, keterangan };
        if (isNew)
          await isi.record(tx, one, one.header, {
            aksi: 'gangguan_dicatat',
            verb: 'Mencatat gangguan dalam',
            objek,
          });
        return toGangguan({
          ...row,
          sumber: 'pengawas',
          nama: whose?.nama ?? null,
          oleh_nama: actor.nama,
        });
      }),

    remove: (actor: Actor, { id, idGangguan }: { id: string; idGangguan: string }): Promise<void> =>
      isi.writeOne(actor, { jenis, id }, async (tx, one) => {
        const gone = found(
          await repo.deleteGangguan(tx, { collegeId: actor.collegeId, idUjian: id }, idGangguan),
        );
        const objek = { id, id_gangguan: idGangguan, ...gone };
        await isi.record(tx, one, one.header, {
          aksi: 'gangguan_dihapus',
          verb: 'Menghapus gangguan dalam',
          objek,
        });
      }),
  };
}

/** The content decides, so a repeated form is stored once. */
function idOf(
  idUjian: string,
  what: { nim: string | null; mulai: Date; selesai: Date; keterangan: string },
): string {
  return createHash('sha256')
    .update(JSON.stringify([idUjian, what]))
    .digest('hex');
}

function toGangguan({
  id,
  sumber,
  nim,
  nama,
  mulai,
  selesai,
  keterangan,
  oleh_nama,
  pada,
}: repo.GangguanRow): Gangguan {
  const times = { mulai: toInstant(mulai), selesai: toInstant(selesai), pada: toInstant(pada) };
  return { id, sumber, nim, nama, keterangan, oleh: oleh_nama, ...times };
}
