/** Stored files (S1 §7, DECISIONS 40). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** As the link says it; a link that lacks a part is as wrong as one that is forged. */
const part = z.string().max(500).optional();

/**
 * A file by a link that the server made (15 minutes, signed). Wrong, altered and outdated links are 403 alike. Answers ranges;
 * everything but images, audio, video and PDF is an attachment.
 */
export const unduhBerkas = endpoint({
  tag: 'berkas',
  access: 'publik',
  withoutCollege: true,
  kind: 'file',
  method: 'GET',
  path: '/files/{path}',
  summary: 'Berkas tersimpan, dengan tautan bertanda tangan.',
  source: 'S1 §7, DECISIONS 40',
  params: z.object({ path: z.string().min(1).max(300) }),
  query: z.object({ c: part, u: part, nama: part, tipe: part, exp: part, sig: part }),
  // As long as the link itself at most; and never by anyone but the browser that has it.
  cache: { scope: 'private', seconds: 900 },
  others: { 206: 'Bagian berkas yang diminta Range.', 416: 'Range di luar isi berkas.' },
  errors: ['tautan_tidak_berlaku'],
});
