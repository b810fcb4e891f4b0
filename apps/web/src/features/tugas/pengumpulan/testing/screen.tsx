import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../../../shared/testing/fake-api.ts';
import { fakeUpload } from '../../../../shared/testing/fake-upload.ts';
import { makePengaturan } from '../../../../shared/testing/pengaturan.ts';
import { renderWithApp } from '../../../../shared/testing/render.tsx';
import { HandInPanel } from '../hand-in-panel.tsx';
import type { OwnHandIn } from '../queries.ts';
import { saya, tugas } from './fixtures.ts';

type User = ReturnType<typeof userEvent.setup>;

export function server(own: Partial<OwnHandIn> = {}) {
  fakeUpload();
  return fakeApi().reply('pengaturan', makePengaturan()).reply('pengumpulanSaya', saya(own));
}

export async function show(own: Partial<OwnHandIn> = {}) {
  const api = server(own);
  const user = userEvent.setup();
  const view = renderWithApp(<HandInPanel tugas={tugas} />);
  await screen.findByRole('region', { name: 'Pengumpulan saya' });
  return { api, user, view };
}

export async function openDialog(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Unggah File/Link Tugas' }));
  const dialog = await screen.findByRole('dialog', { name: 'Unggah File/Link Tugas' });
  await within(dialog).findByLabelText(/^Tautan/);
  return dialog;
}

export const choose = (dialog: HTMLElement, ...files: File[]) =>
  fireEvent.change(within(dialog).getByLabelText('Unggah File', { selector: 'input' }), {
    target: { files },
  });

export const bodies = (api: ReturnType<typeof server>) =>
  api.calls('kumpulkanTugas').map(({ body }) => Object(body));
