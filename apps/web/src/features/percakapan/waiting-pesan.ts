/** Messages written without a line, sent in order and each once (K39, K78). */

import type { Berkas } from '@lms/contracts/berkas/berkas';
import type { AlamatUtas } from '@lms/contracts/percakapan/alamat-percakapan';
import { api } from '../../shared/lib/api.ts';
import type { WaitingKind } from '../../shared/offline/waiting.ts';
import type { Pesan } from '../../shared/queries/percakapan.ts';
import { plainText } from '../../shared/rich-text/limits.ts';
import { insteadOf } from './refusal.ts';

/** The answered message (K87), as shown beside the answer. */
export interface Dibalas {
  id: string;
  nama: string;
  cuplikan: string;
  /** The chosen author, when the answer attaches to the message above (K87). */
  bukan?: string;
}

export interface PesanKeluar {
  alamat: AlamatUtas;
  judul: string;
  text: string;
  files: readonly Berkas[];
  balasan?: Dibalas | undefined;
  idKlien: string;
}

export function sendPesan({ alamat, text, files, idKlien, balasan }: PesanKeluar): Promise<Pesan> {
  const body = {
    text,
    files: files.map(({ id }) => id),
    id_klien: idKlien,
    ...(balasan && { balasan_untuk: balasan.id }),
  };
  return api.call('kirimPesan', { params: { ...alamat }, body });
}

export const waitingPesan: WaitingKind<PesanKeluar, Pesan> = {
  label: ({ judul }) => `Pesan pada ${judul}`,
  send: sendPesan,
  instead: insteadOf,
  textOf: ({ text }) => plainText(text),
};
