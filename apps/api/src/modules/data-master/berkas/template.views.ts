import type { JenisMaster } from '@lms/contracts/data-master/data-master';
import type { SmallSheet } from '../../../platform/xlsx/small.ts';
import { namaJenis } from '../jenis/jenis.parser.ts';
import { isWajib, type KolomJenis, kolomPerJenis } from '../jenis/kolom-jenis.views.ts';

export function templateOf(jenis: JenisMaster): SmallSheet[] {
  const columns = Object.entries<KolomJenis>(kolomPerJenis[jenis]);
  return [
    {
      name: namaJenis[jenis],
      columns: columns.map(([header]) => ({ header })),
      rows: [columns.map(([, { contoh }]) => contoh)],
    },
    {
      name: 'Penjelasan',
      columns: [
        { header: 'Kolom', width: 22 },
        { header: 'Wajib', width: 10 },
        { header: 'Isi', width: 80 },
        { header: 'Contoh', width: 30 },
      ],
      rows: columns.map(([name, { isi, contoh }]) => [
        name,
        isWajib(jenis, name) ? 'ya' : 'tidak',
        isi,
        contoh,
      ]),
    },
  ];
}
