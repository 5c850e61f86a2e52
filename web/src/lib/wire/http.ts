import type { ErrorBody } from './bodies';

/** What the server refused, as a key and facts. */
export class Refusal extends Error {
  constructor(
    readonly key: string,
    readonly facts: Record<string, unknown>
  ) {
    super(key);
  }
}

export async function get<Answer>(path: string): Promise<Answer> {
  return ask<Answer>('GET', path);
}

export async function post<Answer>(path: string, body?: unknown): Promise<Answer> {
  return ask<Answer>('POST', path, body);
}

export async function patch<Answer>(path: string, body: unknown): Promise<Answer> {
  return ask<Answer>('PATCH', path, body);
}

export async function put(path: string, body: unknown): Promise<void> {
  await ask<null>('PUT', path, body);
}

/** A file, as it comes. */
export async function download(path: string): Promise<Blob> {
  return (await fetched('GET', path)).blob();
}

export async function remove(path: string): Promise<void> {
  await ask<null>('DELETE', path);
}

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await fetched(method, path, body);
  return answer.status === 204 ? (null as Answer) : ((await answer.json()) as Answer);
}

async function fetched(method: string, path: string, body?: unknown): Promise<Response> {
  let answer: Response;
  try {
    const headers = { 'Content-Type': 'application/json', 'X-Sacbe': 'page' };
    answer = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw new Refusal('unreachable', {});
  }
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => ({ key: 'internal' }))) as ErrorBody;
  throw new Refusal(problem.key, problem.facts ?? {});
}
