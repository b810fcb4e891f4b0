/** A date and time typed into one field. Pure. */

/** '30/11/2026 23:59', with any separators or none; either half may stand alone. */
const DATE =
  /^(\d{1,2})[/.\- ]+(\d{1,2})[/.\- ]+(\d{4})(?=\D|$)|^(\d{2})(\d{2})(\d{4})(?=\D|$|\d{4}$)/;
const TIME = /^(\d{1,2})[:.](\d{2})$|^(\d{2})(\d{2})$/;

function readDate(text: string): string | null {
  const [, d1, m1, y1, d2, m2, y2] = DATE.exec(text) ?? [];
  const [day, month, year] = [d1 ?? d2 ?? '', m1 ?? m2 ?? '', y1 ?? y2 ?? ''];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

function readTime(text: string): string | null {
  const [, h1, m1, h2, m2] = TIME.exec(text) ?? [];
  const [hour, minute] = [Number(h1 ?? h2), Number(m1 ?? m2)];
  return hour <= 23 && minute <= 59
    ? `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
    : null;
}

interface Otherwise {
  day: string;
  time: string;
}

/** '30/11/2026 23:59' → '2026-11-30 23:59'; null when it cannot be read. */
export function parseTypedTime(text: string, otherwise: Otherwise): string | null {
  const typed = text.trim().replaceAll(',', ' ');
  const time = readTime(typed);
  if (time !== null) return `${otherwise.day} ${time}`;
  const day = readDate(typed);
  if (day === null) return null;
  const rest = typed.slice(DATE.exec(typed)?.[0].length).trim();
  if (rest === '') return `${day} ${otherwise.time}`;
  const timeOfDay = readTime(rest);
  return timeOfDay === null ? null : `${day} ${timeOfDay}`;
}

/** The date or time at a place in the text. */
export function halfAt(text: string, place: number): readonly [start: number, end: number] {
  const gap = text.indexOf(' ');
  if (gap === -1) return [0, text.length];
  return place <= gap ? [0, gap] : [gap + 1, text.length];
}
