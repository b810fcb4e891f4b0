import type { EndpointKind } from '@lms/contracts/wire/endpoint';

/** The browser's knowledge of one endpoint, to call it. */
export interface EndpointEntry {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  kind?: EndpointKind;
  paged?: true;
  bare?: true;
  withoutCollege?: true;
}
