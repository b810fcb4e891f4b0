import { Anchor, Text, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { paths, toPath } from '../../../app/paths.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { categoryLabel } from '../../../shared/texts.ts';
import { figuresText, PercentBar } from '../attendance-figures.tsx';
import type { ClassRecap } from '../queries.ts';
import classes from './class-recap.module.css';
import { MarkLetter, type RecapMeeting, StudentLabel, shortDate } from './recap-parts.tsx';

export interface RecapViewProps {
  recap: ClassRecap;
  firstNumber: number;
}

/** The number of a meeting leads to its attendance. */
function MeetingHead({ idKelas, meeting }: { idKelas: string; meeting: RecapMeeting }) {
  const zone = useZone();
  return (
    <Anchor
      component={Link}
      to={toPath(paths.kehadiranPertemuan, { id: idKelas, idPertemuan: meeting.id })}
      className={classes.meeting}
      size="sm"
      title={meeting.judul}
    >
      <VisuallyHidden>Kehadiran Pertemuan</VisuallyHidden>
      {` ${meeting.nomor} `}
      <Text span className={classes.meta}>
        {meeting.kategori === 'kuliah' ? shortDate(meeting, zone) : categoryLabel[meeting.kategori]}
      </Text>
    </Anchor>
  );
}

/** From 768 px: students against meetings. Names and meeting numbers stay in view while it scrolls. */
export function RecapMatrix({ recap, firstNumber }: RecapViewProps) {
  const { pertemuan, peserta, kelas_kuliah, jumlah_peserta } = recap;
  return (
    // A region that scrolls has to be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={classes.scroll} aria-label="Rekap kehadiran" tabIndex={0}>
      <table className={classes.matrix}>
        <thead>
          <tr>
            <th scope="col" className={classes.student}>
              Mahasiswa
            </th>
            <th scope="col" className={classes.percent}>
              Persentase
            </th>
            {pertemuan.map((meeting) => (
              <th key={meeting.id} scope="col">
                <MeetingHead idKelas={kelas_kuliah.id} meeting={meeting} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {peserta.map((student, index) => (
            <tr key={student.mahasiswa.nim}>
              <th scope="row" className={classes.student}>
                <StudentLabel student={student} number={firstNumber + index} />
              </th>
              <td title={figuresText(student)}>
                <PercentBar figures={student} label={`Persentase kehadiran ${student.mahasiswa.nama}`} />
              </td>
              {pertemuan.map((meeting, position) => (
                <td key={meeting.id}>
                  <MarkLetter mark={student.presensi[position] ?? '-'} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={classes.student}>
              Jumlah Hadir
            </th>
            <td>
              <Text span className={classes.meta}>{`dari ${jumlah_peserta} peserta`}</Text>
            </td>
            {pertemuan.map((meeting) => (
              <td key={meeting.id} className="tab-angka">
                {meeting.status === 'belum_dimulai' ? '–' : meeting.hadir}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
