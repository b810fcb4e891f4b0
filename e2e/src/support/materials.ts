/** Materials with real files, uploaded as by a lecturer's browser. */
import { type DemoFile, demoFiles } from '../../../apps/demo/src/isi/demo-files.ts';
import { callerOf, upload } from './caller.ts';
import type { TestDosen } from './university.ts';

export { demoFiles };

interface NewMaterial {
  dosen: TestDosen;
  idPertemuan: string;
  judul: string;
  file: DemoFile;
}

/** Returns its id. */
export async function addMaterial(
  systemUrl: string,
  { dosen, idPertemuan, judul, file }: NewMaterial,
): Promise<string> {
  const call = await callerOf(systemUrl, dosen);
  const idBerkas = await upload(call, {
    kind: 'materi',
    tipe_file: file.tipe,
    nama: file.nama,
    bytes: await file.bytes(),
  });
  const { id } = await call('POST', '/v2/lms/materi', {
    id_pertemuan: idPertemuan,
    judul,
    deskripsi: '<p>Untuk pertemuan ini.</p>',
    tipe_file: file.tipe,
    jenis_materi: 'modul',
    id_berkas: idBerkas,
    is_syarat_hadir: false,
  });
  return id;
}
