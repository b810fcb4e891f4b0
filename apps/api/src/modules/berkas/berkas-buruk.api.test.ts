import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/app.ts';
import { cfb, docx, mp4, pdf, png, rar5, wav } from '../../testing/files/sample-files.ts';
import { makeWorkbook, makeZip } from '../../testing/files/zip.ts';
import type { TestUser } from '../../testing/make/make.ts';
import { multipart } from '../../testing/upload.ts';

let api: TestApi;
let dosen: TestUser;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const someone = async () => {
  dosen = await api.make.dosen();
};

const documents = { kind: 'silabus' };
const pictures = { kind: 'banner_kelas' };
const attachments = { kind: 'lampiran_tugas' };
const material = (tipe_file: string) => ({ kind: 'materi', tipe_file });
type Target = { kind: string; tipe_file?: string };

const send = (target: Target, name: string, content: string | Uint8Array) =>
  api.as(dosen).call(endpoints.unggahBerkas, multipart({ ...target }, { name, content }));
const denied = (extension: string) => `File type .${extension} is not allowed`;
const NAMES: Record<string, string> = {
  pdf: 'PDF',
  png: 'PNG',
  jpg: 'JPEG',
  docx: 'Word (.docx)',
  xlsx: 'Excel (.xlsx)',
  pptx: 'PowerPoint (.pptx)',
  zip: 'ZIP',
  doc: 'Word format lama (.doc)',
  vtt: 'teks WebVTT',
};
const bukan = (extension: string) =>
  expect.stringMatching(
    new RegExp(
      `^Isi berkas bukan ${(NAMES[extension] ?? extension.toUpperCase()).replaceAll(/[().]/g, '.')}(?: .tampaknya .+.)?[.] Simpan sebagai `,
    ),
  ) as string;
const BOMB = 'Arsip ditolak: isinya jauh lebih besar dari ukurannya.';

const bytes = (hex: string, more: string | number = 0) =>
  Buffer.concat([
    Buffer.from(hex, 'hex'),
    typeof more === 'number' ? Buffer.alloc(more) : Buffer.from(more),
  ]);
