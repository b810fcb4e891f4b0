import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const least = {
  DATABASE_URL: 'postgresql://localhost/lms',
  JWT_SECRET: 'x'.repeat(32),
  REFRESH_SECRET: 'y'.repeat(32),
  ENCRYPTION_SECRET: 'z'.repeat(32),
};

describe('the configuration', () => {
  test('needs a database and three secrets', () => {
    expect(readConfig(least)).toEqual({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      trustProxy: false,
      web: null,
      logLevel: 'info',
      database: { url: 'postgresql://localhost/lms', connections: 12 },
      standbyUrl: null,
      traces: null,
      redis: null,
      jwt: { current: 'x'.repeat(32), previous: undefined },
      refresh: { current: 'y'.repeat(32), previous: [] },
      encryption: { current: 'z'.repeat(32), previous: [] },
      mail: null,
      loginLimits: { perIp: 600, perIpAndUsername: 10 },
      defaultCollegeId: null,
      oidc: null,
      siakadSecret: null,
      siakadPrivateAddress: false,
      push: null,
      metricsToken: null,
      workerConcurrency: 8,
      workerLongConcurrency: 2,
      workerPort: null,
      files: { kind: 'folder', folder: '.data/files' },
      clamd: null,
      demo: false,
    });
  });

  test.each([
    ['tcp://10.0.0.20:3310', { host: '10.0.0.20', port: 3_310 }],
    ['tcp://[::1]:3310', { host: '::1', port: 3_310 }],
    ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
    ['', null],
  ])('CLAMD_URL %s', (url, expected) => {
    expect(readConfig({ ...least, CLAMD_URL: url }).clamd).toEqual(expected);
  });

  test.each([
    'clamav:3310',
    'tcp://clamav',
    'tcp://clamav:99999',
    'unix:clamd.ctl',
    'http://clamav:3310',
  ])('CLAMD_URL %s is refused', (url) =>
    expect(() => readConfig({ ...least, CLAMD_URL: url })).toThrow(
      'CLAMD_URL: must be tcp://host:port or unix:/path',
    ),
  );

  test('in production it listens on every address; the demo brings its college', () => {
    expect(
      readConfig({
        ...least,
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://lms.test',
        FILES_DIR: '/files',
      }).host,
    ).toBe('0.0.0.0');
    expect(readConfig({ ...least, DEMO: 'true' }).defaultCollegeId).toBe('demo');
    expect(
      readConfig({ ...least, DEMO: 'true', DEFAULT_COLLEGE_ID: 'lain' }).defaultCollegeId,
    ).toBe('lain');
    expect(readConfig({ ...least, REDIS_URL: 'redis://a' }).redis).toEqual({
      redisUrl: 'redis://a',
      prefix: 'lms',
      sentinels: null,
    });
    const sentinels = { REDIS_SENTINELS: '10.0.0.11:26379,b.test:1', REDIS_SENTINEL_PASSWORD: 'p' };
    expect(readConfig({ ...least, REDIS_URL: 'redis://a', ...sentinels }).redis?.sentinels).toEqual(
      {
        addresses: [
          { host: '10.0.0.11', port: 26_379 },
          { host: 'b.test', port: 1 },
        ],
        name: 'lms',
        password: 'p',
      },
    );
    expect(() => readConfig({ ...least, ...sentinels })).toThrow('REDIS_URL: is required');
    expect(() => readConfig({ ...least, REDIS_SENTINELS: 'b.test' })).toThrow('REDIS_SENTINELS');
    expect(readConfig({ ...least, TRUST_PROXY: '10.0.0.0/8' }).trustProxy).toBe('10.0.0.0/8');
    expect(readConfig({ ...least, TRUST_PROXY: 'true' }).trustProxy).toBe(true);
    expect(readConfig({ ...least, METRICS_TOKEN: '' }).metricsToken).toBeNull();
    expect(
      readConfig({
        ...least,
        OTEL_EXPORTER_OTLP_ENDPOINT: 'https://kolektor.test:4318/',
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20abc=,x-a=1',
      }).traces,
    ).toEqual({
      endpoint: 'https://kolektor.test:4318/',
      headers: { authorization: 'Basic abc=', 'x-a': '1' },
      ratio: 0.1,
    });
    const previous = `${'a'.repeat(32)},${'b'.repeat(32)}`;
    expect(
      readConfig({ ...least, ENCRYPTION_SECRET_PREVIOUS: previous }).encryption.previous,
    ).toEqual(previous.split(','));
    expect(() => readConfig({ ...least, ENCRYPTION_SECRET_PREVIOUS: 'pendek' })).toThrow(
      'ENCRYPTION_SECRET_PREVIOUS',
    );
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
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'kolektor:4318', 'OTEL_EXPORTER_OTLP_ENDPOINT: must begin'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'rahasia', 'OTEL_EXPORTER_OTLP_HEADERS: must be name=value'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=%', 'OTEL_EXPORTER_OTLP_HEADERS: must be percent-encoded'],
    ['OTEL_TRACES_SAMPLER_ARG', '10', 'OTEL_TRACES_SAMPLER_ARG: '],
    ['NODE_ENV', 'production', 'PUBLIC_URL: is required when NODE_ENV is production'],
  ])('%s=%s is told in one line', (name, value, message) => {
    const read = () => readConfig({ ...least, [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(message);
    expect(read).not.toThrow('\n');
  });

  test('a worker has more connections than jobs, with the defaults too; an api runs none', () => {
    expect(() => readConfig(least, 'worker')).not.toThrow();
    const few = {
      ...least,
      DATABASE_POOL: '5',
      WORKER_CONCURRENCY: '4',
      WORKER_LONG_CONCURRENCY: '1',
    };
    expect(() => readConfig(few, 'worker')).toThrow(
      new ConfigError(
        'WORKER_CONCURRENCY: with WORKER_LONG_CONCURRENCY it must be less than DATABASE_POOL (4 + 1, 5)',
      ),
    );
    expect(() => readConfig({ ...few, DATABASE_POOL: '6' }, 'worker')).not.toThrow();
    expect(() => readConfig(few)).not.toThrow();
  });

  const sso = {
    OIDC_ISSUER: 'https://sso.kampus.test',
    OIDC_CLIENT_ID: 'lms',
    OIDC_CLIENT_SECRET: 'rahasia',
  };
  test('a sign-in service speaks for one college, and has defaults', () => {
    expect(readConfig({ ...least, ...sso, OIDC_COLLEGE_ID: 'kampus' }).oidc).toEqual({
      issuer: 'https://sso.kampus.test',
      clientId: 'lms',
      clientSecret: 'rahasia',
      scope: 'openid profile',
      claim: 'preferred_username',
      nama: 'Akun Kampus',
      collegeId: 'kampus',
    });
    expect(readConfig({ ...least, ...sso, DEFAULT_COLLEGE_ID: 'satu' }).oidc?.collegeId).toBe(
      'satu',
    );
    expect(
      readConfig({ ...least, ...sso, OIDC_ISSUER: 'http://127.0.0.1:9000', DEMO: 'true' }).oidc
        ?.collegeId,
    ).toBe('demo');
  });

  test.each([
    [
      'http elsewhere',
      { OIDC_ISSUER: 'http://sso.kampus.test' },
      'OIDC_ISSUER: must begin with https://',
    ],
    ['no client', { OIDC_CLIENT_ID: '' }, 'OIDC_CLIENT_ID: is required with OIDC_ISSUER'],
    ['no secret', { OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET: is required with OIDC_ISSUER'],
    ['no college', {}, 'OIDC_COLLEGE_ID: is required without DEFAULT_COLLEGE_ID'],
    ['a scope without openid', { OIDC_SCOPE: 'profile' }, 'OIDC_SCOPE: must contain openid'],
    [
      'a short secret for Siakad',
      { SIAKAD_SECRET: 'pendek' },
      'SIAKAD_SECRET: must have at least 32 characters',
    ],
  ])('a sign-in service: %s', (_name, over, message) => {
    expect(() => readConfig({ ...least, ...sso, ...over })).toThrow(message);
  });

  test('mails need a sender', () => {
    const mail = {
      SMTP_URL: 'smtps://lms:rahasia@surel.kampus.test',
      MAIL_FROM: 'LMS <lms@kampus.test>',
    };
    expect(readConfig({ ...least, ...mail }).mail).toEqual({
      url: mail.SMTP_URL,
      from: mail.MAIL_FROM,
    });
    expect(() => readConfig({ ...least, SMTP_URL: mail.SMTP_URL })).toThrow(
      'MAIL_FROM: is required with SMTP_URL',
    );
    expect(() => readConfig({ ...least, ...mail, SMTP_URL: 'https://surel' })).toThrow(
      'SMTP_URL: must begin with smtp:// or smtps://',
    );
  });

  describe('a key for push services', () => {
    const push = {
      PUSH_PRIVATE_KEY: Buffer.alloc(32, 7).toString('base64url'),
      PUSH_CONTACT: 'mailto:it@kampus.test',
    };

    test('comes with a contact and may name services of its own', () => {
      expect(readConfig({ ...least }).push).toBeNull();
      const services = 'https://push.kampus.test,http://127.0.0.1:9000';
      expect(readConfig({ ...least, ...push, PUSH_SERVICES: services }).push).toEqual({
        privateKey: push.PUSH_PRIVATE_KEY,
        contact: push.PUSH_CONTACT,
        services: ['https://push.kampus.test', 'http://127.0.0.1:9000'],
      });
    });

    test.each([
      ['no contact', { PUSH_CONTACT: '' }, 'PUSH_CONTACT: is required with PUSH_PRIVATE_KEY'],
      ['no address', { PUSH_CONTACT: 'it' }, 'PUSH_CONTACT: must begin with mailto: or https://'],
      [
        'a short key',
        { PUSH_PRIVATE_KEY: 'pendek' },
        'PUSH_PRIVATE_KEY: must be 32 random bytes in base64url',
      ],
      [
        'a key of zeros',
        { PUSH_PRIVATE_KEY: 'A'.repeat(43) },
        'PUSH_PRIVATE_KEY: must be 32 random bytes in base64url',
      ],
      ['a path', { PUSH_SERVICES: 'https://push.test/kirim' }, 'PUSH_SERVICES: must be origins'],
      ['http elsewhere', { PUSH_SERVICES: 'http://push.test' }, 'PUSH_SERVICES: must be origins'],
    ])('%s', (_name, over, message) => {
      expect(() => readConfig({ ...least, ...push, ...over })).toThrow(message);
    });
  });

  test('the demo never runs in production', () => {
    expect(() =>
      readConfig({
        ...least,
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://lms.test',
        DEMO: 'true',
      }),
    ).toThrow('DEMO: must not be true');
  });
});
