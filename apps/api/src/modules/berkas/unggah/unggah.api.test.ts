/** POST and DELETE /v2/storager. */
import { endpoints } from '@lms/contracts';
import type { KindBerkas } from '@lms/contracts/berkas/berkas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { cfb, docx, pdf, png, rar5, wav } from '../../../testing/files/sample-files.ts';
import { makeZip } from '../../../testing/files/zip.ts';
import { createTestWorker } from '../../../testing/jobs.ts';
import type { TestUser } from '../../../testing/make/make.ts';
import { multipart } from '../../../testing/upload.ts';
import { createMilikBerkas } from '../index.ts';

const bukan = (jenis: string) => expect.stringContaining(`Isi berkas bukan ${jenis}`) as string;
let api: TestApi;
let dosen: TestUser;
let mahasiswa: TestUser;
let operator: TestUser;
beforeAll(async () => {
  api = await createTestApi();
  dosen = await api.make.dosen();
  mahasiswa = await api.make.mahasiswa();
  operator = await api.make.operator();
});
afterAll(() => api.close());

type Fields = { kind: KindBerkas } & Record<string, string>;
const send = (by: TestUser, fields: Fields, name: string, content: string | Uint8Array) =>
  api.as(by).call(endpoints.unggahBerkas, multipart(fields, { name, content }));
const material = (tipe_file: string) => ({ kind: 'materi', tipe_file }) as const;
const remove = (by: TestUser, query: { id?: string; url?: string }) =>
  api.as(by).call(endpoints.hapusBerkas, { query });
const stored = () =>
  api.db.rows<{ lokasi: string }>('SELECT lokasi FROM berkas_isi ORDER BY dibuat_pada, lokasi');