const page = '<!doctype html><html><script>alert(1)</script></html>';
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
const jpg = bytes('ffd8ffe000104a46494600010100000100010000', 64);
const gif = bytes('474946383961', 32);
const webp = bytes('52494646240000005745425056503820', 32);
const exe = bytes('4d5a90000300000004000000ffff0000', 64);
const elf = bytes('7f454c4602010100', 64);
const zip = makeZip([{ name: 'a.txt', content: Buffer.from('halo') }]);
const xlsx = makeWorkbook('<row r="1"/>');
const pptx = makeZip([{ name: 'ppt/presentation.xml', content: Buffer.from('<p/>') }]);
const mp3 = bytes('fffb9064', 600);
const ogg = bytes(`4f676753${'00'.repeat(24)}`, 'OpusHead');
const webm = bytes('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 64);
const nested = makeZip([
  { name: 'dalam.zip', content: makeZip([{ name: 'a', content: Buffer.alloc(3_000_000) }]) },
]);
const bomb = makeZip([{ name: 'a', content: Buffer.alloc(4_000_000) }]);
/** One part that holds more bytes than directory and local header claim. */
const understated = (holds: number, claimedBytes: number, name = 'a') =>
  makeZip([
    { name, content: Buffer.alloc(holds), claimedBytes },
    { name: 'b', content: randomBytes(100_000) },
  ]);
/** The directory points to where no part begins. */
const elsewhere = Buffer.from(zip);
elsewhere.writeUInt32LE(1, elsewhere.lastIndexOf(Buffer.from('504b0102', 'hex')) + 42);
const many = makeZip(
  Array.from({ length: 400 }, (_, n) => ({
    name: `${n}`,
    content: Buffer.alloc(0),
    claimedBytes: 90_000_000,
  })),
);

describe('is refused', () => {
  test.each<[string, Target, string, string | Uint8Array, string]>([
    ['a page as a PDF', documents, 'a.pdf', page, bukan('pdf')],
    ['a page with a byte order mark', documents, 'a.pdf', `\ufeff${page}`, bukan('pdf')],
    ['a page in UTF-16', documents, 'a.pdf', Buffer.from(`\ufeff${page}`, 'utf16le'), bukan('pdf')],
    ['a page after spaces', documents, 'a.pdf', ` \n\t${page}`, bukan('pdf')],
    [
      'a page that says it is a PDF, too late',
      documents,
      'a.pdf',
      `${page}${'x'.repeat(2_000)}%PDF-1.7`,
      bukan('pdf'),
    ],
    ['a drawing as a PDF', documents, 'a.pdf', drawing, bukan('pdf')],
    ['a drawing as a picture', pictures, 'a.png', drawing, bukan('png')],
    [
      'a drawing with its prologue',
      pictures,
      'a.jpg',
      `<?xml version="1.0"?>${drawing}`,
      bukan('jpg'),
    ],
    ['a packed drawing', pictures, 'a.png', gzipSync(drawing), bukan('png')],
    ['a GIF as a JPEG', pictures, 'a.jpg', gif, bukan('jpg')],
    ['a picture as a PDF', documents, 'a.pdf', png, bukan('pdf')],
    ['a program as a document', documents, 'a.docx', exe, bukan('docx')],
    ['a program as a PDF', documents, 'a.pdf', exe, bukan('pdf')],
    ['a program as a film', material('video'), 'a.mp4', elf, bukan('mp4')],
    ['a program as an archive', material('archive'), 'a.zip', exe, bukan('zip')],
    ['an archive as a PDF', documents, 'a.pdf', zip, bukan('pdf')],
    ['an archive as an old document', documents, 'a.doc', zip, bukan('doc')],
    ['an archive as a document', documents, 'a.docx', zip, bukan('docx')],
    [
      'a program of Java as a document',
      documents,
      'a.docx',
      makeZip([{ name: 'META-INF/MANIFEST.MF', content: Buffer.from('x') }]),
      bukan('docx'),
    ],
    ['a table as a document', documents, 'a.docx', xlsx, bukan('docx')],
    ['slides as a table', documents, 'a.xlsx', pptx, bukan('xlsx')],
    ['a document as slides', documents, 'a.pptx', docx, bukan('pptx')],
    ['a document of now as one of old', documents, 'a.doc', docx, bukan('doc')],
    ['one of old as one of now', documents, 'a.docx', cfb, bukan('docx')],
    ['a rar as a zip', material('archive'), 'a.zip', rar5(10), bukan('zip')],
    ['a zip as a rar', material('archive'), 'a.rar', zip, bukan('rar')],
    ['something packed otherwise', material('archive'), 'a.zip', gzipSync('halo'), bukan('zip')],
    ['a film as a sound', material('audio'), 'a.mp3', mp4(200), bukan('mp3')],
    ['a sound as a film', material('video'), 'a.mp4', mp3, bukan('mp4')],
    ['a sound as another', material('audio'), 'a.wav', mp3, bukan('wav')],
    ['a page as a film', material('video'), 'a.webm', page, bukan('webm')],
    ['words as a sound', material('audio'), 'a.acc', 'halo', bukan('acc')],
    ['words as subtitles', material('transkrip'), 'a.vtt', 'halo', bukan('vtt')],
    ['a page as subtitles', material('transkrip'), 'a.vtt', page, bukan('vtt')],
    [
      'subtitles with a byte of zero',
      material('transkrip'),
      'a.vtt',
      'WEBVTT\n\n00:01.000 --> 00:02.000\na\0b',
      bukan('vtt'),
    ],
    ['zeros', documents, 'a.pdf', Buffer.alloc(4_096), bukan('pdf')],
    ['one byte', documents, 'a.pdf', '%', bukan('pdf')],
    [
      'a picture of a phone',
      attachments,
      'foto.jpg',
      Buffer.concat([bytes('00000018'), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)]),
      'Isi berkas bukan JPEG (tampaknya HEIC). Simpan sebagai JPEG lalu unggah lagi.',
    ],
    ['a program', attachments, 'a.exe', exe, denied('exe')],
    ['a program behind another extension', attachments, 'laporan.pdf.exe', exe, denied('exe')],
    [
      'a program whose name is turned around',
      attachments,
      'lapor\u202efdp.exe',
      exe,
      denied('exe'),
    ],
    ['an extension of invisible characters', attachments, 'a.pdf\u200b.js', page, denied('js')],
    ['a page', attachments, 'a.html', page, denied('html')],
    ['a drawing', pictures, 'a.svg', drawing, denied('svg')],
    ['a picture that moves', pictures, 'a.gif', gif, denied('gif')],
    ['a picture of another kind', pictures, 'a.webp', webp, denied('webp')],
    ['no extension', attachments, 'README', pdf(), denied('')],
    ['a dot at the end', attachments, 'a.pdf.', pdf(), denied('')],
    ['an extension alone', material('video'), '.pdf', pdf(), denied('pdf')],
    ['a name of nothing but what cannot be seen', attachments, '\u202e\u200b', pdf(), denied('')],
    ['an empty PDF', documents, 'a.pdf', '', 'Berkas kosong.'],
    ['empty subtitles', material('transkrip'), 'a.vtt', '', 'Berkas kosong.'],
    ['subtitles that say nothing', material('transkrip'), 'a.vtt', 'WEBVTT', 'Berkas kosong.'],
    ['an archive that grows', material('archive'), 'a.zip', bomb, BOMB],
    [
      'a document that grows',
      documents,
      'a.docx',
      makeZip([{ name: 'word/document.xml', content: Buffer.alloc(4_000_000) }]),
      BOMB,
    ],
    [
      'one that lies about one part',
      material('archive'),
      'a.zip',
      makeZip([{ name: 'a', content: Buffer.from('a'), claimedBytes: 4_000_000_000 }]),
      BOMB,
    ],
    ['one that lies about many', material('archive'), 'a.zip', many, BOMB],
    [
      'one that says 10 bytes and holds 60 MB',
      material('archive'),
      'a.zip',
      understated(60_000_000, 10),
      BOMB,
    ],
    [
      'one whose growth begins behind a modest directory',
      material('archive'),
      'a.zip',
      understated(60_000_000, 90_000),
      BOMB,
    ],
    [
      'a document that understates itself',
      documents,
      'a.docx',
      understated(20_000_000, 500_000, 'word/document.xml'),
      BOMB,
    ],
    ['one whose parts are said to be elsewhere', material('archive'), 'a.zip', elsewhere, BOMB],
    ['a rar that grows', material('archive'), 'a.rar', rar5(50_000_000_000), BOMB],
    [
      'half an archive',
      material('archive'),
      'a.zip',
      zip.subarray(0, Math.floor(zip.length / 2)),
      BOMB,
    ],
    ['one without its end', material('archive'), 'a.zip', zip.subarray(0, -22), BOMB],
    [
      'one with something behind its end',
      material('archive'),
      'a.zip',
      Buffer.concat([zip, Buffer.from(page)]),
      BOMB,
    ],
    ['half a rar', material('archive'), 'a.rar', rar5(10).subarray(0, 12), BOMB],
    [
      'the beginning of one and nothing else',
      material('archive'),
      'a.zip',
      bytes('504b0304', 60),
      BOMB,
    ],
  ])('%s', async (_name, target, name, content, message) => {
    await someone();
    const reply = await send(target, name, content);
    expect([reply.status, reply.error.message]).toEqual([422, message]);
    expect(await api.db.rows('SELECT 1 FROM berkas WHERE pengunggah = $1', [dosen.userId])).toEqual(
      [],
    );
    expect(
      await api.db.rows('SELECT 1 FROM unggahan WHERE pengunggah = $1', [dosen.userId]),
    ).toEqual([]);
  });
});

