/** Component grades come back from a workbook (N25). */
import { readFile } from 'node:fs/promises';
import { writeSmallXlsx } from '../../apps/api/src/platform/xlsx/small.ts';
import { readXlsx } from '../../apps/api/src/platform/xlsx/xlsx.ts';
import { expect, test } from './support/test.ts';
import { makeRunningClass } from './support/university.ts';

test('faults are named, the good rows are saved, and the result tells of each row', async ({
  university,
  pageOf,
}) => {
  const it = await makeRunningClass(university);
  const id = await university.make.komponenNilai(it.kelas, { label: 'Tugas', bobot: 100 });
  const page = await pageOf(it.dosen, `/nilai/${it.kelas.id}`);
  await page.getByRole('button', { name: 'Impor nilai' }).click();
  const dialog = page.getByRole('dialog', { name: 'Impor nilai' });

  const download = async (name: string): Promise<string[]> => {
    const coming = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name }).click();
    const rows = await readXlsx(await readFile(await (await coming).path()));
    return rows.map(({ cells }) => cells.join('|'));
  };
  const template = await download('Unduh templat');
  expect(template[0]).toBe(`NIM|Nama Mahasiswa|Tugas [${id}]|Alasan`);
  expect(template).toHaveLength(it.peserta.length + 1);

  const [first, second] = it.peserta.toSorted((a, b) => (a.nim < b.nim ? -1 : 1));
  if (!first || !second) throw new Error('two students');
  const content = await writeSmallXlsx([
    {
      name: 'Nilai',
      columns: ['NIM', `Tugas [${id}]`].map((header) => ({ header })),
      rows: [
        [first.nim, '87,5'],
        ['99999', '50'],
        [second.nim, '1.000'],
      ],
    },
  ]);
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'nilai.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(content),
  });
  const rows = dialog.getByRole('row');
  await expect(rows.nth(1)).toContainText('Tugas: - → 87.50');
  await expect(rows.nth(2)).toContainText('Ditolak: Bukan peserta kelas ini');
  await expect(rows.nth(3)).toContainText('pemisah ribuan');
  await expect(dialog).toContainText(`${it.peserta.length - 2} tidak ada di berkas`);
  await dialog.getByRole('checkbox', { name: 'Lanjutkan tanpa 2 baris yang ditolak' }).check();
  await dialog.getByRole('button', { name: 'Simpan 1 nilai' }).click();
  await expect(page.getByRole('dialog')).toContainText('1 nilai disimpan');
  const result = await download('Unduh hasil');
  expect(result[1]).toBe(`2|${first.nim}|${first.nama}|Tugas||87.5|Diubah`);
  expect(result[2]).toContain('99999|||||Ditolak|Bukan peserta kelas ini');
  await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).last().click();
  await expect(page.locator('[data-sel="0:1"]')).toContainText('87.50manual');
});
