/**
 * Reads a form with its file in one request (DECISIONS 211). The file is stored as by
 * POST /v2/storager and claimed by the row.
 */

import { isianUnggahBerkas, type KindBerkas } from '@lms/contracts/berkas/berkas';
import { MAX_BAGIAN_BYTES } from '@lms/contracts/wire/batas';
import type { Endpoint } from '@lms/contracts/wire/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../platform/auth/actor.ts';
import { AppError } from '../../../platform/errors.ts';
import { RICH_TEXT_BODY_BYTES } from '../../../platform/html/rich-text.ts';
import { toJsonSchema } from '../../../platform/http/envelope.ts';
import { createLimit } from '../../../platform/http/limit.ts';
import { readFiles, readMultipart } from '../../../platform/http/multipart.ts';
import type { App, ReadForm } from '../../../platform/http/route.ts';
import { parse } from '../../../platform/http/validate.ts';
import type { UnggahService } from './unggah.service.ts';

const UPLOADS_PER_MINUTE = 60;

export const limitUploads = (app: App) =>
  createLimit(app, {
    max: UPLOADS_PER_MINUTE,
    key: ({ actor }) => `berkas/${actor?.collegeId}/${actor?.userId}`,
  });

const truth: Readonly<Record<string, boolean>> = {
  true: true,
  '1': true,
  false: false,
  '0': false,
};
const NUMBER = /^-?\d+(\.\d+)?$/;

function kindsOf(shape: Endpoint['body']): (name: string) => readonly string[] {
  const properties = shape ? (toJsonSchema(shape, 'input').properties ?? {}) : {};
  return (name) => {
    const property = Object(Reflect.get(properties, name));
    return [property, ...(property.anyOf ?? [])].map(({ type }) => String(type));
  };
}

/** Limit of a plain field: room for a hundred ids. */
const FIELD_BYTES = 10_000;
/** Fields that allow longer texts hold rich text. */
const SHORT_CHARS = 10_000;

function fieldBytesOf(shape: Endpoint['body']): (name: string) => number {
  const properties = shape ? (toJsonSchema(shape, 'input').properties ?? {}) : {};
  const isRich = (name: string) => {
    const { maxLength, type } = Object(Reflect.get(properties, name));
    return type === 'object' || Number(maxLength) > SHORT_CHARS;
  };
  return (name) => (isRich(name) ? RICH_TEXT_BODY_BYTES : FIELD_BYTES);
}

/** Keeps invalid JSON as text, so that the contract reports it. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Converts form texts: flags, numbers, and JSON for objects and lists (lists also by commas); drops
 * empty fields.
 */
function typedFields(
  shape: Endpoint['body'],
  fields: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const kinds = kindsOf(shape);
  const typed = (name: string, value: string): unknown => {
    const kind = kinds(name);
    if (kind.includes('object')) return readJson(value);
    if (kind.includes('array') && value.startsWith('[')) return readJson(value);
    if (kind.includes('array')) return value.split(',').map((one) => one.trim());
    if (kind.includes('boolean')) return truth[value] ?? value;
    return (kind.includes('integer') || kind.includes('number')) && NUMBER.test(value)
      ? Number(value)
      : value;
  };
  const filled = Object.entries(fields).filter(([, value]) => value !== '');
  return Object.fromEntries(filled.map(([name, value]) => [name, typed(name, value)]));
}

