import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderWithApp } from '../testing/render.tsx';
import { writeInto } from '../testing/write-into.ts';
import { RichText } from './rich-text.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';

function Field({ start = '' }: { start?: string }) {
  const [html, setHtml] = useState(start);
  return (
    <>
      <RichTextEditor label="Deskripsi" value={html} onChange={setHtml} />
      <output>{html}</output>
      <button type="button" onClick={() => setHtml('')}>
        Kosongkan
      </button>
    </>
  );
}

const editor = () => screen.getByRole('textbox', { name: 'Deskripsi' });
const html = () => screen.getByRole('status').textContent;

test('the tools follow the text: undo wakes up, the style is that of the place', async () => {
  renderWithApp(<Field />);
  const tools = within(await screen.findByRole('toolbar', { name: 'Alat tulis' }));
  expect(tools.getByRole('button', { name: 'Urungkan' })).toBeDisabled();
  writeInto(editor(), 'Halo');
  await waitFor(() => expect(tools.getByRole('button', { name: 'Urungkan' })).toBeEnabled());
  await userEvent.selectOptions(tools.getByRole('combobox', { name: 'Gaya teks' }), 'Judul 1');
  expect(html()).toBe('<h2>Halo</h2>');
  await userEvent.selectOptions(tools.getByRole('combobox', { name: 'Gaya teks' }), 'Paragraf');
  expect(tools.getByRole('combobox', { name: 'Gaya teks' })).toHaveDisplayValue('Paragraf');
  expect(html()).toBe('<p>Halo</p>');
});

test('a link is made of a bare address; no address of a script', async () => {
  renderWithApp(<Field />);
  await userEvent.click(await screen.findByRole('button', { name: 'Tautan' }));
  const address = await screen.findByRole('textbox', { name: 'Alamat tautan' });
  await userEvent.type(address, 'javascript:alert(1)');
  await userEvent.click(screen.getByRole('button', { name: 'Pasang' }));
  expect(await screen.findByText('Isi dengan alamat web atau surel')).toBeVisible();
  await userEvent.clear(address);
  await userEvent.type(address, 'x.id{Enter}');
  await waitFor(() => expect(html()).toContain('href="https://x.id/"'));
});

test('what the form puts there is shown', async () => {
  renderWithApp(<Field start="<p>Lama</p>" />);
  expect(await screen.findByText('Lama')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Kosongkan' }));
  await waitFor(() => expect(editor()).toHaveTextContent(/^$/));
});

test('a formula is typed, drawn and kept as LaTeX; one that cannot be read is told', async () => {
  renderWithApp(<Field start="<p>Luas</p>" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Rumus' }));
  const field = await screen.findByRole('textbox', { name: 'Rumus (LaTeX)' });
  await userEvent.type(field, '\\frac{{1}');
  expect(screen.getByRole('button', { name: 'Sisipkan' })).toBeDisabled();
  await userEvent.type(field, '{{2}');
  await userEvent.click(screen.getByRole('button', { name: 'Sisipkan' }));
  await waitFor(() =>
    expect(html()).toContain('<span data-latex="\\frac{1}{2}">\\frac{1}{2}</span>'),
  );
  await waitFor(() => expect(editor().querySelector('.katex-mathml')).not.toBeNull());
});

test('a formula that somebody sends is drawn, and runs nothing', async () => {
  const latex = '\\href{javascript:alert(1)}{x}';
  renderWithApp(
    <RichText
      html={`<p><span data-latex="x^2">x^2</span><span data-latex="${latex}">y</span></p>`}
    />,
  );
  await waitFor(() => expect(document.querySelector('.katex-html')).not.toBeNull());
  expect(document.querySelector('a')).toBeNull();
});
