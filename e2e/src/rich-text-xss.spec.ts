/**
 * Journeys of: isi, soal. Stored scripts in every rich field in a real browser: none runs with only
 * the server's sanitiser, with only the page's policy (CSP), or in the application. The test also
 * proves that they run without both.
 */
import { kunciOf } from '../../apps/api/src/modules/percakapan/index.ts';
import { readBerkas } from '../../apps/api/src/modules/soal/format/berkas-soal.parser.ts';
import { writeBerkas } from '../../apps/api/src/modules/soal/format/ekspor.views.ts';
import {
  BerkasRusak,
  emptyShared,
  type FormatEkspor,
  type SoalBerkas,
} from '../../apps/api/src/modules/soal/format/soal-berkas.policy.ts';
import { type Payload, xssPayloads } from '../../apps/api/src/testing/files/xss-payloads.ts';
import { makeZip } from '../../apps/api/src/testing/files/zip.ts';
import {
  expectNoneRan,
  pageUnder,
  runIn,
  serverOf,
  textsOf,
  textsOfMany,
  watchedPage,
} from './support/scripts.ts';
import { expect, originOf, test } from './support/test.ts';
import { makeRunningClass } from './support/university.ts';

const payloads = xssPayloads();
/** Rows changed in parallel, again and again. */
const LANES = 6;
type Send = Awaited<ReturnType<typeof serverOf>>;

/** The stored form of each payload; '' if refused. */
async function stored(
  row: (lane: number) => Promise<(html: string) => Promise<string>>,
): Promise<Payload[]> {
  const lanes = Array.from({ length: LANES }, async (_, lane) => {
    const send = await row(lane);
    const kept: Payload[] = [];
    for (const { id, html } of payloads.filter((_one, index) => index % LANES === lane))
      kept.push({ id, html: await send(html) });
    return kept;
  });
  return (await Promise.all(lanes)).flat();
}

/** Any other answer is a defect. */
function keptBy(
  field: 'teks' | 'deskripsi',
  { status, data }: { status: number; data: Record<string, string> | undefined },
): string {
  expect([200, 422]).toContain(status);
  return status === 200 ? (data?.[field] ?? '') : '';
}

async function teksLane(send: Send, idPertemuan: string) {
  const { data } = await send<{ id: string }>('POST', '/v2/lms/teks', {
    id_pertemuan: idPertemuan,
    teks: '<p>x</p>',
  });
  return async (teks: string) =>
    keptBy('teks', await send('PUT', `/v2/lms/teks/${data?.id}`, { teks }));
}

async function materiLane(send: Send, idPertemuan: string) {
  const form = {
    judul: 'Uji',
    tipe_file: 'url',
    jenis_materi: 'modul',
    file_url: 'contoh.id',
    is_syarat_hadir: false,
  };
  const { data } = await send<{ id: string }>('POST', '/v2/lms/materi', {
    ...form,
    id_pertemuan: idPertemuan,
    deskripsi: 'x',
  });
  return async (deskripsi: string) =>
    keptBy('deskripsi', await send('PUT', `/v2/lms/materi/${data?.id}`, { ...form, deskripsi }));
}

async function soalLane(send: Send, idBank: string) {
  const form = { jenis: 'esay', esay: { jenis_file_diterima: ['text'], kunci: '' } };
  const path = `/v2/lms/bank_soal/${idBank}/soal`;
  const { data } = await send<{ id: string }>('POST', path, { ...form, pertanyaan: '<p>x</p>' });
  return async (html: string) => {
    const sent = { ...form, pertanyaan: `<p>x</p>${html}`, esay: { ...form.esay, kunci: html } };
    const reply = await send<{ pertanyaan: string; esay: { kunci: string } }>(
      'PUT',
      `${path}/${data?.id}`,
      sent,
    );
    expect([200, 422]).toContain(reply.status);
    return reply.status === 200 ? `${reply.data?.pertanyaan}${reply.data?.esay.kunci}` : '';
  };
}

