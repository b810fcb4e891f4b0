import type { SyaratUjian } from '@lms/contracts/kehadiran/rekap';
import { Anchor, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { type ComponentType, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { categoryLabel } from '../../../shared/texts.ts';
import { toPath } from '../../../shared/to-path.ts';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '../../../shared/ui/icons.ts';
import { nextSort } from '../../../shared/ui/list/data-table.tsx';
import { figuresText, PercentBar } from '../attendance-figures.tsx';
import type { ClassRecap } from '../queries.ts';
import classes from './class-recap.module.css';
import {
  MarkLetter,
  type RecapMeeting,
  type RecapStudent,
  StudentLabel,
  shortDate,
} from './recap-parts.tsx';
import { currentMeeting, type RecapSort, readSort } from './recap-view.ts';

/** Stands beside a student's percentage when the exam rule is on; another feature brings it. */
export type DispensationOf = ComponentType<{
  idKelas: string;
  student: RecapStudent['mahasiswa'];
  standing: SyaratUjian;
}>;

export interface RecapViewProps {
  Dispensation: DispensationOf;
  recap: ClassRecap;
  firstNumber: number;
  sort: RecapSort | null;
  onSort: (sort: RecapSort | null) => void;
}

interface SortHeadProps extends Pick<RecapViewProps, 'sort' | 'onSort'> {
  by: 'nama' | 'persen';
  head: string;
  className: string | undefined;
}

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

function SortHead({ by, head, className, sort, onSort }: SortHeadProps) {
  const direction = sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : 'none';
  const Icon = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }[
    direction
  ];
  return (
    <th scope="col" className={className} aria-sort={direction}>
      <UnstyledButton className={classes.sort} onClick={() => onSort(readSort(nextSort(sort, by)))}>
        {head}
        <Icon size={14} aria-hidden />
      </UnstyledButton>
    </th>
  );
}

/**
 * The current meeting is at the right edge on opening, so that earlier ones are visible. The scroll
 * position is outside React.
 */
function useScrollTo(id: string | undefined) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const head = region.current?.querySelector<HTMLElement>('[data-kini]');
    if (id === undefined || !region.current || !head) return;
    const hidden =
      head.getBoundingClientRect().right - region.current.getBoundingClientRect().right;
    if (hidden > 0) region.current.scrollLeft += hidden + head.offsetWidth;
  }, [id]);
  return region;
}

export function RecapMatrix({ Dispensation, recap, firstNumber, sort, onSort }: RecapViewProps) {
  const { pertemuan, peserta, kelas_kuliah, jumlah_peserta } = recap;
  const current = currentMeeting(pertemuan)?.id;
  const region = useScrollTo(current);
  return (
    // A scrolling region must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section ref={region} className={classes.scroll} aria-label="Rekap kehadiran" tabIndex={0}>
      <table className={classes.matrix}>
        <thead>
          <tr>
            <SortHead
              by="nama"
              head="Mahasiswa"
              className={classes.student}
              sort={sort}
              onSort={onSort}
            />
            <SortHead
              by="persen"
              head="Persentase"
              className={classes.percent}
              sort={sort}
              onSort={onSort}
            />
            {pertemuan.map((meeting) => (
              <th
                key={meeting.id}
                scope="col"
                data-kini={meeting.id === current || undefined}
                aria-current={meeting.id === current ? 'date' : undefined}
              >
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
              <td className={classes.percent} title={figuresText(student)}>
                <PercentBar
                  figures={student}
                  label={`Persentase kehadiran ${student.mahasiswa.nama}`}
                  standing={student.ujian}
                />
                {student.ujian && (
                  <Dispensation
                    idKelas={kelas_kuliah.id}
                    student={student.mahasiswa}
                    standing={student.ujian}
                  />
                )}
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
            <td className={classes.percent}>
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
