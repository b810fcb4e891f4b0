/** A lecturer enters grades of a component, and a colleague sees them (S3 §2.1, §4). */
import { expect, PHONE, test } from './support/test.ts';
import { makeRunningClass } from './support/university.ts';

test('a value is typed, pasted, explained and given back; a colleague sees it at once', async ({
  university,
  pageOf,
}) => {
  const it = await makeRunningClass(university);
  const { make } = university;
  await make.komponenNilai(it.kelas, { label: 'Tugas', bobot: 60 });
  await make.komponenNilai(it.kelas, { label: 'Kuis', bobot: 40, jenis: 'kuis' });
  const path = `/nilai/${it.kelas.id}`;
  const page = await pageOf(it.dosen, '/nilai');
  await page.getByRole('link', { name: 'Algoritma Pemrograman A' }).click();
  await expect(page).toHaveURL(path);
  const grid = page.getByRole('grid', { name: 'Rekap nilai' });
  const cell = (row: number, column: number) => grid.locator(`[data-sel="${row}:${column}"]`);

  const theirs = await pageOf(it.rekan, path);
  await expect(theirs.locator('[data-sel="0:1"]')).toHaveText('-');

  await cell(0, 1).click();
  await page.keyboard.type('87,5');
  await page.keyboard.press('Enter');
  await expect(cell(1, 1)).toBeFocused();
  await expect(cell(0, 1)).toContainText('87.50manual');
  await expect(theirs.locator('[data-sel="0:1"]')).toContainText('87.50manual');

  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '70\t80,25\n90\tBL\n');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true }),
    );
  });
  const dialog = page.getByRole('dialog', { name: 'Tempel nilai' });
  await expect(dialog).toContainText('3 nilai berubah dari 4 yang ditempel.');
  await dialog.getByRole('button', { name: 'Simpan 3 nilai' }).click();
  await expect(cell(1, 2)).toContainText('80.25manual');

  await cell(0, 1).click();
  await page.keyboard.type('60');
  await page.keyboard.press('Enter');
  await expect(cell(0, 1)).toContainText('60manual');
  await cell(0, 1).click();
  await page.getByRole('button', { name: 'Riwayat' }).click();
  const history = page.getByRole('list', { name: 'Riwayat nilai' });
  await history
    .getByRole('listitem')
    .filter({ hasText: '87.50 · Diisi manual' })
    .getByRole('button', { name: 'Kembalikan' })
    .click();
  await expect(cell(0, 1)).toContainText('87.50manual');

  await page.getByRole('button', { name: 'Pengaturan Nilai Tugas SIKAD' }).click();
  await expect(page.getByRole('dialog', { name: 'Pengaturan Nilai Tugas SIKAD' })).toContainText(
    'Tidak ada nilai mahasiswa yang berubah.',
  );
});

test('on a phone a value is typed in the sheet of a student', async ({ university, pageOf }) => {
  const it = await makeRunningClass(university);
  const id = await university.make.komponenNilai(it.kelas, { label: 'Tugas', bobot: 100 });
  const page = await pageOf(it.dosen, `/nilai/${it.kelas.id}?komponen=${id}`, { viewport: PHONE });
  const list = page.getByRole('list', { name: 'Nilai mahasiswa' });
  await list.getByRole('button').first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: 'Nilai Tugas' }).fill('91,25');
  await sheet.getByRole('button', { name: 'Simpan' }).click();
  await expect(sheet.getByText('Tersimpan', { exact: true })).toBeVisible();
  await sheet.getByRole('button', { name: 'Riwayat' }).click();
  await expect(page.getByRole('dialog', { name: /^Riwayat Tugas/ })).toContainText('91.25');
  // The address keeps what is open, and Back closes one layer after the other.
  await page.reload();
  await expect(page.getByRole('dialog', { name: /^Riwayat Tugas/ })).toContainText('91.25');
  await page.goBack();
  await expect(sheet.getByRole('textbox', { name: 'Nilai Tugas' })).toHaveValue('91.25');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(list.getByRole('button').first()).toContainText('91.25');
});

