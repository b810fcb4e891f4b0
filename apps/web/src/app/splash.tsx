import { Center, Loader, VisuallyHidden } from '@mantine/core';
import { texts } from '../shared/texts.ts';

/** The frame that index.html shows before any code loads; none for a signed-out user. */
const frame =
  'masuk' in document.documentElement.dataset ? document.querySelector('#root > .kerangka') : null;

function showFrame(element: HTMLElement | null): void {
  if (element && frame) element.replaceChildren(frame.cloneNode(true));
}

/** Shown until the session and the first page's code load. */
export function Splash() {
  return (
    <div role="status">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      {frame ? (
        <div ref={showFrame} />
      ) : (
        <Center mih="100dvh">
          <Loader type="dots" />
        </Center>
      )}
    </div>
  );
}
