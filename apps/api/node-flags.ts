/**
 * How Node is started for the API. The young generation stays at 8 MB: left alone V8 lets it grow while thousands of event streams
 * open, and the process keeps 80 MB it does not need (docs/decisions/005).
 */
export const apiNodeFlags = ['--max-semi-space-size=8'];