async function pilihanLane(send: Send, idBank: string) {
  const form = { jenis: 'pilihan', pertanyaan: '<p>x</p>' };
  const isi = (html: string) => ({ pilihan: ['a', `b ${html}`, 'c'], kunci: 0 });
  const path = `/v2/lms/bank_soal/${idBank}/soal`;
  const { data } = await send<{ id: string }>('POST', path, { ...form, pilihan: isi('') });
  return async (html: string) => {
    const sent = { ...form, pilihan: isi(html), pembahasan: `x ${html}` };
    const reply = await send<{ pembahasan: string; pilihan: { pilihan: string[] } }>(
      'PUT',
      `${path}/${data?.id}`,
      sent,
    );
    expect([200, 422]).toContain(reply.status);
    return reply.status === 200
      ? `${reply.data?.pembahasan}${reply.data?.pilihan.pilihan.join('')}`
      : '';
  };
}

/** As read from another system's file. */
function readFrom(format: FormatEkspor): Payload[] {
  const opsi = (teks: string) => ({ teks, gambar: null, disematkan: false });
  return payloads.flatMap(({ id, html }) => {
    const isi: SoalBerkas = {
      ...emptyShared(),
      jenis: 'pilihan',
      pertanyaan: `<p>Tanya</p>${html}`,
      pembahasan: html,
      nama: 'Soal',
      kunci: 0,
      opsi: [opsi('a'), opsi(`b ${html}`), opsi('c')],
    };
    // The writer refuses what no text file can hold.
    try {
      const { akhiran, entries } = writeBerkas(format, [isi]);
      const files = entries.map((one) => ({
        name: one.path,
        content: Buffer.from(one.isi.filter((byte) => byte !== 0)),
      }));
      const { soal } = readBerkas(
        akhiran === 'zip' ? makeZip(files) : (files[0]?.content ?? Buffer.alloc(0)),
      );
      return soal.flatMap((one) => {
        if (one.status === 'mustahil' || !('opsi' in one.soal)) return [];
        return [
          {
            id,
            html: [
              one.soal.pertanyaan,
              one.soal.pembahasan,
              ...one.soal.opsi.map(({ teks }) => teks),
            ].join(''),
          },
        ];
      });
    } catch (error) {
      if (error instanceof BerkasRusak) return [];
      throw error;
    }
  });
}

test('stored scripts run neither past the sanitiser, nor past the policy, nor in the application', async ({
  browser,
  university,
  systemUrl,
  contextOf,
}) => {
  expect(new Set(payloads.map(({ html }) => html)).size).toBeGreaterThanOrEqual(300);
  const { kelas, pertemuan, dosen, peserta } = await makeRunningClass(university);
  const [student] = peserta;
  if (student === undefined) throw new Error('the class has no students');
  const send = await serverOf(originOf(systemUrl, university), dosen);

  await test.step('without either they run', async () => {
    const ran = await runIn(await pageUnder(browser, null), payloads);
    // The others run only when read a second time.
    expect(ran.length).toBeGreaterThan(payloads.length / 2);
  });

  await test.step('with the policy alone none does', async () => {
    const policy = (await fetch(`${systemUrl}/beranda`)).headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self'");
    const ran = await runIn(await pageUnder(browser, policy), payloads);
    expect(textsOf(ran, payloads)).toEqual([]);
  });

  await test.step('with the sanitiser alone none does, through every rich field and out of files of other systems', async () => {
    const bank = await university.make.bankSoal({ dosen });
    const lanes = [
      () => teksLane(send, pertemuan.id),
      () => materiLane(send, pertemuan.id),
      () => soalLane(send, bank.id),
      () => pilihanLane(send, bank.id),
    ];
    const kept: Payload[] = [];
    for (const lane of lanes) {
      const ofLane = await stored(lane);
      expect(ofLane).toHaveLength(payloads.length);
      kept.push(...ofLane);
    }
    const page = await pageUnder(browser, null);
    const odd = await page.evaluate(
      (all) =>
        all.filter((html) => {
          const box = document.createElement('div');
          box.innerHTML = html;
          return [...box.querySelectorAll('*')].some(
            (element) =>
              !/^(?:p|br|h[2-4]|strong|em|ul|ol|li|a|table|thead|tbody|tr|t[hd]|img)$/.test(
                element.localName,
              ) ||
              [...element.attributes].some(
                ({ name }) => !/^(?:href|target|rel|colspan|rowspan|alt|src)$/.test(name),
              ),
          );
        }),
      kept.map(({ html }) => html),
    );
    expect(odd).toEqual([]);
    for (const format of ['moodle_xml', 'gift', 'qti21', 'qti30'] as const) {
      const read = readFrom(format);
      // QTI refuses malformed XML.
      expect(read.length, format).toBeGreaterThan(
        payloads.length * (format.startsWith('qti') ? 0.3 : 0.9),
      );
      kept.push(...read);
    }
    // Most fields store a script in the same form.
    const once = [...new Map(kept.map((row) => [row.html, row])).values()];
    expect(textsOf(await runIn(page, once), once)).toEqual([]);
  });

  await test.step('in the application none does', async () => {
    const texts = textsOfMany(payloads);
    for (const [index, parts] of texts.entries()) {
      const teks = `<h2>Bagian ${index + 1}</h2>${parts.map((html) => `<p>${html}</p>`).join('\n')}`;
      expect(
        (await send('POST', '/v2/lms/teks', { id_pertemuan: pertemuan.id, teks })).status,
      ).toBe(201);
    }
    const page = await watchedPage(await contextOf(student));
    await page.goto(`/kelas/${kelas.id}/${pertemuan.id}`);
    for (const index of texts.keys()) {
      await expect(
        page.getByRole('heading', { name: `Bagian ${index + 1}`, exact: true }),
      ).toBeAttached();
    }
    await expectNoneRan(page);
  });
});

