import { Button, Group, Popover, TextInput } from '@mantine/core';
import { RichTextEditor as Frame } from '@mantine/tiptap';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { IconLink } from '../ui/icons.ts';
import { toLinkAddress } from './link-address.ts';

interface LinkControlProps {
  editor: Editor;
}

export function LinkControl({ editor }: LinkControlProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const isLink = useEditorState({ editor, selector: (state) => state.editor.isActive('link') });
  const close = (): void => {
    setTyped(null);
    setRefused(false);
  };
  const remove = (): void => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    close();
  };
  const apply = (): void => {
    const href = toLinkAddress(typed ?? '');
    if (href === null) {
      setRefused(true);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    // Without a selection, the address becomes the text.
    const isBare = editor.state.selection.empty && !isLink;
    if (isBare)
      chain
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chain.setLink({ href }).run();
    close();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  return (
    <Popover
      opened={typed !== null}
      onDismiss={close}
      trapFocus
      returnFocus
      withinPortal={false}
      shadow="md"
      position="bottom"
    >
      <Popover.Target>
        <Frame.Control
          aria-label="Tautan"
          title="Tautan"
          active={isLink}
          onClick={() => setTyped(String(editor.getAttributes('link').href ?? ''))}
        >
          <IconLink size={16} aria-hidden />
        </Frame.Control>
      </Popover.Target>
      <Popover.Dropdown>
        <TextInput
          label="Alamat tautan"
          placeholder="https://"
          inputMode="url"
          w={240}
          value={typed ?? ''}
          error={refused && 'Isi dengan alamat web atau surel'}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setRefused(false);
          }}
          onKeyDown={onKeyDown}
          data-autofocus
        />
        <Group justify="flex-end" gap="xs" mt="xs">
          {isLink && (
            <Button variant="default" size="xs" onClick={remove}>
              Hapus tautan
            </Button>
          )}
          <Button size="xs" onClick={apply}>
            Pasang
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
