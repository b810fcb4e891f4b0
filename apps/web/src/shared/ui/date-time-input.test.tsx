import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { learnServerTime } from '../lib/time/clock.ts';
import { renderWithApp } from '../testing/render.tsx';
import { DateTimeInput } from './date-time-input.tsx';

beforeEach(() => learnServerTime(Date.parse('2026-11-24T13:05:00+07:00'), true));

interface FieldProps {
  start?: string | null;
  end?: boolean;
  min?: string;
  max?: string;
}

function Field({ start = null, ...props }: FieldProps) {
  const [value, setValue] = useState(start);
  return (
    <>
      <DateTimeInput label="Waktu selesai" value={value} onChange={setValue} {...props} />
      <output>{value ?? 'kosong'}</output>
    </>
  );
}

function setUp(props: FieldProps = {}) {
  renderWithApp(<Field {...props} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Waktu selesai' });
  const pickDay = async (name: string): Promise<void> => {
    await userEvent.click(screen.getByRole('button', { name: 'Pilih tanggal waktu selesai' }));
    await userEvent.click(await screen.findByRole('button', { name }));
  };
  return { field, pickDay, value: () => screen.getByRole('status').textContent };
}

test('a day is chosen, a click into the hour means the time, and the keys replace it', async () => {
  const { field, pickDay, value } = setUp({ end: true, start: '2026-11-24T08:15:00+07:00' });
  await pickDay('30 November 2026');
  expect(field).toHaveValue('30/11/2026 08:15');
  await userEvent.pointer({ target: field, offset: 12, keys: '[MouseLeft]' });
  await expect.poll(() => [field.selectionStart, field.selectionEnd]).toEqual([11, 16]);
  await userEvent.keyboard('23:59');
  expect(field).toHaveValue('30/11/2026 23:59');
  expect(value()).toBe('2026-11-30T23:59:59+07:00');
});

test('after a day was chosen the time can be typed without a click', async () => {
  const { field, pickDay, value } = setUp({ start: '2026-11-24T08:15:00+07:00' });
  await pickDay('30 November 2026');
  await expect.poll(() => field.selectionStart).toBe(11);
  await userEvent.keyboard('23:59');
  expect(value()).toBe('2026-11-30T23:59:00+07:00');
});

describe('typed', () => {
  test.each([
    [true, '30/11/2026 23:59', '2026-11-30T23:59:59+07:00'],
    [false, '30/11/2026 23:59', '2026-11-30T23:59:00+07:00'],
    [true, '30/11/2026', '2026-11-30T23:59:59+07:00'],
    [false, '0800', '2026-11-24T08:00:00+07:00'],
  ])('as an end %s: %s is %s', async (end, text, instant) => {
    const { field, value } = setUp({ end });
    await userEvent.type(field, text);
    expect(value()).toBe(instant);
  });

  test('what cannot be read stays, says how to write it, and is no value', async () => {
    const { field, value } = setUp({ start: '2026-11-24T08:15:00+07:00' });
    await userEvent.clear(field);
    await userEvent.type(field, '30/11/2026 23');
    await userEvent.tab();
    expect(field).toHaveValue('30/11/2026 23');
    expect(screen.getByText('Tulis seperti 30/11/2026 23:59')).toBeVisible();
    expect(value()).toBe('kosong');
    await userEvent.type(field, ':59');
    expect(value()).toBe('2026-11-30T23:59:00+07:00');
    expect(screen.queryByText('Tulis seperti 30/11/2026 23:59')).toBeNull();
  });
});

test('the minute of the last instant is allowed, a later one is said to be too late', async () => {
  const { field, value } = setUp({ end: true, max: '2026-11-30T12:00:00+07:00' });
  await userEvent.type(field, '30/11/2026 12:00');
  expect(value()).toBe('2026-11-30T12:00:00+07:00');
  expect(screen.queryByText(/Paling lambat/)).toBeNull();
  await userEvent.clear(field);
  await userEvent.type(field, '30/11/2026 12:01');
  expect(screen.getByText(/^Paling lambat/)).toBeVisible();
});

test('a stored end stays as it is while its minute does', async () => {
  const { field, value } = setUp({ end: true, start: '2026-11-30T12:00:00+07:00' });
  await userEvent.type(field, ' ');
  await userEvent.tab();
  expect(value()).toBe('2026-11-30T12:00:00+07:00');
});

test('the calendar speaks Indonesian and offers no day before the first', async () => {
  setUp({ min: '2026-11-23T00:00:00+07:00' });
  await userEvent.click(screen.getByRole('button', { name: 'Pilih tanggal waktu selesai' }));
  expect(await screen.findByText('Sn')).toBeVisible();
  expect(screen.getByRole('button', { name: '22 November 2026' })).toBeDisabled();
  expect(screen.getByRole('button', { name: '23 November 2026' })).toBeEnabled();
});
