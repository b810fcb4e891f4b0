import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const least = { DATABASE_URL: 'postgresql://localhost/lms', JWT_SECRET: 'x'.repeat(32), REFRESH_SECRET: 'y'.repeat(32) };

describe('the configuration', () => {
  test('needs a database and two secrets', () => {
    expect(readConfig(least)).toEqual({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      trustProxy: false,
      webDir: null,
      logLevel: 'info',
      database: { url: 'postgresql://localhost/lms', connections: 10 },
      redis: null,
      jwt: { current: 'x'.repeat(32), previous: undefined },
      refreshSecret: 'y'.repeat(32),
      loginLimits: { perIp: 600, perIpAndUsername: 10 },
      defaultCollegeId: null,
      metricsToken: null,
      workerConcurrency: 8,
      demo: false,
    });
  });

  test('in production it listens on every address; the demo brings its college', () => {
    expect(readConfig({ ...least, NODE_ENV: 'production', PUBLIC_URL: 'https://lms.test' }).host).toBe('0.0.0.0');
    expect(readConfig({ ...least, DEMO: 'true' }).defaultCollegeId).toBe('demo');
    expect(readConfig({ ...least, DEMO: 'true', DEFAULT_COLLEGE_ID: 'lain' }).defaultCollegeId).toBe('lain');
    expect(readConfig({ ...least, REDIS_URL: 'redis://a' }).redis).toEqual({ url: 'redis://a', prefix: 'lms' });
    expect(readConfig({ ...least, TRUST_PROXY: '10.0.0.0/8' }).trustProxy).toBe('10.0.0.0/8');
    expect(readConfig({ ...least, TRUST_PROXY: 'true' }).trustProxy).toBe(true);
    expect(readConfig({ ...least, METRICS_TOKEN: '' }).metricsToken).toBeNull();
  });

  test.each([
    ['DATABASE_URL', undefined, 'DATABASE_URL: is required'],
    ['DATABASE_URL', 'mysql://a', 'DATABASE_URL: must begin with postgres:// or postgresql://'],
    ['JWT_SECRET', '', 'JWT_SECRET: is required'],
    ['JWT_SECRET', 'pendek', 'JWT_SECRET: must have at least 32 characters'],
    ['PORT', '70000', 'PORT: '],
    ['PORT', 'http', 'PORT: '],
    ['PUBLIC_URL', 'lms.test', 'PUBLIC_URL: must begin with http:// or https://'],
    ['DEMO', 'ya', 'DEMO: '],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL: '],
    ['NODE_ENV', 'production', 'PUBLIC_URL: is required when NODE_ENV is production'],
  ])('%s=%s is told in one line', (name, value, message) => {
    const read = () => readConfig({ ...least, [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(message);
    expect(read).not.toThrow('\n');
  });

  test('the demo never runs in production', () => {
    expect(() => readConfig({ ...least, NODE_ENV: 'production', PUBLIC_URL: 'https://lms.test', DEMO: 'true' })).toThrow(
      'DEMO: must not be true',
    );
  });
});
