import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "../../support/browser";
import { type IsolationWorld, startIsolationWorld } from "../../support/isolation-world";
import { PAGE_ACTIONS } from "../../support/page-actions";
import { NON_PAGES } from "../../support/route-rules";
import { beginningAt, isInShare } from "../../support/share";
import { digestTables, type TableDigest } from "../../support/table-digest";
import { filledPath, namedAt } from "../../support/things";
import { readManifest, startTestWeb, type TestWeb } from "../../support/web";

let world: IsolationWorld;
let web: TestWeb;
let browser: Browser;
let cases = 0;
let looked: TableDigest;

beforeAll(async () => {
	world = await startIsolationWorld();
	web = await startTestWeb(world.gateway);
	looked = await digestTables(world.gateway.services.database);
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

const METHODS = ["PUT", "PATCH", "DELETE"] as const;

type Sending = NonNullable<Parameters<Browser["post"]>[1]>;
interface Attempt {
	what: string;
	sending: (host: string) => Sending;
	status: number;
}

const OF_STRANGERS: readonly Attempt[] = [
	...Object.entries(STRANGERS).flatMap(([who, headersOf]) =>
		ENCODINGS.map((encoding) => ({
			what: `${who}, ${encoding}`,
			sending: (host: string) => ({ headers: headersOf(host), encoding }),
			status: 403,
		})),
	),
	...METHODS.map((method) => ({
		what: `another origin, ${method}`,
		sending: () => ({ method, headers: { origin: "https://evil.example" } }),
		status: 403,
	})),
];

const NO_TOKEN = { what: "no token", sending: () => ({ csrf: null }), status: 403 };
/** What is sent without this session's token, beside the plainest: none at all in a form. */
const WITHOUT_TOKEN: readonly Attempt[] = [
	...UNDERSTOOD.flatMap((encoding) => [
		{ ...NO_TOKEN, what: `no token, ${encoding}`, sending: () => ({ csrf: null, encoding }) },
		{
			what: `another token, ${encoding}`,
			sending: () => ({ csrf: "csrf of somebody else", encoding }),
			status: 403,
		},
		{ what: `an empty token, ${encoding}`, sending: () => ({ csrf: "", encoding }), status: 403 },
	]),
	...METHODS.map((method) => ({
		what: `no token, ${method}`,
		sending: () => ({ csrf: null, method }),
		status: 403,
	})),
	...NOT_UNDERSTOOD.map((encoding) => ({
		what: `the token as ${encoding}`,
		sending: () => ({ encoding }),
		status: 415,
	})),
];

/** One guard serves all routes: the first meets every attempt, each other one in turn; in `npm test -- all` four. */
function inTurn(attempts: readonly Attempt[], at: number): readonly Attempt[] {
	if (at === 0) return attempts;
	const count = process.env.TEST_WHOLE ? 4 : 1;
	return beginningAt(attempts, at * count).slice(0, count);
}

/** A browser's cookies except the one about styles. */
function sessionCookies({ cookies }: Browser): Map<string, string> {
	return new Map([...cookies].filter(([name]) => name !== "mise_styles"));
}

/** Compares the tables with how they were at the last look. */
async function expectUnchanged(): Promise<void> {
	const before = looked;
	looked = await digestTables(world.gateway.services.database);
	expect(looked).toEqual(before);
}

describe.each(acting.map((route, at) => ({ ...route, at })))("$id", ({ id, path, at }) => {
	const fields = { ...(PAGE_ACTIONS[id] ?? NON_PAGES[id])?.fields };
	const to = () => filledPath(path ?? "", namedAt(world.own));
	const bothWays = [undefined, id];
	const inTurnOfWays = bothWays.filter((_, way) => at === 0 || isInShare(at + way, 2));

	/** Sends it as document, as data or both, and expects a refusal without effect. */
	async function refuses({ what, sending, status }: Attempt, ways = inTurnOfWays) {
		const { host } = new URL(web.url);
		for (const data of ways) {
			browser = await web.signedInBrowser("merchantSuperAdmin");
			const cookies = sessionCookies(browser);
			const answer = await browser.post(to(), { fields, data, ...sending(host) });
			expect(answer.status, `${what}: ${answer.text.slice(0, 200)}`).toBe(status);
			expect(sessionCookies(browser), `${what} set a cookie`).toEqual(cookies);
			cases += 1;
		}
	}

	const isLast = at === acting.length - 1;
	// A form that did something is among the few since the look before.
	if (isLast || isInShare(at, 8)) afterAll(expectUnchanged);

	it("does nothing for a form of a stranger, in any encoding, by any method", async () => {
		for (const attempt of inTurn(OF_STRANGERS, at)) await refuses(attempt);
	});

	const asksForToken = !NON_PAGES[id]?.provesItself;
	it.runIf(asksForToken)(
		"does nothing without this session's own token, even for this origin",
		async () => {
			await refuses(NO_TOKEN, bothWays);
			for (const attempt of inTurn(WITHOUT_TOKEN, at)) await refuses(attempt);
		},
	);

	it.runIf(isInShare(at, 3))(
		"does nothing for the address alone, whatever stands in it",
		async () => {
			browser = await web.signedInBrowser("merchantSuperAdmin");
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
		},
	);
});

it("takes the very same forms when they are this origin's own", async () => {
	browser = await web.signedInBrowser("merchantSuperAdmin");
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
