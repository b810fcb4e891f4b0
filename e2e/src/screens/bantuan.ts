import { everyone, failed, loading, type Screen } from '../support/screen.ts';

const url = /\/v2\/lms\/bantuan/;

export const screens: Screen[] = [
  {
    name: 'bantuan',
    path: () => '/bantuan',
    ready: 'Masuk dan akun',
    roles: everyone,
    states: [loading(url), failed(url)],
  },
  {
    name: 'bantuan-jawaban',
    path: () => '/bantuan?dari=notifikasi',
    ready: 'Tentang halaman sebelumnya',
    roles: everyone,
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Di mana saya melihat kabar baru?' }).click();
      await page.getByRole('link', { name: 'Buka Notifikasi' }).waitFor();
    },
  },
];
