/** The calendar of all classes, and its feed (DECISIONS 80; K124, K125). */
import { randomBytes } from 'node:crypto';
import type {
  Acara,
  buatLanggananKalender,
  kalender,
  langgananKalender,
} from '@lms/contracts/kelas/kalender';
import type { QueryOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import { recordAudit } from '../../../platform/audit.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { hashOf } from '../../../platform/auth/opaque-token.ts';
import type { Sql, Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { toInstant, toInstantOrNull } from '../../../platform/wire-time.ts';
import type { GetPengaturan } from '../../sistem/pengaturan/index.ts';
import { listTertutup } from '../ujian-tertutup.repo.ts';
import { isWithin } from './acara.policy.ts';
import {
  type AnggotaActor,
  forgetRemoved,
  listAcara,
  listUmpan,
  type Rentang,
} from './acara.repo.ts';
import { type PengumumanBerakhir, toAcara, toAcaraPengumuman, waktuOf } from './acara.views.ts';
import * as langganan from './langganan.repo.ts';
import { sidikUmpan, toIcs } from './umpan.views.ts';

export interface KalenderPorts {
  pengaturan: GetPengaturan;
  publicUrl: string;
  /** Announcements that the reader sees now and that end within the span. */
  pengumumanBerakhir: (
    sql: Sql,
    actor: Actor,
    span: Pick<Rentang, 'awal' | 'akhir' | 'now'>,
  ) => Promise<PengumumanBerakhir[]>;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Days of the feed before and after today, and how long it tells of what was removed (K125). */
const DAYS_BEFORE = 30;
const DAYS_AFTER = 180;
const DAYS_REMOVED = 30;
/** 160 bits (K125). */
const TOKEN_BYTES = 20;
const TOKEN = /^[a-z2-7]{32}$/;
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

export interface Berkas {
  etag: string;
  /** Null: the calendar knows it. */
  body: string | null;
}

/** The endpoints admit nobody else. */
export function anggota(actor: Actor): AnggotaActor {
  if (actor.role === 'operator') throw new AppError('tidak_berhak');
  return actor;
}

export type KalenderService = ReturnType<typeof createKalenderService>;

export function createKalenderService(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ports: KalenderPorts,
) {
  const closedTo = async (sql: Sql, actor: AnggotaActor, since: Date, now: Date) =>
    listTertutup(sql, actor, {
      pengaturan: await ports.pengaturan(sql, actor.collegeId),
      since,
      now,
    });

  const changed = (tx: Tx, actor: AnggotaActor, aksi: 'dibuat' | 'dicabut', now: Date) =>
    recordAudit(
      tx,
      actor,
      {
        jenisAktivitas: 'akun',
        aksi: `kalender.langganan_${aksi}`,
        detail: `${aksi === 'dibuat' ? 'Membuat' : 'Mencabut'} alamat langganan kalender`,
      },
      now,
    );

  return {
    between: async (
      actor: AnggotaActor,
      { waktu_awal, waktu_akhir }: QueryOf<typeof kalender>,
    ): Promise<Acara[]> => {
      const now = clock.now();
      const span = { awal: new Date(waktu_awal), akhir: new Date(waktu_akhir) };
      const [rows, announced] = await Promise.all([
        closedTo(db, actor, span.awal, now).then((tertutup) =>
          listAcara(db, actor, { ...span, now, tertutup }),
        ),
        ports.pengumumanBerakhir(db, actor, { ...span, now }),
      ]);
      return [
        ...rows.filter((row) => isWithin(waktuOf(row), span)).map(toAcara),
        ...announced.map(toAcaraPengumuman),
      ];
    },

    state: async (actor: AnggotaActor): Promise<ResponseOf<typeof langgananKalender>> => {
      const row = await langganan.findLangganan(db, actor);
      return {
        dibuat_pada: toInstantOrNull(row?.dibuat_pada ?? null),
        dibaca_pada: toInstantOrNull(row?.dibaca_pada ?? null),
      };
    },

    /** The former address ends; the new one is told once. */
    renew: (actor: AnggotaActor): Promise<ResponseOf<typeof buatLanggananKalender>> => {
      const token = newToken();
      return db.transaction(async (tx) => {
        const now = clock.now();
        await langganan.replaceLangganan(tx, actor, { hash: hashOf(token), now });
        await changed(tx, actor, 'dibuat', now);
        const alamat = new URL(`/v2/lms/kalender/${token}.ics`, ports.publicUrl).href;
        return { alamat, dibuat_pada: toInstant(now) };
      });
    },

    revoke: (actor: AnggotaActor): Promise<void> =>
      db.transaction(async (tx) => {
        const had = await langganan.deleteLangganan(tx, actor);
        if (had) await changed(tx, actor, 'dicabut', clock.now());
      }),

    /**
     * Wrong, revoked, of another college, of an account that ended: all the same 404.
     * @throws AppError tidak_ditemukan
     */
    feed: async (
      token: string,
      { college, known }: { college: string | undefined; known: string | undefined },
    ): Promise<Berkas> => {
      const owner = TOKEN.test(token) ? await langganan.findPemilik(db, hashOf(token)) : null;
      if (owner === null || (college !== undefined && college !== owner.college_id))
        throw new AppError('tidak_ditemukan');
      const now = clock.now();
      const actor = actorOf(owner);
      if (actor === null) throw new AppError('tidak_ditemukan');
      const { pengaturan_sistem: sistem } = await ports.pengaturan(db, owner.college_id);
      const awal = new Date(now.getTime() - DAYS_BEFORE * DAY_MS);
      const akhir = new Date(now.getTime() + DAYS_AFTER * DAY_MS);
      const dibuangSejak = new Date(now.getTime() - DAYS_REMOVED * DAY_MS);
      // A restricted student may read nothing else either (DECISIONS 209).
      const rows = owner.dibatasi
        ? []
        : await listUmpan(db, actor, {
            now,
            awal,
            akhir,
            dibuangSejak,
            tertutup: await closedTo(db, actor, awal, now),
          });
      if (owner.dibaca_pada === null || now.getTime() - owner.dibaca_pada.getTime() >= HOUR_MS)
        await langganan.saveRead(db, owner, now);
      const within = rows.filter((row) => isWithin(waktuOf(row), { awal, akhir }));
      const umpan = {
        collegeId: owner.college_id,
        nama: owner.nama_college,
        zone: sistem.time_zone,
        publicUrl: ports.publicUrl,
        sejak: owner.dibuat_pada,
      };
      const etag = `"${sidikUmpan(within, umpan)}"`;
      return { etag, body: isKnown(known, etag) ? null : toIcs(within, umpan) };
    },

    forgetRemoved: (tx: Tx, now: Date): Promise<void> =>
      forgetRemoved(tx, new Date(now.getTime() - DAYS_REMOVED * DAY_MS)),
  };
}

function isKnown(header: string | undefined, etag: string): boolean {
  const known = header?.split(',').map((one) => one.trim().replace(/^W\//, ''));
  return known !== undefined && (known.includes(etag) || known.includes('*'));
}

function newToken(): string {
  let bits = BigInt(`0x${randomBytes(TOKEN_BYTES).toString('hex')}`);
  return Array.from({ length: (TOKEN_BYTES * 8) / 5 }, () => {
    const letter = BASE32[Number(bits & 31n)];
    bits >>= 5n;
    return letter;
  }).join('');
}

/** Null for who has no classes of the own. */
function actorOf(owner: langganan.PemilikRow): AnggotaActor | null {
  const base = {
    collegeId: owner.college_id,
    userId: owner.id_pengguna,
    username: owner.username,
    nama: owner.nama,
    sessionId: '',
    scopes: [],
    ip: '',
    requestId: '',
    operator: null,
  };
  if (owner.role === 'mahasiswa' && owner.nim !== null)
    return { ...base, role: 'mahasiswa', nim: owner.nim, aktif: true, dibatasi: owner.dibatasi };
  if (owner.role === 'dosen' && owner.id_dosen !== null)
    return { ...base, role: 'dosen', idDosen: owner.id_dosen };
  return null;
}
