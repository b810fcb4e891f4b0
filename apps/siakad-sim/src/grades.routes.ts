/** Operators' pages of grades: components, windows, lock, values, switches (the LMS's counterpart). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { gradesPage, kelasPage } from './grades.pages.ts';
import type { Lms } from './lms.ts';
import { errorPage } from './pages.ts';
import type { Person } from './people.ts';
import { type Kelas, modes, nilaiKey, type Store, zona } from './store.ts';

const ofKelas = z.object({ id: z.string().min(1).max(100) });
const switches = z.object({
  mode: z.enum(modes),
  nim_ditolak: z.string().max(5_000).default(''),
  zona: zona.default('WIB'),
});
const components = ofKelas.extend({
  komponen: z.string().max(20_000),
  dikunci: z.literal('ya').optional(),
});
const line = z.tuple([
  z.string().min(1),
  z.enum(['tugas', 'kuis', 'forum', 'uts', 'uas', 'lainnya']),
  z.string().min(1),
  z.coerce.number().min(0).max(100),
  z.string(),
  z.string(),
]);
const change = ofKelas.extend({
  nim: z.string().min(1).max(100),
  id_komponen: z.string().min(1).max(100),
  nilai: z
    .string()
    .trim()
    .regex(/^(\d{1,3}([.,]\d{1,2})?)?$/),
  kirim: z.enum(['ya', 'tidak']),
});

function readKomponen(text: string): Kelas['komponen'] {
  const lines = text.split(/\r?\n/).filter((one) => one.trim() !== '');
  return lines.map((one) => {
    const fields = one.split(';').map((field) => field.trim());
    const [id, jenis, label, bobot, start, end] = line.parse(fields);
    return {
      id,
      jenis,
      label,
      bobot,
      waktu_entri_nilai_start: start === '' ? null : start,
      waktu_entri_nilai_end: end === '' ? null : end,
    };
  });
}

export function gradesRoutes(
  app: FastifyInstance,
  {
    store,
    lms,
    personOf,
  }: { store: Store; lms: Lms; personOf: (request: FastifyRequest) => Person | null },
): void {
  const html = (reply: FastifyReply, text: string) =>
    reply.type('text/html; charset=utf-8').send(text);
  const operator = (request: FastifyRequest) => personOf(request)?.peran === 'ROLE_OPERATOR';
  const said = (answer: unknown) => JSON.stringify(answer, null, 2);

  app.register(async (own) => {
    own.addHook('preHandler', async (request, reply) => {
      if (!operator(request))
        return html(
          reply.code(403),
          errorPage('Tidak berhak', 'Halaman ini hanya untuk operator.'),
        );
      return undefined;
    });

    own.get('/nilai', (_request, reply) => html(reply, gradesPage(store.state, null)));

    own.get('/nilai/kelas', (request, reply) =>
      html(reply, kelasPage(store.state, ofKelas.parse(request.query).id, null)),
    );

    own.post('/nilai/sakelar', (request, reply) => {
      const { mode, nim_ditolak, zona } = switches.parse(request.body);
      const nim = nim_ditolak.split(',').map((one) => one.trim());
      store.change((state) => {
        state.sakelar = { mode, nim_ditolak: nim.filter((one) => one !== '') };
        state.zona = zona;
      });
      return reply.redirect('/nilai', 303);
    });

    own.post('/nilai/komponen', async (request, reply) => {
      const { id, komponen, dikunci } = components.parse(request.body);
      const kelas = { komponen: readKomponen(komponen), dikunci: dikunci === 'ya' };
      store.change((state) => {
        state.kelas[id] = kelas;
      });
      const answer = await lms.send(
        `/v2/integrasi/siakad/kelas_kuliah/${encodeURIComponent(id)}/komponen`,
        { is_nilai_dikunci: kelas.dikunci, komponen: kelas.komponen },
        'PUT',
      );
      return html(reply, kelasPage(store.state, id, said(answer)));
    });

    own.post('/nilai/ubah', async (request, reply) => {
      const { id, nim, id_komponen, nilai: text, kirim } = change.parse(request.body);
      const nilai = text === '' ? null : Number(text.replace(',', '.'));
      const waktu = new Date().toISOString();
      const oleh = personOf(request)?.nama ?? 'Siakad';
      store.change((state) => {
        state.nilai[nilaiKey(id, id_komponen, nim)] = { nilai, versi: null, waktu, oleh };
      });
      if (kirim === 'tidak') return html(reply, kelasPage(store.state, id, null));
      const answer = await lms.send('/v2/integrasi/siakad/nilai', {
        data: [{ id_kelas_kuliah: id, id_komponen, nim, nilai, waktu, oleh }],
      });
      return html(reply, kelasPage(store.state, id, said(answer)));
    });

    own.post('/nilai/konfirmasi', async (request, reply) => {
      const known = store.state.kiriman[ofKelas.parse(request.body).id];
      if (known === undefined) return reply.redirect('/nilai', 303);
      const answer = await lms.send('/v2/integrasi/siakad/nilai/konfirmasi', {
        data: known.jawaban.map(({ kode, alasan, ...row }) => ({
          id_kelas_kuliah: known.id_kelas,
          id_komponen: known.id_komponen,
          ...row,
          ...(kode === null ? {} : { kode }),
          ...(alasan === null ? {} : { alasan }),
        })),
      });
      store.change(() => {
        known.dijawab = true;
      });
      return html(reply, gradesPage(store.state, said(answer)));
    });
  });
}
