/**
 * XSS payloads in task and message texts: formatted fields keep nothing that runs, plain ones stay
 * text and never become pages, and file names break no header.
 */
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from './app.ts';
import { foreignIn } from './files/rich-text-check.ts';
import { pdf } from './files/sample-files.ts';
import { xssPayloads } from './files/xss-payloads.ts';
import { patiently } from './patiently.ts';
import { multipart } from './upload.ts';

const payloads = xssPayloads().map(({ html }) => html);
const OF_MESSAGES = ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a'];
const OF_TEXTS = [
  ...OF_MESSAGES,
  'h2',
  'h3',
  'h4',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'img',
];

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.clock.set(new Date('2026-11-24T06:10:00Z')));

async function scene() {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 1 });
  const pertemuan = await api.make.pertemuan({
    kelas,
    jenis: 'online',
    waktuMulai: new Date('2026-11-24T05:00:00Z'),
  });
  const [mahasiswa] = kelas.peserta;
  if (!mahasiswa) throw new Error('a student');
  return { dosen, pertemuan, mahasiswa };
}

/** A quoted printable name, optionally also in full. */
const DISPOSITION =
  /^(?:inline|attachment); filename="(?:[ !#-[\]-~]|\\["\\])*"(?:; filename\*=UTF-8''[\w.~%!'()*-]*)?$/;
const isPlainAnswer = (headers: Record<string, unknown>) => [
  String(headers['content-type']).startsWith('application/json'),
  headers['x-content-type-options'],
];

test('the check itself finds what runs', () => {
  for (const html of [
    '<img src=x onerror=x>',
    '<p onclick="x">',
    '<a href="javascript:x">',
    '<svg>',
    '<p',
    '<p title="<">',
  ]) {
    expect([html, foreignIn(html, OF_TEXTS).length > 0]).toEqual([html, true]);
  }
  expect(
    foreignIn(
      '<p>a &lt;b&gt; "c" <a href="https://x.id" target="_blank">d</a><br /></p>',
      OF_MESSAGES,
    ),
  ).toEqual([]);
});

test(`${payloads.length} texts as messages and comments: what is kept does not run`, {
  timeout: 120_000,
}, async () => {
  const { pertemuan, mahasiswa } = await scene();
  const params = api.make.utasPribadi(await api.make.tugas(pertemuan), mahasiswa).params;
  const write = () =>
    api.as(mahasiswa).call(endpoints.kirimPesan, { params, body: { text: '<p>Halo</p>' } });
  let messageId = '';
  for (const [n, text] of payloads.entries()) {
    // Twenty a minute, and 15 minutes per message.
    api.clock.advance(7_000);
    if (n % 100 === 0) messageId = (await write()).data.id;
    const reply = await api
      .as(mahasiswa)
      .call(endpoints.ubahPesan, { params: { ...params, messageId }, body: { text } });
    expect([text, [200, 422].includes(reply.status)]).toEqual([text, true]);
    if (reply.status === 200)
      expect([text, foreignIn(reply.data.text, OF_MESSAGES)]).toEqual([text, []]);
  }
  const stored = (await api.as(mahasiswa).call(endpoints.daftarPesan, { params })).data;
  expect(stored).toHaveLength(Math.ceil(payloads.length / 100));
  expect(stored.flatMap(({ text }) => foreignIn(text, OF_MESSAGES))).toEqual([]);
});

