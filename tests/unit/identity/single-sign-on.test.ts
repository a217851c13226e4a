import { describe, expect, it } from "vitest";
import {
	LINK_PROBLEMS,
	linkProblemFor,
	linkProblemOf,
	SIGN_IN_PROBLEMS,
	signInProblemFor,
	signInProblemOf,
} from "~/models/identity/single-sign-on";
import { nonceOf } from "~/models/identity/single-sign-on-nonce.server";
import { withNext } from "~/models/pages/single-sign-on-paths";
import { readConfig } from "../../../gateway/core/config";
import {
	createSingleSignOn,
	hasSandbox,
} from "../../../gateway/identity/single-sign-on/create-provider";

describe("why single sign-on did not work", () => {
	it("distinguishes a conflict, another account, an attempt in progress and a general failure", () => {
		const found = (
			[
				[409, "linked-elsewhere"],
				[409, "has-another"],
				[429, "link-in-progress"],
				[404, "pending-gone"],
				[503, "provider-down"],
				[504, undefined],
				[403, "not-confirmed"],
				[422, undefined],
			] as const
		).map(([status, kind]) => linkProblemFor(status, kind));
		expect(found).toEqual([
			"conflict",
			"has-another",
			"in-progress",
			"expired",
			"unavailable",
			"unavailable",
			"general",
			"general",
		]);
	});

	it("distinguishes an inactive account from a provider that is down", () => {
		expect(signInProblemFor(403, "not-active")).toBe("not-active");
		expect(signInProblemFor(403, "not-confirmed")).toBe("general");
		expect(signInProblemFor(503, "provider-down")).toBe("unavailable");
		expect(signInProblemFor(404, "not-set-up")).toBe("unavailable");
	});

	it("accepts an address only from its own claim", () => {
		for (const word of [null, "", "toString", "__proto__", "constructor", "not found"]) {
			expect(signInProblemOf(word), String(word)).toBeNull();
			expect(linkProblemOf(word), String(word)).toBeNull();
		}
		expect(signInProblemOf("not-found")).toBe("not-found");
		expect(linkProblemOf("conflict")).toBe("conflict");
	});

	it("names the provider, or says what to do, in every text", () => {
		for (const { title, text } of [
			...Object.values(SIGN_IN_PROBLEMS),
			...Object.values(LINK_PROBLEMS),
		]) {
			expect(title.length).toBeGreaterThan(5);
			expect(text("Peer POS")).toMatch(/Peer POS|again/);
		}
	});
});

it("adds where to go on to an address, whether or not it has a query", () => {
	expect(withNext("/auth", "")).toBe("/auth");
	expect(withNext("/auth", "/a?b=c&d")).toBe("/auth?next=%2Fa%3Fb%3Dc%26d");
	expect(withNext("/auth?problem=expired", "/a")).toBe("/auth?problem=expired&next=%2Fa");
});

it("makes another nonce for every verifier, and none that shows it", () => {
	expect(nonceOf("a verifier")).toBe(nonceOf("a verifier"));
	expect(nonceOf("a verifier")).not.toBe(nonceOf("another verifier"));
	expect(nonceOf("a verifier")).not.toContain("verifier");
});

describe("the provider of the settings", () => {
	const secrets = {
		SESSION_SECRET: "a secret only the tests know, 32+ characters",
		SERVICE_KEY: "service key of the tests",
	};
	const configOf = (env: Record<string, string>) => readConfig({ ...secrets, ...env });
	const issuer = { OIDC_ISSUER: "https://pos.example.test", OIDC_CLIENT_ID: "mise" };

	it("is none unless one is named, and the sandbox in the demo alone", () => {
		expect(createSingleSignOn(configOf({}))).toBeNull();
		expect(createSingleSignOn(configOf({ MISE_DEMO: "1" }))?.name).toBe("Demo POS");
		expect(hasSandbox(configOf({ MISE_DEMO: "1" }))).toBe(true);
		expect(hasSandbox(configOf({ MISE_DEMO: "1", ...issuer }))).toBe(false);
	});

	it("has the configured name, or that of its host", () => {
		expect(createSingleSignOn(configOf(issuer))?.name).toBe("pos.example.test");
		expect(createSingleSignOn(configOf({ ...issuer, OIDC_NAME: "Square" }))?.name).toBe("Square");
	});

	it("is refused over plain http except on this machine, and without a client", () => {
		for (const address of ["http://pos.example.test", "http://localhost.example.test", "pos"]) {
			expect(() => configOf({ ...issuer, OIDC_ISSUER: address }), address).toThrow("OIDC_ISSUER");
		}
		for (const address of ["http://localhost:9000/x", "http://127.0.0.1:9000", "http://[::1]:9"]) {
			expect(configOf({ ...issuer, OIDC_ISSUER: address }).OIDC_ISSUER).toBe(address);
		}
		expect(() => configOf({ OIDC_ISSUER: issuer.OIDC_ISSUER })).toThrow("OIDC_CLIENT_ID");
	});
});
