/** Sign-in at an OpenID Connect provider: authorization code with PKCE (S256), state and nonce. */
import * as client from 'openid-client';
import type { Clock } from '../clock.ts';
import { AppError } from '../errors.ts';
import type { Log } from '../wake/outage.ts';
import { ownState } from './oidc-state.ts';

export interface OidcOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  scope: string;
  /** Claim with the LMS user name. */
  claim: string;
}

export interface OidcAttempt {
  state: string;
  nonce: string;
  codeVerifier: string;
  redirectUri: string;
}

export interface OidcIdentity {
  issuer: string;
  subject: string;
  name: string | null;
}

export interface Oidc {
  /** 503 layanan_masuk_tidak_tersedia when the provider does not answer. */
  begin(redirectUri: string): Promise<{ url: string; attempt: OidcAttempt }>;
  /** 401 kode_tidak_berlaku when refused, 503 without an answer. */
  finish(
    attempt: OidcAttempt,
    answer: { code: string; state: string; iss: string | undefined },
  ): Promise<OidcIdentity>;
}

const TIMEOUT_SECONDS = 5;
const KEEP_MS = 3_600_000;

export function createOidc(options: OidcOptions, { clock, log }: { clock: Clock; log: Log }): Oidc {
  const issuer = new URL(options.issuer);
  let known: { at: number; provider: Promise<client.Configuration> } | null = null;

  function provider(): Promise<client.Configuration> {
    const now = clock.now().getTime();
    if (known !== null && Math.abs(now - known.at) < KEEP_MS) return known.provider;
    const asked = client.discovery(issuer, options.clientId, options.clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      // The configuration allows http only for a provider on this machine.
      execute: issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [],
    });
    const entry = { at: now, provider: asked };
    known = entry;
    asked.catch(() => {
      if (known === entry) known = null;
    });
    return asked;
  }

  const unavailable = (error: unknown) => {
    log.warn({ err: error, issuer: options.issuer }, 'the sign-in service does not answer');
    return new AppError('layanan_masuk_tidak_tersedia', { cause: error, retryAfterSeconds: 5 });
  };

  async function nameOf(
    at: client.Configuration,
    tokens: client.TokenEndpointResponse,
    subject: string,
    claims: object,
  ) {
    const inToken = textOf(claims, options.claim);
    if (inToken !== null || at.serverMetadata().userinfo_endpoint === undefined) return inToken;
    return textOf(await client.fetchUserInfo(at, tokens.access_token, subject), options.claim);
  }

  return {
    begin: async (redirectUri) => {
      const at = await provider().catch((error: unknown) => {
        throw unavailable(error);
      });
      const attempt = {
        state: ownState(client.randomState()),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
        redirectUri,
      };
      const url = client.buildAuthorizationUrl(at, {
        redirect_uri: redirectUri,
        scope: options.scope,
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(attempt.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, attempt };
    },

    finish: async ({ state, nonce, codeVerifier, redirectUri }, answer) => {
      const came = new URL(redirectUri);
      for (const [name, value] of Object.entries(answer))
        if (value !== undefined) came.searchParams.set(name, value);
      try {
        const at = await provider();
        const checks = {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        };
        const tokens = await client.authorizationCodeGrant(at, came, checks);
        const claims = tokens.claims();
        if (claims === undefined) throw new AppError('kode_tidak_berlaku');
        return {
          issuer: claims.iss,
          subject: claims.sub,
          name: await nameOf(at, tokens, claims.sub, claims),
        };
      } catch (error) {
        if (error instanceof AppError) throw error;
        if (isAway(error)) throw unavailable(error);
        log.warn({ err: error, issuer: options.issuer }, 'the sign-in service refused a code');
        throw new AppError('kode_tidak_berlaku', { cause: error });
      }
    },
  };
}

function textOf(claims: object, name: string): string | null {
  const value: unknown = Object.entries(claims).find(([key]) => key === name)?.[1];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** No answer, or a failure of the provider itself. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof TypeError) return error.message === 'fetch failed';
  if ('code' in error && error.code === 'OAUTH_TIMEOUT') return true;
  return error.cause instanceof Response && error.cause.status >= 500;
}
