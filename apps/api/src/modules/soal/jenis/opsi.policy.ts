/** Options of `pilihan` and `pilihan_jamak` (S3 §5.5; U6–U8, U39). */
import { type IsianSoal, MOST_TEKS_PILIHAN } from '@lms/contracts/soal/soal';
import { isTooLong, type RichText } from '../../../platform/html/rich-text.ts';
import { type Bacaan, type Fault, faultAt, type Opsi, type Tampil } from './jenis.policy.ts';

type Form = NonNullable<IsianSoal['pilihan']> | NonNullable<IsianSoal['pilihan_jamak']>;

const picture = /<img [^>]*src="([^"]*)"/g;
const formula = /data-latex="([^"]*)"/g;

/** Options are equal if they look the same, whatever their HTML. */
function seen({ html, text }: RichText, gambar: string | null): string {
  const parts = [picture, formula].map((pattern) =>
    [...html.matchAll(pattern)].map((match) => match[1]),
  );
  return JSON.stringify([text.normalize('NFC'), ...parts, gambar]);
}

function faultOf(
  teks: readonly RichText[],
  gambar: Bacaan['gambar'],
  { jenis, least }: { jenis: string; least: number },
): Fault | null {
  if (teks.length < least) return faultAt('soal_pilihan_kurang', `${jenis}.pilihan`).fault;
  const empty = teks.findIndex(
    ({ html }, index) => html === '' && (gambar[index] ?? null) === null,
  );
  if (empty >= 0) return faultAt('soal_pilihan_wajib', `${jenis}.pilihan.${empty}`).fault;
  const long = teks.findIndex((one) => isTooLong(one, MOST_TEKS_PILIHAN));
  if (long >= 0) return faultAt('soal_pilihan_terlalu_panjang', `${jenis}.pilihan.${long}`).fault;
  const shown = teks.map((one, index) => seen(one, gambar[index] ?? null));
  const twice = shown.findIndex((one, index) => shown.indexOf(one) < index);
  return twice < 0 ? null : faultAt('soal_pilihan_sama', `${jenis}.pilihan.${twice}`).fault;
}

/** An id sent once is kept; others are new. */
export function readOpsi(
  form: Form,
  { opsi, gambar, idLama, idBaru }: Bacaan,
  which: { jenis: string; least: number },
): Opsi[] | { fault: Fault } {
  const fault = faultOf(opsi, gambar, which);
  if (fault !== null) return { fault };
  const free = new Set(idLama);
  return opsi.map(({ html }, index) => {
    const sent = form.id_pilihan[index];
    const kept = typeof sent === 'string' && free.delete(sent) ? sent : idBaru();
    return { id: kept, teks: html, disematkan: form.disematkan[index] ?? false };
  });
}

export function toPilihanWire(opsi: readonly Opsi[], { gambar, id_gambar }: Tampil) {
  return {
    pilihan: opsi.map(({ teks }) => teks),
    gambar,
    id_gambar,
    disematkan: opsi.map(({ disematkan }) => disematkan),
    id_pilihan: opsi.map(({ id }) => id),
  };
}

export const placeOf = (opsi: readonly Opsi[], id: string): number =>
  opsi.findIndex((one) => one.id === id);
