import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { ExportMenu } from './export-menu.tsx';

async function choose(format: RegExp, isEmpty = false): Promise<void> {
  renderWithApp(<ExportMenu pemilik={{ jenis: 'bank', id: 'b1' }} isEmpty={isEmpty} />, {
    user: 'dosen',
  });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Ekspor' }));
  await user.click(await screen.findByRole('menuitem', { name: format }));
}

test('a bank goes out in the chosen format', async () => {
  const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  const api = fakeApi().replyWith(
    'eksporSoal',
    () =>
      new Response('x', { headers: { 'content-disposition': 'attachment; filename="UTS.xml"' } }),
  );
  await choose(/^Moodle XML/);
  expect(await screen.findByText('UTS.xml telah diunduh')).toBeVisible();
  expect(api.calls('eksporSoal')[0]?.url.searchParams.get('format')).toBe('moodle_xml');
  create.mockRestore();
});

test('an empty bank has nothing to export, and a refusal says why', async () => {
  const api = fakeApi();
  await choose(/^GIFT/, true);
  expect(await screen.findByText('Belum ada soal')).toBeVisible();
  expect(api.calls('eksporSoal')).toEqual([]);
});

test('a refusal says why', async () => {
  const api = fakeApi().fail('eksporSoal', 'ekspor_soal_terlalu_besar');
  await choose(/^QTI 2\.1/);
  await waitFor(() => expect(api.calls('eksporSoal')).toHaveLength(1));
  expect(await screen.findByText(/^Lampiran soal terlalu besar/)).toBeVisible();
});
