import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { renderWithApp } from '../testing/render.tsx';
import { UnreadBadge } from '../ui/unread/unread-badge.tsx';
import { useBelumDibaca } from './percakapan.ts';

function Sum({ ids }: { ids: string[] }) {
  const rows = useBelumDibaca('kelas-1', ids);
  const sum = [...rows.values()].reduce((total, { unread_count }) => total + unread_count, 0);
  return (
    <p>
      Jumlah <UnreadBadge count={sum} />
    </p>
  );
}

test('of many threads in few requests, each thread once', async () => {
  const ids = Array.from({ length: 120 }, (_one, index) => `FORUM__f${index}`);
  const api = fakeApi().reply('belumDibaca', ({ url }) =>
    (url.searchParams.get('thread_ids') ?? '').split(',').map((id) => ({
      id,
      kunci: id,
      urutan_terakhir: 1,
      unread_count: id === 'FORUM__f7' ? 3 : 0,
      last_chat_at: null,
    })),
  );
  renderWithApp(<Sum ids={[...ids, 'FORUM__f7']} />);
  expect(await screen.findByText('3')).toHaveTextContent(/3 ?belum dibaca/);
  await waitFor(() => expect(api.calls('belumDibaca')).toHaveLength(3));
});

test('nothing is asked for where there is no thread', () => {
  const api = fakeApi();
  renderWithApp(<Sum ids={[]} />);
  expect(screen.getByText('Jumlah')).toBeVisible();
  expect(api.calls('belumDibaca')).toHaveLength(0);
});
