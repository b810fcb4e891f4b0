/** Journeys of: kelas/pertemuan. A lecture is moved on a phone, and its class sees it. */
import type { Db } from '../../apps/api/src/platform/db/db.ts';
import { DESKTOP, expect, PHONE, test } from './support/test.ts';
import { makeRunningClass, type University } from './support/university.ts';

const DAY_MS = 86_400_000;

/** A day from now on the university's calendar. */
function dayFrom({ zone }: University, days: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(
    new Date(Date.now() + days * DAY_MS),
  );
}

/** Two sessions, one room; the next meeting stands in the first session of a day a week ahead. */
async function makeTimetable(university: University, db: Db) {
  const { id, zone, make } = university;
  const it = await makeRunningClass(university);
  await university.configure('pengaturan_kelas', { ubah_jadwal: { online: true, offline: true } });
  await db.run(
    `INSERT INTO ruangan (college_id, id, nama, kapasitas) VALUES ($1, 'r1', 'A 101', 40), ($1, 'r2', 'A 102', 5)`,
    [id],
  );
  await db.run(
    `INSERT INTO sesi_kuliah (college_id, id, nama, jam_mulai, jam_selesai)
     VALUES ($1, 's1', 'Sesi 1', '08:00', '09:40'), ($1, 's2', 'Sesi 2', '10:00', '11:40')`,
    [id],
  );
  const offset = zone === 'Asia/Jayapura' ? '+09:00' : '+07:00';
  const at = (days: number, clock: string) => `${dayFrom(university, days)}T${clock}:00${offset}`;
  const put = (idPertemuan: string, days: number, [from, until]: [string, string]) =>
    db.run(
      `UPDATE pertemuan SET waktu_mulai = $3, waktu_selesai = $4, id_sesi = 's1', id_ruangan = 'r1' WHERE college_id = $1 AND id = $2`,
      [id, idPertemuan, at(days, from), at(days, until)],
    );
  const [next] = await db.rows<{ id: string }>(
    `SELECT id FROM pertemuan WHERE college_id = $1 AND id_kelas = $2 AND judul = 'Larik'`,
    [id, it.kelas.id],
  );
  if (next === undefined) throw new Error('the next meeting');
  await put(next.id, 7, ['08:00', '09:40']);
  const other = await make.kelas({
    collegeId: id,
    makul: await make.makul({ collegeId: id, nama: 'Jaringan Komputer' }),
  });
  const taken = await make.pertemuan({
    kelas: other,
    waktuMulai: at(7, '10:00'),
    waktuSelesai: at(7, '11:40'),
  });
  await put(taken.id, 7, ['10:00', '11:40']);
  return { ...it, next };
}

test('a lecture is moved on a phone into a suggested time, and the open page of its class sees it', async ({
  university,
  db,
  pageOf,
}) => {
  const { kelas, dosen, peserta, next } = await makeTimetable(university, db);
  const [student] = peserta;
  if (student === undefined) throw new Error('a student');
  const seen = await pageOf(student, `/kelas/${encodeURIComponent(kelas.id)}`, {
    viewport: DESKTOP,
  });
  const menu = seen.getByRole('navigation', { name: 'Pertemuan' });
  await expect(menu.getByText('Larik')).toBeVisible();
  await expect(menu.getByText('Jadwal berubah')).toHaveCount(0);

  const page = await pageOf(dosen, `/kelas/${encodeURIComponent(kelas.id)}/${next.id}`, {
    viewport: PHONE,
  });
  await page.getByRole('button', { name: 'Ubah Pertemuan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ubah Pertemuan' });
  await dialog.getByRole('textbox', { name: 'Deskripsi' }).fill('Larik satu dimensi.');
  await dialog
    .getByRole('combobox', { name: 'Sesi' })
    .selectOption({ label: 'Sesi 2 (10:00–11:40)' });
  await expect(dialog.getByRole('textbox', { name: 'Waktu Mulai' })).toHaveValue('10:00');
  await dialog.getByRole('button', { name: 'Cek Jadwal' }).click();
  await expect(dialog.getByText('Bentrok ruangan (1)')).toBeVisible();
  await expect(dialog.getByText(/Jaringan Komputer/)).toBeVisible();
  const slots = dialog.getByRole('region', { name: 'Usulan waktu' }).getByRole('button');
  await expect(slots).toHaveCount(5);
  const slot = slots.last();
  const wanted = (await slot.locator('span').first().textContent()) ?? '';
  await slot.click();
  await expect(slot).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog.getByText('Bentrok ruangan (1)')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cek Jadwal' }).click();
  await expect(dialog.getByText('Tidak ada jadwal yang bentrok.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Berhasil mengubah pertemuan')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(wanted)).toBeVisible();

  // Without a reload.
  await expect(menu.getByText('Jadwal berubah')).toBeVisible();
  await menu.getByText('Larik').click();
  const detail = seen.getByRole('region', { name: 'Detail pertemuan' });
  await expect(detail.getByText(wanted)).toBeVisible();
  await expect(detail.getByText(/^Semula .*08:00–09:40/)).toBeVisible();
});