test('as titles, descriptions and names of groups: descriptions are cleaned, titles and names stay text', {
  timeout: 120_000,
}, async () => {
  const { dosen, pertemuan, mahasiswa } = await scene();
  const tugas = await api.make.tugasKelompok(pertemuan);
  const forum = await api.make.forum(pertemuan);
  const ujian = await api.make.ujian(pertemuan);
  const kelompok = await api.make.kelompok({ tugas, anggota: [mahasiswa] });
  const as = api.as(dosen);
  const waktu = {
    waktu_mulai: '2026-11-24T13:00:00+07:00',
    waktu_selesai: '2026-11-30T13:00:00+07:00',
  };
  // Every third payload, some of each family.
  for (const text of payloads.filter((_one, index) => index % 3 === 0)) {
    const judul = text.slice(0, 200);
    const nama = text.slice(0, 100);
    const isi = { judul, deskripsi: `<p>Baca</p>${text}`, ...waktu };
    const task = await as.call(endpoints.ubahTugas, {
      params: { id: tugas.id },
      body: { ...isi, jenis_tugas: 'kelompok' },
    });
    const talk = await as.call(endpoints.ubahForum, {
      params: { id: forum.id },
      body: { ...isi, minimal_post: 1 },
    });
    const exam = await as.call(endpoints.ubahUjian, {
      params: { id: ujian.id },
      body: { ...isi, jenis: 'kuis' },
    });
    const group = await as.call(endpoints.ubahKelompok, {
      params: { id: tugas.id, groupId: kelompok },
      body: { nama, anggota: [{ nim: mahasiswa.nim }] },
    });
    for (const reply of [task, talk, exam]) {
      expect([text, [200, 422].includes(reply.status)]).toEqual([text, true]);
      expect(isPlainAnswer(reply.headers)).toEqual([true, 'nosniff']);
      if (reply.status !== 200) continue;
      expect([text, foreignIn(reply.data.deskripsi ?? '', OF_TEXTS)]).toEqual([text, []]);
      expect(reply.data.judul).toBe(judul.trim());
    }
    expect([text, [200, 422].includes(group.status)]).toEqual([text, true]);
    if (group.status === 200) expect(group.data.nama).toBe(nama.trim());
  }
});

test('as questions, options, keys and labels: texts are cleaned, the others stay text', {
  timeout: 120_000,
}, async () => {
  const { dosen } = await scene();
  const bank = await api.make.bankSoal({ dosen });
  const soal = await api.make.soal(bank);
  const isian = await api.make.soal(bank, { jenis: 'isian' });
  const at = ({ id }: { id: string }) => ({ params: { id: bank.id, soalId: id } });
  for (const text of payloads.filter((_one, index) => index % 3 === 0)) {
    const label = [text.slice(0, 50)];
    const texts = { pertanyaan: `<p>Apa?</p>${text}`, pembahasan: text, label };
    const pilihan = { pilihan: [`A${text}`, `B${text}`, `C${text}`], kunci: 0 };
    const choice = await api
      .as(dosen)
      .call(endpoints.ubahSoal, { ...at(soal), body: { jenis: 'pilihan', ...texts, pilihan } });
    const kunci = [{ teks: text.slice(0, 500) }];
    const body = { jenis: 'isian' as const, ...texts, isian: { kunci } };
    const short = await api.as(dosen).call(endpoints.ubahSoal, { ...at(isian), body });
    for (const reply of [choice, short]) {
      expect([text, [200, 422].includes(reply.status)]).toEqual([text, true]);
      expect(isPlainAnswer(reply.headers)).toEqual([true, 'nosniff']);
      if (reply.status !== 200) continue;
      const { pertanyaan, pembahasan, pilihan: options, label: labels } = reply.data;
      const shown = [pertanyaan, pembahasan, ...(options?.pilihan ?? [])];
      expect([text, shown.flatMap((one) => foreignIn(one, OF_TEXTS))]).toEqual([text, []]);
      expect(labels).toEqual([label[0]?.trim()]);
    }
    if (short.status === 200) expect(short.data.isian?.kunci[0]?.teks).toBe(kunci[0]?.teks.trim());
  }
});

