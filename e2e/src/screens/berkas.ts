import { failed, loading, type Screen } from '../support/screen.ts';

const url = /\/v2\/lms\/data_sistem\/file\?/;
const meta = {
  page: 1,
  per_page: 10,
  total_items: 0,
  total_pages: 0,
  terpakai: 0,
  kuota_penyimpanan_gb: null,
};

export const screens: Screen[] = [
  {
    name: 'berkas',
    path: () => '/berkas',
    ready: /^Terpakai /,
    roles: ['operator'],
    states: [
      loading(url),
      {
        name: 'kosong',
        url,
        handle: (route) =>
          route.fulfill({ json: { data: [], meta, status: { code: 'ok', message: 'OK' } } }),
        shows: 'text=Ups! Data Kosong',
      },
      failed(url),
    ],
  },
];
