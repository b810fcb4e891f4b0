/** How a stored file is served to a browser. */
import { contentDisposition } from '../../platform/http/content-disposition.ts';

/**
 * These types are displayed in the page; everything else is downloaded. SVG is not here, because it
 * can carry scripts.
 */
const inline =
  /^(image\/(png|jpeg|gif|webp|avif)|audio\/[\w.+-]+|video\/[\w.+-]+|application\/pdf)$/;
/**
 * Never served with their own type: a browser that ignored `attachment` would run them on our
 * origin.
 */
const active = /^(text\/html|application\/xhtml\+xml|image\/svg\+xml|text\/xml|application\/xml)$/;
const wellFormed = /^[\w.+-]+\/[\w.+-]+$/;

export interface FileHeaders {
  'content-type': string;
  'content-disposition': string;
}

/** Unusual types are served as bytes, which browsers only save. */
export function fileHeaders(type: string, name: string): FileHeaders {
  return {
    'content-type': wellFormed.test(type) && !active.test(type) ? type : 'application/octet-stream',
    'content-disposition': contentDisposition(name, inline.test(type) ? 'inline' : 'attachment'),
  };
}
