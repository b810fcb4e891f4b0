import type { manifesAplikasi } from '@lms/contracts/orang/sesi';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';

type Manifest = ResponseOf<typeof manifesAplikasi>;

/** Launchers cut longer names. */
const MAX_SHORT_NAME = 12;
/** The same icons as in public/ikon and theme.ts of the web application. */
const icons: Manifest['icons'] = [
  { src: '/ikon/192.png', sizes: '192x192', type: 'image/png' },
  { src: '/ikon/512.png', sizes: '512x512', type: 'image/png' },
  { src: '/ikon/512-penuh.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** 'LMS UCN' for Universitas Contoh Nusantara; 'LMS' when even the initials are too long. */
export function shortNameOf(nama: string): string {
  const initials = nama
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .filter((letter) => letter !== letter.toLowerCase())
    .join('');
  const short = `LMS ${initials}`;
  return initials !== '' && short.length <= MAX_SHORT_NAME ? short : 'LMS';
}

/** The college's logo comes first, because launchers take the first suitable icon. */
export function toManifest({
  nama,
  logo_url,
}: {
  nama: string;
  logo_url: string | null;
}): Manifest {
  return {
    id: '/',
    name: `LMS ${nama}`,
    short_name: shortNameOf(nama),
    lang: 'id',
    start_url: '/beranda',
    scope: '/',
    display: 'standalone',
    theme_color: '#3d46a8',
    background_color: '#f6f7f9',
    icons: logo_url === null ? icons : [{ src: logo_url, sizes: 'any' }, ...icons],
    shortcuts: [
      { name: 'Jadwal', url: '/jadwal' },
      { name: 'Kehadiran', url: '/kehadiran' },
    ],
  };
}
