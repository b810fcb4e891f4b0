/** Names of files. Pure. */

/** 'Modul 7.PDF' → 'pdf'; '' without one. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}
