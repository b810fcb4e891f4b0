/** Activation links for many accounts at once (DECISIONS 203, docs/decisions/025). */
import type { buatTautanAktivasiMassal, ringkasanAktivasiMassal } from '@lms/contracts/orang/akun';
import type { BodyOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import { recordAudit } from '../../../platform/audit.ts';
import { type OperatorActor, roleOnWire } from '../../../platform/auth/actor.ts';
import { operator } from '../../../platform/auth/narrow.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { dateIn, type TimeZone } from '../../../platform/time-zone.ts';
import { type Cell, type Column, writeXlsx, XLSX_TYPE } from '../../../platform/xlsx/xlsx.ts';
import {
  longWorkHandler,
  startLongWork,
  type WorkContext,
  type WorkResult,
} from '../../sistem/pekerjaan/index.ts';
import { aktivasiMassal, kirimTautan } from './aktivasi.messages.ts';
import { expiryOfLink } from './aktivasi.policy.ts';
import { addLinks, type NewLinks } from './aktivasi.repo.ts';
import type { Tautan } from './aktivasi-tautan.service.ts';
import {
  countDormantAccounts,
  type DormantFilter,
  type DormantRow,
  dormantAccounts,
} from './akun.repo.ts';

export interface AktivasiMassalPorts {
  tautan: Tautan;
  sendsMail: boolean;
  timeZone(collegeId: string): Promise<TimeZone>;
}

export type AktivasiMassalService = ReturnType<typeof createAktivasiMassalService>;

const JUDUL = { surel: 'Surel tautan aktivasi', berkas: 'Daftar tautan aktivasi' };
const roleText = { ROLE_MAHASISWA: 'Mahasiswa', ROLE_DOSEN: 'Pengajar', ROLE_OPERATOR: 'Operator' };
const columns: readonly Column[] = [
  { header: 'Nama', width: 32 },
  { header: 'Nama Pengguna', width: 20 },
  { header: 'Peran', width: 12 },
  { header: 'Tautan', width: 90 },
  { header: 'Berlaku Sampai', width: 20 },
];

interface Prepared {
  links: NewLinks['links'][number][];
  rows: Cell[][];
}

export function createAktivasiMassalService(
  deps: Pick<Deps, 'db' | 'clock' | 'outbox' | 'events' | 'files' | 'log'>,
  { tautan, sendsMail, timeZone }: AktivasiMassalPorts,
) {
  const { db, clock, outbox } = deps;
  type Input = BodyOf<typeof buatTautanAktivasiMassal>;

  async function prepare({
    actor,
    input,
    now,
    signal,
    progress,
  }: WorkContext<Input>): Promise<Prepared> {
    const asker = operator(actor);
    const make = await tautan.prepare(db, asker.collegeId);
    const { jumlah } = await countDormantAccounts(db, asker, input);
    const prepared: Prepared = { links: [], rows: [] };
    const withEmail = input.cara === 'surel';
    const until = expiryOfLink(now);
    const add = (account: DormantRow): void => {
      const { id, hash, address } = make();
      prepared.links.push({
        id,
        hash,
        userId: account.id,
        email: withEmail ? account.email : null,
      });
      if (!withEmail) {
        prepared.rows.push([
          account.nama,
          account.username,
          roleText[roleOnWire[account.role]],
          address,
          until,
        ]);
      }
    };
    for await (const accounts of dormantAccounts(db, asker, { ...input, withEmail })) {
      signal.throwIfAborted();
      accounts.forEach(add);
      progress((50 * prepared.links.length) / Math.max(jumlah, 1), `${prepared.links.length} akun`);
    }
    return prepared;
  }

  async function work(context: WorkContext<Input>): Promise<WorkResult> {
    const { actor, collegeId, input, now, signal } = context;
    const { links, rows } = await prepare(context);
    const write = { collegeId, links, createdBy: actor.userId, now, expiresAt: expiryOfLink(now) };
    if (input.cara === 'surel') {
      return {
        pesan: `${links.length} surel dikirim berangsur-angsur`,
        ringkasan: { akun: links.length },
        commit: async (tx) => {
          const ids = await addLinks(tx, write);
          await outbox.addAll(
            tx,
            kirimTautan,
            ids.map((id) => ({ collegeId, payload: { id_tautan: id } })),
          );
        },
      };
    }
    const zone = await timeZone(collegeId);
    const workbook = await writeXlsx({ sheet: 'Tautan Aktivasi', columns, rows, zone, signal });
    return {
      file: {
        content: { localPath: workbook.localPath },
        bytes: workbook.bytes,
        name: `Tautan Aktivasi ${dateIn(zone, now)}.xlsx`,
        type: XLSX_TYPE,
        dispose: workbook.dispose,
      },
      pesan: `${rows.length} tautan, berlaku 24 jam`,
      ringkasan: { akun: rows.length },
      commit: async (tx) => {
        await addLinks(tx, write);
      },
    };
  }

  return {
    summary: async (
      actor: OperatorActor,
      filter: DormantFilter,
    ): Promise<ResponseOf<typeof ringkasanAktivasiMassal>> => ({
      ...(await countDormantAccounts(db, actor, filter)),
      surel_tersedia: sendsMail,
    }),

    /**
     * @throws AppError surel_tidak_tersedia, tidak_ada_akun_sasaran, aktivasi_massal_berjalan,
     * pekerjaan_terlalu_banyak
     */
    start: (
      actor: OperatorActor,
      input: Input,
    ): Promise<ResponseOf<typeof buatTautanAktivasiMassal>> =>
      db.transaction(async (tx) => {
        if (input.cara === 'surel' && !sendsMail) throw new AppError('surel_tidak_tersedia');
        const { jumlah, dengan_email } = await countDormantAccounts(tx, actor, input);
        const sasaran = input.cara === 'surel' ? dengan_email : jumlah;
        if (sasaran === 0) throw new AppError('tidak_ada_akun_sasaran');
        const detail = `Membuat tautan aktivasi untuk ${sasaran} akun`;
        const entry = {
          jenisAktivitas: 'akun',
          aksi: 'akun.tautan_massal',
          detail,
          objek: { ...input, jumlah: sasaran },
        } as const;
        await recordAudit(tx, actor, entry, clock.now());
        const single = { key: 'aktivasi', code: 'aktivasi_massal_berjalan' } as const;
        return {
          id_pekerjaan: await startLongWork(deps, tx, actor, aktivasiMassal, {
            judul: JUDUL[input.cara],
            input,
            single,
          }),
        };
      }),

    handler: longWorkHandler(deps, aktivasiMassal, { work }),
  };
}
