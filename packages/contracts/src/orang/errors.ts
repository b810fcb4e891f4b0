/** Error codes of people, sign-in and rights, without schemas. */
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
