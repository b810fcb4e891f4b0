/** Materials with real files, brought in as a lecturer's browser does it. */
import { type DemoFile, demoFiles } from '../../../prisma/seed/demo-files.ts';
import { PASSWORD, type TestDosen } from './university.ts';

export { demoFiles };

interface NewMaterial {
  dosen: TestDosen;
  idPertemuan: string;
  judul: string;
  file: DemoFile;
}

/** Adds a material that is shown at once; answers its id. */
export async function addMaterial(systemUrl: string, { dosen, idPertemuan, judul, file }: NewMaterial): Promise<string> {
  const { collegeId, username } = dosen;
  const origin = `http://127.0.0.1:${new URL(systemUrl).port}`;
  const post = async (path: string, body: BodyInit, headers: Record<string, string> = {}) => {
    const reply = await fetch(`${origin}${path}`, { method: 'POST', headers: { 'college-id': collegeId, ...headers }, body });
    if (!reply.ok) throw new Error(`POST ${path}: ${reply.status} ${await reply.text()}`);
    return reply.json();
  };
  const signedIn = await post(
    '/v2/access_token',
    new URLSearchParams({ grant_type: 'password', client_id: 'web', username, password: PASSWORD }),
  );
  const headers = { authorization: `Bearer ${signedIn.access_token}` };
  const form = new FormData();
  form.set('kind', 'materi');
  form.set('tipe_file', file.tipe);
  form.set('file', new Blob([new Uint8Array(await file.bytes())]), file.nama);
  const { data: berkas } = await post('/v2/storager', form, headers);
  const body = {
    id_pertemuan: idPertemuan,
    judul,
    deskripsi: '<p>Untuk pertemuan ini.</p>',
    tipe_file: file.tipe,
    jenis_materi: 'modul',
    id_berkas: berkas.id,
    is_syarat_hadir: false,
  };
  const { data } = await post('/v2/lms/materi', JSON.stringify(body), { ...headers, 'content-type': 'application/json' });
  return data.id;
}
