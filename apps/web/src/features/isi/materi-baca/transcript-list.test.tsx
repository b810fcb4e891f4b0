import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { materiOf } from './testing/fixtures.ts';
import { Transcript } from './transcript-list.tsx';

test('opened after its link is over, the transcript is read by another', async () => {
  const berkas = {
    id: 'b-t',
    nama: 'a.vtt',
    tipe: 'text/vtt',
    content_length: 40,
    durasi_detik: null,
    url: '/files/t?sig=lama',
  };
  const api = fakeApi().reply(
    'detailMateri',
    materiOf({ transkrip: { ...berkas, url: '/files/t?sig=baru' } }),
  );
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (!input.startsWith('/files/')) return answered(input, init);
    if (input.endsWith('lama')) return new Response('{}', { status: 403 });
    return new Response('WEBVTT\n\n00:01.000 --> 00:02.000\nSelamat pagi');
  });
  renderWithApp(<Transcript idMateri="mt1" berkas={berkas} startsOpen onJump={() => undefined} />);
  await waitFor(() => expect(screen.getByText('Selamat pagi')).toBeVisible());
  expect(api.calls('detailMateri')).toHaveLength(1);
});
