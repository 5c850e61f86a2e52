import type { PasskeyOptions } from '$lib/wire/bodies';
import { post, Refusal } from '$lib/wire/http';

/** Passkeys: the server speaks base64 where browsers take and give bytes. */
type Bytes = Uint8Array<ArrayBuffer>;
interface Named {
  id: string;
  type: 'public-key';
}

export const works = (): boolean => typeof PublicKeyCredential === 'function';

export function bytes(text: string): Bytes {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}

export function base64(buffer: ArrayBuffer): string {
  const text = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const known = (named: unknown): (Named & { id: never })[] =>
  ((named ?? []) as Named[]).map((each) => ({ ...each, id: bytes(each.id) as never }));

async function asked<Options>(purpose: 'add' | 'login' | 'prove'): Promise<Options> {
  return (await post<PasskeyOptions>('/api/me/passkeys/options', { purpose })).options as Options;
}

/** What the browser answers: nothing, where nobody wanted to. */
async function answered(work: Promise<Credential | null>): Promise<PublicKeyCredential> {
  const found = await work.catch((error: unknown) => {
    throw new Refusal(error instanceof DOMException && error.name === 'InvalidStateError' ? 'passkey_known' : 'passkey_stopped', {});
  });
  return found as PublicKeyCredential;
}

/** A new passkey, as the server takes it. */
export async function create(): Promise<object> {
  const told = await asked<Record<string, unknown> & { challenge: string; user: { id: string }; excludeCredentials?: unknown }>('add');
  const publicKey = {
    ...told,
    challenge: bytes(told.challenge),
    user: { ...told.user, id: bytes(told.user.id) },
    excludeCredentials: known(told.excludeCredentials)
  } as unknown as PublicKeyCredentialCreationOptions;
  const made = await answered(navigator.credentials.create({ publicKey }));
  const response = made.response as AuthenticatorAttestationResponse;
  return written(made, {
    attestationObject: base64(response.attestationObject),
    clientDataJSON: base64(response.clientDataJSON),
    transports: response.getTransports()
  });
}

/** One that is there, to log in or as a proof. */
export async function show(purpose: 'login' | 'prove'): Promise<object> {
  const told = await asked<Record<string, unknown> & { challenge: string; allowCredentials?: unknown }>(purpose);
  const publicKey = {
    ...told,
    challenge: bytes(told.challenge),
    allowCredentials: known(told.allowCredentials)
  } as unknown as PublicKeyCredentialRequestOptions;
  const shown = await answered(navigator.credentials.get({ publicKey }));
  const response = shown.response as AuthenticatorAssertionResponse;
  return written(shown, {
    authenticatorData: base64(response.authenticatorData),
    clientDataJSON: base64(response.clientDataJSON),
    signature: base64(response.signature),
    userHandle: response.userHandle && base64(response.userHandle)
  });
}

function written(credential: PublicKeyCredential, response: object): object {
  const rawId = base64(credential.rawId);
  return { id: rawId, rawId, type: credential.type, response, clientExtensionResults: {} };
}
