/**
 * Every error code of people: who they are, how they come in and what they may; apart from the
 * endpoints, because a page needs the sentences without the shapes.
 */
import { joined } from '../wire/joined.ts';
import { akunErrors } from './akun.errors.ts';
import { bertindakErrors } from './bertindak.errors.ts';
import { fotoErrors } from './foto.errors.ts';
import { hakAksesErrors } from './hak-akses.errors.ts';
import { masukErrors } from './masuk.errors.ts';
import { profilErrors } from './profil.errors.ts';

export const errorsOfOrang = joined(
  akunErrors,
  bertindakErrors,
  fotoErrors,
  hakAksesErrors,
  masukErrors,
  profilErrors,
);
