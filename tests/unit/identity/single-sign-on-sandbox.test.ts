import { createHash } from "node:crypto";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deriveNonce } from "~/models/identity/single-sign-on-nonce.server";
import { createOidcProvider } from "../../../gateway/identity/single-sign-on/oidc-provider";
import { createAccountSandbox } from "../../../gateway/identity/single-sign-on/sandbox";
import {
	ACCOUNT_SANDBOX_PATH,
	isSandboxCallback,
	SANDBOX_CLIENT_ID,
	sandboxIssuer,
} from "../../../gateway/identity/single-sign-on/sandbox-address";

const callback = "http://localhost:3000/auth/single-sign-on/callback";
const codeVerifier = "v".repeat(43);

let server: Server;
let issuer: string;
beforeAll(async () => {
	const app = new Hono();
	server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }) as Server;
	await new Promise((resolve) => server.once("listening", resolve));
	const settings = {
		GATEWAY_PORT: (server.address() as AddressInfo).port,
		GATEWAY_PUBLIC_URL: undefined,
		PUBLIC_URL: "https://office.example.test",
		PORT: 3000,
	};
	issuer = sandboxIssuer(settings);
	app.route(ACCOUNT_SANDBOX_PATH, createAccountSandbox(settings));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

type Changed = Record<string, string | null>;

function authorize(changed: Changed = {}) {
	const url = new URL(`${issuer}/authorize`);
	const params = {
		response_type: "code",
		client_id: SANDBOX_CLIENT_ID,
		redirect_uri: callback,
		state: "a state",
		nonce: deriveNonce(codeVerifier),
		code_challenge: createHash("sha256").update(codeVerifier).digest("base64url"),
		code_challenge_method: "S256",
		account: "pos-1001",
		...changed,
	};
	for (const [name, value] of Object.entries(params)) {
		if (value !== null) url.searchParams.set(name, value);
	}
	return fetch(url, { redirect: "manual" });
}

async function back(changed: Changed = {}): Promise<URLSearchParams> {
	const { headers } = await authorize(changed);
	return new URL(headers.get("location") ?? "").searchParams;
}

const provider = () =>
	createOidcProvider({ issuer, clientId: SANDBOX_CLIENT_ID, clientSecret: null, name: "Demo POS" });
const answerWith = (params: URLSearchParams, changed: Record<string, string> = {}) => ({
	code: params.get("code") ?? "",
	codeVerifier,
	redirectUri: callback,
	iss: params.get("iss"),
	...changed,
});

describe("the demo's provider", () => {
	it("lets people choose an account, and confirms that account", async () => {
		const page = await authorize({ account: null });
		expect(page.status).toBe(200);
		expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
		expect(await page.text()).toContain("account=pos-1001");
		const params = await back();
		expect(params.get("state")).toBe("a state");
		expect(await provider().identify(answerWith(params))).toEqual({
			issuer,
			subject: "pos-1001",
			email: "odette@pos.emberrye.test",
		});
	});

	it("takes a code once, with its own verifier, address and client", async () => {
		const params = await back();
		await provider().identify(answerWith(params));
		const refused = { reason: "invalid_grant" };
		await expect(provider().identify(answerWith(params))).rejects.toMatchObject(refused);
		const changes: Record<string, string>[] = [
			{ codeVerifier: "w".repeat(43) },
			{ redirectUri: callback.replace("3000", "3001") },
		];
		for (const changed of changes) {
			const wrong = answerWith(await back(), changed);
			await expect(provider().identify(wrong)).rejects.toMatchObject(refused);
		}
	});

	it("leads nobody to an address that is not web's", async () => {
		const wrong: Changed[] = [
			{ redirect_uri: "https://evil.example/auth/single-sign-on/callback" },
			{ redirect_uri: "http://localhost:3000/elsewhere" },
			{ redirect_uri: "javascript:alert(1)" },
			{ redirect_uri: null },
			{ client_id: "another" },
		];
		for (const changed of wrong) {
			const answer = await authorize(changed);
			expect([answer.status, answer.headers.get("location")]).toEqual([400, null]);
		}
	});

	it("takes no request without PKCE, and says so to web", async () => {
		const wrong: Changed[] = [{ code_challenge: null }, { code_challenge_method: "plain" }];
		for (const changed of wrong) {
			const params = await back(changed);
			expect([params.get("error"), params.get("code")]).toEqual(["invalid_request", null]);
		}
		expect((await back({ account: "" })).get("error")).toBe("access_denied");
	});
});

it("knows web's own callback, on this machine at any port", () => {
	const settings = {
		GATEWAY_PORT: 4000,
		GATEWAY_PUBLIC_URL: undefined,
		PUBLIC_URL: "https://office.example.test",
		PORT: 3000,
	};
	const path = "/auth/single-sign-on/callback";
	const isOurs = (address: string) => isSandboxCallback(settings, address);
	expect(isOurs(`http://127.0.0.1:51234${path}`)).toBe(true);
	expect(isOurs(`https://office.example.test${path}`)).toBe(true);
	for (const address of [
		`http://office.example.test${path}`,
		`https://office.example.test.evil.example${path}`,
		`http://localhost.evil.example${path}`,
		`http://somebody@localhost:3000${path}`,
		`http://localhost:3000${path}?to=elsewhere`,
		`http://localhost:3000${path}/more`,
		"",
	]) {
		expect(isOurs(address), address).toBe(false);
	}
});