function encodedFields({ body }: FastifyRequest): Record<string, string> {
  const fields = Object.entries(Object(body)).map(([name, value]): [string, unknown] => [
    name,
    Array.isArray(value) ? value.at(-1) : value,
  ]);
  return Object.fromEntries(
    fields.filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}

export function formulirTanpaBerkas({ body }: Endpoint): ReadForm {
  const maxFieldBytes = fieldBytesOf(body);
  return async (request) => {
    if (!request.isMultipart()) return typedFields(body, encodedFields(request));
    const limits = { maxBytes: FIELD_BYTES, maxFieldBytes, fieldSize: RICH_TEXT_BODY_BYTES };
    const { fields, file } = await readMultipart(request, limits);
    if (file !== null && file.name !== '') throw new AppError('permintaan_tidak_terbaca');
    return typedFields(body, fields);
  };
}

/**
 * Files are appended to the ids that the form names. A form that names none leaves the existing files
 * alone.
 */
function withAdded(
  sent: Readonly<Record<string, unknown>>,
  {
    ids,
    fileField,
    added,
  }: { ids: readonly string[]; fileField: string; added?: string | undefined },
): Record<string, unknown> {
  const field = sent[fileField] === undefined ? (added ?? fileField) : fileField;
  const before = sent[field];
  return { [field]: [...(Array.isArray(before) ? before : []), ...ids] };
}

/** `files[]` is `files`, as browsers' libraries name lists. */
const plainField = (name: string): string => name.replace(/\[\]$/, '');

/**
 * Reads forms with files of this kind; `tipe_file` refines it, as in JSON. Up to `most` files, one by
 * default.
 */
export function createFormulirBerkas(app: App, unggah: Pick<UnggahService, 'whole'>) {
  const admitUpload = limitUploads(app);

  /** Stores every file as it comes; ids that the form names stay before them. */
  async function readSeveral(
    request: FastifyRequest,
    actor: Actor,
    { body, form }: Endpoint,
    { kind, most }: { kind: KindBerkas; most: number },
  ): Promise<Record<string, unknown>> {
    const since = app.http.clock.now();
    await admitUpload(request);
    const fields: Record<string, string> = {};
    const ids: string[] = [];
    const limits = {
      maxBytes: MAX_BAGIAN_BYTES,
      maxFiles: most,
      maxFieldBytes: fieldBytesOf(body),
      fieldSize: RICH_TEXT_BODY_BYTES,
      onField: (name: string, value: string) => {
        const plain = plainField(name);
        // A list may also be sent as a field for each of its values.
        fields[plain] =
          plain !== name && fields[plain] !== undefined ? `${fields[plain]},${value}` : value;
      },
    };
    for await (const file of readFiles(request, limits)) {
      if (file.tooLarge) throw new AppError('berkas_perlu_bertahap');
      if (file.name === '') continue;
      const isian = parse(isianUnggahBerkas, { kind }, 'body');
      ids.push((await unggah.whole(actor, isian, file, { since })).id);
    }
    const sent = typedFields(body, fields);
    const fileField = form?.file ?? null;
    if (ids.length === 0 || fileField === null) return sent;
    return { ...sent, ...withAdded(sent, { ids, fileField, added: form?.added }) };
  }

  return (endpoint: Endpoint, kind: KindBerkas, most = 1): ReadForm => {
    const { body, form } = endpoint;
    const maxFieldBytes = fieldBytesOf(body);
    return async (request: FastifyRequest) => {
      const { actor } = request;
      if (!request.isMultipart()) return typedFields(body, encodedFields(request));
      const fileField = form?.file ?? null;
      if (actor === null || fileField === null) throw new AppError('jenis_isi_tidak_didukung');
      if (most > 1) return readSeveral(request, actor, endpoint, { kind, most });
      const since = app.http.clock.now();
      await admitUpload(request);
      const { fields, file } = await readMultipart(request, {
        maxBytes: MAX_BAGIAN_BYTES,
        maxFieldBytes,
        fieldSize: RICH_TEXT_BODY_BYTES,
        tooLarge: () => new AppError('berkas_perlu_bertahap'),
      });
      const sent = typedFields(body, fields);
      if (file === null || file.name === '') return sent;
      const isian = parse(isianUnggahBerkas, { kind, tipe_file: sent.tipe_file }, 'body');
      const stored = await unggah.whole(actor, isian, file, { since });
      if (!kindsOf(body)(fileField).includes('array')) return { ...sent, [fileField]: stored.id };
      return { ...sent, ...withAdded(sent, { ids: [stored.id], fileField, added: form?.added }) };
    };
  };
}

/** Reads forms of files only, with any field names: stores all or fails. */
export function createFormulirBeberapaBerkas(app: App, unggah: Pick<UnggahService, 'whole'>) {
  const admitUpload = limitUploads(app);
  return ({ body, form }: Endpoint, { kind, most }: { kind: KindBerkas; most: number }): ReadForm =>
    async (request: FastifyRequest) => {
      const { actor } = request;
      if (!request.isMultipart()) return typedFields(body, encodedFields(request));
      const field = form?.file ?? null;
      if (actor === null || field === null) throw new AppError('jenis_isi_tidak_didukung');
      const since = app.http.clock.now();
      await admitUpload(request);
      const ids: string[] = [];
      for await (const file of readFiles(request, { maxBytes: MAX_BAGIAN_BYTES, maxFiles: most })) {
        if (file.tooLarge) throw new AppError('berkas_perlu_bertahap');
        if (file.name === '') continue;
        ids.push(
          (await unggah.whole(actor, parse(isianUnggahBerkas, { kind }, 'body'), file, { since }))
            .id,
        );
      }
      return { [field]: ids };
    };
}
