import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser, PageAnswer } from "../../support/browser";
import { type IsolationWorld, startIsolationWorld } from "../../support/isolation-world";
import { startTestWeb, type TestWeb } from "../../support/web";

let world: IsolationWorld;
let web: TestWeb;
let owner: Browser;
/** What an address answers at first, and what it leads to. */
let documents: { name: string; first: PageAnswer; answer: PageAnswer }[];

beforeAll(async () => {
	world = await startIsolationWorld();
	web = await startTestWeb(world.gateway);
	owner = await web.signedInBrowser("merchantSuperAdmin");
	documents = await Promise.all(
		places().map(async ([name, browser, path]) => {
			const first = await browser.get(path);
			return { name, first, answer: await browser.follow(first) };
		}),
	);
});
afterAll(async () => {
	await web?.close();
	await world?.close();
});

/** Pages of every kind, including refused and broken ones. */
function places(): [string, Browser, string][] {
	const { storeId, orderId } = world.own;
	const paths = [
		"/auth",
		"/home",
		"/settings/locations",
		"/settings/locations/new",
		`/settings/locations/edit/${storeId}`,
		"/settings/audit-log",
		`/location/${storeId}`,
		`/location/${storeId}/orders`,
		`/location/${storeId}/orders/${orderId}`,
		`/location/${storeId}/orders/${orderId}/ticket`,
		`/location/${storeId}/business-hours`,
		`/location/${world.other.storeId}/orders`,
		`/location/${storeId}/orders/${world.missing.orderId}`,
		"/settings/team",
		"/no/such/page",
	];
	return [
		...paths.map((path): [string, Browser, string] => [path, owner, path]),
		["/auth of nobody", web.guest(), "/auth"],
	];
}

function contentPolicy({ headers }: PageAnswer): Map<string, string> {
	const policy = headers.get("content-security-policy") ?? "";
	return new Map(
		policy.split("; ").map((rule) => {
			const [name = "", ...values] = rule.split(" ");
			return [name, values.join(" ")];
		}),
	);
}

describe("every page", () => {
	it("runs scripts of its own only, each with this answer's nonce", () => {
		const nonces = new Set<string>();
		for (const { name, answer } of documents) {
			const policy = contentPolicy(answer);
			expect(policy.get("default-src"), name).toBe("'none'");
			const [, nonce = ""] = /'nonce-([^']+)'/.exec(policy.get("script-src") ?? "") ?? [];
			expect(policy.get("script-src"), name).toBe(`'self' 'nonce-${nonce}'`);
			expect(Buffer.from(nonce, "base64").length, name).toBeGreaterThanOrEqual(16);
			expect(nonces.has(nonce), `${name} has a nonce of its own`).toBe(false);
			nonces.add(nonce);
			for (const [tag] of answer.text.matchAll(/<script\b[^>]*>/g)) {
				const allowed = tag.includes(`nonce="${nonce}"`) || /src="\/assets\//.test(tag);
				expect(allowed, `${name}: ${tag}`).toBe(true);
			}
			for (const [tag] of answer.text.matchAll(/<style\b[^>]*>/g)) {
				expect(tag, name).toBe(`<style nonce="${nonce}">`);
			}
			expect(["'self'", `'self' 'nonce-${nonce}'`], name).toContain(policy.get("style-src"));
			expect(policy.get("style-src-attr"), name).toBeUndefined();
			expect(answer.text.replace(/<script\b[\s\S]*?<\/script>/g, ""), name).not.toMatch(
				/\son\w+="|javascript:/i,
			);
			for (const rule of ["connect-src", "form-action"]) {
				expect(policy.get(rule), `${name}, ${rule}`).toBe("'self'");
			}
			expect(policy.get("frame-ancestors"), name).toBe("'none'");
			expect(policy.get("base-uri"), name).toBe("'none'");
		}
	});

	it("is not cached, its type is not guessed, and it sends no referrer", () => {
		for (const { name, answer } of documents) {
			const { headers } = answer;
			expect(headers.get("cache-control"), name).toBe("no-store");
			expect(headers.get("x-content-type-options"), name).toBe("nosniff");
			expect(headers.get("referrer-policy"), name).toBe("same-origin");
			expect(headers.get("cross-origin-opener-policy"), name).toBe("same-origin");
			expect(headers.get("x-powered-by"), name).toBeNull();
			expect(headers.get("x-request-id"), name).toMatch(/^[\w-]{8,64}$/);
		}
	});

	it("reveals no secret of its session", () => {
		for (const { name, first } of documents) {
			const { text, headers } = first;
			for (const token of Object.values(world.gateway.own.tokens)) {
				expect(text.includes(token), name).toBe(false);
				expect(JSON.stringify([...headers]).includes(token), name).toBe(false);
			}
			expect(text, name).not.toMatch(/service key of the tests|a secret only the tests know/);
			expect(text, name).not.toMatch(/passwordHash|\$argon2/);
		}
	});
});

