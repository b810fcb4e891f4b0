import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../shared/testing/fake-api.ts';
import { renderWithApp } from '../../../shared/testing/render.tsx';
import { makeTugas } from '../../../shared/testing/tugas.ts';
import { CardHandIn } from './hand-in-button.tsx';

const asked = vi.hoisted(() => vi.fn());
vi.mock('./hand-in-dialog.tsx', () => {
  asked();
  return { HandInDialog: () => null };
});

test('the dialog’s code comes without a tap', async () => {
  fakeApi();
  renderWithApp(
    <CardHandIn
      tugas={makeTugas({ status: 'berlangsung', waktu_selesai: '2999-01-01T00:00:00+07:00' })}
    />,
  );
  expect(await screen.findByRole('button', { name: 'Unggah File/Link Tugas' })).toBeVisible();
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
});
