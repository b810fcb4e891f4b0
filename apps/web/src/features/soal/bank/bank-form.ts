/** A bank's form (S3 §5.4; U22, U25). Pure. */
import type { Endpoints } from '@lms/contracts';
import type { BodyInputOf } from '@lms/contracts/wire/endpoint';
import type { KartuBank } from './queries.ts';

export interface BankValues {
  judul: string;
  deskripsi: string;
  id_mata_kuliah: string | null;
  id_dosen: string | null;
  dibagikan: boolean;
}

const LONGEST_TITLE = 100;
const COPY = ' (Salinan)';

export const newBank: BankValues = {
  judul: '',
  deskripsi: '',
  id_mata_kuliah: null,
  id_dosen: null,
  dibagikan: false,
};

type Known = Pick<KartuBank, 'judul' | 'mata_kuliah' | 'dosen' | 'dibagikan'> & {
  deskripsi: string;
};

export const storedBank = ({
  judul,
  deskripsi,
  mata_kuliah,
  dosen,
  dibagikan,
}: Known): BankValues => ({
  judul,
  deskripsi,
  id_mata_kuliah: mata_kuliah.id,
  id_dosen: dosen?.id ?? null,
  dibagikan,
});

/** '{judul} (Salinan)', cut at 100 characters and not shared (U25). */
export const copiedBank = (bank: Known): BankValues => ({
  ...storedBank(bank),
  judul: `${bank.judul}${COPY}`.slice(0, LONGEST_TITLE).trimEnd(),
  dibagikan: false,
});

type Body = BodyInputOf<Endpoints['tambahBankSoal']>;

/** Only operators send the owner (U22). */
export function bankToSent(
  { id_mata_kuliah, id_dosen, ...values }: BankValues,
  isOperator: boolean,
): Body {
  return { ...values, id_mata_kuliah: id_mata_kuliah ?? '', ...(isOperator && { id_dosen }) };
}
