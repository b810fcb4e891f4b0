import { FileButton } from '@mantine/core';
import { RichTextEditor as Frame } from '@mantine/tiptap';
import type { Editor } from '@tiptap/react';
import { useTouch } from '../lib/browser/use-touch.ts';
import { notifyProblem } from '../lib/notify.ts';
import { IconCamera, IconPhoto } from '../ui/icons.ts';
import { acceptedPictures, toPicture } from './scale-picture.ts';

type View = Editor['view'];

async function insertAll(view: View, files: readonly File[]): Promise<void> {
  for (const file of files) {
    const src = await toPicture(file);
    if (view.isDestroyed) return;
    const node = view.state.schema.nodes.image;
    if (src === null || node === undefined) notifyProblem(`Gambar ${file.name} tidak dapat dibaca`);
    else view.dispatch(view.state.tr.replaceSelectionWith(node.create({ src, alt: '' })));
  }
}

/** Returns whether the files were pictures. */
export function insertPictures(view: View, files: readonly File[]): boolean {
  const pictures = files.filter(({ type }) => type.startsWith('image/'));
  if (pictures.length === 0) return false;
  void insertAll(view, pictures);
  return true;
}

interface PictureControlProps {
  editor: Editor;
}

export function PictureControl({ editor }: PictureControlProps) {
  const isTouch = useTouch();
  return (
    <>
      <FileButton
        multiple
        accept={acceptedPictures}
        onChange={(files) => insertPictures(editor.view, files)}
      >
        {({ onClick }) => (
          <Frame.Control aria-label="Sisipkan gambar" title="Sisipkan gambar" onClick={onClick}>
            <IconPhoto size={16} aria-hidden />
          </Frame.Control>
        )}
      </FileButton>
      {isTouch && (
        <FileButton
          accept="image/*"
          capture="environment"
          onChange={(file) => file && insertPictures(editor.view, [file])}
        >
          {({ onClick }) => (
            <Frame.Control aria-label="Ambil foto" title="Ambil foto" onClick={onClick}>
              <IconCamera size={16} aria-hidden />
            </Frame.Control>
          )}
        </FileButton>
      )}
    </>
  );
}
