/**
 * Journeys of: laporan, sistem, pengumuman. Scripts in what lecturers tell of a meeting, in a drawn
 * signature and in news: none runs past the sanitiser, past the page's policy (CSP), or on the
 * screens and the check page.
 */
import { type Payload, xssPayloads } from '../../apps/api/src/testing/files/xss-payloads.ts';
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

// Postgres stores no zero byte.
const payloads = xssPayloads().filter(({ html }) => !html.includes('\0'));
const STROKE = '<path d="M2 20 C 20 0, 40 24, 58 4" stroke="black" fill="none"/>';
const PNG = 'iVBORw0KGgo';
/** Pictures drawn at once. */
const LANES = 3;
/** Each picture is drawn by a process of its own: three minutes for all. `npm run soak` draws them all. */
const drawn = payloads.filter((_one, nth) => process.env.SOAK === 'whole' || nth % 7 === 0);
/** Characters of `materi`, `kendala` and `metode`. */
const MOST = { materi: 1_000, kendala: 500, metode: 200 } as const;

/** Texts that hold all payloads, each within the limit of its field. */
function realisations(): { materi: string; kendala: string; metode: string }[] {
  // A text of a report holds no control characters but line ends and tabs.
  const waiting = payloads.map(({ html }) => html.replaceAll(/[^\P{Cc}\n\r\t]/gu, ''));
  const fill = (most: number): string => {
    let text = '';
    while (waiting[0] !== undefined && text.length + waiting[0].length + 1 <= most)
      text += `${waiting.shift()} `;
    return text;
  };
  const all = [];
  while (waiting.length > 0) {
    const before = waiting.length;
    const one = {
      materi: `Materi ${fill(MOST.materi - 10)}`,
      kendala: fill(MOST.kendala),
      metode: fill(MOST.metode),
    };
    // Longer than any field: no lecturer can store it.
    if (waiting.length === before) waiting.shift();
    all.push(one);
  }
  return all;
}

interface Report {
  draf: { sidik: string };
  versi: { id: string; kode: string }[];
}

test('what lecturers tell runs nowhere: not on the report, its versions, its print or the check page', async ({
  university,
  contextOf,
  newContext,
  systemUrl,
  db,
}) => {
  expect(payloads.length).toBeGreaterThanOrEqual(300);
  const { pertemuan, dosen, peserta } = await makeRunningClass(university);
  const [leader] = peserta;
  const send = await serverOf(originOf(systemUrl, university), dosen);
  await db.run(
    `UPDATE kelas_peserta SET jabatan = 'ketua_kelas' WHERE college_id = $1 AND nim = $2`,
    [university.id, leader?.nim],
  );
  for (const step of ['start', 'end'])
    expect((await send('PUT', `/v2/lms/pertemuan/${pertemuan.id}/${step}`, {})).status).toBe(200);
  const path = `/v2/lms/pertemuan/${pertemuan.id}`;
  const told = realisations();
  expect(told.length).toBeGreaterThan(10);
  for (const [versi, isi] of told.entries()) {
    const body = { ...isi, versi, perbaikan: versi > 0 };
    expect((await send('PUT', `${path}/realisasi`, body)).status).toBe(200);
    const { data } = await send<Report>('GET', `${path}/bap`);
    const alasan = versi === 0 ? null : isi.kendala || 'Perbaikan';
    const signed = await send('POST', `${path}/bap`, { sidik: data?.draf.sidik, alasan });
    expect(signed.status).toBe(200);
  }
  const { versi = [] } = (await send<Report>('GET', `${path}/bap`)).data ?? {};
  expect(versi).toHaveLength(told.length);

  // The policy would hide what React let through.
  const page = await watchedPage(await contextOf(dosen, { bypassCSP: true }));
  await page.goto(`/pertemuan/${pertemuan.id}/bap`);
  await expect(page.getByText(`Versi ${told.length}`, { exact: true })).toBeVisible();
  await expectNoneRan(page);
  for (const { id } of versi) {
    await page.goto(`/bap/${id}`);
    await expect(page.getByText(/^Materi /).first()).toBeVisible();
    expect(await page.evaluate(() => window.ran)).toEqual([]);
  }
  await expectNoneRan(page);
  const stranger = await watchedPage(await newContext({ bypassCSP: true }));
  await stranger.goto(`/verifikasi/${versi[0]?.kode}`);
  await expect(stranger.getByRole('status')).toContainText('Asli dan berlaku');
  await expectNoneRan(stranger);
});

