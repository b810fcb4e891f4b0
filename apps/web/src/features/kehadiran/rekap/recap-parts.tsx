import { Text, VisuallyHidden } from '@mantine/core';
import { formatDate, type TimeZone } from '../../../shared/lib/format.ts';
import { categoryLabel, presenceLabel } from '../../../shared/texts.ts';
import type { ClassRecap } from '../queries.ts';
import classes from './class-recap.module.css';

export type RecapMeeting = ClassRecap['pertemuan'][number];
export type RecapStudent = ClassRecap['peserta'][number];

const UNMARKED = 'Belum dicatat';

const labelOf = (mark: string): string =>
  Object.entries(presenceLabel).find(([code]) => code === mark)?.[1].text ?? UNMARKED;

export function MarkLetter({ mark }: { mark: string }) {
  const label = labelOf(mark);
  return (
    <span className={classes.mark} data-mark={mark} title={label}>
      <span aria-hidden>{mark === '-' ? '–' : mark}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

export function MarkLegend() {
  return (
    <ul className={classes.legend} aria-label="Keterangan kehadiran">
      {[...Object.keys(presenceLabel), '-'].map((mark) => (
        <li key={mark}>
          <span className={classes.mark} data-mark={mark} aria-hidden>
            {mark === '-' ? '–' : mark}
          </span>
          {labelOf(mark)}
        </li>
      ))}
    </ul>
  );
}

/** '24 Nov' */
export function shortDate(meeting: RecapMeeting, zone: TimeZone): string {
  return formatDate(meeting.waktu_mulai, zone).slice(0, 6);
}

/** 'Pertemuan 7, UTS, 24 Nov 2026' */
export function meetingLabel(meeting: RecapMeeting, zone: TimeZone): string {
  const category =
    meeting.kategori === 'kuliah' ? [] : [categoryLabel[meeting.kategori] ?? meeting.kategori];
  return [`Pertemuan ${meeting.nomor}`, ...category, formatDate(meeting.waktu_mulai, zone)].join(
    ', ',
  );
}

export function StudentLabel({ student, number }: { student: RecapStudent; number: number }) {
  return (
    <>
      <span className={classes.name}>{student.mahasiswa.nama}</span>
      <Text span className={`${classes.meta} tab-angka`}>
        {`${number} · ${student.mahasiswa.nim}`}
      </Text>
    </>
  );
}
