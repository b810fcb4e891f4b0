/** Counts an operator's open work with the filters of the lists it opens. */

import type { BarisMenunggu } from '@lms/contracts/laporan/bap/bap';
import type { tindakLanjut } from '@lms/contracts/sistem/tindak-lanjut';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import { type Actor, may, type OperatorActor } from '../../platform/auth/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { type PageOf, type PagingQuery, paging } from '../../platform/http/paging.ts';
import type { TimeZone } from '../../platform/time-zone.ts';
import { toInstant } from '../../platform/wire-time.ts';
import { countRefused } from '../data-master/index.ts';
import { listDaftarDosen } from '../kehadiran/index.ts';
import { listPertemuan } from '../kelas/pertemuan/index.ts';
import { listAccounts } from '../orang/akun/index.ts';
import { findSummary } from '../sistem/antrean/index.ts';
import type { GetPengaturan } from '../sistem/pengaturan/index.ts';
import { refusedSince, weekStart } from './tindak-lanjut.policy.ts';

export interface TindakLanjutPorts {
  timeZone(collegeId: string): Promise<TimeZone>;
  pengaturan: GetPengaturan;
  /** Null: no term runs. */
  runningPeriode(collegeId: string): Promise<number | null>;
  /** Reports that wait for the actor (N57). */
  bapMenunggu(actor: Actor, query: PagingQuery): Promise<PageOf<BarisMenunggu[]>>;
  /** Requests to erase a person that the operator may confirm. */
  penghapusanMenunggu(actor: OperatorActor): Promise<number>;
}

type Answer = ResponseOf<typeof tindakLanjut>;

const first = paging({ per_page: 1 });

export function createTindakLanjutService(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ports: TindakLanjutPorts,
) {
  async function notStarted(
    actor: OperatorActor,
    now: Date,
    zone: TimeZone,
  ): Promise<Answer['pertemuan_tanpa_mulai']> {
    const sejak = toInstant(weekStart(zone, now));
    const filter = { status: 'tanpa_mulai', waktu_awal: sejak, page: 1 } as const;
    return { jumlah: (await listPertemuan(db, actor, { filter, page: first, now })).total, sejak };
  }

  async function notValidated(
    actor: OperatorActor,
    now: Date,
  ): Promise<Answer['pengajar_belum_divalidasi']> {
    const { pengaturan_kelas } = await ports.pengaturan(db, actor.collegeId);
    const periode = await ports.runningPeriode(actor.collegeId);
    if (!pengaturan_kelas.validasi_kehadiran_dosen || periode === null) return null;
    const filter = { validasi: 'belum', periode } as const;
    return { jumlah: (await listDaftarDosen(db, actor, { filter, page: first, now })).total };
  }

  async function notActivated(
    actor: OperatorActor,
    now: Date,
  ): Promise<Answer['akun_belum_aktivasi']> {
    return {
      jumlah: (
        await listAccounts(db, actor, { filter: { status: 'belum_aktivasi' }, page: first, now })
      ).total,
    };
  }

  async function refusedRows(
    actor: OperatorActor,
    now: Date,
    zone: TimeZone,
  ): Promise<Answer['baris_ditolak']> {
    const since = refusedSince(zone, now);
    const idPengguna = actor.prodi.length > 0 ? actor.userId : null;
    const { imports, rows, id } = await countRefused(db, {
      collegeId: actor.collegeId,
      idPengguna,
      since,
    });
    return {
      jumlah: rows,
      jumlah_impor: imports,
      sejak: toInstant(since),
      id: imports === 1 ? id : null,
    };
  }

  async function failedJobs(
    { collegeId }: OperatorActor,
    now: Date,
  ): Promise<Answer['pekerjaan_gagal']> {
    return { jumlah: (await findSummary(db, collegeId, now)).gagal };
  }

  return {
    all: async (actor: OperatorActor): Promise<Answer> => {
      const now = clock.now();
      const zone = await ports.timeZone(actor.collegeId);
      const classes = may(actor, 'kelas_kuliah', 'read');
      const system = may(actor, 'data_sistem', 'read');
      const [
        pertemuan_tanpa_mulai,
        pengajar_belum_divalidasi,
        akun_belum_aktivasi,
        baris_ditolak,
        pekerjaan_gagal,
        bap,
        penghapusan,
      ] = await Promise.all([
        classes ? notStarted(actor, now, zone) : null,
        classes ? notValidated(actor, now) : null,
        system ? notActivated(actor, now) : null,
        may(actor, 'data_master', 'read') ? refusedRows(actor, now, zone) : null,
        system ? failedJobs(actor, now) : null,
        classes ? ports.bapMenunggu(actor, { per_page: 1 }) : null,
        may(actor, 'data_sistem', 'write') ? ports.penghapusanMenunggu(actor) : null,
      ]);
      return {
        pertemuan_tanpa_mulai,
        pengajar_belum_divalidasi,
        akun_belum_aktivasi,
        baris_ditolak,
        bap_ditolak: bap && { jumlah: bap.total },
        pekerjaan_gagal,
        penghapusan_menunggu: penghapusan === null ? null : { jumlah: penghapusan },
      };
    },
  };
}