test('what lies unsanitised in the database runs neither in talk nor in names', async ({
  db,
  university,
  contextOf,
}) => {
  const { pertemuan, dosen, peserta } = await makeRunningClass(university);
  const [student] = peserta;
  if (student === undefined) throw new Error('the class has no students');
  const { make } = university;
  const [nama = '', judul = ''] = ['<img src=x onerror=', '<svg onload='].map(
    (start) => payloads.find(({ html }) => html.startsWith(start))?.html,
  );
  expect([nama, judul]).not.toContain('');
  // Postgres stores no text with a zero byte.
  const storable = payloads.filter(({ html }) => !html.includes('\0'));
  const everything = storable.map(({ html }) => html).join('\n');
  const tugas = await make.tugas(pertemuan, { judul, deskripsi: everything });
  const bersama = await make.tugasKelompok(pertemuan, { judul, deskripsi: everything });
  const kelompok = await make.kelompok({ tugas: bersama, anggota: [student], nama });
  const threads = [
    await make.percakapan(tugas, student),
    kunciOf('kelompok', bersama.id, kelompok),
  ];
  const texts = textsOfMany(storable);
  for (const kunci of threads) {
    for (const [index, parts] of texts.entries())
      await make.pesan(kunci, student, {
        text: `Bagian ${index + 1} ${parts.join(' ')}`,
        nim: student.nim,
      });
  }
  await db.run('UPDATE pesan SET nama = $2 WHERE college_id = $1', [university.id, nama]);
  const bank = await make.bankSoal({ dosen, judul, deskripsi: nama });
  const labels = [nama.slice(0, 50), judul.slice(0, 50)];
  for (const [index, parts] of texts.entries()) {
    const pertanyaan = `Soal ${index + 1} ${parts.join(' ')}`;
    await make.soal(bank, { jenis: 'esay', pertanyaan, teksKunci: parts.join(' '), label: labels });
  }

  for (const person of [student, dosen]) {
    // The policy would report content that the browser's sanitiser drops.
    const page = await watchedPage(await contextOf(person, { bypassCSP: true }));
    await page.goto(`/tugas/${tugas.id}`);
    if (person === dosen)
      await page
        .getByRole('list', { name: 'Komentar mahasiswa' })
        .getByRole('button')
        .first()
        .click();
    const talk = page.getByRole('log', { name: 'Pesan' });
    for (const index of texts.keys())
      await expect(talk.getByText(`Bagian ${index + 1} `)).toBeAttached();
    await expectNoneRan(page);
    await page.goto(`/tugas/${bersama.id}`);
    await expect(page.getByText(nama).first()).toBeAttached();
    await expectNoneRan(page);
  }
  const page = await watchedPage(await contextOf(dosen, { bypassCSP: true }));
  await page.goto(`/bank-soal/${bank.id}`);
  for (const index of texts.keys())
    await expect(page.getByText(`Soal ${index + 1} `).first()).toBeAttached();
  await expectNoneRan(page);
});
