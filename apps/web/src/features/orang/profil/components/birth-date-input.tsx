import { DateInput } from '@mantine/dates';
import { CalendarLocale, calendarLabels } from '../../../../shared/ui/calendar-locale.tsx';
import { parseTypedDate } from '../biodata-form.ts';

interface BirthDateInputProps {
  label: string;
  /** YYYY-MM-DD; '' is empty. */
  value: string;
  onChange: (date: string) => void;
  /** The latest date allowed (S1 §5). */
  latest: string;
}

/** Typed as dd/mm/yyyy or chosen. The server refuses one that is too late. */
export function BirthDateInput({ value, onChange, latest, ...props }: BirthDateInputProps) {
  return (
    <CalendarLocale>
      <DateInput
        value={value === '' ? null : value}
        onChange={(date) => onChange(date ?? '')}
        maxDate={latest}
        defaultDate={latest}
        defaultLevel="decade"
        dateParser={parseTypedDate}
        valueFormat="DD/MM/YYYY"
        placeholder="hh/bb/tttt"
        clearable
        clearButtonProps={{ 'aria-label': `Kosongkan ${props.label.toLowerCase()}` }}
        ariaLabels={calendarLabels}
        {...props}
      />
    </CalendarLocale>
  );
}