test('an archive that holds much and says so is kept', async () => {
  await someone();
  const honest = makeZip([
    { name: 'kosong.bin', content: Buffer.alloc(3_000_000) },
    { name: 'acak.bin', content: randomBytes(40_000) },
  ]);
  expect((await send(material('archive'), 'a.zip', honest)).status).toBe(201);
});

describe('is kept, and served without harm', () => {
  beforeAll(someone);
  const long = 'x'.repeat(251);
  test.each<[string, Target, string, string | Uint8Array, string, string, 'inline' | 'attachment']>(
    [
      [
        'a PDF that is a page as well',
        documents,
        'a.pdf',
        Buffer.concat([pdf(), Buffer.from(page)]),
        'a.pdf',
        'application/pdf',
        'inline',
      ],
      [
        'a picture that is a page as well',
        pictures,
        'a.png',
        Buffer.concat([png, Buffer.from(page)]),
        'a.png',
        'image/png',
        'inline',
      ],
      [
        'a picture that is an archive as well',
        pictures,
        'a.jpg',
        Buffer.concat([jpg, zip]),
        'a.jpg',
        'image/jpeg',
        'inline',
      ],
      [
        'a sound that is a page as well',
        material('audio'),
        'a.mp3',
        Buffer.concat([mp3, Buffer.from(page)]),
        'a.mp3',
        'audio/mpeg',
        'inline',
      ],
      [
        'sound as the specification spells it',
        material('audio'),
        'a.acc',
        bytes('fff15080011ffc', 200),
        'a.acc',
        'audio/aac',
        'inline',
      ],
      [
        'and as it is called',
        material('audio'),
        'a.aac',
        bytes('fff15080011ffc', 200),
        'a.aac',
        'audio/aac',
        'inline',
      ],
      ['a sound of Opus', material('audio'), 'a.opus', ogg, 'a.opus', 'audio/ogg', 'inline'],
      ['a film of a browser', material('video'), 'a.webm', webm, 'a.webm', 'video/webm', 'inline'],
      ['a picture that is called another', pictures, 'a.png', jpg, 'a.jpg', 'image/jpeg', 'inline'],
      [
        'a picture of a phone that is called what it was',
        attachments,
        'IMG_2.HEIC',
        jpg,
        'IMG_2.jpg',
        'image/jpeg',
        'inline',
      ],
      [
        'a picture that is called a document',
        attachments,
        'jawab.pdf',
        png,
        'jawab.png',
        'image/png',
        'inline',
      ],
      ['silence', material('audio'), 'a.wav', wav(1), 'a.wav', 'audio/wav', 'inline'],
      [
        'an archive in an archive',
        material('archive'),
        'a.zip',
        nested,
        'a.zip',
        'application/zip',
        'attachment',
      ],
      [
        'a document that is called an archive',
        material('archive'),
        'a.zip',
        docx,
        'a.zip',
        'application/zip',
        'attachment',
      ],
      [
        'parts whose names lead elsewhere',
        material('archive'),
        'a.zip',
        makeZip([{ name: '../../etc/passwd', content: Buffer.from('x') }]),
        'a.zip',
        'application/zip',
        'attachment',
      ],
      [
        'a name of 255 characters',
        documents,
        `${long}.pdf`,
        pdf('1'),
        `${long}.pdf`,
        'application/pdf',
        'inline',
      ],
      [
        'a name that is turned around',
        documents,
        'exe.\u202efdp.pdf',
        pdf('2'),
        'exe.fdp.pdf',
        'application/pdf',
        'inline',
      ],
      [
        'a name in Arabic',
        documents,
        'محاضرة.pdf',
        pdf('3'),
        'محاضرة.pdf',
        'application/pdf',
        'inline',
      ],
      [
        'a name with folders',
        documents,
        '..\\..\\a.pdf',
        pdf('4'),
        'a.pdf',
        'application/pdf',
        'inline',
      ],
      ['a name with lines', documents, 'a\tb.PDF', pdf('5'), 'ab.PDF', 'application/pdf', 'inline'],
      [
        'a name that is a mark',
        documents,
        '<img src=x onerror=alert(1)>.pdf',
        pdf('6'),
        '<img src=x onerror=alert(1)>.pdf',
        'application/pdf',
        'inline',
      ],
      [
        'subtitles with a byte order mark and marks',
        material('transkrip'),
        'a.vtt',
        '\ufeffWEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\n<b onclick=x>a</b>',
        'a.vtt',
        'text/vtt',
        'attachment',
      ],
    ],
  )('%s', async (_name, target, name, content, kept, type, disposition) => {
    const reply = await send(target, name, content);
    expect([reply.status, reply.data.nama]).toEqual([201, kept]);
    const file = await api.app.inject({ url: reply.data.url });
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']?.toString().replace('vnd.wave', 'wav')).toBe(type);
    expect(file.headers['content-disposition']).toMatch(new RegExp(`^${disposition}; filename="`));
    expect(file.headers['x-content-type-options']).toBe('nosniff');
    // Even as a page, nothing in it would run.
    expect(file.headers['content-security-policy']).toContain("script-src 'self'");
    expect(file.headers['content-security-policy']).toContain("object-src 'none'");
    if (target.tipe_file !== 'transkrip')
      expect(file.rawPayload.equals(Buffer.from(content))).toBe(true);
  });

  test('two at once with one name are two files', async () => {
    const replies = await Promise.all(
      ['satu', 'dua'].map((text) => send(documents, 'Modul.pdf', pdf(text))),
    );
    expect(replies.map(({ status, data }) => [status, data.nama])).toEqual([
      [201, 'Modul.pdf'],
      [201, 'Modul.pdf'],
    ]);
    const read = await Promise.all(
      replies.map(async ({ data }) => (await api.app.inject({ url: data.url })).rawPayload),
    );
    expect([read[0]?.equals(pdf('satu')), read[1]?.equals(pdf('dua'))]).toEqual([true, true]);
    expect(replies[0]?.data.id).not.toBe(replies[1]?.data.id);
  });

  test('two at once that are equal are stored once, under two names', async () => {
    const replies = await Promise.all(
      ['A.pdf', 'B.pdf'].map((name) => send(documents, name, pdf('kembar'))),
    );
    expect(replies.map(({ data }) => data.nama)).toEqual(['A.pdf', 'B.pdf']);
    const ids = replies.map(({ data }) => data.id);
    const stored = await api.db.rows(
      'SELECT DISTINCT sha256 FROM berkas WHERE id = ANY($1::text[])',
      [ids],
    );
    expect(stored).toHaveLength(1);
    for (const { data } of replies)
      expect((await api.app.inject({ url: data.url })).rawPayload.equals(pdf('kembar'))).toBe(true);
  });
});
