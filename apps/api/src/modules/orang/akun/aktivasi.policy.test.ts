import { expect, test } from 'vitest';
import {
  expiryOfLink,
  linkState,
  maskEmail,
  mayMailAnother,
  type StoredLink,
} from './aktivasi.policy.ts';

const issued = new Date('2026-11-21T03:00:00Z');
const shown = {
  berakhirPada: expiryOfLink(issued),
  dipakaiPada: null,
  dibatalkanPada: null,
  dikirimKe: null,
  alamatAkun: null,
};
const link: StoredLink = {
  ...shown,
  dikirimKe: 'budi@kampus.ac.id',
  alamatAkun: 'budi@kampus.ac.id',
};

test.each([
  ['just issued', link, issued, 'berlaku'],
  ['in its last instant', link, new Date('2026-11-22T02:59:59.999Z'), 'berlaku'],
  ['after 24 hours', link, new Date('2026-11-22T03:00:00Z'), 'kedaluwarsa'],
  ['replaced by a newer one', { ...link, dibatalkanPada: issued }, issued, 'kedaluwarsa'],
  ['that was shown', shown, issued, 'berlaku'],
  [
    'that was shown, of an account with an address',
    { ...shown, alamatAkun: 'budi@kampus.ac.id' },
    issued,
    'berlaku',
  ],
  [
    'in a mailbox that is not the account’s any more',
    { ...link, alamatAkun: 'lain@kampus.ac.id' },
    issued,
    'kedaluwarsa',
  ],
  [
    'of an account that has no address any more',
    { ...link, alamatAkun: null },
    issued,
    'kedaluwarsa',
  ],
  ['used', { ...link, dipakaiPada: issued }, issued, 'terpakai'],
  [
    'used, and long ago',
    { ...link, dipakaiPada: issued },
    new Date('2027-01-01T00:00:00Z'),
    'terpakai',
  ],
])('a link %s', (_name, stored, now, expected) => expect(linkState(stored, now)).toBe(expected));

test.each([
  ['budi@kampus.ac.id', 'b•••@kampus.ac.id'],
  ['😀x@kampus.ac.id', '😀•••@kampus.ac.id'],
  ['@kampus.ac.id', '•••'],
  ['tanpa-at', '•••'],
])('%s is shown as %s', (address, expected) => expect(maskEmail(address)).toBe(expected));

const minutesAgo = (minutes: number) => new Date(issued.getTime() - minutes * 60_000);

test.each([
  ['the first', [], true],
  ['five minutes after another', [5], true],
  ['sooner', [4.9], false],
  ['the fifth of a day', [10, 20, 30, 40], true],
  ['the sixth', [10, 20, 30, 40, 50], false],
])('of links that the owner asks for, %s', (_name, ago, expected) =>
  expect(mayMailAnother(ago.map(minutesAgo), issued)).toBe(expected),
);
