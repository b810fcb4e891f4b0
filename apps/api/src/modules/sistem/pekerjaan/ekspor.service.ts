/**
 * Excel exports: up to 5,000 rows are answered at once, larger ones become long work (DECISIONS
 * 212), as do exports that would have to wait. A child process writes the workbook while rows
 * arrive in batches.
 */
import { open } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type AuditEntry, recordAudit } from '../../../platform/audit.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import { createLimit } from '../../../platform/http/limit.ts';
import type { JobHandler } from '../../../platform/queue/job.ts';
import { dateIn, type TimeZone } from '../../../platform/time-zone.ts';
import { LineFull } from '../../../platform/turns.ts';
import {
  type Cell,
  type Column,
  type WrittenWorkbook,
  writeXlsx,
  XLSX_TYPE,
} from '../../../platform/xlsx/xlsx.ts';
import { longWorkHandler, startLongWork } from './long-work.service.ts';
import type { LongWork } from './pekerjaan.messages.ts';

const AT_ONCE_ROWS = 5_000;
/**
 * This many requests may wait for a writer, a second or two each; further ones become long work.
 */
const MOST_WAITING_NOW = 6;
/** A slower answer becomes long work: browsers and proxies give up after 30 s. */
const NOW_WITHIN_MS = 10_000;
/** Per user, minute and process. */
const PER_MINUTE = 20;

export interface ExportSource<Input> {
  judul: string;
  /** The date is added: 'Kehadiran Mahasiswa'. */
  fileName: string | ((actor: Actor, input: Input) => Promise<string>);
  sheet: string;
  /** Texts are neutralised. */
  columns: readonly Column[] | ((actor: Actor, input: Input) => Promise<readonly Column[]>);
  /**
   * Returns how many rows the actor may see. Throws tidak_ditemukan for what is not the actor's.
   */
  count(actor: Actor, input: Input): Promise<number>;
  /** Yields rows in batches; no statement reads a single row. */
  rows(actor: Actor, input: Input): AsyncIterable<readonly Cell[]>;
  audit(input: Input, jumlah: number, actor: Actor): AuditEntry | Promise<AuditEntry>;
}

export interface ExportRoute {
  actor: Actor;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface Export<Input> {
  answer(route: ExportRoute, input: Input): Promise<FastifyReply>;
  handler: JobHandler;
}

export interface ExportPorts {
  timeZone: (collegeId: string) => Promise<TimeZone>;
}

export function createExport<Shape extends z.ZodType>(
  deps: Deps,
  { timeZone }: ExportPorts,
  work: LongWork<Shape>,
  source: ExportSource<z.output<Shape>>,
): Export<z.output<Shape>> {
  type Input = z.output<Shape>;
  const { db, clock } = deps;

  const write = async (actor: Actor, input: Input, total: number, more: Watch) => {
    const zone = await timeZone(actor.collegeId);
    const columns =
      typeof source.columns === 'function' ? await source.columns(actor, input) : source.columns;
    return writeXlsx({
      sheet: source.sheet,
      columns,
      rows: source.rows(actor, input),
      zone,
      signal: more.signal,
      mostWaiting: more.mostWaiting,
      onProgress: (written) =>
        more.progress?.((100 * written) / Math.max(total, 1), `${written} baris`),
    });
  };
  const nameOf = async (actor: Actor, input: Input) => {
    const name =
      typeof source.fileName === 'function' ? await source.fileName(actor, input) : source.fileName;
    return `${name} ${dateIn(await timeZone(actor.collegeId), clock.now())}.xlsx`;
  };

  /** Returns null when writing takes too long. */
  async function writeNow(
    { actor, reply }: ExportRoute,
    input: Input,
    total: number,
  ): Promise<WrittenWorkbook | null> {
    const left = new AbortController();
    // A cancelled request is no defect.
    reply.raw.once('close', () => left.abort(new AppError('permintaan_tidak_terbaca')));
    const tooLong = AbortSignal.timeout(NOW_WITHIN_MS);
    const signal = AbortSignal.any([left.signal, tooLong]);
    try {
      return await write(actor, input, total, { signal, mostWaiting: MOST_WAITING_NOW });
    } catch (error) {
      if (error instanceof LineFull || error === tooLong.reason) return null;
      throw error;
    }
  }

  async function answerNow(route: ExportRoute, input: Input, total: number): Promise<FastifyReply> {
    const { actor, reply } = route;
    const workbook = await writeNow(route, input, total);
    if (workbook === null) return answerLater(route, input, total);
    try {
      const entry = await source.audit(input, workbook.rows, actor);
      await db.transaction((tx) => recordAudit(tx, actor, entry, clock.now()));
      const file = await open(workbook.localPath);
      // Removes the file's name; its content goes with the last reader.
      await workbook.dispose();
      return reply
        .header('content-type', XLSX_TYPE)
        .header('content-disposition', contentDisposition(await nameOf(actor, input)))
        .header('content-length', workbook.bytes)
        .send(file.createReadStream());
    } catch (error) {
      await workbook.dispose();
      throw error;
    }
  }

  async function answerLater(
    { actor, reply }: ExportRoute,
    input: Input,
    total: number,
  ): Promise<FastifyReply> {
    const entry = await source.audit(input, total, actor);
    const id = await db.transaction(async (tx) => {
      await recordAudit(tx, actor, entry, clock.now());
      return startLongWork(deps, tx, actor, work, {
        judul: source.judul,
        input: input as z.input<Shape>,
      });
    });
    const status = { code: 'ok', message: 'Ekspor sedang disiapkan' };
    return reply.code(202).send({ data: { id_pekerjaan: id }, status });
  }

  return {
    answer: async (route, input) => {
      await admit(route);
      const total = await source.count(route.actor, input);
      return total <= AT_ONCE_ROWS
        ? answerNow(route, input, total)
        : answerLater(route, input, total);
    },
    handler: longWorkHandler(deps, work, {
      work: async ({ actor, input, signal, progress }) => {
        const total = await source.count(actor, input);
        const { localPath, bytes, rows, dispose } = await write(actor, input, total, {
          signal,
          progress,
        });
        const file = {
          content: { localPath },
          bytes,
          name: await nameOf(actor, input),
          type: XLSX_TYPE,
          dispose,
        };
        return { file, ringkasan: { baris: rows }, pesan: `${rows} baris` };
      },
    }),
  };
}

interface Watch {
  signal: AbortSignal;
  mostWaiting?: number;
  progress?: (persen: number, pesan: string) => void;
}

const limits = new WeakMap<FastifyInstance, ReturnType<typeof createLimit>>();

async function admit({ request }: ExportRoute): Promise<void> {
  const { server } = request;
  let limit = limits.get(server);
  if (!limit) {
    limit = createLimit(server, {
      max: PER_MINUTE,
      key: ({ actor: who }) => `ekspor:${who?.collegeId}:${who?.userId}`,
    });
    limits.set(server, limit);
  }
  await limit(request);
}
