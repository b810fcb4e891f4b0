/** News of the campus (N71): one with a picture, one without. */
import { readFile } from 'node:fs/promises';
import {
  createMilikBerkas,
  createSisaService,
  createUnggahService,
} from '../../api/src/modules/berkas/index.ts';
import { createBeritaService } from '../../api/src/modules/pengumuman/index.ts';
import type { GetPengaturan } from '../../api/src/modules/sistem/pengaturan/index.ts';
import type { Db } from '../../api/src/platform/db/db.ts';
import { createEvents } from '../../api/src/platform/events/events.ts';
import type { Files } from '../../api/src/platform/files/files.ts';
import { createOutbox } from '../../api/src/platform/queue/outbox.ts';
import { DEMO_COLLEGE } from './college.ts';
import { demoOperator } from './demo-announcements.ts';

const DAY_MS = 86_400_000;

const news = [
  {
    judul: 'Tim robotika meraih juara dua tingkat nasional',
    isi: '<p>Tim robotika kampus meraih <strong>juara dua</strong> pada kontes robot tingkat nasional. Tim beranggotakan lima mahasiswa Informatika dan Teknik Elektro.</p><p>Latihan terbuka berlangsung setiap Kamis sore di laboratorium perangkat keras.</p>',
    days: -6,
    gambar: null,
  },
  {
    judul: 'Gedung perpustakaan baru dibuka',
    isi: '<p>Perpustakaan pindah ke gedung baru di sisi timur kampus, dengan 200 tempat duduk, delapan ruang diskusi, dan jaringan nirkabel.</p><ul><li>Buka Senin sampai Jumat pukul 08.00–20.00, Sabtu sampai pukul 14.00.</li><li>Buku dari gedung lama dapat dikembalikan di kedua tempat sampai akhir bulan.</li></ul>',
    days: -2,
    gambar: {
      nama: 'perpustakaan.jpg',
      alt: 'Gedung perpustakaan berlantai dua dengan atap merah, dilihat dari taman depan',
    },
  },
] as const;

/** Once; later changes of people stay. Returns how many were written. */
export async function layNews(
  db: Db,
  { now, files, pengaturan }: { now: Date; files: Files; pengaturan: GetPengaturan },
): Promise<number> {
  const known = await db.row('SELECT FROM berita WHERE college_id = $1 LIMIT 1', [DEMO_COLLEGE]);
  if (known !== null) return 0;
  const nobody = () => undefined;
  const clock = { now: () => now };
  const deps = {
    db,
    clock,
    files,
    scanner: null,
    events: createEvents(nobody),
    outbox: createOutbox(nobody),
  };
  const berita = createBeritaService(deps, { berkas: createMilikBerkas(deps) });
  const unggah = createUnggahService({ ...deps, pengaturan, sisa: createSisaService(deps) });
  for (const { judul, isi, days, gambar } of news) {
    const picture = gambar && {
      id: (
        await unggah.whole(
          demoOperator,
          { kind: 'gambar_berita', service_id: 'lms' },
          {
            name: gambar.nama,
            bytes: await readFile(new URL(`isi/media/${gambar.nama}`, import.meta.url)),
          },
        )
      ).id,
      alt: gambar.alt,
    };
    await berita.add(demoOperator, {
      judul,
      isi,
      tanggalPublish: new Date(now.getTime() + days * DAY_MS).toISOString(),
      gambar: picture,
    });
  }
  return news.length;
}
