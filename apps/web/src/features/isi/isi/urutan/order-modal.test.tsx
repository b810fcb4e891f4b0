import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { OrderModal } from './order-modal.tsx';

const entry = (id: string, jenis: 'materi' | 'teks' = 'materi') => ({
  id,
  jenis,
  judul: `Judul ${id}`,
  waktu_mulai: null,
  waktu_selesai: null,
});
const rows = [entry('t', 'teks'), entry('a'), entry('b'), entry('c')];

/** Rows of 50 points each, because jsdom has no layout. */
beforeEach(() => {
  const bounds = Element.prototype.getBoundingClientRect;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const row = this.closest('li');
    if (row === null) return bounds.call(this);
    return new DOMRect(0, 50 * [...(row.parentElement?.children ?? [])].indexOf(row), 400, 50);
  });
});

const open = () =>
  renderWithApp(
    <OrderModal
      jenis="materi"
      where={{ idPertemuan: 'm7', idKelas: 'k1' }}
      onClose={() => undefined}
    />,
    {
      user: 'dosen',
    },
  );
const shown = async () =>
  within(await screen.findByRole('list', { name: 'Urutan materi' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

async function moveDown(title: string): Promise<void> {
  const user = userEvent.setup();
  (await screen.findByRole('button', { name: `Pindahkan ${title}` })).focus();
  await user.keyboard('[Space]');
  expect(
    await screen.findByText(new RegExp(`^${title} (diangkat dari|di) urutan 1 dari 3`)),
  ).toBeInTheDocument();
  await user.keyboard('[ArrowDown]');
  expect(await screen.findByText(new RegExp(`^${title} di urutan 2 dari 3`))).toBeInTheDocument();
  await user.keyboard('[Space]');
}

test('a drop is shown at once, saved with all of its kind, and loaded anew', async () => {
  const api = fakeApi().reply('aktivitasPertemuan', rows).reply('urutkanAktivitas', undefined);
  const answer = api.hold('urutkanAktivitas');
  open();
  await moveDown('Judul a');
  await waitFor(async () => expect(await shown()).toEqual(['1Judul b', '2Judul a', '3Judul c']));
  expect(screen.getByText('Menyimpan urutan…')).toBeVisible();
  api.reply('aktivitasPertemuan', [rows[0], rows[2], rows[1], rows[3]] as typeof rows);
  answer();
  expect(await screen.findByText('Urutan tersimpan.')).toBeVisible();
  expect(api.calls('urutkanAktivitas')).toMatchObject([
    { params: { id: 'm7' }, body: { jenis: 'materi', urutan: ['b', 'a', 'c'] } },
  ]);
  expect(await shown()).toEqual(['1Judul b', '2Judul a', '3Judul c']);
});

test('what the server refuses goes back to how it stands there, with the reason', async () => {
  fakeApi().reply('aktivitasPertemuan', rows).fail('urutkanAktivitas', 'isi_berubah');
  open();
  await moveDown('Judul a');
  expect(await screen.findByText(/sudah diubah pengguna lain/)).toBeVisible();
  await waitFor(async () => expect(await shown()).toEqual(['1Judul a', '2Judul b', '3Judul c']));
});

test('Escape lets go of what is held, and saves nothing', async () => {
  const api = fakeApi().reply('aktivitasPertemuan', rows);
  const user = userEvent.setup();
  open();
  (await screen.findByRole('button', { name: 'Pindahkan Judul a' })).focus();
  await user.keyboard('[Space]');
  await screen.findByText(/^Judul a (diangkat dari|di) urutan 1 dari 3/);
  await user.keyboard('[Escape]');
  expect(await screen.findByText(/^Batal\. Judul a tetap di urutan 1 dari 3/)).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Urutkan materi' })).toBeVisible();
  expect(api.calls('urutkanAktivitas')).toEqual([]);
});
