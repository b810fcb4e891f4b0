/**
 * Copies a text that is still being made, within the user's gesture: Safari refuses what comes
 * after an answer of the server.
 */
export async function copyTextOf(making: Promise<string>): Promise<boolean> {
  if (navigator.clipboard && typeof ClipboardItem === 'function') {
    const blob = making.then((text) => new Blob([text], { type: 'text/plain' }));
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
      return true;
    } catch {
      // Refused, or a browser whose items take no promise; the ways below may still work.
    }
  }
  return copyText(await making);
}

/** False when the browser refuses. Without https there is only the older way. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Refused by the user or a policy; the older way may still work.
    }
  }
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  return copied;
}
