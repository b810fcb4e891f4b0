/** Operators' imports: previewed, run exactly as shown, recorded. */
import { randomUUID } from 'node:crypto';
import { jenisDataMaster, type ringkasanDataMaster } from '@lms/contracts/data-master/data-master';
import {
  type barisDitolak,
  type DetailImpor,
  type daftarImpor,
  isianImpor,
  type rincianImpor,
  type terapkanImpor,
} from '@lms/contracts/data-master/impor';
import type { BodyOf, QueryOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import { recordAudit } from '../../../platform/audit.ts';
import { type Actor, may, type OperatorActor } from '../../../platform/auth/actor.ts';
import { assertTeks, unreadable } from '../../../platform/csv/csv.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import type { Multipart, UploadedFile } from '../../../platform/http/multipart.ts';
import { paging } from '../../../platform/http/paging.ts';
import { parse } from '../../../platform/http/validate.ts';
import { assertXlsx } from '../../../platform/xlsx/xlsx.ts';
import { startLongWork } from '../../sistem/pekerjaan/index.ts';
import { namaJenis } from '../jenis/jenis.parser.ts';
import type { JalankanImpor } from './anak.service.ts';
import { listDitolak } from './baris-ditolak.repo.ts';
import { canBatalkan } from './batal.policy.ts';
import { imporBerkas } from './impor.messages.ts';
import * as repo from './impor.repo.ts';
import { persenOf, toBaris, toDetail, toRingkasan } from './impor.views.ts';
import * as write from './impor.write.repo.ts';
import { countHalangan } from './jejak.repo.ts';
import { isExpired, isPreview } from './sunting.policy.ts';
import { countPerbaikan } from './suntingan.repo.ts';

type ImporDeps = Pick<Deps, 'db' | 'clock' | 'outbox' | 'events'>;

export type ImporService = ReturnType<typeof createImporService>;

export function createImporService(deps: ImporDeps, jalankan: JalankanImpor) {
  const { db, clock } = deps;

  /** Rows name people: limited operators see only their own imports. */
  async function visible(actor: OperatorActor, id: string): Promise<repo.ImporRow> {
    const row = found(await repo.findImpor(db, { collegeId: actor.collegeId, id }));
    if (actor.prodi.length > 0 && row.id_pengguna !== actor.userId)
      throw new AppError('tidak_ditemukan');
    return row;
  }

  async function detail(actor: OperatorActor, id: string): Promise<DetailImpor> {
    const row = await visible(actor, id);
    const key = { collegeId: actor.collegeId, id };
    const halangan = row.galat_batal === null ? 0 : await countHalangan(db, key);
    return toDetail(row, clock.now(), {
      halangan,
      perbaikan: row.suntingan === 0 ? 0 : await countPerbaikan(db, key),
    });
  }

  /** A file that cannot be read leaves nothing behind. */
  async function preview(
    actor: OperatorActor,
    upload: Multipart,
    tanyaKolom: boolean,
  ): Promise<repo.ImporRow> {
    const baru = toImpor(actor, upload, clock.now());
    // Checked before storing the file and starting a process.
    if (baru.format === 'xlsx') await assertXlsx(baru.isi);
    else assertTeks(baru.isi);
    await db.transaction(async (tx) => {
      await write.insertImpor(tx, baru);
      await recordAudit(
        tx,
        actor,
        auditOf(baru, 'data_master.impor_diperiksa', 'Memeriksa berkas impor'),
        baru.now,
      );
    });
    const key = { collegeId: baru.collegeId, id: baru.id };
    try {
      await jalankan({ ...key, mode: 'pratinjau', actor, prodi: actor.prodi, tanyaKolom });
    } catch (error) {
      await write.deleteImpor(db, key);
      throw error;
    }
    return found(await repo.findImpor(db, key));
  }

  async function start(
    actor: OperatorActor,
    id: string,
    { hash, batas_hapus_persen: given }: BodyOf<typeof terapkanImpor>,
  ) {
    return db.transaction(async (tx) => {
      const key = { collegeId: actor.collegeId, id };
      const row = found(await repo.lockImporRow(tx, key));
      const now = clock.now();
      if (
        row.sumber !== 'operator' ||
        (actor.prodi.length > 0 && row.id_pengguna !== actor.userId)
      ) {
        throw new AppError('tidak_ditemukan');
      }
      if (!isPreview(row)) throw new AppError('impor_sudah_dijalankan');
      if (row.hash_rencana !== hash || isExpired(row, now)) throw new AppError('impor_berubah');
      const batasHapusPersen = given ?? row.batas_hapus_persen;
      assertWithinCeiling(row, batasHapusPersen);
      const idPekerjaan = await startLongWork(deps, tx, actor, imporBerkas, {
        judul: `Impor ${namesOf(row.jenis)}`,
        input: { id_impor: id },
        single: { key: 'impor', code: 'impor_sedang_berjalan' },
      });
      await write.beginImpor(tx, key, { idPekerjaan, batasHapusPersen, pelaku: actor });
      await recordAudit(
        tx,
        actor,
        auditOf(
          { ...row, namaBerkas: row.nama_berkas },
          'data_master.impor_dimulai',
          'Memulai impor',
        ),
        now,
      );
      return { id_pekerjaan: idPekerjaan };
    });
  }

  async function batalkan(actor: OperatorActor, id: string) {
    return db.transaction(async (tx) => {
      const key = { collegeId: actor.collegeId, id };
      const row = found(await repo.lockImporRow(tx, key));
      if (actor.prodi.length > 0 && row.id_pengguna !== actor.userId)
        throw new AppError('tidak_ditemukan');
      const now = clock.now();
      const decision = canBatalkan(row, now);
      if (!decision.allow) throw new AppError(decision.code);
      const idPekerjaan = await startLongWork(deps, tx, actor, imporBerkas, {
        judul: `Batalkan impor ${namesOf(row.jenis)}`,
        input: { id_impor: id, batalkan: true },
        single: { key: 'impor', code: 'impor_sedang_berjalan' },
      });
      await write.beginBatal(tx, key, idPekerjaan);
      const entry = auditOf(
        { ...row, namaBerkas: row.nama_berkas },
        'data_master.impor_batal_dimulai',
        'Meminta pembatalan impor',
      );
      await recordAudit(tx, actor, entry, now);
      return { id_pekerjaan: idPekerjaan };
    });
  }

  return {
    start,
    batalkan,

    preview: async (actor: OperatorActor, upload: Multipart): Promise<DetailImpor> =>
      detail(actor, (await preview(actor, upload, true)).id),

    previewAndStart: async (actor: OperatorActor, upload: Multipart): Promise<DetailImpor> => {
      if (!may(actor, 'data_master', 'write')) throw new AppError('tidak_berhak');
      const row = await preview(actor, upload, false);
      try {
        await start(actor, row.id, { hash: row.hash_rencana ?? '' });
      } catch (error) {
        await write.deleteImpor(db, { collegeId: actor.collegeId, id: row.id });
        throw error;
      }
      return detail(actor, row.id);
    },

    detail,

    list: async (actor: OperatorActor, query: QueryOf<typeof daftarImpor>) => {
      const filter = {
        collegeId: actor.collegeId,
        idPengguna: actor.prodi.length > 0 ? actor.userId : undefined,
        jenis: query.jenis,
        search: query.search,
        ditolak: query.ditolak,
        waktu_awal: query.waktu_awal,
      };
      const { rows, total } = await repo.listImpor(db, filter, paging(query));
      return { rows: rows.map(toRingkasan), total };
    },

    rincian: async (actor: OperatorActor, id: string, query: QueryOf<typeof rincianImpor>) => {
      await visible(actor, id);
      const { rows, total } = await repo.listRincian(
        db,
        { collegeId: actor.collegeId, id },
        query,
        paging(query),
      );
      return { rows: rows.map(toBaris), total };
    },

    ditolak: async (actor: OperatorActor, id: string, query: QueryOf<typeof barisDitolak>) => {
      await visible(actor, id);
      return listDitolak(db, { collegeId: actor.collegeId, id }, query.search, paging(query));
    },

    ringkasan: async (actor: OperatorActor): Promise<ResponseOf<typeof ringkasanDataMaster>> => {
      const [counts, latest] = await Promise.all([
        repo.countMaster(db, actor.collegeId),
        repo.listLatest(db, actor.collegeId, actor.prodi.length > 0 ? actor.userId : null),
      ]);
      const lastOf = new Map(latest.map((one) => [one.jenis, one]));
      return jenisDataMaster.map((jenis) => {
        const last = lastOf.get(jenis);
        return {
          jenis,
          nama: namaJenis[jenis],
          jumlah: counts.get(jenis) ?? 0,
          impor_terakhir: last
            ? {
                id: last.id,
                pada: last.selesai_pada.toISOString(),
                oleh: last.nama,
                sumber: last.sumber,
              }
            : null,
        };
      });
    },
  };
}

function assertWithinCeiling({ laporan }: repo.ImporRow, ceilingPercent: number): void {
  const exceeded = laporan?.batas_terlampaui.find((one) => persenOf(one) > ceilingPercent);
  if (exceeded === undefined) return;
  const { nama, removed, total } = exceeded;
  throw new AppError('batas_hapus_terlampaui', {
    message: `${nama}: ${removed} dari ${total} akan dihapus, melebihi batas ${ceilingPercent} persen. Tidak ada yang diubah.`,
  });
}

function toImpor(actor: Actor, { fields, file }: Multipart, now: Date): write.ImporBaru {
  const isian = parse(isianImpor, fields, 'body');
  if (file === null) throw new AppError('berkas_wajib');
  if (file.bytes.length === 0) throw unreadable('Berkas kosong.');
  const isJadwal = isian.jenis === 'jadwal';
  if (isJadwal && (isian.periode === undefined || isian.prodi === undefined)) {
    const missing = (path: 'periode' | 'prodi') =>
      isian[path] === undefined ? [{ path, message: 'Wajib diisi' }] : [];
    throw new AppError('validasi_gagal', { errors: [...missing('periode'), ...missing('prodi')] });
  }
  return {
    collegeId: actor.collegeId,
    id: randomUUID(),
    sumber: 'operator',
    jenis: [isian.jenis],
    namaBerkas: file.name,
    format: formatOf(file),
    isi: file.bytes,
    lengkap: isian.lengkap,
    batasHapusPersen: isian.batas_hapus_persen,
    timpaManual: isian.timpa_manual,
    status: 'pratinjau',
    pelaku: actor,
    now,
    periode: isJadwal ? (isian.periode ?? null) : null,
    idProdi: isJadwal ? (isian.prodi ?? null) : null,
  };
}

function formatOf({ name }: UploadedFile): 'csv' | 'xlsx' {
  const extension = /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (extension === 'csv' || extension === 'xlsx') return extension;
  if (extension === 'xls') throw new AppError('berkas_format_lama');
  throw unreadable(
    `Jenis berkas ${extension === '' ? 'ini' : `.${extension}`} tidak didukung. Gunakan .csv atau .xlsx.`,
  );
}

function namesOf(jenis: readonly (keyof typeof namaJenis)[]): string {
  return jenis.map((one) => namaJenis[one].toLowerCase()).join(', ');
}

function auditOf(
  { id, jenis, namaBerkas }: Pick<write.ImporBaru, 'id' | 'jenis' | 'namaBerkas'>,
  aksi: string,
  what: string,
) {
  return {
    jenisAktivitas: 'data_master' as const,
    aksi,
    detail: `${what} ${namesOf(jenis)}${namaBerkas ? ` dari ${namaBerkas}` : ''}`,
    objek: { id_impor: id, jenis_data: [...jenis] },
  };
}