test('a refused value leads to its receipt, is sent again, and its batch is cancelled', async ({
  university,
  pageOf,
  db,
}) => {
  const it = await makeRunningClass(university);
  const { make } = university;
  const id = await make.komponenNilai(it.kelas, { label: 'Tugas', bobot: 100 });
  const first = it.peserta.toSorted((a, b) => (a.nim < b.nim ? -1 : 1))[0];
  if (!first) throw new Error('a student');
  await make.selNilai(it.kelas, id, first, { nilai: 81 });
  const idKirim = await make.kirimanNilai(it.kelas, { idKomponen: id });
  await db.run(
    `UPDATE nilai_kirim SET status = 'selesai', jumlah = 1 WHERE college_id = $1 AND id = $2`,
    [university.id, idKirim],
  );
  await db.run(
    `INSERT INTO nilai_kirim_baris (college_id, id_kirim, id_kelas, id_komponen, nim, versi, nilai, status, alasan, dibuat_pada, dijawab_pada)
     VALUES ($1, $2, $3, $4, $5, 1, 81, 'ditolak', 'NIM tidak terdaftar di kelas ini', now(), now())`,
    [university.id, idKirim, it.kelas.id, id, first.nim],
  );
  await db.run(
    `UPDATE nilai_komponen SET kirim_status = 'ditolak', kirim_alasan = 'NIM tidak terdaftar di kelas ini' WHERE college_id = $1`,
    [university.id],
  );
  const page = await pageOf(it.dosen, `/nilai/${it.kelas.id}`);
  await page.locator('[data-sel="0:1"]').click();
  await page.getByRole('link', { name: 'Lihat tanda terima' }).click();
  await expect(page).toHaveURL(new RegExp(`tanda-terima\\?search=${first.nim}&id_komponen=`));
  const table = page.getByRole('region', { name: 'Tanda terima Siakad' });
  await expect(table).toContainText('NIM tidak terdaftar di kelas ini');

  const theirs = await pageOf(it.rekan, `/nilai/${it.kelas.id}/tanda-terima?tab=kiriman`);
  await page.getByRole('button', { name: /^Kirim ulang Tugas/ }).click();
  await expect(page.getByText('1 nilai dikirim ulang ke Siakad')).toBeVisible();
  await expect(table.getByText('Menunggu dikirim')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Kirim ulang Tugas/ })).toHaveCount(0);

  await theirs.getByRole('button', { name: 'Batalkan kiriman Tugas' }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: 'Batalkan kiriman' }).click();
  await expect(theirs.getByText('1 nilai tidak jadi dikirim')).toBeVisible();
  await expect(table.getByText('Dibatalkan')).toBeVisible();
});

test('LMS and Siakad differ: one value is taken from there, the rest from here; a silent Siakad is told', async ({
  university,
  pageOf,
  db,
}) => {
  const it = await makeRunningClass(university);
  const { make } = university;
  const id = await make.komponenNilai(it.kelas, { label: 'Tugas', bobot: 100 });
  const [a, b] = it.peserta;
  if (!a || !b) throw new Error('two students');
  for (const one of [a, b]) await make.selNilai(it.kelas, id, one, { nilai: 81 });
  await db.run(
    `UPDATE nilai_komponen SET siakad_terakhir = 66, siakad_terakhir_pada = now(), kirim_status = 'diterima', kirim_nilai = 81
     WHERE college_id = $1`,
    [university.id],
  );
  // Nobody listens there.
  await db.run(
    `UPDATE perguruan_tinggi SET url_sikad_legacy = 'http://127.0.0.1:9' WHERE id = $1`,
    [university.id],
  );
  const page = await pageOf(it.dosen, `/nilai/${it.kelas.id}`);
  await page.getByRole('button', { name: 'Siakad', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Rekonsiliasi' }).click();
  await page.getByRole('button', { name: `Pakai Siakad: Tugas ${a.nama}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Alasan' }).fill('Sesuai berita acara');
  await dialog.getByRole('button', { name: 'Pakai Siakad' }).click();
  await expect(page.getByText('1 nilai Siakad dipakai di LMS')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pakai Siakad: / })).toHaveCount(1);

  await page.getByRole('button', { name: 'Pakai LMS semua' }).click();
  await dialog.getByRole('textbox', { name: 'Alasan' }).fill('Nilai LMS yang benar');
  await dialog.getByRole('button', { name: 'Pakai LMS' }).click();
  await expect(page.getByText('1 nilai LMS dikirim ke Siakad')).toBeVisible();
  await expect(page.getByRole('button', { name: /Menunggu jawaban 1/ })).toBeVisible();

  await page.getByRole('button', { name: 'Muat dari Siakad' }).click();
  await expect(page.getByText(/^Nilai belum dimuat dari Siakad\./)).toBeVisible();
  await page.goto(`/nilai/${it.kelas.id}`);
  await expect(page.getByRole('grid')).toContainText('66dari Siakad');
});
