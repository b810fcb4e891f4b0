import { expect, test } from 'vitest';
import { viewerAddress } from './viewer-address.ts';

const configured = 'https://penampil.test/?src={url}&mode=baca';

test.each([
  [
    'a document',
    configured,
    'Bab 1.DOCX',
    'https://penampil.test/?src=https%3A%2F%2Flms.test%2Ffiles%2Fb-1%3Fsig%3Da%24%26&mode=baca',
  ],
  ['what the page shows itself', configured, 'Bab 1.pdf', null],
  ['without a viewer', '', 'Bab 1.docx', null],
  ['settings that an older version kept', undefined, 'Bab 1.docx', null],
])('%s', (_name, address, nama, expected) =>
  expect(viewerAddress(address, { nama, url: '/files/b-1?sig=a$&' }, 'https://lms.test')).toBe(
    expected,
  ),
);