test('in an exam, as answers, notes, announcements, comments and names: all of it stays the text it is', {
  timeout: 120_000,
}, async () => {
  const { dosen, pertemuan, mahasiswa } = await scene();
  const waktu = { waktuMulai: '2026-11-24T05:00:00Z', waktuSelesai: '2026-11-24T12:00:00Z' };
  const ujian = await api.make.ujian(pertemuan, waktu);
  const { id } = ujian;
  const params = { id };
  const esay = {
    jenis: 'esay' as const,
    pertanyaan: '<p>Apa?</p>',
    esay: { jenis_file_diterima: ['text' as const], kunci: '' },
  };
  const added = await api
    .as(dosen)
    .call(endpoints.tambahSoalUjian, { params: { id, groupId: ujian.idKelompok }, body: esay });
  const place = { id, groupId: ujian.idKelompok, questionId: added.data.id };
  const [student, staff] = [api.as(mahasiswa), api.as(dosen)];
  const begun = await student.call(endpoints.mulaiPengerjaan, { params });
  const idKejadian = await api.make.fokus(ujian.collegeId, begun.data.id ?? '');
  const studentId = mahasiswa.nim;
  // Every ninth payload, some of each family.
  for (const [n, payload] of payloads.filter((_one, index) => index % 9 === 0).entries()) {
    const text = payload.slice(0, 500).trim();
    api.clock.advance(100);
    await api.db.run('UPDATE pengguna SET nama = $2 WHERE id = $1', [
      mahasiswa.userId,
      text.slice(0, 100),
    ]);
    const sent = { jawaban: payload, urutan: begun.data.generasi * 2 ** 32 + n + 1 };
    const saved = await patiently(() =>
      student.call(endpoints.simpanJawaban, { params: place, body: sent }),
    );
    expect([text, [200, 422].includes(saved.status)]).toEqual([text, true]);
    const noted = await student.call(endpoints.catatanFokus, {
      params: { id, idKejadian },
      body: { catatan: text },
    });
    const told = await staff.call(endpoints.umumkanUjian, { params, body: { teks: text } });
    const read = [
      await student.call(endpoints.lembarSaya, { params }),
      await student.call(endpoints.logFokusSaya, { params }),
      await student.call(endpoints.pengumumanSaya, { params }),
      await staff.call(endpoints.detailPengerjaan, { params: { id, studentId } }),
      await staff.call(endpoints.logFokusMahasiswa, { params: { id, studentId } }),
      await staff.call(endpoints.daftarPengerjaan, { params }),
      await staff.call(endpoints.pantauUjian, { params }),
    ] as const;
    for (const reply of read)
      expect([text, reply.status, ...isPlainAnswer(reply.headers)]).toEqual([
        text,
        200,
        true,
        'nosniff',
      ]);
    const [lembar, log, pengumuman, detail, logStaf, daftar, pantau] = read;
    if (saved.status === 200) {
      expect(lembar.data.jawaban).toMatchObject([{ jawaban: { teks: payload } }]);
      expect(detail.data.kelompok[0]?.soal[0]?.jawaban).toEqual({ teks: payload });
    }
    if (noted.status === 200)
      expect([log.data.kejadian[0]?.catatan, logStaf.data.kejadian[0]?.catatan]).toEqual([
        text,
        text,
      ]);
    if (told.status === 201) expect(pengumuman.data.map(({ teks }) => teks)).toContain(text);
    const names = [
      daftar.data[0]?.mahasiswa.nama,
      pantau.data[0]?.nama,
      detail.data.pengerjaan.mahasiswa.nama,
    ];
    expect(new Set(names)).toEqual(new Set([text.slice(0, 100)]));
  }
});

test('as names of files that are handed in: the name is text, and no header is broken by it', {
  timeout: 120_000,
}, async () => {
  const { pertemuan, mahasiswa } = await scene();
  const tugas = await api.make.tugas(pertemuan);
  const names = payloads
    .filter((_one, index) => index % 9 === 0)
    .map((text) => `${text.slice(0, 80)}.pdf`);
  let kept = 0;
  for (const [index, name] of [
    ...names,
    '"; filename="x.html',
    'a\r\nset-cookie: x=y.pdf',
  ].entries()) {
    const reply = await api.as(mahasiswa).call(endpoints.kumpulkanTugas, {
      params: { id: tugas.id },
      ...multipart({}, { name, content: pdf(`berkas ${index}`) }),
    });
    expect([name, [201, 400, 422].includes(reply.status)]).toEqual([name, true]);
    if (reply.status !== 201) continue;
    kept += 1;
    const [berkas] = reply.data.berkas;
    const file = await api.app.inject({ method: 'GET', url: berkas?.url ?? '' });
    expect([name, file.statusCode, file.headers['x-content-type-options']]).toEqual([
      name,
      200,
      'nosniff',
    ]);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(String(file.headers['content-disposition'])).toMatch(DISPOSITION);
    expect(file.headers['set-cookie']).toBeUndefined();
  }
  expect(kept).toBeGreaterThan(names.length / 2);
});
