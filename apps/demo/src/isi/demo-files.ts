/**
 * Files of the demo's materials: a film about a sorting algorithm with sound (made for the demo),
 * documents, an archive.
 */
import { readFile } from 'node:fs/promises';
import { type Cue, toVtt } from '../../../../packages/contracts/src/isi/vtt.ts';
import { makeZip } from '../../../api/src/testing/files/zip.ts';

export interface DemoFile {
  tipe: 'ebook' | 'video' | 'audio' | 'archive';
  nama: string;
  bytes: () => Promise<Buffer>;
  transkrip?: Pick<DemoFile, 'nama' | 'bytes'>;
}

const medium = (file: string) => () => readFile(new URL(`media/${file}`, import.meta.url));

const A4 = { width: 595, height: 842 };
const MARGIN = 64;
const LINE = 20;

const escaped = (line: string): string => line.replaceAll(/[\\()]/g, String.raw`\$&`);

/** A PDF whose pages begin with a heading. ASCII only, for the font that every reader has. */
export function makePdf(pages: readonly (readonly string[])[]): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  const kids = pages.map((lines, index) => {
    const shown = lines.map((line, row) => {
      const size = row === 0 ? 20 : 12;
      const top = A4.height - MARGIN - row * LINE - (row === 0 ? 0 : LINE);
      return `BT /F1 ${size} Tf ${MARGIN} ${top} Td (${escaped(line)}) Tj ET`;
    });
    const foot = `BT /F1 10 Tf ${MARGIN} ${MARGIN / 2} Td (Halaman ${index + 1} dari ${pages.length}) Tj ET`;
    const content = [...shown, foot].join('\n');
    const number = objects.push(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
    return objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${A4.width} ${A4.height}] /Contents ${number} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    );
  });
  objects[1] = `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`;
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}

const pdf = (nama: string, pages: readonly (readonly string[])[]): DemoFile => ({
  tipe: 'ebook',
  nama,
  bytes: async () => makePdf(pages),
});

/** Seconds per comparison in the film. */
const STEP_SECONDS = 1.5;

/** The sound ends before the film. */
const SOUND_SECONDS = 28;

/** One cue per comparison. */
export function filmCues(): Cue[] {
  const values = [5, 2, 7, 1, 8, 4, 6, 3];
  const texts: string[] = [];
  for (let last = values.length - 1; last > 0; last -= 1) {
    for (let at = 0; at < last; at += 1) {
      const [left = 0, right = 0] = values.slice(at, at + 2);
      if (left > right) values.splice(at, 2, right, left);
      texts.push(`Bandingkan ${left} dan ${right}: ${left > right ? 'tukar' : 'biarkan'}`);
    }
  }
  texts.push('Selesai: sudah terurut');
  return texts.map((text, step) => ({
    from: step * STEP_SECONDS,
    to: (step + 1) * STEP_SECONDS,
    text,
  }));
}

/** Each comparison plays its two values, a greater one higher. */
function soundCues(): Cue[] {
  return filmCues()
    .filter(({ to }) => to <= SOUND_SECONDS)
    .map((cue) => ({
      ...cue,
      text: cue.text.replace('Bandingkan', 'Nada').replace(' dan ', ', lalu nada '),
    }));
}

export const demoFiles = {
  modul: pdf('Modul 6 - Pengurutan.pdf', [
    [
      'Modul 6: Pengurutan',
      'Setelah mempelajari modul ini, Anda dapat:',
      '  1. menjelaskan mengapa data perlu diurutkan;',
      '  2. menelusuri pengurutan gelembung dan pengurutan sisip;',
      '  3. menghitung banyaknya perbandingan pada keduanya.',
      '',
      'Pengurutan menyusun data menurut sebuah kunci, misalnya dari kecil ke besar.',
      'Data yang terurut dapat dicari dengan cepat, dibandingkan, dan digabungkan.',
    ],
    [
      'Pengurutan gelembung',
      'Bandingkan setiap pasangan yang berdampingan dan tukar bila urutannya salah.',
      'Setelah satu putaran, nilai terbesar sudah berada di ujung.',
      '',
      'untuk i dari n - 1 turun sampai 1:',
      '    untuk j dari 0 sampai i - 1:',
      '        jika a[j] > a[j + 1]: tukar a[j] dan a[j + 1]',
      '',
      'Banyaknya perbandingan paling banyak n (n - 1) / 2.',
    ],
    [
      'Latihan',
      '1. Telusuri pengurutan gelembung untuk 5, 2, 7, 1, 8, 4, 6, 3.',
      '2. Berapa kali pertukaran terjadi?',
      '3. Bagaimana algoritma tahu bahwa data sudah terurut sebelum semua putaran selesai?',
    ],
  ]),
  kunci: pdf('Kunci latihan pengurutan.pdf', [
    [
      'Kunci latihan',
      '1. Lihat video pada pertemuan ini.',
      '2. Lima belas kali.',
      '3. Satu putaran berlalu tanpa pertukaran.',
    ],
  ]),
  soal: pdf('Contoh soal UTS.pdf', [
    [
      'Contoh soal UTS',
      '1. Tuliskan fungsi yang membalik sebuah larik.',
      '2. Jelaskan perbedaan perulangan for dan while.',
    ],
  ]),
  salindia: pdf('Salindia pertemuan.pdf', [
    ['Rekursi', 'Fungsi yang memanggil dirinya sendiri.'],
    [
      'Basis dan langkah',
      'Tanpa basis, rekursi tidak berhenti.',
      '',
      'faktorial(n) = 1, jika n = 0',
      'faktorial(n) = n x faktorial(n - 1), selainnya',
    ],
  ]),
  video: {
    tipe: 'video',
    nama: 'Pengurutan gelembung.webm',
    bytes: medium('gelembung.webm'),
    transkrip: {
      nama: 'Pengurutan gelembung.vtt',
      bytes: async () => Buffer.from(toVtt(filmCues())),
    },
  },
  audio: {
    tipe: 'audio',
    nama: 'Bunyi pengurutan.mp3',
    bytes: medium('gelembung.mp3'),
    transkrip: { nama: 'Bunyi pengurutan.vtt', bytes: async () => Buffer.from(toVtt(soundCues())) },
  },
  arsip: {
    tipe: 'archive',
    nama: 'latihan-pengurutan.zip',
    bytes: async () =>
      makeZip([
        {
          name: 'latihan/gelembung.py',
          content: Buffer.from('def urutkan(a):\n    # lengkapi\n    return a\n'),
        },
        { name: 'latihan/data.txt', content: Buffer.from('5 2 7 1 8 4 6 3\n') },
      ]),
  },
} as const satisfies Record<string, DemoFile>;
