/** News (S1 §2.1; DECISIONS 29; N71): written by operators of all programmes, read by everybody. */
import { randomUUID } from 'node:crypto';
import { BERITA_PER_HALAMAN } from '@lms/contracts/pengumuman/batas';
import type {
  Berita,
  daftarBerita,
  tambahBerita,
  ubahBerita,
} from '@lms/contracts/pengumuman/berita';
import type { BodyOf, QueryOf } from '@lms/contracts/wire/endpoint';
import { recordAudit } from '../../../platform/audit.ts';
import type { Actor, OperatorActor } from '../../../platform/auth/actor.ts';
import type { Sql, Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { type RichText, readRichText } from '../../../platform/html/rich-text.ts';
import { paging } from '../../../platform/http/paging.ts';
import type { MilikBerkas } from '../../berkas/index.ts';
import { everyRole, KEPT_DAYS, summaryOf } from '../pengumuman.policy.ts';
import { faultOfNews, mayWriteNews } from './berita.policy.ts';
import * as repo from './berita.repo.ts';
import { pictureIdOf, statusOfNews, toBerita, toRingkas } from './berita.views.ts';
import * as write from './berita.write.repo.ts';
import { createGambarBerita, type Gambar, sizesOf } from './gambar.service.ts';

const DAY_MS = 24 * 60 * 60_000;

type Form = Omit<BodyOf<typeof tambahBerita>, 'id_klien'>;
type Deed = 'dibuat' | 'diubah' | 'ditarik' | 'dipulihkan';
const verbs: Record<Deed, string> = {
  dibuat: 'Membuat',
  diubah: 'Mengubah',
  ditarik: 'Menarik',
  dipulihkan: 'Memulihkan',
};

export type BeritaService = ReturnType<typeof createBeritaService>;

export function createBeritaService(
  deps: Pick<Deps, 'db' | 'clock' | 'events' | 'files' | 'outbox' | 'scanner'>,
  ports: { berkas: MilikBerkas },
) {
  const { db, clock, events } = deps;
  const pictures = createGambarBerita(deps, ports);

  const find = async (sql: Sql, actor: Actor, id: string, now: Date) =>
    found(await repo.findBerita(sql, actor.collegeId, id, { now, asWriter: mayWriteNews(actor) }));

  const view = async (sql: Sql, actor: Actor, id: string, now: Date): Promise<Berita> =>
    toBerita(await find(sql, actor, id, now), { actor, now });

  const tell = (tx: Tx, news: readonly { collegeId: string; id: string }[]) =>
    events.add(
      tx,
      news.flatMap(({ collegeId, id }) =>
        everyRole.map((role) => ({
          collegeId,
          stream: `pengumuman:${role}`,
          name: 'berita.berubah' as const,
          data: { id },
        })),
      ),
    );

  async function record(
    tx: Tx,
    { actor, now }: { actor: Actor; now: Date },
    deed: Deed,
    { id, judul }: { id: string; judul: string },
  ): Promise<void> {
    const entry = {
      jenisAktivitas: 'pengumuman' as const,
      aksi: `berita.${deed}`,
      detail: `${verbs[deed]} berita “${judul}”`,
      objek: { id },
    };
    await recordAudit(tx, actor, entry, now);
  }

  /** The row under its lock; 404 unless the actor may change it. */
  function change<T>(
    actor: OperatorActor,
    id: string,
    work: (tx: Tx, row: repo.RincianRow, now: Date) => Promise<T>,
  ): Promise<T> {
    if (!mayWriteNews(actor)) throw new AppError('tidak_ditemukan');
    return db.transaction(async (tx) => {
      await repo.lockBerita(tx, actor.collegeId, id);
      const now = clock.now();
      return work(tx, await find(tx, actor, id, now), now);
    });
  }

  const setWithdrawn = (actor: OperatorActor, id: string, isWithdrawn: boolean) =>
    change(actor, id, async (tx, row, now) => {
      if ((row.ditarik_pada !== null) === isWithdrawn) throw new AppError('tidak_ditemukan');
      const { collegeId } = actor;
      await write.setWithdrawn(tx, { collegeId, id, ditarikPada: isWithdrawn ? now : null }, now);
      await record(tx, { actor, now }, isWithdrawn ? 'ditarik' : 'dipulihkan', row);
      await tell(tx, [{ collegeId, id }]);
      return view(tx, actor, id, now);
    });

  /** Another sending of the form may take the upload in between; its news is the answer then. */
  async function pictureOrMade(
    actor: OperatorActor,
    id: string,
    idKlien: string | undefined,
  ): Promise<{ picture: Gambar } | { made: string }> {
    try {
      return { picture: await pictures.make(actor, id) };
    } catch (error) {
      const made = await repo.findOfForm(db, actor, idKlien);
      if (made === null) throw error;
      return { made };
    }
  }

  return {
    list: async (actor: Actor, filter: QueryOf<typeof daftarBerita>) => {
      const now = clock.now();
      const asWriter = mayWriteNews(actor);
      const page = paging(filter, BERITA_PER_HALAMAN);
      const asked = { filter, page, now, asWriter };
      const { rows, total } = await repo.listBerita(db, actor.collegeId, asked);
      return {
        rows: rows.map((row) => toRingkas(row, { actor, now })),
        total,
        paging: page,
        meta: { has_write_access: asWriter },
      };
    },

    detail: (actor: Actor, id: string): Promise<Berita> => view(db, actor, id, clock.now()),

    add: async (
      actor: OperatorActor,
      { id_klien: idKlien, ...form }: BodyOf<typeof tambahBerita>,
    ): Promise<Berita> => {
      if (!mayWriteNews(actor)) throw new AppError('berita_bukan_hak');
      const isi = textOf(form);
      const before = await repo.findOfForm(db, actor, idKlien);
      if (before !== null) return view(db, actor, before, clock.now());
      const had = form.gambar && (await pictureOrMade(actor, form.gambar.id, idKlien));
      if (had && 'made' in had) return view(db, actor, had.made, clock.now());
      return db.transaction(async (tx) => {
        const now = clock.now();
        const { collegeId } = actor;
        const gambar = had === null ? [] : sizesOf(had.picture);
        const row = toRow(randomUUID(), form, { isi, gambar, now });
        if (!(await write.insertBerita(tx, actor, row, { now, idKlien }))) {
          const made = found(await repo.findOfForm(tx, actor, idKlien));
          return view(tx, actor, made, now);
        }
        if (had !== null) await pictures.keep(tx, actor, had.picture, row.id);
        await record(tx, { actor, now }, 'dibuat', row);
        if (row.diumumkanPada !== null) await tell(tx, [{ collegeId, id: row.id }]);
        return view(tx, actor, row.id, now);
      });
    },

    change: async (
      actor: OperatorActor,
      id: string,
      { updated_at: versi, ...form }: BodyOf<typeof ubahBerita>,
    ): Promise<Berita> => {
      if (!mayWriteNews(actor)) throw new AppError('tidak_ditemukan');
      const isi = textOf(form);
      const wanted = form.gambar?.id ?? null;
      const known = pictureIdOf(await find(db, actor, id, clock.now()));
      const picture =
        wanted === null || wanted === known ? null : await pictures.make(actor, wanted);
      return change(actor, id, async (tx, before, now) => {
        if (versi !== undefined && new Date(versi).getTime() !== before.diubah_pada.getTime())
          throw new AppError('berita_berubah');
        const { collegeId } = actor;
        const kept = pictureIdOf(before) === wanted;
        // A colleague replaced the picture that this form kept.
        if (!kept && wanted !== null && picture === null) throw new AppError('berita_berubah');
        if (!kept) await pictures.release(tx, collegeId, before.gambar);
        if (!kept && picture !== null) await pictures.keep(tx, actor, picture, id);
        const gambar = kept ? before.gambar : picture === null ? [] : sizesOf(picture);
        const row = toRow(id, form, { isi, gambar, now });
        await write.updateBerita(tx, collegeId, row, now);
        await record(tx, { actor, now }, 'diubah', row);
        const wasShown = statusOfNews(before, now) === 'tayang';
        if (wasShown || row.diumumkanPada !== null) await tell(tx, [{ collegeId, id }]);
        return view(tx, actor, id, now);
      });
    },

    withdraw: async (actor: OperatorActor, id: string): Promise<void> => {
      await setWithdrawn(actor, id, true);
    },

    restore: (actor: OperatorActor, id: string): Promise<Berita> => setWithdrawn(actor, id, false),

    /** Tells open pages of what was scheduled for now. */
    announceDue: async (tx: Tx, now: Date): Promise<void> => {
      const rows = await write.markAppeared(tx, now);
      await tell(
        tx,
        rows.map(({ college_id: collegeId, id }) => ({ collegeId, id })),
      );
    },

    emptyWithdrawn: async (tx: Tx, now: Date): Promise<void> => {
      const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
      for (const { college_id, gambar } of await write.deleteWithdrawn(tx, before))
        await pictures.release(tx, college_id, gambar);
    },
  };
}

function textOf(form: Form): RichText {
  const isi = readRichText(form.isi);
  const code = faultOfNews(isi);
  if (code === null) return isi;
  throw new AppError(code, { errors: [{ path: 'isi', message: new AppError(code).message }] });
}

function toRow(
  id: string,
  form: Form,
  { isi, gambar, now }: { isi: RichText; gambar: readonly repo.UkuranRow[]; now: Date },
): write.NewBerita {
  const tanggalPublish = new Date(form.tanggalPublish);
  return {
    id,
    judul: form.judul,
    isi: isi.html,
    ringkasan: summaryOf(isi.text),
    gambar,
    gambarAlt: form.gambar?.alt ?? null,
    tanggalPublish,
    diumumkanPada: tanggalPublish <= now ? now : null,
  };
}
