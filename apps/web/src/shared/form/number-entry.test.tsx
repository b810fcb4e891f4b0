import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderWithApp } from '../testing/render.tsx';
import { NumberEntry } from './number-entry.tsx';

const field = (): HTMLInputElement => screen.getByLabelText('Bobot');

function Bobot(props: { suffix?: string; allowDecimal?: boolean; error?: string }) {
  const [value, setValue] = useState<number | string>('');
  return (
    <>
      <NumberEntry
        label="Bobot"
        value={value}
        onChange={setValue}
        decimalScale={2}
        allowNegative={false}
        {...props}
      />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

const stands = () => screen.getByRole('status').textContent;

test.each(['2,5', ' 2,5 ', '2.5'])('%j is pasted as 2.5', async (text) => {
  renderWithApp(<Bobot />);
  await userEvent.click(await screen.findByLabelText('Bobot'));
  await userEvent.paste(text);
  expect(field()).toHaveValue('2.5');
  expect(stands()).toBe('2.5');
});

test('a phone keyboard that commits 2,5 in one piece writes 2.5', async () => {
  renderWithApp(<Bobot suffix=" poin" />);
  await userEvent.click(await screen.findByLabelText('Bobot'));
  const committed = new InputEvent('beforeinput', {
    inputType: 'insertText',
    data: '2,5',
    bubbles: true,
    cancelable: true,
  });
  fireEvent(field(), committed);
  expect(committed.defaultPrevented).toBe(true);
  expect(field()).toHaveValue('2.5 poin');
  expect(stands()).toBe('2.5');
});

test('what is pasted takes the place of the selection', async () => {
  renderWithApp(<Bobot suffix=" poin" />);
  await userEvent.type(await screen.findByLabelText('Bobot'), '1234');
  field().setSelectionRange(1, 4);
  await userEvent.paste('2,5');
  expect(field()).toHaveValue('12.5 poin');
  field().select();
  await userEvent.paste('7,25 poin');
  expect(field()).toHaveValue('7.25 poin');
  expect(stands()).toBe('7.25');
});

test.each([
  ['1.234,5', 'Tulis tanpa pemisah ribuan.'],
  ['1,234.5', 'Tulis tanpa pemisah ribuan.'],
  ['-2', 'Isi tanpa tanda minus'],
])('%s changes nothing, and the field says why until it is changed', async (text, fault) => {
  renderWithApp(<Bobot />);
  await userEvent.type(await screen.findByLabelText('Bobot'), '8');
  field().select();
  await userEvent.paste(text);
  expect(field()).toHaveValue('8');
  expect(screen.getByText(fault)).toBeVisible();
  expect(field()).toBeInvalid();
  await userEvent.type(field(), '5', { initialSelectionStart: 1 });
  expect(field()).toHaveValue('85');
  expect(screen.queryByText(fault)).toBeNull();
});

test('a whole number is never made of a decimal', async () => {
  renderWithApp(<Bobot allowDecimal={false} />);
  await userEvent.click(await screen.findByLabelText('Bobot'));
  await userEvent.paste('2,5');
  expect(field()).toHaveValue('');
  expect(screen.getByText('Isi bilangan bulat')).toBeVisible();
});

test('a comma that is typed is the decimal sign', async () => {
  renderWithApp(<Bobot />);
  await userEvent.type(await screen.findByLabelText('Bobot'), '2,5');
  expect(field()).toHaveValue('2.5');
});
