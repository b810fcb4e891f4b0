import { PublishGrades } from '../../../shared/grading/publish-grades.tsx';
import type { Tugas } from '../../../shared/queries/tugas.ts';
import { usePublish } from './mutations.ts';

type Published = Pick<Tugas, 'id' | 'is_tampilkan_nilai' | 'pemantauan'>;

export function PublishButton({
  tugas: { id, is_tampilkan_nilai, pemantauan },
}: {
  tugas: Published;
}) {
  const counted = pemantauan
    ? ` ${pemantauan.jumlah_dinilai} dari ${pemantauan.jumlah_peserta} mahasiswa sudah dinilai.`
    : '';
  return (
    <PublishGrades
      isShown={is_tampilkan_nilai}
      showing={`Mahasiswa melihat nilai dan catatannya; perubahan sesudah ini ditandai.${counted}`}
      hiding="Mahasiswa tidak lagi melihat nilai dan catatannya."
      publish={usePublish(id)}
    />
  );
}
