/** Which drawings (SVG) may be drawn: foreign text that a library reads and executes. */

/** Entities need a declaration; a plain DOCTYPE, as drawing programs write it, defines none. */
const DECLARATION = /<!(?!--|DOCTYPE\s+svg[^[<>]*>)|<\?(?!xml[\s?])/i;
/** Brings in other things, repeats others without end, or works on every point of a large area. */
const ELEMENT =
  /<\s*(?:[\w.-]+:)?(?:script|foreignObject|image|feImage|use|filter|pattern|mask|set|animate\w*|iframe|a)\b/i;
/** A target outside the drawing, also one that is written in signs' numbers. */
const REFERENCE = /(?:href|src)\s*=\s*(?!['"]\s*#)|url\s*\(\s*(?!['"]?\s*#)|@import|&#|\\/i;
const ENCODING = /<\?xml[^>]*encoding\s*=\s*['"](?!utf-8['"])/i;

export function isHarmless(bytes: Uint8Array): boolean {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return false;
  }
  return (
    /<svg[\s>]/i.test(text) &&
    !text.includes('\0') &&
    ![DECLARATION, ELEMENT, REFERENCE, ENCODING].some((pattern) => pattern.test(text))
  );
}
