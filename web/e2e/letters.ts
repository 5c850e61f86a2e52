import type { Page } from 'playwright-core';

/** What a page asks of the server behind its back: tables made, joined and left faster than by hand. */
export async function ask<Answer = unknown>(page: Page, method: string, path: string, body?: unknown): Promise<Answer> {
  return page.evaluate(
    async ([verb, where, told]) => {
      const headers = { 'Content-Type': 'application/json', 'X-Sacbe': 'page' };
      const answer = await fetch(where as string, {
        method: verb as string,
        headers,
        body: told === undefined ? undefined : JSON.stringify(told)
      });
      if (!answer.ok) throw new Error(`${verb as string} ${where as string}: ${answer.status}`);
      return answer.status === 204 ? null : answer.json();
    },
    [method, path, body] as const
  ) as Promise<Answer>;
}

export interface Known {
  id: string;
  name: string;
}
export const me = (page: Page): Promise<Known> => ask<Known>(page, 'GET', '/api/me');

/** A table of Lost Cities at which these people sit, all of them elsewhere on the page. */
export async function together(...pages: Page[]): Promise<string> {
  const seats = pages.map((_, seat) => ({ kind: seat ? 'open' : 'me' }));
  const { id } = await ask<Known>(pages[0]!, 'POST', '/api/tables', { game: 'lost_cities', seats });
  for (const page of pages.slice(1)) await ask(page, 'POST', `/api/tables/${id}/join`, {});
  return id;
}

/** A match against a bot, played to its end over a socket by taking the last choice. */
export async function playedOut(page: Page, level = 'pilgrim', game = 'coatl'): Promise<string> {
  const seats = [{ kind: 'me' }, { kind: 'bot', level }];
  const { id } = await ask<Known>(page, 'POST', '/api/tables', { game, seats, listed: true });
  await page.evaluate(
    (table) =>
      new Promise<void>((done, fail) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${table}/socket`);
        let asked = -1;
        socket.onerror = () => fail(new Error('the socket is closed'));
        socket.onmessage = ({ data }: MessageEvent<string>) => {
          const told = JSON.parse(data) as {
            type: string;
            seat?: number;
            number?: number;
            result?: unknown;
            choices?: { action: string }[];
          };
          if (told.type !== 'moved') return;
          if (told.result) {
            socket.close();
            done();
          } else if (told.choices?.length && told.number !== asked) {
            asked = told.number!;
            const { action } = told.choices.at(-1)!;
            socket.send(JSON.stringify({ type: 'move', seat: told.seat, action, seen: told.number, request: `r${asked}` }));
          }
        };
      }),
    id
  );
  return id;
}
