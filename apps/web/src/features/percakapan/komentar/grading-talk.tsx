import { alamatUtas } from '@lms/contracts/percakapan/alamat-percakapan';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import { Percakapan } from '../percakapan.tsx';

interface GradingTalkProps {
  idKelas: string;
  idTugas: string;
  kelompok: { id: string } | null;
  mahasiswa: { id_user: string } | null;
}

/** A student's private thread, or a group's, in which lecturers write (S2 §2.12, K77). */
export function GradingTalk({
  idKelas,
  idTugas: idAktivitas,
  kelompok,
  mahasiswa,
}: GradingTalkProps) {
  const of = { idKelas, idAktivitas };
  if (kelompok) {
    return (
      <SectionCard title="Percakapan kelompok">
        <Percakapan
          key={kelompok.id}
          alamat={alamatUtas({ ...of, jenis: 'kelompok', idKelompok: kelompok.id })}
        />
      </SectionCard>
    );
  }
  return (
    mahasiswa && (
      <SectionCard title="Komentar">
        <Percakapan
          key={mahasiswa.id_user}
          alamat={alamatUtas({ ...of, jenis: 'individu', idPengguna: mahasiswa.id_user })}
        />
      </SectionCard>
    )
  );
}
