import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { api } from '../api.ts';
import { onRestricted } from './restriction.ts';

test('a call that is refused for a restriction tells the page; other refusals do not', async () => {
  const server = fakeApi().fail('semesterBerjalan', 'tidak_berhak');
  const heard = vi.fn();
  const stop = onRestricted(heard);
  await expect(api.call('semesterBerjalan')).rejects.toMatchObject({ status: 403 });
  expect(heard).not.toHaveBeenCalled();
  server.fail('semesterBerjalan', 'pembatasan_akses');
  await expect(api.call('semesterBerjalan')).rejects.toMatchObject({ code: 'pembatasan_akses' });
  expect(heard).toHaveBeenCalledOnce();
  stop();
  await expect(api.call('semesterBerjalan')).rejects.toMatchObject({ code: 'pembatasan_akses' });
  expect(heard).toHaveBeenCalledOnce();
});