describe("pictures of maps", () => {
	const imagePolicy = async (env: Record<string, string>) => {
		const other = await startTestWeb(world.gateway, env);
		try {
			return contentPolicy(await other.guest().get("/auth")).get("img-src");
		} finally {
			await other.close();
		}
	};

	it("may come from no other host where none is set", async () => {
		expect(contentPolicy(await owner.get("/home")).get("img-src")).toBe("'self' data:");
	});

	it("may come from the host that is set", async () => {
		const url = "https://{s}.tiles.example:8443/{z}/{x}/{y}{r}.png";
		expect(await imagePolicy({ MAP_TILES_URL: url })).toBe(
			"'self' data: https://*.tiles.example:8443",
		);
	});
});

it("answers data requests and files with the same care", async () => {
	const { storeId } = world.own;
	const data = await owner.get("/settings/locations", { data: "routes/locations/locations" });
	const files = [
		"/settings/locations.csv",
		"/settings/audit-log.csv",
		`/location/${storeId}/orders.csv`,
		`/location/${storeId}/audit-log.csv`,
	];
	const answers = [data, ...(await Promise.all(files.map((path) => owner.get(path))))];
	for (const { status, headers } of answers) {
		expect(status).toBe(200);
		expect(headers.get("cache-control")).toBe("no-store");
		expect(headers.get("x-content-type-options")).toBe("nosniff");
	}
	for (const { headers, text } of answers.slice(1)) {
		expect(headers.get("content-disposition")).toMatch(/^attachment; filename="[\w.-]+"$/);
		for (const line of text.split("\r\n")) expect(line).not.toMatch(/(?:^|,)"?(?:[=@]|\+(?!\d))/);
	}
});

describe("the session's cookie", () => {
	const findSetCookie = ({ headers }: PageAnswer, name = "mise_session") =>
		headers.getSetCookie().find((line) => line.includes(`${name}=`)) ?? "";

	it("is sealed, out of reach of scripts, and for this site alone", async () => {
		const guest = web.guest();
		const line = findSetCookie(await guest.get("/auth"));
		expect(line.split("; ").slice(1)).toEqual(["Path=/", "HttpOnly", "SameSite=Lax"]);
		const sealed = decodeURIComponent(guest.cookies.get("mise_session") ?? "");
		expect(sealed.split(".")).toHaveLength(5);
		const { csrf } = await guest.session();
		for (const part of sealed.split(".")) {
			expect(Buffer.from(part, "base64url").toString()).not.toContain(csrf);
		}
	});

	it("is not set again while nothing in it changes", async () => {
		const guest = web.guest();
		await guest.get("/auth");
		expect(findSetCookie(await guest.get("/auth"))).toBe("");
	});

	it("that was made up or altered is ignored", async () => {
		const sealed = owner.cookies.get("mise_session") ?? "";
		for (const value of [
			"",
			"x",
			"....",
			`${sealed.slice(0, -4)}AAAA`,
			"%",
			sealed.repeat(3).slice(0, 6_000),
		]) {
			const guest = web.guest();
			guest.cookies.set("mise_session", value);
			const answer = await guest.get("/home");
			expect([answer.status, answer.location], value.slice(0, 20)).toEqual([
				303,
				"/auth?next=%2Fhome",
			]);
		}
	});

	it("has the attributes for https when people come by https", async () => {
		const publicUrl = "https://mise.example";
		const secure = await startTestWeb(world.gateway, { PUBLIC_URL: publicUrl });
		try {
			const guest = secure.guest();
			const line = findSetCookie(await guest.get("/auth"), "__Host-mise_session");
			expect(line.split("; ").slice(1)).toEqual(["Path=/", "HttpOnly", "Secure", "SameSite=Lax"]);
			const [, csrf = ""] =
				/name="csrf" value="([^"]+)"/.exec((await guest.get("/auth")).text) ?? [];
			// As a proxy reports it.
			const send = (origin: string) =>
				guest.post("/preferences", {
					csrf,
					fields: { theme: "dark" },
					headers: { origin, "x-forwarded-host": new URL(origin).host },
				});
			expect((await send(publicUrl)).status).toBe(303);
			expect((await send(secure.url)).status).toBe(403);
		} finally {
			await secure.close();
		}
	});
});
