import { DatesProvider, DateTimePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/en-gb';
import { formatDateTime } from '../lib/format.ts';
import { fromWallClock, toWallClock } from '../lib/wall-clock.ts';
import { useZone } from '../queries/pengguna.ts';

const emptyTime = 'dd/mm/yyyy hh:mm';
const calendarLabels = {
  previousMonth: 'Bulan sebelumnya',
  nextMonth: 'Bulan berikutnya',
  previousYear: 'Tahun sebelumnya',
  nextYear: 'Tahun berikutnya',
  previousDecade: 'Dasawarsa sebelumnya',
  nextDecade: 'Dasawarsa berikutnya',
};

interface DateTimeInputProps {
  label: string;
  /** Names the field where several have the same label, for example with a person. */
  of?: string;
  /** An instant; null is empty. */
  value: string | null;
  onChange: (instant: string | null) => void;
  disabled?: boolean;
  required?: boolean;
  error?: string | null;
  /** The first and the last instant that can be chosen. */
  min?: string | null;
  max?: string | null;
}

/** Date and time on the college's wall clock: dd/mm/yyyy, 24 hours, weeks from Monday (DECISIONS 11). Load it lazily: it is heavy. */
export function DateTimeInput({ label, of, value, onChange, disabled, required, error, min, max }: DateTimeInputProps) {
  const zone = useZone();
  const shown = value === null ? emptyTime : formatDateTime(value, zone).replace(',', '');
  const name = of ? `${label} ${of}` : label;
  return (
    <DatesProvider settings={{ locale: 'en-gb', firstDayOfWeek: 1, weekendDays: [] }}>
      <DateTimePicker
        label={label}
        aria-label={`${name}: ${shown}`}
        placeholder={emptyTime}
        valueFormat="DD/MM/YYYY HH:mm"
        value={toWallClock(value, zone)}
        onChange={(next) => onChange(fromWallClock(next, zone))}
        disabled={disabled}
        required={required}
        clearable
        clearButtonProps={{ 'aria-label': `Kosongkan ${[label.toLowerCase(), of].filter(Boolean).join(' ')}` }}
        error={error}
        minDate={toWallClock(min ?? null, zone) ?? undefined}
        maxDate={toWallClock(max ?? null, zone) ?? undefined}
        hideOutsideDates
        ariaLabels={calendarLabels}
        popoverProps={{ withRoles: false }}
        submitButtonProps={{ 'aria-label': 'Pilih waktu' }}
        timePickerProps={{ hoursInputLabel: 'Jam', minutesInputLabel: 'Menit' }}
      />
    </DatesProvider>
  );
}
