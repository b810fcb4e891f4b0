import { ActionIcon, Group, Popover, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { type KeyboardEvent, useRef, useState } from 'react';
import { formatDateTime, formatFieldTime } from '../lib/format.ts';
import { serverNow } from '../lib/time/clock.ts';
import { halfAt, parseTypedTime } from '../lib/time/typed-time.ts';
import { fromWallClock, toWallClock } from '../lib/time/wall-clock.ts';
import { useZone } from '../queries/pengguna.ts';
import { CalendarLocale, calendarLabels } from './calendar-locale.tsx';
import { IconCalendarEvent, IconX } from './icons.ts';

const COMPLETE = /^\d\d\/\d\d\/\d{4} \d\d:\d\d$/;
const UNREADABLE = 'Tulis seperti 30/11/2026 23:59';

interface DateTimeInputProps {
  label: string;
  /** Tells fields of the same label apart, for example by a person's name. */
  of?: string;
  /** An ISO instant; null is empty. */
  value: string | null;
  onChange: (instant: string | null) => void;
  /** The minute is included up to its last second (DECISIONS 238). */
  end?: boolean;
  disabled?: boolean;
  required?: boolean;
  error?: string | null;
  min?: string | null;
  max?: string | null;
}

interface Typed {
  text: string;
  /** The user left the field with unreadable text. */
  left: boolean;
}

const minuteOf = (instant: string): number => Math.floor(Date.parse(instant) / 60_000);

function boundFault(
  value: string | null,
  { min, max }: Pick<DateTimeInputProps, 'min' | 'max'>,
  say: (at: string) => string,
) {
  if (value === null) return null;
  if (min && minuteOf(value) < minuteOf(min)) return `Paling awal ${say(min)}`;
  if (max && minuteOf(value) > minuteOf(max)) return `Paling lambat ${say(max)}`;
  return null;
}

function useTypedTime({ value, onChange, end = false, min, max }: DateTimeInputProps) {
  const zone = useZone();
  const [typed, setTyped] = useState<Typed | null>(null);
  const [isTouched, setTouched] = useState(false);
  const wall = toWallClock(value, zone);
  const written = value === null ? '' : formatFieldTime(value, zone).replace(',', '');
  const say = (instant: string): string => formatDateTime(instant, zone);
  const instantOf = (chosen: string): string | null => {
    if (value !== null && wall?.slice(0, 16) === chosen) return value;
    const instant = fromWallClock(`${chosen}:${end ? '59' : '00'}`, zone);
    // Valid even when `max` lies before its last second.
    return instant &&
      max &&
      minuteOf(instant) === minuteOf(max) &&
      Date.parse(instant) > Date.parse(max)
      ? max
      : instant;
  };
  const put = (instant: string | null): void => {
    setTouched(true);
    if (instant !== value) onChange(instant);
  };
  const day = (wall ?? toWallClock(new Date(serverNow()).toISOString(), zone) ?? '').slice(0, 10);
  const time = wall?.slice(11, 16) ?? (end ? '23:59' : '00:00');
  const read = (text: string): string | null => {
    const chosen = parseTypedTime(text, { day, time });
    return chosen === null ? null : instantOf(chosen);
  };
  const isLost = typed?.left === true && value === null;
  return {
    day: wall?.slice(0, 10) ?? null,
    text: typed === null || (typed.left && value !== null) ? written : typed.text,
    fault: isLost ? UNREADABLE : isTouched ? boundFault(value, { min, max }, say) : null,
    type: (text: string): void => {
      setTyped({ text, left: false });
      const instant = read(text);
      if (instant !== null || text.trim() === '') put(instant);
    },
    settle: (): void => {
      if (typed === null || typed.left) return;
      const isReadable = typed.text.trim() === '' || read(typed.text) !== null;
      setTyped(isReadable ? null : { ...typed, left: true });
      if (!isReadable) put(null);
    },
    chooseDay: (chosen: string): void => {
      setTyped(null);
      put(instantOf(`${chosen} ${time}`));
    },
    clear: (): void => {
      setTyped(null);
      put(null);
    },
  };
}

/** The first click selects a half, so that typing replaces it; the next sets the caret. */
function useHalves() {
  const ref = useRef<HTMLInputElement>(null);
  const isFresh = useRef(false);
  const isWaiting = useRef(false);
  const selectHalf = (): void => {
    const input = ref.current;
    if (!isWaiting.current || input === null) return;
    isWaiting.current = false;
    const { value, selectionStart, selectionEnd } = input;
    if (COMPLETE.test(value) && selectionStart === selectionEnd)
      input.setSelectionRange(...halfAt(value, selectionStart ?? 0));
  };
  return {
    ref,
    onFocus: () => {
      isFresh.current = true;
    },
    onClick: () => {
      if (!isFresh.current) return;
      isFresh.current = false;
      isWaiting.current = true;
      setTimeout(selectHalf);
    },
    /** A key pressed before the selection still replaces it. */
    selectHalf,
    selectTime: () => {
      // React renders the new text first.
      setTimeout(() => {
        ref.current?.focus();
        ref.current?.setSelectionRange(...halfAt(ref.current.value, ref.current.value.length));
      });
    },
  };
}

interface DayButtonProps {
  name: string;
  day: string | null;
  min?: string | null;
  max?: string | null;
  disabled?: boolean;
  onChoose: (day: string) => void;
}

function DayButton({ name, day, min, max, disabled, onChoose }: DayButtonProps) {
  const zone = useZone();
  const [isOpen, setOpen] = useState(false);
  const first = toWallClock(min ?? null, zone)?.slice(0, 10);
  const last = toWallClock(max ?? null, zone)?.slice(0, 10);
  const choose = (chosen: string | null): void => {
    setOpen(false);
    const same = chosen ?? day;
    if (same !== null) onChoose(same);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus position="bottom-end" shadow="md">
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          disabled={disabled}
          aria-label={`Pilih tanggal ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          <IconCalendarEvent size={20} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <CalendarLocale>
          <DatePicker
            value={day}
            onChange={choose}
            allowDeselect
            defaultDate={day ?? first ?? undefined}
            minDate={first}
            maxDate={last}
            hideOutsideDates
            ariaLabels={calendarLabels}
            __stopPropagation
          />
        </CalendarLocale>
      </Popover.Dropdown>
    </Popover>
  );
}

/**
 * On the college's wall clock, dd/mm/yyyy and 24 hours (DECISIONS 11). Load it lazily: the calendar
 * is heavy.
 */
export function DateTimeInput(props: DateTimeInputProps) {
  const { label, of, disabled, required, error, min, max } = props;
  const name = of ? `${label} ${of}` : label;
  const lowerName = [label.toLowerCase(), of].filter(Boolean).join(' ');
  const typed = useTypedTime(props);
  const { ref, onFocus, onClick, selectHalf, selectTime } = useHalves();
  const takeKey = (event: KeyboardEvent): void => {
    selectHalf();
    if (event.key === 'Enter') typed.settle();
  };
  const choose = (day: string): void => {
    typed.chooseDay(day);
    selectTime();
  };
  return (
    <TextInput
      ref={ref}
      label={label}
      aria-label={of && name}
      placeholder="hh/bb/tttt jj:mm"
      autoComplete="off"
      value={typed.text}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onFocus={onFocus}
      onClick={onClick}
      onBlur={typed.settle}
      onKeyDown={takeKey}
      disabled={disabled}
      required={required}
      error={typed.fault ?? error}
      rightSectionWidth={92}
      rightSectionPointerEvents="all"
      rightSection={
        <Group gap={0} wrap="nowrap" justify="flex-end" w="100%">
          {typed.text !== '' && !disabled && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={`Kosongkan ${lowerName}`}
              onClick={typed.clear}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          )}
          <DayButton
            name={lowerName}
            day={typed.day}
            min={min}
            max={max}
            disabled={disabled}
            onChoose={choose}
          />
        </Group>
      }
    />
  );
}
