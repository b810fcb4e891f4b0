import { Anchor, NativeSelect, Text } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { toPath } from '../../../shared/to-path.ts';
import { CardItem, CardList } from '../../../shared/ui/list/card-list.tsx';
import { figuresText, PercentBar } from '../attendance-figures.tsx';
import list from '../list.module.css';
import classes from './class-recap.module.css';
import type { RecapViewProps } from './recap-matrix.tsx';
import { MarkLetter, meetingLabel, type RecapMeeting, StudentLabel } from './recap-parts.tsx';
import { currentMeeting, readSort } from './recap-view.ts';

function Meeting({ recap, meeting }: Pick<RecapViewProps, 'recap'> & { meeting: RecapMeeting }) {
  const zone = useZone();
  return (
    <>
      <Anchor
        component={Link}
        to={toPath(paths.kehadiranPertemuan, {
          id: recap.kelas_kuliah.id,
          idPertemuan: meeting.id,
        })}
        size="sm"
        className={list.link}
      >
        {meetingLabel(meeting, zone)}
      </Anchor>
      <Text size="xs" c="dimmed" className="tab-angka">
        {meeting.status === 'belum_dimulai'
          ? 'Belum dimulai'
          : `${meeting.hadir} dari ${recap.jumlah_peserta}`}
      </Text>
    </>
  );
}

/** The current or latest one, with all others folded away. */
function Meetings({ recap }: Pick<RecapViewProps, 'recap'>) {
  const current = currentMeeting(recap.pertemuan);
  return (
    <>
      {current && (
        <div className={classes.meetingEntry}>
          <Meeting recap={recap} meeting={current} />
        </div>
      )}
      <details>
        <summary
          className={classes.summary}
        >{`Kehadiran per pertemuan (${recap.pertemuan.length})`}</summary>
        <ul className={classes.meetings}>
          {recap.pertemuan.map((meeting) => (
            <li key={meeting.id} className={classes.meetingEntry}>
              <Meeting recap={recap} meeting={meeting} />
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

const orders = [
  { value: '', label: 'Urut NIM' },
  { value: 'nama', label: 'Nama, A–Z' },
  { value: '-nama', label: 'Nama, Z–A' },
  { value: 'persen', label: 'Persentase, terendah dahulu' },
  { value: '-persen', label: 'Persentase, tertinggi dahulu' },
];

/** Below 768 px: one card per student. */
export function RecapCards({ Dispensation, recap, firstNumber, sort, onSort }: RecapViewProps) {
  return (
    <>
      <Meetings recap={recap} />
      <NativeSelect
        aria-label="Urutkan"
        data={orders}
        value={sort ?? ''}
        onChange={(event) => onSort(readSort(event.currentTarget.value))}
      />
      <CardList label="Rekap kehadiran">
        {recap.peserta.map((student, index) => (
          <CardItem key={student.mahasiswa.nim}>
            <div>
              <StudentLabel student={student} number={firstNumber + index} />
            </div>
            <PercentBar
              figures={student}
              label={`Persentase kehadiran ${student.mahasiswa.nama}`}
              standing={student.ujian}
            />
            {student.ujian && (
              <Dispensation
                idKelas={recap.kelas_kuliah.id}
                student={student.mahasiswa}
                standing={student.ujian}
              />
            )}
            <Text size="xs" c="dimmed" className="tab-angka">
              {figuresText(student)}
            </Text>
            <ol className={classes.strip} aria-label={`Kehadiran ${student.mahasiswa.nama}`}>
              {recap.pertemuan.map((meeting, position) => (
                <li key={meeting.id}>
                  <MarkLetter mark={student.presensi[position] ?? '-'} />
                </li>
              ))}
            </ol>
          </CardItem>
        ))}
      </CardList>
    </>
  );
}
