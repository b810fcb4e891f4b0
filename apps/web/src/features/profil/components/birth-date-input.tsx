import { DateInput, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/en-gb';
import { parseTypedDate } from '../biodata-form.ts';

const calendarLabels = {
  previousMonth: 'Bulan sebelumnya',
  nextMonth: 'Bulan berikutnya',
  previousYear: 'Tahun sebelumnya',
  nextYear: 'Tahun berikutnya',
  previousDecade: 'Dasawarsa sebelumnya',
  nextDecade: 'Dasawarsa berikutnya',
};

interface BirthDateInputProps {
  label: string;
  /** YYYY-MM-DD; '' is empty. */
  value: string;
  onChange: (date: string) => void;
  /** The latest date that can be chosen (S1 §5). */
  latest: string;
}

/** Typed as dd/mm/yyyy or chosen from a calendar that begins with the decade. A later date can be typed: then the server says what is wrong. */
export function BirthDateInput({ value, onChange, latest, ...props }: BirthDateInputProps) {
  return (
    <DatesProvider settings={{ locale: 'en-gb', firstDayOfWeek: 1, weekendDays: [] }}>
      <DateInput
        value={value === '' ? null : value}
        onChange={(date) => onChange(date ?? '')}
        maxDate={latest}
        defaultDate={latest}
        defaultLevel="decade"
        dateParser={parseTypedDate}
        valueFormat="DD/MM/YYYY"
        placeholder="dd/mm/yyyy"
        clearable
        clearButtonProps={{ 'aria-label': `Kosongkan ${props.label.toLowerCase()}` }}
        ariaLabels={calendarLabels}
        {...props}
      />
    </DatesProvider>
  );
}
