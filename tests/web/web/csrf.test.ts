import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "../../support/browser";
import { type IsolationWorld, startIsolationWorld } from "../../support/isolation-world";
import { PAGE_ACTIONS } from "../../support/page-actions";
import { NON_PAGES } from "../../support/route-rules";
import { digestTables } from "../../support/table-digest";
import { filledPath, namedAt } from "../../support/things";
import { readManifest, startTestWeb, type TestWeb } from "../../support/web";

let world: IsolationWorld;
let web: TestWeb;
let browser: Browser;
let cases = 0;

beforeAll(async () => {
	world = await startIsolationWorld();
	web = await startTestWeb(world.gateway);
});
afterAll(async () => {
	process.stdout.write(`cross-site attempts: ${cases}\n`);
	await web?.close();
	await world?.close();
});

const acting = readManifest().filter(({ hasAction, path }) => hasAction && path !== null);
const ENCODINGS = ["urlencoded", "multipart", "text/plain", "application/json"] as const;
const UNDERSTOOD = ["urlencoded", "multipart"] as const;
const NOT_UNDERSTOOD = ["text/plain", "application/json"] as const;

/** Headers of a foreign page whose form is sent here with this browser's cookies. */
const STRANGERS: Record<string, (host: string) => Record<string, string | undefined>> = {
	"another origin": () => ({ origin: "https://evil.example" }),
	"a sibling subdomain": (host) => ({ origin: `http://shop.${host}` }),
	"a parent domain": () => ({ origin: "http://0.0.1" }),
	"another port": () => ({ origin: "http://127.0.0.1:1" }),
	"a name that ends alike": (host) => ({ origin: `http://evil-${host}` }),
	"a name that begins alike": (host) => ({ origin: `http://${host}.evil.example` }),
	"a user name that looks alike": (host) => ({ origin: `http://${host}@evil.example` }),
	"an opaque origin": () => ({ origin: "null" }),
	"no origin that can be read": () => ({ origin: "http://" }),
	"fetch metadata: cross-site": () => ({ origin: undefined, "sec-fetch-site": "cross-site" }),
	"fetch metadata: same-site": () => ({ origin: undefined, "sec-fetch-site": "same-site" }),
	"fetch metadata against its origin": (host) => ({
		origin: `http://${host}`,
		"sec-fetch-site": "cross-site",
	}),
};

const ATTEMPTS = Object.entries(STRANGERS).flatMap(([who, headersOf]) =>
	ENCODINGS.map((encoding) => ({ who, headersOf, encoding })),
);

const METHODS = ["PUT", "PATCH", "DELETE"] as const;

/** What is sent without this session's token, beside the plainest: none at all in a form. */
const WITHOUT_TOKEN: readonly [string, Sending][] = [
	...UNDERSTOOD.flatMap((encoding): [string, Sending][] => [
		[`no token, ${encoding}`, { csrf: null, encoding }],
		[`another token, ${encoding}`, { csrf: "csrf of somebody else", encoding }],
		[`an empty token, ${encoding}`, { csrf: "", encoding }],
	]),
	...METHODS.map((method): [string, Sending] => [`no token, ${method}`, { csrf: null, method }]),
];
type Sending = NonNullable<Parameters<Browser["post"]>[1]>;

/** One guard serves all routes: the first route meets every attempt, each other one some of them in turn. */
function inTurn<Attempt>(attempts: readonly Attempt[], id: string, count: number) {
	const at = acting.findIndex((each) => each.id === id);
	if (at === 0) return attempts;
	const first = (at * count) % attempts.length;
	return [...attempts, ...attempts].slice(first, first + count);
}

/** A browser's cookies except the one about styles. */
function kept({ cookies }: Browser): Map<string, string> {
	return new Map([...cookies].filter(([name]) => name !== "mise_styles"));
}

describe.each(acting)("$id", ({ id, path }) => {
	const fields = { ...(PAGE_ACTIONS[id] ?? NON_PAGES[id])?.fields };
	const to = () => filledPath(path ?? "", namedAt(world.own));

	/** Sends it both as document and as data, and expects a refusal without effect. */
	async function refuses(what: string, sending: Sending, statuses: readonly number[]) {
		for (const data of [undefined, id]) {
			browser = await web.browserOf("merchantSuperAdmin");
			const cookies = kept(browser);
			const answer = await browser.post(to(), { fields, data, ...sending });
			expect(statuses, `${what}: ${answer.status} ${answer.text.slice(0, 200)}`).toContain(
				answer.status,
			);
			expect(kept(browser), `${what} set a cookie`).toEqual(cookies);
			cases += 1;
		}
	}

	it("does nothing for a form of a stranger, in any encoding, by any method", async () => {
		const before = await digestTables(world.gateway.services.database);
		const { host } = new URL(web.url);
		for (const { who, headersOf, encoding } of inTurn(ATTEMPTS, id, 2)) {
			const sending = { headers: headersOf(host), encoding };
			await refuses(`${who}, ${encoding}`, sending, [403]);
		}
		for (const method of inTurn(METHODS, id, 1)) {
			const sending = { method, headers: { origin: "https://evil.example" } };
			await refuses(`another origin, ${method}`, sending, [403]);
		}
		expect(await digestTables(world.gateway.services.database)).toEqual(before);
	});

	const asksForToken = !NON_PAGES[id]?.provesItself;
	it.runIf(asksForToken)(
		"does nothing without this session's own token, even for this origin",
		async () => {
			const before = await digestTables(world.gateway.services.database);
			await refuses("no token", { csrf: null }, [403]);
			for (const [what, sending] of inTurn(WITHOUT_TOKEN, id, 1))
				await refuses(what, sending, [403]);
			for (const encoding of inTurn(NOT_UNDERSTOOD, id, 1)) {
				await refuses(`the token as ${encoding}`, { encoding }, [415]);
			}
			expect(await digestTables(world.gateway.services.database)).toEqual(before);
		},
	);

	it("does nothing for the address alone, whatever stands in it", async () => {
		const before = await digestTables(world.gateway.services.database);
		browser = await web.browserOf("merchantSuperAdmin");
		const { csrf } = await browser.session();
		const query = new URLSearchParams({
			...fields,
			csrf,
			_method: "post",
			"_method-override": "post",
		});
		const answer = await browser.get(`${to()}?${query}`, {
			headers: { "x-http-method-override": "POST" },
		});
		expect(answer.status).toBeLessThan(500);
		expect(await digestTables(world.gateway.services.database)).toEqual(before);
	});
});

it("takes the very same forms when they are this origin's own", async () => {
	browser = await web.browserOf("merchantSuperAdmin");
	const answer = await browser.post("/preferences", { fields: { theme: "dark", return: "/home" } });
	expect([answer.status, answer.location]).toEqual([303, "/home"]);
	expect(browser.cookies.get("mise_theme")).toBe("dark");
	const direct = await browser.post("/preferences", {
		fields: { theme: "light" },
		headers: { origin: undefined, "sec-fetch-site": "none" },
	});
	expect(direct.status).toBe(303);
});

it("keeps no form of a stranger for sign-in, and one of this origin", async () => {
	browser = web.guest();
	const fields = { name: "Sent by a stranger" };
	const strange = await browser.post("/settings/general", {
		fields,
		csrf: null,
		headers: { origin: "https://evil.example" },
	});
	expect([strange.status, strange.location]).toEqual([
		303,
		expect.stringMatching(/^\/auth\?next=/),
	]);
	expect(strange.text).not.toContain("parked");
	const own = await browser.post("/settings/general", { fields, csrf: null });
	expect(own.status).toBe(401);
	expect(own.text).toContain("parked");
});
