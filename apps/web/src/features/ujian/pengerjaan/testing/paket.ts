/** A package sealed like the server's, for tests. */
import type { IsiPaket, LembarTersegel } from '@lms/contracts/ujian/pengerjaan/paket';
import type { Paket } from '../paket/paket.ts';
import { makeLembar } from './fixtures.ts';

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const toUrl = (text: string): string =>
  text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

export async function sealQuestion(
  isi: IsiPaket,
  files: readonly Uint8Array[] = [],
): Promise<{ isi: string; kunci: string }> {
  const text = new Response(JSON.stringify(isi)).body?.pipeThrough(
    new CompressionStream('deflate'),
  );
  const head = new Uint8Array(await new Response(text).arrayBuffer());
  const plain = new Uint8Array(
    4 + head.length + files.reduce((sum, one) => sum + one.length, 0) + 7,
  );
  new DataView(plain.buffer).setUint32(0, head.length);
  plain.set(head, 4);
  let from = 4 + head.length;
  for (const one of files) {
    plain.set(one, from);
    from += one.length;
  }
  const raw = crypto.getRandomValues(new Uint8Array(32));
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt']);
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: new Uint8Array(12) },
    key,
    plain,
  );
  return { isi: base64(new Uint8Array(sealed)), kunci: toUrl(base64(raw)) };
}

/**
 * `makeLembar` sealed, with the start's answer; the first question has a picture of three bytes.
 */
export async function makePaket(): Promise<{ paket: Paket; tersegel: LembarTersegel }> {
  const { ujian, kelompok, kunci_cadangan, batas_unggah_menit } = makeLembar();
  const soal: { versi: string; isi: string }[] = [];
  const groups = [];
  for (const { id, nama, soal: questions } of kelompok) {
    const places = [];
    for (const { nomor, bobot, ...isi } of questions) {
      const versi = `v-${isi.id}`;
      const pictured = isi.id === 's1';
      const pilihan = isi.pilihan.map((one, index) => ({
        ...one,
        gambar: pictured && index === 0 ? '/files/gambar.png' : null,
      }));
      const berkas = pictured ? [{ alamat: '/files/gambar.png', tipe: 'image/png', bytes: 3 }] : [];
      const sealed = await sealQuestion(
        { ...isi, pilihan, berkas },
        pictured ? [new Uint8Array([1, 2, 3])] : [],
      );
      soal.push({ versi, isi: sealed.isi });
      places.push({
        versi,
        nomor,
        bobot,
        opsi: pilihan.map((one) => one.id).toReversed(),
        kunci: sealed.kunci,
      });
    }
    groups.push({ id, nama, soal: places });
  }
  return {
    paket: { sidik: 'sidik-1', soal },
    tersegel: { ujian, kelompok: groups, kunci_cadangan, batas_unggah_menit },
  };
}
