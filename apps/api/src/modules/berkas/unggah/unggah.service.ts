/** Uploads in one piece, or in parts that any process can continue (K13). */
import { randomUUID } from 'node:crypto';
import type {
  isianUnggahBerkas,
  KindBerkas,
  mulaiUnggahan,
  Unggahan,
} from '@lms/contracts/berkas/berkas';
import { extensionsOf, type Tujuan } from '@lms/contracts/berkas/jenis-berkas';
import type { BodyOf } from '@lms/contracts/wire/endpoint';
import type { z } from 'zod';
import { recordAudit } from '../../../platform/audit.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import type { UploadedFile } from '../../../platform/http/multipart.ts';
import { createTurns } from '../../../platform/turns.ts';
import type { GetPengaturan } from '../../sistem/pengaturan/index.ts';
import { listByIds } from '../berkas.repo.ts';
import { auditBerkas, readFromMemory, toBerkas, toUnggahan } from '../berkas.views.ts';
import { createRunningHashes } from '../hash.service.ts';
import { refusalOf } from '../jenis.policy.ts';
import { cleanName } from '../nama.policy.ts';
import { checkHead, disagree, inspect, type Pemeriksaan, trueName } from '../periksa.service.ts';
import { createSimpan } from '../simpan.service.ts';
import type { SisaService } from '../sisa/sisa.service.ts';
import { cleanTranskrip } from '../transkrip.parser.ts';
import { countsForQuota, exceedsPending, exceedsQuota, stepOf } from './unggahan.policy.ts';
import * as repo from './unggahan.repo.ts';

export type UnggahService = ReturnType<typeof createUnggahService>;

/**
 * Parts written at once: each holds one of the pool's connections (12 by default) until stored.
 * Waiting parts stay in memory, up to 5 MB each.
 */
const PARTS_AT_ONCE = 4;
const MOST_WAITING = 40;

interface UnggahDeps extends Pick<Deps, 'db' | 'files' | 'clock' | 'outbox' | 'scanner'> {
  pengaturan: GetPengaturan;
  sisa: Pick<SisaService, 'remove'>;
}

interface Booking {
  kind: KindBerkas;
  bytes: number;
  inside: boolean;
}

