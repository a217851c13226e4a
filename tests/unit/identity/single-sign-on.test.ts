import { describe, expect, it } from "vitest";
import {
	LINK_ERRORS,
	linkErrorKind,
	parseLinkErrorKind,
	parseSignInErrorKind,
	SIGN_IN_ERRORS,
	signInErrorKind,
} from "~/models/identity/single-sign-on";
import { deriveNonce } from "~/models/identity/single-sign-on-nonce.server";
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
		).map(([status, kind]) => linkErrorKind(status, kind));
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
		expect(signInErrorKind(403, "not-active")).toBe("not-active");
		expect(signInErrorKind(403, "not-confirmed")).toBe("general");
		expect(signInErrorKind(503, "provider-down")).toBe("unavailable");
		expect(signInErrorKind(404, "not-set-up")).toBe("unavailable");
	});

	it("accepts an address only from its own claim", () => {
		for (const word of [null, "", "toString", "__proto__", "constructor", "not found"]) {
			expect(parseSignInErrorKind(word), String(word)).toBeNull();
			expect(parseLinkErrorKind(word), String(word)).toBeNull();
		}
		expect(parseSignInErrorKind("not-found")).toBe("not-found");
		expect(parseLinkErrorKind("conflict")).toBe("conflict");
	});

	it("names the provider, or says what to do, in every text", () => {
		for (const { title, text } of [
			...Object.values(SIGN_IN_ERRORS),
			...Object.values(LINK_ERRORS),
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
	expect(deriveNonce("a verifier")).toBe(deriveNonce("a verifier"));
	expect(deriveNonce("a verifier")).not.toBe(deriveNonce("another verifier"));
	expect(deriveNonce("a verifier")).not.toContain("verifier");
});

describe("the provider of the settings", () => {
	const secrets = {
		SESSION_SECRET: "a secret only the tests know, 32+ characters",
		SERVICE_KEY: "service key of the tests",
	};
	const testConfig = (env: Record<string, string>) => readConfig({ ...secrets, ...env });
	const issuer = { OIDC_ISSUER: "https://pos.example.test", OIDC_CLIENT_ID: "mise" };

	it("is none unless one is named, and the sandbox in the demo alone", () => {
		expect(createSingleSignOn(testConfig({}))).toBeNull();
		expect(createSingleSignOn(testConfig({ MISE_DEMO: "1" }))?.name).toBe("Demo POS");
		expect(hasSandbox(testConfig({ MISE_DEMO: "1" }))).toBe(true);
		expect(hasSandbox(testConfig({ MISE_DEMO: "1", ...issuer }))).toBe(false);
	});

	it("has the configured name, or that of its host", () => {
		expect(createSingleSignOn(testConfig(issuer))?.name).toBe("pos.example.test");
		expect(createSingleSignOn(testConfig({ ...issuer, OIDC_NAME: "Square" }))?.name).toBe("Square");
	});

	it("is refused over plain http except on this machine, and without a client", () => {
		for (const address of ["http://pos.example.test", "http://localhost.example.test", "pos"]) {
			expect(() => testConfig({ ...issuer, OIDC_ISSUER: address }), address).toThrow("OIDC_ISSUER");
		}
		for (const address of ["http://localhost:9000/x", "http://127.0.0.1:9000", "http://[::1]:9"]) {
			expect(testConfig({ ...issuer, OIDC_ISSUER: address }).OIDC_ISSUER).toBe(address);
		}
		expect(() => testConfig({ OIDC_ISSUER: issuer.OIDC_ISSUER })).toThrow("OIDC_CLIENT_ID");
	});
});
