import type { Berkas } from '@lms/contracts/berkas/berkas';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { makePengaturan } from '../../testing/pengaturan.ts';
import { renderWithApp } from '../../testing/render.tsx';
import { SentFile } from '../../upload/field-frame.tsx';
import { AttachmentCard } from './attachment-card.tsx';
import { FileViewer } from './file-viewer.tsx';

const held = (tertahan: NonNullable<Berkas['tertahan']>, nama = 'Tugas.pdf'): Berkas => ({
  id: 'b-1',
  nama,
  tipe: 'application/pdf',
  content_length: 10,
  durasi_detik: null,
  url: '/files/b-1?sig=x',
  tertahan,
});
const diperiksa = { sebab: 'diperiksa', pesan: 'Berkas sedang diperiksa.' } as const;
const virus = { sebab: 'virus', pesan: 'Diblokir: Eicar.' } as const;

test('a file that is looked at says so instead of itself, and is asked for again', async () => {
  const onAskLink = vi.fn();
  await renderWithApp(<FileViewer berkas={held(diperiksa)} onAskLink={onAskLink} />);
  expect(screen.getByRole('status').textContent).toContain('Berkas sedang diperiksa.');
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(onAskLink).toHaveBeenCalledOnce();
});

test('a virus is named, and there is nothing to press', async () => {
  fakeApi().reply('pengaturan', makePengaturan());
  await renderWithApp(<AttachmentCard berkas={held(virus, 'Tugas.zip')} />);
  expect(screen.getByRole('alert').textContent).toContain('Diblokir: Eicar.');
  expect(screen.getByText('Tugas.zip')).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('in a form a file that is looked at stands like any other', async () => {
  await renderWithApp(<SentFile berkas={held(diperiksa)} onRemove={() => undefined} />);
  expect(screen.getByText('Terunggah, sedang diperiksa · 10 B')).toBeTruthy();
});