describe('a file in one piece', () => {
  test('comes in, is nobody’s yet, and is read back by its link', async () => {
    const reply = await send(dosen, material('ebook'), 'Modul 1.pdf', pdf('satu'));
    expect(reply.status).toBe(201);
    expect(reply.data).toMatchObject({
      nama: 'Modul 1.pdf',
      tipe: 'application/pdf',
      content_length: pdf('satu').byteLength,
    });
    expect(reply.data.durasi_detik).toBeNull();
    const file = await api.app.inject({ url: reply.data.url });
    expect([file.statusCode, file.rawPayload.equals(pdf('satu'))]).toEqual([200, true]);
    expect(
      await api.db.row('SELECT pengunggah, kind, diklaim_pada FROM berkas WHERE id = $1', [
        reply.data.id,
      ]),
    ).toEqual({
      pengunggah: dosen.userId,
      kind: 'materi',
      diklaim_pada: null,
    });
    expect(await api.db.rows('SELECT 1 FROM unggahan')).toEqual([]);
  });

  test.each<[string, Fields, string, Uint8Array, string]>([
    ['a document of old', material('ebook'), 'a.doc', cfb, 'application/msword'],
    [
      'a document',
      { kind: 'silabus' },
      'A.DOCX',
      docx,
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    [
      'an archive',
      material('archive'),
      'a.zip',
      makeZip([{ name: 'a', content: Buffer.from('a') }]),
      'application/zip',
    ],
    ['a rar', material('archive'), 'a.rar', rar5(100), 'application/vnd.rar'],
    ['a picture', { kind: 'banner_kelas' }, 'a.png', png, 'image/png'],
  ])('%s is found to be what it is', async (_name, fields, name, content, tipe) => {
    expect((await send(dosen, fields, name, content)).data.tipe).toBe(tipe);
  });

  test('the length of a medium is read from it; what the browser measured stands in where it cannot be', async () => {
    const fields = { ...material('audio'), durasi_detik: '99' };
    expect((await send(dosen, fields, 'a.wav', wav(3))).data.durasi_detik).toBe(3);
    const silent = Buffer.concat([
      Buffer.from([0xff, 0xf1, 0x50, 0x80, 0x01, 0x1f, 0xfc]),
      Buffer.alloc(100),
    ]);
    expect((await send(dosen, fields, 'a.acc', silent)).data.durasi_detik).toBe(99);
  });

  test('equal bytes are stored once, under each one’s own name; what came second leaves nothing', async () => {
    const worker = createTestWorker(api);
    const before = (await stored()).length;
    const [one, two] = [
      await send(dosen, material('ebook'), 'X.pdf', pdf('sama')),
      await send(operator, { kind: 'silabus' }, 'Y.pdf', pdf('sama')),
    ];
    await worker.drain();
    expect((await stored()).length).toBe(before + 1);
    expect([one.data.nama, two.data.nama]).toEqual(['X.pdf', 'Y.pdf']);
    expect((await api.app.inject({ url: two.data.url })).rawPayload.equals(pdf('sama'))).toBe(true);
    const other = await api.make.dosen({ collegeId: (await api.make.college()).id });
    await send(other, material('ebook'), 'Z.pdf', pdf('sama'));
    expect((await stored()).length).toBe(before + 2);
  });

  test('subtitles are kept as cues and nothing else', async () => {
    const vtt =
      'WEBVTT\n\nSTYLE\n::cue { color: red }\n\nNOTE x\n\n1\n00:01.000 --> 00:02.000 line:0\n<c.x>Selamat</c> <script>pagi</script>\n';
    const reply = await send(
      dosen,
      material('transkrip'),
      'Kuliah.vtt',
      `\ufeff${vtt.replaceAll('\n', '\r\n')}`,
    );
    expect([reply.status, reply.data.tipe]).toEqual([201, 'text/vtt']);
    const file = await api.app.inject({ url: reply.data.url });
    expect(file.body).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nSelamat pagi\n');
    expect([file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      'text/vtt',
      'attachment; filename="Kuliah.vtt"',
    ]);
    expect(reply.data.content_length).toBe(file.rawPayload.byteLength);
  });

  test('what came in and went again stands in the log, with its kind and size', async () => {
    const { id } = (await send(dosen, { kind: 'silabus' }, 'Tercatat.pdf', pdf('log'))).data;
    await remove(dosen, { id });
    const rows = await api.db.rows(
      `SELECT aksi, jenis_aktivitas, detail, objek FROM log_aktivitas WHERE objek->>'id' = $1 ORDER BY waktu, aksi DESC`,
      [id],
    );
    const objek = { id, nama: 'Tercatat.pdf', kind: 'silabus', size: pdf('log').byteLength };
    expect(rows).toEqual([
      {
        aksi: 'berkas.diunggah',
        jenis_aktivitas: 'kelas',
        detail: 'Mengunggah berkas “Tercatat.pdf” (21 B)',
        objek,
      },
      {
        aksi: 'berkas.dihapus',
        jenis_aktivitas: 'kelas',
        detail: 'Menghapus berkas “Tercatat.pdf” (21 B)',
        objek,
      },
    ]);
  });

  test.each([
    ['of 255 characters', `${'a'.repeat(251)}.pdf`, `${'a'.repeat(251)}.pdf`],
    ['of more', `${'é'.repeat(300)}.pdf`, `${'é'.repeat(84)}…${'é'.repeat(40)}.pdf`],
    ['that turns the writing around', 'lap\u202efdp.pdf', 'lapfdp.pdf'],
    ['with a folder', '../../etc/a.pdf', 'a.pdf'],
  ])('a name %s is kept without harm', async (_name, name, expected) => {
    expect((await send(dosen, material('ebook'), name, pdf(name))).data.nama).toBe(expected);
  });
});

describe('is refused', () => {
  const bomb = makeZip([{ name: 'a', content: Buffer.alloc(2_000_000) }]);
  const liar = makeZip([{ name: 'a', content: Buffer.from('a'), claimedBytes: 4_000_000_000 }]);
  test.each<[string, Fields, string, string | Uint8Array, string, string]>([
    [
      'an extension of no kind',
      { kind: 'silabus' },
      'a.exe',
      'MZ',
      'berkas_jenis_ditolak',
      'File type .exe is not allowed',
    ],
    [
      'one of another kind',
      material('video'),
      'a.pdf',
      pdf(),
      'berkas_jenis_ditolak',
      'File type .pdf is not allowed',
    ],
    ['none', { kind: 'silabus' }, 'a', pdf(), 'berkas_jenis_ditolak', 'File type . is not allowed'],
    [
      'a page',
      { kind: 'silabus' },
      'a.pdf',
      '<html><script>1</script>',
      'berkas_isi_berbeda',
      bukan('PDF'),
    ],
    [
      'a drawing',
      { kind: 'banner_kelas' },
      'a.png',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'berkas_isi_berbeda',
      bukan('PNG'),
    ],
    [
      'a program',
      { kind: 'silabus' },
      'a.docx',
      'MZ\x90\0',
      'berkas_isi_berbeda',
      bukan('Word (.docx)'),
    ],
    [
      'an archive that is called a document',
      { kind: 'silabus' },
      'a.docx',
      makeZip([{ name: 'a', content: Buffer.from('a') }]),
      'berkas_isi_berbeda',
      bukan('Word (.docx)'),
    ],
    [
      'a document that is called another',
      { kind: 'silabus' },
      'a.xlsx',
      docx,
      'berkas_isi_berbeda',
      bukan('Excel (.xlsx)'),
    ],
    ['an empty one', { kind: 'silabus' }, 'a.pdf', '', 'berkas_kosong', 'Berkas kosong.'],
    [
      'an archive that grows a thousandfold',
      material('archive'),
      'a.zip',
      bomb,
      'berkas_arsip_ditolak',
      'Arsip ditolak: isinya jauh lebih besar dari ukurannya.',
    ],
    [
      'one that says so',
      material('archive'),
      'a.zip',
      liar,
      'berkas_arsip_ditolak',
      'Arsip ditolak: isinya jauh lebih besar dari ukurannya.',
    ],
    [
      'a rar that says so',
      material('archive'),
      'a.rar',
      rar5(20_000_000_000),
      'berkas_arsip_ditolak',
      'Arsip ditolak: isinya jauh lebih besar dari ukurannya.',
    ],
    [
      'a damaged archive',
      material('archive'),
      'a.zip',
      bomb.subarray(0, -10),
      'berkas_arsip_ditolak',
      'Arsip ditolak: isinya jauh lebih besar dari ukurannya.',
    ],
    [
      'a page that is called subtitles',
      material('transkrip'),
      'a.vtt',
      '<html>',
      'berkas_isi_berbeda',
      bukan('teks WebVTT'),
    ],
    [
      'subtitles that are no text',
      material('transkrip'),
      'a.vtt',
      Buffer.from('WEBVTT\n\xff', 'latin1'),
      'berkas_isi_berbeda',
      bukan('teks WebVTT'),
    ],
    [
      'subtitles that say nothing',
      material('transkrip'),
      'a.vtt',
      'WEBVTT\n\nNOTE a\n',
      'berkas_kosong',
      'Berkas kosong.',
    ],
    [
      'a material of no type',
      { kind: 'materi' },
      'a.pdf',
      pdf(),
      'validasi_gagal',
      'Data yang dikirim tidak valid.',
    ],
    [
      'more than 5 MB',
      material('ebook'),
      'a.pdf',
      Buffer.alloc(5_000_001),
      'berkas_perlu_bertahap',
      'Berkas di atas 5 MB dikirim bertahap.',
    ],
  ])('%s', async (_name, fields, name, content, code, message) => {
    const before = (await stored()).length;
    const reply = await send(dosen, fields, name, content);
    expect([reply.status, reply.error.code, reply.error.message]).toEqual([422, code, message]);
    expect([(await stored()).length, await api.db.rows('SELECT 1 FROM unggahan')]).toEqual([
      before,
      [],
    ]);
  });

  test('what is above the college’s limit, named in the sentence', async () => {
    const college = await api.make.college();
    await settings(college.id, { ukuran_max_file: { kelas: { silabus: 0.1 } } });
    const reply = await send(
      await api.make.dosen({ collegeId: college.id }),
      { kind: 'silabus' },
      'a.pdf',
      Buffer.concat([pdf(), Buffer.alloc(100_000)]),
    );
    expect([reply.error.code, reply.error.message]).toEqual([
      'berkas_terlalu_besar_untuk_jenis',
      'Ukuran maksimal 100 KB',
    ]);
  });

  test('a kind that is not for that role', async () => {
    for (const [by, kind, name] of [
      [mahasiswa, 'silabus', 'a.pdf'],
      [mahasiswa, 'kunci_ujian', 'a.pdf'],
      [dosen, 'pengumpulan_tugas', 'a.pdf'],
      [operator, 'jawaban_ujian', 'a.pdf'],
    ] as const) {
      expect([kind, (await send(by, { kind }, name, pdf())).status]).toEqual([kind, 403]);
    }
    expect((await send(mahasiswa, { kind: 'pengumpulan_tugas' }, 'a.pdf', pdf())).status).toBe(201);
  });

  test('what has no room in the quota; what a student hands in has', async () => {
    const college = await api.make.college();
    await settings(college.id, { kuota_penyimpanan_gb: 1 });
    const lecturer = await api.make.dosen({ collegeId: college.id });
    const id = await api.make.berkas({ pengunggah: lecturer });
    await api.db.run(
      'UPDATE berkas_isi SET ukuran = 1000000000 WHERE sha256 = (SELECT sha256 FROM berkas WHERE id = $1)',
      [id],
    );
    const reply = await send(lecturer, { kind: 'silabus' }, 'a.pdf', pdf());
    expect([reply.status, reply.error.code]).toEqual([409, 'kuota_penuh']);
    const student = await api.make.mahasiswa({ collegeId: college.id });
    const configurer = await api.make.operator({
      collegeId: college.id,
      areas: { konfigurasi: 'read' },
    });
    const used = await api.as(configurer).call(endpoints.penyimpanan);
    expect(used.data).toEqual({ jumlah_berkas: 1, terpakai: 1_000_000_000 });
    for (const kind of [
      'pengumpulan_tugas',
      'jawaban_ujian',
      'lampiran_percakapan',
      'bukti_kehadiran',
    ] as const) {
      expect([kind, (await send(student, { kind }, 'a.pdf', pdf())).status]).toEqual([kind, 201]);
    }
    expect((await send(lecturer, { kind: 'lampiran_percakapan' }, 'a.pdf', pdf())).error.code).toBe(
      'kuota_penuh',
    );
  });

  test('a request without a file, without fields, of another shape', async () => {
    const by = api.as(dosen);
    expect((await by.call(endpoints.unggahBerkas, multipart({ kind: 'silabus' }))).error.code).toBe(
      'berkas_wajib',
    );
    expect(
      (await by.call(endpoints.unggahBerkas, multipart({}, { name: 'a.pdf', content: pdf() })))
        .error.code,
    ).toBe('validasi_gagal');
    expect((await send(dosen, { kind: 'lain' as 'silabus' }, 'a.pdf', pdf())).error.code).toBe(
      'validasi_gagal',
    );
    expect(
      (await send(dosen, { kind: 'silabus', service_id: 'hr' }, 'a.pdf', pdf())).error.code,
    ).toBe('validasi_gagal');
    const bytes = { rawBody: pdf(), headers: { 'content-type': 'application/octet-stream' } };
    expect((await by.call(endpoints.unggahBerkas, bytes)).status).toBe(415);
  });
});

describe('removing a file', () => {
  test('by its id or its link, even one that has run out', async () => {
    const [one, two] = [
      await send(dosen, { kind: 'silabus' }, 'a.pdf', pdf('h1')),
      await send(dosen, { kind: 'silabus' }, 'a.pdf', pdf('h2')),
    ];
    expect((await remove(dosen, { id: one.data.id })).status).toBe(200);
    api.clock.advance(16 * 60_000);
    expect((await remove(dosen, { url: two.data.url })).status).toBe(200);
    expect(
      await api.db.rows('SELECT 1 FROM berkas WHERE id = ANY($1::text[])', [
        [one.data.id, two.data.id],
      ]),
    ).toEqual([]);
  });

  test('of another, of a row, of nobody', async () => {
    const { id, url } = (await send(dosen, { kind: 'silabus' }, 'a.pdf', pdf('h3'))).data;
    expect((await remove(operator, { id })).status).toBe(404);
    expect((await remove(operator, { url })).status).toBe(404);
    for (const wrong of ['https://contoh.id/gambar.png', '/files/%zz', 'x'])
      expect((await remove(dosen, { url: wrong })).status).toBe(404);
    expect((await remove(dosen, {})).error.code).toBe('validasi_gagal');
    const { collegeId, userId: idPengguna } = dosen;
    await api.db.transaction((tx) =>
      createMilikBerkas(api).klaimBerkas(tx, {
        collegeId,
        idPengguna,
        id,
        kind: 'silabus',
        pemilik: { jenis: 'kelas', id: 'k' },
        idKelas: 'k',
        idPertemuan: null,
      }),
    );
    const reply = await remove(dosen, { id });
    expect([reply.status, reply.error.code]).toEqual([409, 'berkas_dipakai']);
  });
});

async function settings(collegeId: string, nilai: object): Promise<void> {
  await api.db.run(
    `INSERT INTO pengaturan (college_id, kunci, nilai) VALUES ($1, 'pengaturan_sistem', $2::jsonb)`,
    [collegeId, JSON.stringify(nilai)],
  );
}
