import { Input, NativeSelect } from '@mantine/core';
import { RichTextEditor as Frame, type RichTextEditorLabels } from '@mantine/tiptap';
import '@mantine/tiptap/styles.layer.css';
import { type Editor, useEditor, useEditorState } from '@tiptap/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { extensions, messageExtensions } from './extensions.ts';
import { FormulaControl } from './formula-control.tsx';
import { isEmptyRichText } from './limits.ts';
import { LinkControl } from './link-control.tsx';
import { optionId, PeopleOffer } from './people-offer.tsx';
import { insertPictures, PictureControl } from './picture-control.tsx';
import textClasses from './rich-text.module.css';
import classes from './rich-text-editor.module.css';
import { type FindPeople, useMentions } from './use-mentions.ts';

const labels: Partial<RichTextEditorLabels> = {
  boldControlLabel: 'Tebal',
  italicControlLabel: 'Miring',
  bulletListControlLabel: 'Daftar berpoin',
  orderedListControlLabel: 'Daftar bernomor',
  undoControlLabel: 'Urungkan',
  redoControlLabel: 'Ulangi',
  tableInsertControlLabel: 'Sisipkan tabel',
  tableInsertLabel: (columns, rows) => `${columns} kolom, ${rows} baris`,
  tableRowAfterControlLabel: 'Tambah baris di bawah',
  tableColumnAfterControlLabel: 'Tambah kolom di kanan',
  tableRowDeleteControlLabel: 'Hapus baris',
  tableColumnDeleteControlLabel: 'Hapus kolom',
  tableDeleteControlLabel: 'Hapus tabel',
};

const levels = [2, 3, 4] as const;
const styles = [
  { value: '0', label: 'Paragraf' },
  ...levels.map((level, index) => ({ value: String(level), label: `Judul ${index + 1}` })),
];

function StyleSelect({ editor }: { editor: Editor }) {
  const current = useEditorState({
    editor,
    selector: (state) => levels.find((level) => state.editor.isActive('heading', { level })) ?? 0,
  });
  const choose = (value: string): void => {
    const level = levels.find((one) => String(one) === value);
    const chain = editor.chain().focus();
    if (level === undefined) chain.setParagraph().run();
    else chain.setHeading({ level }).run();
  };
  return (
    <NativeSelect
      aria-label="Gaya teks"
      className={classes.style}
      size="xs"
      data={styles}
      value={String(current)}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}

function Tools({ editor }: { editor: Editor }) {
  const isInTable = useEditorState({ editor, selector: (state) => state.editor.isActive('table') });
  return (
    <Frame.Toolbar className={classes.toolbar} role="toolbar" aria-label="Alat tulis">
      <StyleSelect editor={editor} />
      <Frame.ControlsGroup>
        <Frame.Bold />
        <Frame.Italic />
        <Frame.BulletList />
        <Frame.OrderedList />
      </Frame.ControlsGroup>
      <Frame.ControlsGroup>
        <LinkControl editor={editor} />
        <Frame.TableInsert maxColumns={6} maxRows={6} popoverProps={{ withinPortal: false }} />
        <PictureControl editor={editor} />
        <FormulaControl editor={editor} />
      </Frame.ControlsGroup>
      <Frame.ControlsGroup>
        <Frame.Undo />
        <Frame.Redo />
      </Frame.ControlsGroup>
      {isInTable && (
        <Frame.ControlsGroup>
          <Frame.TableRowAfter />
          <Frame.TableColumnAfter />
          <Frame.TableRowDelete />
          <Frame.TableColumnDelete />
          <Frame.TableDelete />
        </Frame.ControlsGroup>
      )}
    </Frame.Toolbar>
  );
}

function MessageTools({ editor }: { editor: Editor }) {
  return (
    <Frame.Toolbar className={classes.toolbar} role="toolbar" aria-label="Alat tulis">
      <Frame.ControlsGroup>
        <Frame.Bold />
        <Frame.Italic />
        <Frame.BulletList />
        <Frame.OrderedList />
        <LinkControl editor={editor} />
      </Frame.ControlsGroup>
    </Frame.Toolbar>
  );
}

interface RichTextEditorProps {
  label: string;
  value: string;
  onChange: (html: string) => void;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  description?: ReactNode;
  /**
   * For messages: few tools, a low field, and Ctrl+Enter to send. With `people`, '@' offers whom
   * to mention.
   */
  message?: { onSubmit: () => void; people?: FindPeople | undefined };
  'data-path'?: string;
}

const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];

/** Load it lazily: it is heavy (S1 §2.8). */
export function RichTextEditor(props: RichTextEditorProps) {
  const {
    label,
    value,
    onChange,
    error,
    required,
    disabled = false,
    description,
    message,
    'data-path': path,
  } = props;
  const id = useId();
  const written = useRef(value);
  const tell = useRef(onChange);
  tell.current = onChange;
  const submit = useRef(message?.onSubmit);
  submit.current = message?.onSubmit;
  const describedBy = [description && `${id}-keterangan`, error && `${id}-salah`]
    .filter(Boolean)
    .join(' ');
  const { offer, extensions: mentions } = useMentions(message?.people);
  const listId = `${id}-orang`;
  const isOffering = offer !== null && offer.people.length > 0;
  const editor = useEditor({
    extensions: message ? [...messageExtensions, ...mentions] : extensions,
    content: value,
    editable: !disabled,
    onUpdate: ({ editor: changed }) => {
      // An empty last line is only for the cursor.
      const html = changed.getHTML().replace(/(?:<p><\/p>)+$/, '');
      written.current = isEmptyRichText(html) ? '' : html;
      tell.current(written.current);
    },
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(required && { 'aria-required': 'true' }),
        ...(error ? { 'aria-invalid': 'true' } : {}),
        // Escape closes the offer, not the dialog around the field.
        ...(offer && { 'data-mantine-stop-propagation': 'true' }),
        ...(isOffering && {
          'aria-controls': listId,
          'aria-activedescendant': optionId(listId, offer.chosen),
        }),
        ...(path && { 'data-path': path }),
        class: textClasses.text ?? '',
      },
      handleKeyDown: (_view, event) => {
        if (!submit.current || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey))
          return false;
        submit.current();
        return true;
      },
      handlePaste: (view, event) => !message && insertPictures(view, filesOf(event.clipboardData)),
      handleDrop: (view, event) => !message && insertPictures(view, filesOf(event.dataTransfer)),
    },
  });
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label`, onClick: () => editor.commands.focus() }}
      description={description}
      descriptionProps={{ id: `${id}-keterangan` }}
      error={error}
      errorProps={{ id: `${id}-salah` }}
      required={required}
    >
      <Frame
        editor={editor}
        labels={labels}
        withTypographyStyles={false}
        withCodeHighlightStyles={false}
      >
        {message ? <MessageTools editor={editor} /> : <Tools editor={editor} />}
        <PeopleOffer id={listId} offer={offer}>
          <Frame.Content
            className={message ? `${classes.content} ${classes.message}` : classes.content}
          />
        </PeopleOffer>
      </Frame>
    </Input.Wrapper>
  );
}
