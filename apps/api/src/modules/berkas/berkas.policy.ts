/** How a stored file is handed to a browser. */
import { contentDisposition } from '../../platform/http/content-disposition.ts';

/** Shown in place; everything else is saved. SVG is not among them: it can carry scripts. */
const inline =
  /^(image\/(png|jpeg|gif|webp|avif)|audio\/[\w.+-]+|video\/[\w.+-]+|application\/pdf)$/;
/**
 * Never served as what they are: a browser would run them on our origin if it ever ignored the
 * attachment.
 */
const active = /^(text\/html|application\/xhtml\+xml|image\/svg\+xml|text\/xml|application\/xml)$/;
const wellFormed = /^[\w.+-]+\/[\w.+-]+$/;

export interface FileHeaders {
  'content-type': string;
  'content-disposition': string;
}

/**
 * Headers of a file of this (sniffed) content type and name. An odd type is served as bytes, which
 * a browser only saves.
 */
export function fileHeaders(type: string, name: string): FileHeaders {
  return {
    'content-type': wellFormed.test(type) && !active.test(type) ? type : 'application/octet-stream',
    'content-disposition': contentDisposition(name, inline.test(type) ? 'inline' : 'attachment'),
  };
}