export function createUnggahService(deps: UnggahDeps) {
  const { db, files, clock, scanner, pengaturan, sisa } = deps;
  const simpan = createSimpan(deps);
  const hashes = createRunningHashes();
  const inTurn = createTurns({
    most: PARTS_AT_ONCE,
    mostWaiting: MOST_WAITING,
    retryAfterSeconds: 2,
  });
  const keyOf = ({ collegeId, userId }: Actor, id: string): repo.UploadKey => ({
    collegeId,
    userId,
    id,
  });

  async function admit(
    actor: Actor,
    tujuan: Tujuan,
    { nama: given, bytes }: { nama: string; bytes: number },
  ): Promise<string> {
    const { ukuran_max_file } = (await pengaturan(db, actor.collegeId)).pengaturan_sistem;
    const nama = cleanName(given);
    const refusal = refusalOf({ ...tujuan, role: actor.role, nama, bytes }, ukuran_max_file);
    if (refusal?.code === 'validasi_gagal') {
      throw new AppError('validasi_gagal', {
        errors: [{ path: refusal.field, message: 'Tipe wajib dipilih!' }],
      });
    }
    if (refusal)
      throw new AppError(refusal.code, 'message' in refusal ? { message: refusal.message } : {});
    return nama;
  }

  /**
   * Throws unggahan_terlalu_banyak when the account has too many unclaimed files, kuota_penuh when
   * the college is full. Running uploads count, and this one is booked under the lock, so that
   * parallel uploads cannot exceed the quota.
   */
  async function bookRoom(tx: Tx, actor: Actor, { kind, bytes, inside }: Booking): Promise<void> {
    const waiting = await repo.lockPending(tx, actor);
    // Files inside an uploaded file are not counted one by one.
    const pending = inside ? { ...waiting, jumlah: 0 } : waiting;
    if (exceedsPending({ role: actor.role, pending, bytes }))
      throw new AppError('unggahan_terlalu_banyak');
    const quotaGb = (await pengaturan(tx, actor.collegeId)).pengaturan_sistem.kuota_penyimpanan_gb;
    if (quotaGb === null || !countsForQuota({ role: actor.role, kind })) return;
    const used = await repo.lockBooked(tx, actor.collegeId);
    if (exceedsQuota({ quotaGb, used, bytes })) throw new AppError('kuota_penuh');
  }

  /** Writes the row that will remove unused bytes, before the bytes. */
  async function begin(
    actor: Actor,
    body: BodyOf<typeof mulaiUnggahan>,
    { since = clock.now(), inside = false }: { since?: Date | undefined; inside?: boolean } = {},
  ): Promise<repo.UnggahanRow> {
    const nama = await admit(actor, body, { nama: body.nama, bytes: body.ukuran });
    const id = randomUUID();
    const row = {
      id,
      pengunggah: actor.userId,
      nama,
      kind: body.kind,
      tipe_file: body.tipe_file ?? null,
      ukuran: body.ukuran,
      durasi_detik: body.durasi_detik ?? null,
      keadaan: { lokasi: `isi-${id}`, bagian: null },
      dibuat_pada: since,
    };
    await db.transaction(async (tx) => {
      await bookRoom(tx, actor, { kind: row.kind, bytes: row.ukuran, inside });
      await repo.insertUpload(tx, actor.collegeId, row);
    });
    return { ...row, posisi: 0, id_berkas: null };
  }

  async function store(
    tx: Tx,
    actor: Actor,
    upload: repo.UnggahanRow,
    content: Pemeriksaan,
  ): Promise<string> {
    const id = await simpan(tx, actor.collegeId, upload, content);
    const { nama, kind, ukuran } = upload;
    await recordAudit(tx, actor, auditBerkas('diunggah', { id, nama, kind, ukuran }), clock.now());
    return id;
  }

  async function show(actor: Actor, id: string) {
    const [row] = await listByIds(db, actor.collegeId, { ids: [id], held: scanner !== null });
    return toBerkas(found(row), actor, files.link);
  }

  const view = async (actor: Actor, upload: repo.UnggahanRow): Promise<Unggahan> =>
    toUnggahan(upload, upload.id_berkas === null ? null : await show(actor, upload.id_berkas));

  async function giveUp(
    tx: Tx,
    { collegeId }: Actor,
    { id, keadaan: { lokasi, bagian } }: repo.UnggahanRow,
  ): Promise<void> {
    await repo.deleteUpload(tx, { collegeId, id });
    await sisa.remove(tx, [{ collegeId, lokasi, bagian }]);
  }

  /** Runs after the last part, and again when a client that lost the answer repeats it. */
  async function finish(actor: Actor, upload: repo.UnggahanRow): Promise<Unggahan> {
    const key = keyOf(actor, upload.id);
    const at = { collegeId: actor.collegeId, path: upload.keadaan.lokasi };
    await files.complete(at, upload.keadaan.bagian ?? {});
    const known = hashes.of(upload.id, upload.ukuran);
    const checked = await inspect(upload.nama, found(await files.find(at)), known).catch(refused);
    const done = await db.transaction(async (tx) => {
      const row = found(await repo.lockUpload(tx, key));
      if (row.id_berkas !== null) return row;
      if (checked instanceof AppError) {
        await giveUp(tx, actor, row);
        return row;
      }
      const id_berkas = await store(tx, actor, row, checked);
      await repo.finishUpload(tx, key, id_berkas, clock.now());
      return { ...row, id_berkas };
    });
    hashes.forget(upload.id);
    if (done.id_berkas === null && checked instanceof AppError) throw checked;
    return view(actor, done);
  }

  async function take(
    actor: Actor,
    id: string,
    part: { posisi: number; bytes: Buffer },
  ): Promise<repo.UnggahanRow> {
    const { upload, grown } = await db.transaction(async (tx) => {
      // Losing the last commits in a crash only means sending these parts again.
      await tx.run('SET LOCAL synchronous_commit = off');
      const key = keyOf(actor, id);
      const upload = found(await repo.lockUpload(tx, key));
      const step = stepOf(upload, { posisi: part.posisi, bytes: part.bytes.byteLength });
      if (step === 'salah') throw new AppError('unggahan_bagian_salah');
      if (step === 'lompat')
        throw new AppError('unggahan_posisi_salah', { data: { posisi: upload.posisi } });
      if (step === 'ulang') return { upload };
      if (part.posisi === 0) await checkHead(upload.nama, part.bytes);
      const { lokasi } = upload.keadaan;
      const place = { collegeId: actor.collegeId, path: lokasi };
      const [bagian, grown] = await Promise.all([
        files.append(place, { position: part.posisi, bytes: part.bytes }, upload.keadaan.bagian),
        hashes.grow(id, part),
      ]);
      const posisi = part.posisi + part.bytes.byteLength;
      const keadaan = {
        lokasi,
        bagian,
        ...(posisi === upload.ukuran ? { awal_terakhir: part.posisi } : {}),
      };
      await repo.advanceUpload(tx, key, { posisi, keadaan, now: clock.now() });
      return { upload: { ...upload, posisi, keadaan }, grown };
    });
    if (grown !== undefined) hashes.keep(id, grown);
    return upload;
  }

  return {
    /** `since`: start of the request; `inside`: the file came inside an uploaded one. */
    whole: async (
      actor: Actor,
      fields: z.output<typeof isianUnggahBerkas>,
      file: UploadedFile | null,
      { since, inside }: { since?: Date | undefined; inside?: boolean } = {},
    ) => {
      if (file === null || file.name === '') throw new AppError('berkas_wajib');
      const { kind, tipe_file, durasi_detik } = fields;
      const called = await trueName(cleanName(file.name), file.bytes, extensionsOf(fields));
      const nama = await admit(actor, fields, { nama: called, bytes: file.bytes.byteLength });
      const bytes = tipe_file === 'transkrip' ? cleaned(nama, file.bytes) : file.bytes;
      const content = await inspect(nama, readFromMemory(bytes));
      const upload = await begin(
        actor,
        { kind, tipe_file, durasi_detik, nama, ukuran: bytes.byteLength },
        { since, inside },
      );
      await files.put({ collegeId: actor.collegeId, path: upload.keadaan.lokasi }, bytes);
      const id = await db.transaction(async (tx) => {
        const stored = await store(tx, actor, upload, content);
        await repo.deleteUpload(tx, keyOf(actor, upload.id));
        return stored;
      });
      return show(actor, id);
    },

    used: ({ collegeId }: Actor) => repo.sumUsed(db, collegeId),

    begin: async (actor: Actor, body: BodyOf<typeof mulaiUnggahan>) =>
      view(actor, await begin(actor, body)),

    state: async (actor: Actor, id: string) =>
      view(actor, found(await repo.findUpload(db, keyOf(actor, id)))),

    part: async (
      actor: Actor,
      id: string,
      part: { posisi: number; bytes: Buffer },
    ): Promise<Unggahan> => {
      const upload = await inTurn(() => take(actor, id, part));
      return upload.posisi === upload.ukuran && upload.id_berkas === null
        ? finish(actor, upload)
        : view(actor, upload);
    },

    /** A finished upload is removed as a file. */
    cancel: (actor: Actor, id: string): Promise<void> =>
      db.transaction(async (tx) => {
        const upload = found(await repo.lockUpload(tx, keyOf(actor, id)));
        if (upload.id_berkas !== null) throw new AppError('tidak_ditemukan');
        await giveUp(tx, actor, upload);
      }),
  };
}

/** Cleans subtitles. @throws AppError berkas_isi_berbeda, berkas_kosong */
function cleaned(nama: string, bytes: Buffer): Buffer {
  const clean = cleanTranskrip(bytes);
  if (clean === null) throw disagree(nama, null);
  if (clean.byteLength === 0) throw new AppError('berkas_kosong');
  return clean;
}

/** Passes on a verdict about the content; any other failure is no verdict. */
function refused(error: unknown): AppError {
  if (error instanceof AppError && error.status < 500 && error.code !== 'tidak_ditemukan')
    return error;
  throw error;
}
