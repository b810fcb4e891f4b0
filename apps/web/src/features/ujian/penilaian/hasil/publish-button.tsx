import { PublishGrades } from '../../../../shared/grading/publish-grades.tsx';
import type { Ujian } from '../../../../shared/queries/ujian.ts';
import { usePublish } from '../mutations.ts';

type Published = Pick<Ujian, 'id' | 'is_tampilkan_nilai' | 'pemantauan'>;

/** A student with an ungraded question sees none (U80). */
export function PublishButton({
  ujian: { id, is_tampilkan_nilai, pemantauan },
}: {
  ujian: Published;
}) {
  const waiting = pemantauan?.jumlah_belum_dinilai ?? 0;
  const waits =
    waiting > 0
      ? ` ${waiting} pengerjaan belum selesai dinilai; mahasiswanya belum melihat nilai.`
      : '';
  return (
    <PublishGrades
      isShown={is_tampilkan_nilai}
      showing={`Mahasiswa melihat nilai ujiannya.${waits}`}
      hiding="Mahasiswa tidak lagi melihat nilai ujiannya."
      publish={usePublish(id)}
    />
  );
}
