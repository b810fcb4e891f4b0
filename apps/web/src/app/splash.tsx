import { Center, Loader, VisuallyHidden } from '@mantine/core';
import { texts } from '../shared/texts.ts';

/** Before the session and the first page's chunk are there. */
export function Splash() {
  return (
    <Center mih="100dvh" role="status">
      <Loader type="dots" />
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
    </Center>
  );
}
