/** Reads the report of a meeting: the draft of now, all versions, and what the reader may do (N56–N61). */
import type { Bap, RincianBap } from '@lms/contracts/laporan/bap/bap';
import type { FaktaBap } from '@lms/contracts/laporan/bap/fakta';
import { type Actor, may } from '../../../platform/auth/actor.ts';
import type { SecretBox } from '../../../platform/auth/secret-box.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import type { GetPengaturan } from '../../sistem/pengaturan/index.ts';
import {
  bedaDari,
  canAnswer,
  canSign,
  isBerlaku,
  isTaught,
  penandaKelas,
  sidikOf,
} from './bap.policy.ts';
import * as repo from './bap.repo.ts';
import { type BukaKode, toBap, toRincian, toVersi } from './bap.views.ts';
import { type FaktaRow, findFakta } from './fakta.repo.ts';
import { type KeadaanKampus, penandaOf, toFakta } from './fakta.views.ts';

export interface BapPorts {
  pengaturan: GetPengaturan;
}

/** A meeting with its versions as they stand. */
export interface Keadaan {
  row: FaktaRow;
  versi: repo.BapRow[];
  berlaku: repo.BapRow | null;
  /** The valid version against the present facts. */
  beda: ReturnType<typeof bedaDari>;
  draf: { fakta: FaktaBap; sidik: string };
}

export type BapService = ReturnType<typeof createBapService>;

export function createBapService(
  { db, clock, log }: Pick<Deps, 'db' | 'clock'> & { log: Pick<Deps['log'], 'warn'> },
  ports: BapPorts,
  box: SecretBox,
) {
  // After the secret is lost the code stays on paper; its hash still leads to the report.
  const bukaKode: BukaKode = ({ college_id, id, kode_tersegel }) => {
    try {
      return box.open(kode_tersegel, repo.pemilikKode(college_id, id));
    } catch (error) {
      log.warn({ err: error, bap: id }, 'the code of a report cannot be opened');
      return '';
    }
  };

  async function kampusOf(sql: Sql, collegeId: string): Promise<KeadaanKampus> {
    const { pengaturan_sistem, pengaturan_kelas } = await ports.pengaturan(sql, collegeId);
    return {
      zona: pengaturan_sistem.time_zone,
      validasi: pengaturan_kelas.validasi_kehadiran_dosen,
    };
  }

  /** 404 unless the actor sees the meeting. */
  async function keadaanOf(
    sql: Sql,
    actor: Actor,
    { idPertemuan, now }: { idPertemuan: string; now: Date },
  ): Promise<Keadaan> {
    const kampus = await kampusOf(sql, actor.collegeId);
    const row = found(await findFakta(sql, actor, { idPertemuan, now }));
    const versi = await repo.listVersi(sql, actor.collegeId, idPertemuan);
    const berlaku = versi.find(({ status }) => isBerlaku(status)) ?? null;
    const fakta = toFakta(row, (versi[0]?.versi ?? 0) + 1, kampus);
    const beda = berlaku === null ? [] : bedaDari(berlaku.fakta, fakta);
    return { row, versi, berlaku, beda, draf: { fakta, sidik: sidikOf(fakta) } };
  }

  async function toView(sql: Sql, actor: Actor, keadaan: Keadaan, now: Date): Promise<Bap> {
    const { row, versi, berlaku, beda, draf } = keadaan;
    const orang = await repo.findPenanda(sql, {
      collegeId: actor.collegeId,
      idKelas: row.id_kelas,
      nim: berlaku?.nim_saksi ?? null,
    });
    const isTeacher = actor.role === 'dosen' && isTaught(penandaOf(row, actor.idDosen));
    return toBap(row, {
      draf,
      versi,
      tidakSesuai: beda,
      orang,
      tandaTangan: actor.role === 'dosen' ? decideSign(actor.idDosen, keadaan) : null,
      saksi:
        isTeacher &&
        orang.ketua === null &&
        (berlaku === null || canAnswer(toVersi(berlaku), now).allow),
      batalkan:
        actor.role === 'operator' && may(actor, 'kelas_kuliah', 'write') && berlaku !== null,
      now,
      buka: bukaKode,
    });
  }

  return {
    bukaKode,
    kampusOf,
    keadaanOf,
    toView,

    ofMeeting: async (actor: Actor, idPertemuan: string): Promise<Bap> => {
      const now = clock.now();
      return toView(db, actor, await keadaanOf(db, actor, { idPertemuan, now }), now);
    },

    detail: async (actor: Actor, id: string): Promise<RincianBap> => {
      const now = clock.now();
      const row = found(await repo.findBap(db, actor, id));
      if (actor.role !== 'mahasiswa') return toRincian(row, { now, buka: bukaKode, boleh: false });
      const penanda = await penandaOr404(db, actor, row);
      const boleh = penanda !== null && canAnswer(toVersi(row), now).allow;
      return toRincian(row, { now, buka: bukaKode, boleh });
    },
  };
}

/** Null: the student has co-signed, and may read on. 404 for everybody else in the class. */
export async function penandaOr404(
  sql: Sql,
  actor: Extract<Actor, { role: 'mahasiswa' }>,
  row: repo.BapRow,
) {
  const { ketua, saksi } = await repo.findPenanda(sql, {
    collegeId: actor.collegeId,
    idKelas: row.id_kelas,
    nim: row.nim_saksi,
  });
  const penanda = penandaKelas(ketua, saksi);
  if (penanda?.orang.nim === actor.nim) return penanda;
  if (row.tanda.some(({ id_pengguna }) => id_pengguna === actor.userId)) return null;
  throw new AppError('tidak_ditemukan');
}

export const decideSign = (idDosen: string, { row, berlaku, beda }: Keadaan) =>
  canSign(penandaOf(row, idDosen), {
    selesai: row.selesai,
    materi: row.materi ?? '',
    berlaku: berlaku && { beda, ditolak: berlaku.ditolak_pada !== null },
  });
