/** Help topics (S1 §2.1; N72, N73). Their text is part of the program and has no write call. */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { searchText } from '../wire/umum.ts';
import { type KategoriBantuan, kategoriBantuan } from './kategori.ts';

const kategori = z.enum(Object.keys(kategoriBantuan) as [KategoriBantuan, ...KategoriBantuan[]]);

const topik = z.object({
  id: z.string(),
  kategori,
  pertanyaan: z.string(),
  jawaban: z.string(),
  /** A page of this application, as a path. */
  tautan: z.object({ label: z.string(), path: z.string() }),
});
export type TopikBantuan = z.infer<typeof topik>;

export const daftarBantuan = endpoint({
  tag: 'bantuan',
  access: { mahasiswa: true, dosen: true, operator: ['bantuan', 'read'] },
  method: 'GET',
  path: '/v2/lms/bantuan',
  summary: 'Pertanyaan dan jawaban bagi peran pengguna; yang cocok pada judul didahulukan.',
  source: 'S1 §2.1, N72, N73',
  query: z.object({ search: searchText.optional(), kategori: kategori.optional() }),
  cache: 'etag',
  response: z.array(topik),
});