test('a drawn signature becomes a picture or is refused, whatever stands in it', async ({
  university,
  systemUrl,
}) => {
  test.setTimeout(900_000);
  const operator = await university.operatorIstimewa('Siti Aminah');
  const send = await serverOf(originOf(systemUrl, university), operator);
  const kept: string[] = [];
  const lanes = Array.from({ length: LANES }, async (_, lane) => {
    for (const { html } of drawn.filter((_one, index) => index % LANES === lane)) {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="24">${html}${STROKE}</svg>`;
      const ttd = Buffer.from(svg).toString('base64');
      const path = '/v1/penandatangan_prodi/pratinjau';
      const reply = await send<{ ttd: string }>('POST', path, { ttd });
      expect([200, 422], html).toContain(reply.status);
      if (reply.status === 200) kept.push(reply.data?.ttd ?? '');
    }
  });
  await Promise.all(lanes);
  expect(kept.filter((ttd) => !ttd.startsWith(PNG))).toEqual([]);
});

test('stored news runs neither past the sanitiser, nor past the policy, nor where it is read', async ({
  browser,
  university,
  systemUrl,
  contextOf,
}) => {
  const operator = await university.operatorIstimewa('Siti Aminah');
  const send = await serverOf(originOf(systemUrl, university), operator);
  const news = textsOfMany(payloads);
  const form = {
    judul: 'Berita',
    isi: '<p>x</p>',
    tanggalPublish: new Date().toISOString(),
    gambar: null,
  };
  const { data } = await send<{ id: string }>('POST', '/v2/lms/berita', {
    ...form,
    id_klien: crypto.randomUUID(),
  });
  const kept: Payload[] = [];
  for (const [id, parts] of news.entries()) {
    const isi = parts.map((html) => `<p>x</p>${html}`).join('\n');
    const reply = await send<{ isi: string }>('PUT', `/v2/lms/berita/${data?.id}`, {
      ...form,
      isi,
    });
    expect(reply.status).toBe(200);
    kept.push({ id, html: reply.data?.isi ?? '' });
  }
  expect(kept.every(({ html }) => html.includes('<p>x</p>'))).toBe(true);
  // Each script tells its own number.
  expect(await runIn(await pageUnder(browser, null), kept)).toEqual([]);
  const policy = (await fetch(`${systemUrl}/pengumuman`)).headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self'");
  expect(textsOf(await runIn(await pageUnder(browser, policy), payloads), payloads)).toEqual([]);

  const judul = payloads.find(({ html }) => html.startsWith('<img src=x onerror='))?.html ?? '';
  const reader = await watchedPage(await contextOf(operator, { bypassCSP: true }));
  for (const [index, parts] of news.entries()) {
    const isi = `<p>Bagian ${index + 1}</p>${parts.map((html) => `<p>${html}</p>`).join('\n')}`;
    const told = { ...form, judul, isi };
    expect((await send('PUT', `/v2/lms/berita/${data?.id}`, told)).status).toBe(200);
    await reader.goto(`/berita/${data?.id}`);
    await expect(reader.getByText(`Bagian ${index + 1}`, { exact: true })).toBeVisible();
    await expect(reader.getByRole('heading', { name: judul })).toBeVisible();
    await expectNoneRan(reader);
  }
});
