/** Work to grade, in tasks titled as in the demo, because screens open them by title. */
import { makePdf } from '../../../apps/demo/src/isi/demo-files.ts';
import { callerOf, upload } from './caller.ts';
import { minutesFromNow, type RunningClass, type University } from './university.ts';

const tautan = 'https://contoh.id/pengurutan-sisip';

/** Two equal files (one graded), a late graded one, a waiting link, an extension. */
async function layOwn(
  systemUrl: string,
  { make }: University,
  { pertemuan, dosen, peserta }: RunningClass,
): Promise<void> {
  const tugas = await make.tugas(pertemuan, { judul: 'Jejak pengurutan sisip' });
  const [first, second, third, fourth, fifth] = peserta;
  if (!(first && second && third && fourth && fifth))
    throw new Error('the class has five students');
  const at = `/v2/lms/tugas/${tugas.id}/pengumpulan`;
  const bytes = makePdf([['Jejak pengurutan sisip', '5 2 7 1', '2 5 7 1', '1 2 5 7']]);
  for (const student of [first, second]) {
    const call = await callerOf(systemUrl, student);
    const berkas = [
      await upload(call, { kind: 'pengumpulan_tugas', nama: 'jejak pengurutan sisip.pdf', bytes }),
    ];
    await call('POST', `${at}/me`, { berkas, tautan: student === first ? tautan : null });
  }
  await make.pengumpulan(tugas, third, { terlambat: true });
  await make.pengumpulan(tugas, fourth);
  await make.perpanjanganTugas(tugas, fifth, minutesFromNow(10 * 24 * 60));
  const grade = await callerOf(systemUrl, dosen);
  await grade('PUT', `${at}/${first.nim}/nilai`, {
    nilai: 88.5,
    catatan: 'Langkah ketiga dapat ditulis lebih jelas.',
    versi: 0,
  });
  await grade('PUT', `${at}/${third.nim}/nilai`, { nilai: 70, versi: 0 });
}

/** One graded with a member's own factor after publication, one waiting. */
async function layGroups(
  systemUrl: string,
  { make }: University,
  { pertemuan, dosen, peserta }: RunningClass,
): Promise<void> {
  const tugas = await make.tugasKelompok(pertemuan, { judul: 'Poster kelompok: satu algoritma' });
  const anggota = peserta.slice(0, 3);
  const graded = await make.kelompok({ tugas, nama: 'Kelompok Merak', anggota });
  await make.pengumpulanKelompok({ tugas, kelompok: graded });
  const waiting = await make.kelompok({
    tugas,
    nama: 'Kelompok Kasuari',
    anggota: peserta.slice(3, 6),
  });
  await make.pengumpulanKelompok({ tugas, kelompok: waiting });
  const at = `/v2/lms/tugas/${tugas.id}/pengumpulan`;
  const grade = await callerOf(systemUrl, dosen);
  await grade('PUT', `${at}/${graded}/nilai`, {
    untuk: 'kelompok',
    nilai: 90,
    catatan: 'Gambarnya jelas.',
    versi: 0,
  });
  await grade('PUT', `/v2/lms/tugas/${tugas.id}/nilai_publishing`, { is_tampilkan_nilai: true });
  const own = { nilai: 90, faktor: 80, alasan: 'Datang ke satu dari tiga rapat', versi: 1 };
  await grade('PUT', `${at}/${anggota[2]?.nim}/nilai`, own);
}

/** A file and a link with receipt and extension; a second task to copy from. */
async function layProject(
  systemUrl: string,
  { make }: University,
  { pertemuan, dosen, peserta }: RunningClass,
): Promise<void> {
  const other = await make.tugasKelompok(pertemuan, { judul: 'Latihan berpasangan' });
  await make.kelompok({ tugas: other, nama: 'Tim Merah', anggota: peserta.slice(4, 7) });
  const tugas = await make.tugasKelompok(pertemuan, {
    judul: 'Proyek kelompok: membandingkan pengurutan',
  });
  const anggota = peserta.slice(0, 3);
  const kelompok = await make.kelompok({ tugas, nama: 'Tim Gelembung', anggota });
  const [leader] = anggota;
  if (!leader) throw new Error('the class has students');
  const call = await callerOf(systemUrl, leader);
  const bytes = makePdf([['Membandingkan pengurutan', 'Gelembung, sisip, cepat']]);
  const berkas = [
    await upload(call, { kind: 'pengumpulan_tugas', nama: 'membandingkan pengurutan.pdf', bytes }),
  ];
  await call('POST', `/v2/lms/tugas/${tugas.id}/pengumpulan/me`, { berkas, tautan });
  const manage = await callerOf(systemUrl, dosen);
  const longer = {
    waktu_selesai: minutesFromNow(10 * 24 * 60).toISOString(),
    alasan: 'Alat ukur rusak.',
  };
  await manage('PUT', `/v2/lms/tugas/${tugas.id}/perpanjangan/${kelompok}`, longer);
}

export async function layHandIns(
  systemUrl: string,
  university: University,
  it: RunningClass,
): Promise<void> {
  await layOwn(systemUrl, university, it);
  await layGroups(systemUrl, university, it);
  await layProject(systemUrl, university, it);
}
