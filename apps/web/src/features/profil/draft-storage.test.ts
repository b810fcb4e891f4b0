import { expect, test } from 'vitest';
import { endSession } from '../../shared/lib/session.ts';
import { readDraft, writeDraft } from './draft-storage.ts';

test('a draft outlives a session that ran out, and not a logout; each user has an own one', () => {
  writeDraft('u-1', { kota: 'Kudus' });
  endSession('expired');
  expect([readDraft('u-1'), readDraft('u-2')]).toEqual([{ kota: 'Kudus' }, {}]);
  endSession('logout');
  expect(readDraft('u-1')).toEqual({});
});
