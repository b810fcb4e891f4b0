import { DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/id';
import type { ReactNode } from 'react';

export const calendarLabels = {
  previousMonth: 'Bulan sebelumnya',
  nextMonth: 'Bulan berikutnya',
  previousYear: 'Tahun sebelumnya',
  nextYear: 'Tahun berikutnya',
  previousDecade: 'Dasawarsa sebelumnya',
  nextDecade: 'Dasawarsa berikutnya',
};

/** Calendars in Indonesian, with weeks from Monday and the digits of en-GB (DECISIONS 11). */
export function CalendarLocale({ children }: { children: ReactNode }) {
  return (
    <DatesProvider settings={{ locale: 'id', firstDayOfWeek: 1, weekendDays: [] }}>
      {children}
    </DatesProvider>
  );
}
